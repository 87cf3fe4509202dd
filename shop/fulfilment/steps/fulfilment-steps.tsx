import { type FormEvent, useState } from 'react'
import { SaidThanks } from '../../gifts/thanks/said-thanks.tsx'
import { useFormats, useWords } from '../../kernel/language/use-words.ts'
import {
  FULFILMENT_TRANSITIONS,
  type Fulfilment,
  isUndoing,
  MAX_REASON,
  nextStep,
  STEPS,
} from '../../orders/fulfilment.ts'
import { cashToCollect, hasSeveralParcels, lacksMoney } from '../../orders/order.ts'
import { recipientName } from '../../orders/parcel.ts'
import { FulfilmentBadge } from '../../orders/parts/order-badges.tsx'
import { orderWords } from '../../orders/words.en.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Field } from '../../ui/form/field.tsx'
import { ParcelFacts } from '../order-list/parcel-facts.tsx'
import { HandingOverForm } from './handing-over-form.tsx'
import { cautionOf, isRefunded, type OfOrderToSend, type OrderToSend } from './order-to-send.ts'
import { SendingForm } from './sending-form.tsx'
import { useFulfilmentStep } from './use-fulfilment-step.ts'
import { orderFulfilmentWords } from './words.en.ts'

export function FulfilmentSteps(of: OfOrderToSend) {
  const { order, parcel } = of
  const { take, taking } = useFulfilmentStep(of)
  const words = useWords(orderFulfilmentWords)
  const actions = actionsOf(order, words)
  const { steps: done } = useWords(orderWords)
  const steps = FULFILMENT_TRANSITIONS[parcel.fulfilment]
  const forms = steps.map((step) => STEPS[step].form)
  const [isReturning, setReturning] = useState(false)
  const { taka } = useFormats()
  const cash = cashToCollect(order)
  const [caution, isUncovered] = [cautionOf(of, words), lacksMoney(order, parcel)]
  const isUnpaid = order.paymentState !== 'paid' || isRefunded(order)
  const waits = caution !== null && isUnpaid && !order.onDelivery
  return (
    <Card className="grid gap-4 p-5 sm:p-6">
      <ParcelHeading {...of} />
      <ParcelFacts parcel={parcel} />
      <SaidThanks thanks={parcel.thanks} />
      {cash > 0 && <p className="font-semibold">{words.collect(taka(cash))}</p>}
      {caution && <Alert kind="warning">{caution}</Alert>}
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
      <div className="flex flex-wrap gap-3">
        {steps.filter(isButton).map((step) => (
          <Button
            key={step}
            type="button"
            kind={step === nextStep(parcel.fulfilment) && !waits ? 'primary' : 'quiet'}
            busy={taking === step}
            disabled={taking !== null}
            aria-expanded={STEPS[step].form ? isReturning : undefined}
            onClick={() => (STEPS[step].form ? setReturning(true) : void take(step))}
          >
            {isUndoing(parcel.fulfilment, step)
              ? (words.undo as StepWords)[step]
              : (actions[step] ?? done[step])}
          </Button>
        ))}
      </div>
      {isReturning && forms.includes('returning') && (
        <ReturnedParcelForm
          busy={taking === 'returned'}
          onSubmit={(reason) => take('returned', { reason })}
          onCancel={() => setReturning(false)}
        />
      )}
    </Card>
  )
}

function ParcelHeading({ order, parcel }: OfOrderToSend) {
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

type StepWords = Readonly<Partial<Record<Fulfilment, string>>>

const actionsOf = (order: OrderToSend, words: typeof orderFulfilmentWords): StepWords =>
  hasSeveralParcels(order) ? { ...words.actions, cancelled: words.cancelParcel } : words.actions

/** Sending and handing over have forms of their own. */
const isButton = (step: Fulfilment): boolean =>
  STEPS[step].form === undefined || STEPS[step].form === 'returning'

interface ReturnedParcelFormProps {
  readonly busy: boolean
  readonly onSubmit: (reason: string) => Promise<void>
  readonly onCancel: () => void
}

export function ReturnedParcelForm({ busy, onSubmit, onCancel }: ReturnedParcelFormProps) {
  const [reason, setReason] = useState('')
  const words = useWords(orderFulfilmentWords)
  const [isSubmitted, setSubmitted] = useState(false)

  function submit(event: FormEvent): void {
    event.preventDefault()
    setSubmitted(true)
    if (reason.trim() !== '') void onSubmit(reason.trim())
  }

  return (
    <form noValidate onSubmit={submit} className="grid gap-4 border-line border-t pt-4">
      <Field
        label={words.whyBack}
        name="reason"
        required
        autoFocus
        maxLength={MAX_REASON}
        autoComplete="off"
        value={reason}
        onChange={(event) => setReason(event.target.value)}
        error={isSubmitted && reason.trim() === '' ? words.sayWhy : null}
      />
      <div className="flex flex-wrap gap-3">
        <Button busy={busy}>{words.cameBack}</Button>
        <Button type="button" kind="quiet" disabled={busy} onClick={onCancel}>
          {words.didNot}
        </Button>
      </div>
    </form>
  )
}
