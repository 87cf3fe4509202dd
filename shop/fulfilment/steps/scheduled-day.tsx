import { useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { callApi } from '../../kernel/api/api-client.ts'
import { useDates } from '../../kernel/language/dates.ts'
import { useWords } from '../../kernel/language/use-words.ts'
import {
  hasSeveralParcels,
  idAmongSeveral,
  isInTheShop,
  isPaidOrHeld,
  type Order,
} from '../../orders/order.ts'
import { type Parcel, recipientName } from '../../orders/parcel.ts'
import { needsScheduling } from '../../orders/reservations/reservation.ts'
import { orderWords } from '../../orders/words.en.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { useToast } from '../../ui/dialog/toast.tsx'
import { Form } from '../../ui/form/form.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { uiWords } from '../../ui/words.en.ts'
import type { OrderAndParcel } from './order-to-send.ts'
import { type FreeDayOption, useFreeDays } from './use-free-days.ts'
import { orderFulfilmentWords } from './words.en.ts'

/** Renders nothing where no day was chosen, or none can be chosen any more. @param today of the page's data: a browser's clock may be another */
export function ScheduledDay({ order, parcel, today }: OrderAndParcel & { readonly today: string }) {
  const words = useWords(orderFulfilmentWords)
  const { theRecipient } = useWords(orderWords)
  const lacksDay = isWithoutDay(parcel, today)
  const [isOpen, setOpen] = useState(lacksDay)
  const summary = useRef<HTMLElement>(null)
  const { zoneId, deliverOn } = parcel
  if (zoneId === null || !mayChangeDay(order, parcel) || (deliverOn === null && !lacksDay)) return null
  return (
    <Card className="p-5 sm:p-6">
      <details
        id={`agreed-day-${parcel.id}`}
        open={isOpen}
        onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      >
        <summary ref={summary} className="min-h-11 cursor-pointer content-center">
          <h2 className="inline font-semibold text-xl">
            {[
              lacksDay ? words.scheduleParcel : words.changeDay,
              hasSeveralParcels(order) && recipientName(parcel, theRecipient),
            ]
              .filter(Boolean)
              .join(': ')}
          </h2>
        </summary>
        {isOpen && (
          <DayForm
            {...{ order, parcel, zoneId }}
            onScheduled={() => {
              setOpen(false)
              summary.current?.focus()
            }}
          />
        )}
      </details>
    </Card>
  )
}

/** The server's rule: paid, in part or on hold too, or promised in cash. */
const mayChangeDay = ({ dues, onDelivery }: Order, { fulfilment }: Parcel): boolean =>
  isInTheShop(fulfilment) && (onDelivery || dues.some(({ paymentState }) => isPaidOrHeld(paymentState)))

const isWithoutDay = (parcel: Parcel, today: string): boolean =>
  needsScheduling(parcel) || (parcel.deliverOn !== null && parcel.deliverOn < today)

type DayFormProps = OrderAndParcel & { readonly zoneId: string; readonly onScheduled: () => void }

function DayForm({ order, parcel, zoneId, onScheduled }: DayFormProps) {
  const words = useWords(orderFulfilmentWords)
  const { tryAgain } = useWords(uiWords)
  const { days, reload } = useFreeDays(zoneId)
  const { revalidate } = useRevalidator()
  const toast = useToast()
  const form = useForm({
    failed: 'Error scheduling a day',
    isShown: () => false,
    onFailed: reload,
    send: ({ text }) =>
      callApi('POST /manageorder/{id}/days', {
        params: { id: order.id },
        body: {
          deliverOn: text('day'),
          windowId: text('window') || null,
          parcelId: idAmongSeveral(order, parcel),
        },
      }),
    async onSaved() {
      toast(words.dayWritten)
      await revalidate()
      onScheduled()
    },
  })

  if (days === null) return <Skeleton className="h-28 rounded-2xl" />
  if (days === 'failed')
    return (
      <div className="grid justify-items-start gap-3">
        <Alert kind="error">{words.daysNotLoaded}</Alert>
        <Button type="button" kind="quiet" onClick={reload}>
          {tryAgain}
        </Button>
      </div>
    )
  if (days.length === 0) return <p className="mt-2">{words.noDayFree}</p>
  return (
    <Form form={form} button={words.writeDay} className="mt-2 grid gap-4">
      <DayFields days={days} />
    </Form>
  )
}

function DayFields({ days }: { days: readonly FreeDayOption[] }) {
  const words = useWords(orderFulfilmentWords)
  const { longDay } = useDates()
  const [chosen, choose] = useState('')
  // The chosen day may be full by now.
  const { day, windows = [] } = days.find((one) => one.day === chosen) ?? days[0] ?? {}
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <SelectField
        label={words.dayToArrive}
        name="day"
        value={day}
        options={days.map((one) => [one.day, longDay(one.day)])}
        onChange={({ target }) => choose(target.value)}
      />
      {windows.length > 0 && (
        <SelectField
          label={words.partOfDay}
          name="window"
          options={[['', words.duringDay], ...windows.map(({ _id, name }) => [_id, name] as const)]}
        />
      )}
      <p className="text-ink-soft text-sm sm:col-span-2">{words.dayCostsNothing}</p>
    </div>
  )
}
