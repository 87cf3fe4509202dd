import { lazy, Suspense, useState } from 'react'
import { useRevalidator } from 'react-router'
import { offersDays } from '../../delivery/days.ts'
import type { DeliveryZone } from '../../delivery/zone.ts'
import { callApi } from '../../kernel/api/api-client.ts'
import { deliveryDayInWords } from '../../kernel/language/day-in-words.ts'
import { useLanguage, useWords } from '../../kernel/language/use-words.ts'
import { poisha, toTaka } from '../../kernel/money.ts'
import { isPaidOrHeld, type Order } from '../../orders/order.ts'
import type { Parcel } from '../../orders/parcel.ts'
import { isDayLost, needsScheduling } from '../../orders/reservations/reservation.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { useToast } from '../../ui/dialog/toast.tsx'
import { useSending } from '../../ui/form/use-form.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { type ChosenDay, chooseDelivery, useOfferedDays } from '../delivery/use-offered-days.ts'
import { costSentences, useCostOf } from './cost-of-change.ts'
import { callParams, type OwnParcel } from './own-orders.ts'
import { orderHistoryWords } from './words.en.ts'

const DayChoice = lazy(() =>
  import('../delivery/day-choice.tsx').then(({ DayChoice }) => ({ default: DayChoice })),
)

interface Props extends OwnParcel {
  readonly zones: readonly DeliveryZone[]
  readonly onChanged: () => void
}

/** Another delivery day, until the parcel is packed. Renders nothing where the sender cannot choose one. */
export function ChangeDay(props: Props) {
  const { order, parcel, zones } = props
  const words = useWords(orderHistoryWords)
  const [isOpen, setOpen] = useState(false)
  const zone = zones.find(({ _id }) => _id === parcel.zoneId)
  if (!zone || !mayChangeDay(order, parcel, zone)) return null
  const hasDay = parcel.deliverOn !== null && !needsScheduling(parcel)
  return (
    <details open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="min-h-11 cursor-pointer content-center text-berry underline">
        {hasDay ? words.changeDay : words.chooseDay}
      </summary>
      {isOpen && <NewDay {...{ ...props, zone }} onChanged={() => [setOpen(false), props.onChanged()]} />}
    </details>
  )
}

/** The server's rule. */
export function mayChangeDay(order: Order, parcel: Parcel, zone: DeliveryZone): boolean {
  const isBought = order.onDelivery || order.dues.some(({ paymentState }) => isPaidOrHeld(paymentState))
  return (
    offersDays(zone) &&
    parcel.fulfilment === 'new' &&
    parcel.addressState === 'known' &&
    !parcel.addressHidden &&
    (isBought || (parcel.deliverOn !== null && !needsScheduling(parcel)))
  )
}

function NewDay({ order, parcel, zone, onChanged }: Props & { readonly zone: DeliveryZone }) {
  const words = useWords(orderHistoryWords)
  const language = useLanguage()
  const toast = useToast()
  const { revalidate } = useRevalidator()
  const ofParcel = zone.windows.find(({ name }) => name === parcel.timeSlot?.name)?._id ?? null
  const [chosen, choose] = useState<ChosenDay>({ day: parcel.deliverOn, windowId: ofParcel })
  const call = callParams({ order, parcel })
  // A day that is full of this parcel alone is free for it.
  const { daysOf, reload } = useOfferedDays([zone], (_, signal) =>
    callApi('GET /orders/{id}/days', { ...call, signal }),
  )
  const delivery = chooseDelivery(zone, daysOf(zone), chosen)
  const [day, windowId] = [delivery.day?.day ?? null, delivery.timeSlot?._id ?? null]
  const isSame = day === parcel.deliverOn && windowId === ofParcel && !isDayLost(parcel)
  const key = day && !isSame ? `${day} ${windowId}` : undefined
  const cost = useCostOf(key, (_, signal) =>
    callApi('POST /orders/{id}/day/cost', { ...call, body: { deliverOn: day ?? '', windowId }, signal }),
  )
  const { busy, problem, run } = useSending({ failed: 'Error changing the day', onFailed: reload })

  async function send(deliverOn: string): Promise<void> {
    const amount = toTaka(poisha(Math.max(0, cost?.amount ?? 0)))
    const isSent = await run(async () => {
      await callApi('PUT /orders/{id}/day', { ...call, body: { deliverOn, windowId, amount } })
      return true
    })
    await revalidate()
    if (!isSent) return
    toast(words.dayChanged(deliveryDayInWords(language, deliverOn, delivery.timeSlot, 'after a verb')))
    onChanged()
  }

  return (
    <div className="mt-2 grid min-w-0 gap-4">
      <Suspense fallback={<Skeleton className="h-28" />}>
        <DayChoice delivery={delivery} onChoose={choose} />
      </Suspense>
      <p role="status" className="text-ink-soft empty:hidden">
        {cost && (costSentences(cost, words.costOfDay).join(' ') || words.costOfDay.same)}
      </p>
      {problem && <Alert kind="error">{problem}</Alert>}
      <Button
        type="button"
        busy={busy}
        disabled={!key}
        className="justify-self-start"
        onClick={() => day && void send(day)}
      >
        {key && day
          ? words.changeTo(deliveryDayInWords(language, day, delivery.timeSlot, 'as a noun'))
          : words.changeDay}
      </Button>
    </div>
  )
}
