import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { SaidThanks } from '../../gifts/thanks/said-thanks.tsx'
import { useFormats, useLanguage, useWords } from '../../kernel/language/use-words.ts'
import { sumOf } from '../../kernel/money.ts'
import {
  FULFILMENT_TRANSITIONS,
  type Fulfilment,
  isUndoing,
  nextStep,
  STEPS,
} from '../../orders/fulfilment.ts'
import { cashToCollect, chargesToPay, hasSeveralParcels, lacksMoney } from '../../orders/order.ts'
import { recipientName } from '../../orders/parcel.ts'
import { FulfilmentBadge } from '../../orders/parts/order-badges.tsx'
import { orderWords } from '../../orders/words.en.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { ParcelFacts } from '../order-list/parcel-facts.tsx'
import { StockMissing } from '../shelf/stock-missing.tsx'
import { NotAtHome } from '../tries/not-at-home.tsx'
import { findCaution, isRefunded, type OrderAndParcel, type OrderToSend } from './order-to-send.ts'
import { HandingOverForm, ReturnedParcelForm, SendingForm } from './step-forms.tsx'
import { useFulfilmentStep } from './use-fulfilment-step.ts'
import { WaiveExtra } from './waive-extra.tsx'
import { orderFulfilmentWords } from './words.en.ts'

export function FulfilmentSteps(props: OrderAndParcel) {
  const { order, parcel } = props
  const { take, taking } = useFulfilmentStep(props)
  const words = useWords(orderFulfilmentWords)
  const { taka } = useFormats()
  const forms = FULFILMENT_TRANSITIONS[parcel.fulfilment].map((step) => STEPS[step].form)
  const [isReturning, setReturning] = useState(false)
  const { revalidate } = useRevalidator()
  const cash = cashToCollect(order)
  const isUncovered = lacksMoney(order, parcel)
  const isUnpaid = order.paymentState !== 'paid' || isUncovered || isRefunded(order)
  const waits = findCaution(props, words, useLanguage()) !== null && isUnpaid && !order.onDelivery
  return (
    <Card className="grid gap-4 p-5 sm:p-6">
      <ParcelHeading {...props} />
      <ParcelFacts parcel={parcel} />
      <SaidThanks thanks={parcel.thanks} />
      {cash > 0 && <p className="font-semibold">{words.collect(taka(cash))}</p>}
      <Cautions {...props} />
      {forms.includes('sending') && (
        <SendingForm
          key={String(isUncovered)}
          lacksMoney={isUncovered}
          isFirst={!waits}
          busy={taking === 'sent'}
          disabled={taking !== null}
          onSubmit={(typed) => take('sent', typed)}
        />
      )}
      {forms.includes('handing-over') && (
        <HandingOverForm
          busy={taking === 'delivered'}
          disabled={taking !== null}
          onSubmit={(takenBy) => take('delivered', { takenBy })}
        />
      )}
      <StepButtons
        {...{ order, parcel, taking, waits, isReturning }}
        onPress={(step) => (STEPS[step].form ? setReturning(true) : void take(step))}
      />
      {parcel.fulfilment === 'sent' && !isReturning && (
        <NotAtHome
          orderId={order.id}
          parcelId={parcel.id}
          tries={parcel.tries.length}
          next={parcel.tries.at(-1)?.next ?? null}
          refresh={revalidate}
        />
      )}
      {isReturning && forms.includes('returning') && (
        <ReturnedParcelForm
          busy={taking === 'returned'}
          tookStock={order.tookStock}
          onSubmit={(typed) => take('returned', typed)}
          onCancel={() => setReturning(false)}
        />
      )}
    </Card>
  )
}

interface StepButtonsProps extends OrderAndParcel {
  readonly taking: Fulfilment | null
  /** No step is to be taken first: the parcel waits for money. */
  readonly waits: boolean
  readonly isReturning: boolean
  readonly onPress: (step: Fulfilment) => void
}

function StepButtons({ order, parcel, taking, waits, isReturning, onPress }: StepButtonsProps) {
  const words = useWords(orderFulfilmentWords)
  const { steps: done } = useWords(orderWords)
  const actions = actionsOf(order, words)
  const undo: StepWords = words.undo
  return (
    <div className="grid gap-3 sm:flex sm:flex-wrap">
      {FULFILMENT_TRANSITIONS[parcel.fulfilment].filter(isButton).map((step) => (
        <Button
          key={step}
          type="button"
          kind={step === nextStep(parcel.fulfilment) && !waits ? 'primary' : 'quiet'}
          busy={taking === step}
          disabled={taking !== null}
          aria-expanded={STEPS[step].form ? isReturning : undefined}
          onClick={() => onPress(step)}
        >
          {isUndoing(parcel.fulfilment, step) ? undo[step] : (actions[step] ?? done[step])}
        </Button>
      ))}
    </div>
  )
}

function ParcelHeading({ order, parcel }: OrderAndParcel) {
  const words = useWords(orderFulfilmentWords)
  const { theRecipient } = useWords(orderWords)
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <h2 className="wrap-anywhere min-w-0 font-semibold text-xl">
        {hasSeveralParcels(order) ? words.deliveryTo(recipientName(parcel, theRecipient)) : words.delivery}
      </h2>
      <FulfilmentBadge state={parcel.fulfilment} />
    </div>
  )
}

function Cautions(props: OrderAndParcel) {
  const { order, parcel } = props
  const { revalidate } = useRevalidator()
  const caution = findCaution(props, useWords(orderFulfilmentWords), useLanguage())
  const more = sumOf(chargesToPay(order, parcel).map(({ amount }) => amount))
  return (
    <>
      {caution && <Alert kind="warning">{caution}</Alert>}
      {more > 0 && (
        <div>
          <WaiveExtra orderId={order.id} parcelId={parcel.id} amount={more} refresh={revalidate} />
        </div>
      )}
      {parcel.stockMissing && <StockMissing orderId={order.id} />}
    </>
  )
}

type StepWords = Readonly<Partial<Record<Fulfilment, string>>>

const actionsOf = (order: OrderToSend, words: typeof orderFulfilmentWords): StepWords =>
  hasSeveralParcels(order) ? { ...words.actions, cancelled: words.cancelParcel } : words.actions

/** Sending and handing over have forms of their own. */
const isButton = (step: Fulfilment): boolean =>
  STEPS[step].form === undefined || STEPS[step].form === 'returning'
