import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { OfferedMethod } from '../../billing/paying/payment-method.ts'
import type { CartItem } from '../../cart/cart.ts'
import { type DeliveryZone, zoneAbout } from '../../delivery/zone.ts'
import type { OfferedGifting } from '../../gift-options/gifting.ts'
import type { FieldError } from '../../kernel/api/refusal.ts'
import { useWords } from '../../kernel/language/use-words.ts'
import type { Location } from '../../people/addresses/location.ts'
import { readLocation } from '../../people/addresses/location-form.tsx'
import type { CodeOfOrder } from '../../promotions/use-code.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { DialogFrame } from '../../ui/dialog/dialog-frame.tsx'
import { CheckoutCard, type ChosenPayment } from '../checkout/checkout-card.tsx'
import { type StepName, type Steps, useSteps } from '../checkout/steps.tsx'
import type { Checkout } from '../checkout/use-checkout.ts'
import type { Quoting } from '../checkout/use-quote.ts'
import { checkoutWords } from '../checkout/words.en.ts'
import { checkoutDeliveryWords } from '../delivery/delivery-words.en.ts'
import { DestinationChoice } from '../delivery/destination-choice.tsx'
import { ANOTHER, ASK_RECIPIENT, zoneToQuote } from '../delivery/use-offered-days.ts'
import { chooseParcel, type ShownParcel } from '../parcels/parcel-drafts.ts'
import { ParcelSteps, stepsOf, unfinishedSteps } from '../parcels/parcel-steps.tsx'
import type { OneParcel } from '../parcels/use-one-parcel.ts'
import { findMissing, isBlank } from './find-missing.ts'

/** The data of a cart that is not empty, as the page loaded it. */
export interface LoadedCart {
  readonly items: readonly CartItem[]
  readonly locations: readonly Location[]
  readonly zones: readonly DeliveryZone[]
  readonly gifting: OfferedGifting
  readonly checkout: Checkout
  readonly offered: readonly OfferedMethod[]
}

export interface CartToOrder extends LoadedCart {
  readonly quoting: Quoting
  readonly code: CodeOfOrder
  /** Whether days are loading. */
  readonly waits: boolean
  readonly onRefused: () => void
}

interface OneProps extends CartToOrder {
  readonly one: OneParcel
  readonly parcel: ShownParcel
}

/** Address, day, gift and payment in one form. */
export function OneParcelForm({ one, parcel, onRefused, waits, ...props }: OneProps) {
  const { locations, zones, gifting } = props
  const { to, typed, zoneId } = parcel.draft
  const words = useWords(checkoutWords)
  const steps = useSteps({
    shown: stepsOf(parcel, zones),
    unfinished: unfinishedSteps(parcel, zones),
    followsHash: true,
  })
  const { form, question, errors, ...ordering } = useOrdering({ one, parcel, onRefused, ...props }, steps)
  const showWhom = useEffectEvent(() => steps.show('whom'))
  useEffect(() => {
    if (one.hasGone) showWhom()
  }, [one.hasGone])
  const whom = (
    <>
      <DestinationChoice
        {...{ to, typed, zoneId, locations, zones, errors }}
        mayBeOwn={props.checkout.sender.details !== null}
        onType={(written) => one.change({ typed: written })}
        onChoose={(choice) => {
          ordering.forgetErrors()
          one.change({ ...choice, ...zoneToQuote(choice, zones, zoneId) })
        }}
      />
      {one.hasGone && <Alert kind="warning">{words.locationGone}</Alert>}
    </>
  )
  return (
    <>
      <CheckoutCard ref={form} {...props} isBlocked={one.hasGone || waits} onPay={ordering.submit}>
        <Card className="min-w-0">
          <ParcelSteps
            {...{ parcel, steps, zones, gifting, whom }}
            level={2}
            onWhom={() => !ordering.findErrors()}
            onChange={one.change}
          />
        </Card>
      </CheckoutCard>
      <WhereToDialog
        box={question}
        onAdd={() => ordering.askFor('whom', 'city')}
        onLater={ordering.payWithout}
      />
    </>
  )
}

/** Orders; opens the step of a field that is missing and shows it there. */
function useOrdering({ one, parcel, onRefused, ...props }: Omit<OneProps, 'waits'>, steps: Steps) {
  const { items, locations, zones, checkout } = props
  const { draft, location, tooMany } = parcel
  const { to, zoneId } = draft
  const [errors, setErrors] = useState<readonly FieldError[]>([])
  const question = useRef<HTMLDialogElement>(null)
  const form = useRef<HTMLFormElement>(null)
  const payment = useRef<ChosenPayment>(null)
  const deliveryTexts = useWords(checkoutDeliveryWords)

  const written = () => (form.current ? readLocation(form.current) : draft.typed)

  function findErrors(): boolean {
    const missing = findMissing(to, written(), zoneAbout(zones, zoneId), deliveryTexts)
    setErrors(missing)
    return missing.length > 0
  }

  function askFor(step: StepName, field: string): void {
    flushSync(() => steps.show(step))
    form.current?.querySelector<HTMLElement>(`[name=${field}]`)?.focus()
  }

  function submit(_: HTMLFormElement, chosen: ChosenPayment): void {
    payment.current = chosen
    if (tooMany > 0) askFor('gift', 'gift-message')
    else if (to === ANOTHER && locations.length === 0 && isBlank(written(), one.wishedCity)) {
      setErrors([])
      question.current?.showModal()
    } else if (findErrors()) steps.show('whom')
    else void pay(to === ASK_RECIPIENT ? null : (location ?? written()))
  }

  async function pay(where: Parameters<Checkout['pay']>[1]): Promise<void> {
    if (!payment.current) return
    const { address: _, lines: __, locationId: ___, ...chosen } = chooseParcel(parcel)
    const failure = await checkout.pay(items, where, { ...NOT_CHOSEN, ...payment.current, ...chosen })
    if (!failure) return
    if (failure.saved) one.change({ to: failure.saved })
    if (failure.errors.length > 0) steps.show('whom')
    setErrors(failure.errors)
    onRefused()
  }

  const forgetErrors = () => setErrors([])
  return {
    form,
    question,
    errors,
    forgetErrors,
    findErrors,
    askFor,
    submit,
    payWithout: () => void pay(null),
  }
}

export const NOT_CHOSEN = { deliverOn: null, windowId: null, gift: null }

interface WhereToProps {
  readonly box: RefObject<HTMLDialogElement | null>
  readonly onAdd: () => void
  readonly onLater: () => void
}

/** Asks for the missing address; Escape pays nothing. */
function WhereToDialog({ box, onAdd, onLater }: WhereToProps) {
  const words = useWords(checkoutWords)
  const answer = (value: string) => (value === 'add' ? onAdd() : value === 'later' && onLater())
  return (
    <DialogFrame box={box} sign="question" title={words.whereTo} text={words.noneSaved} onClose={answer}>
      <div className="mt-4 grid w-full gap-3">
        <Button value="add">{words.addLocation}</Button>
        <Button kind="quiet" value="later">
          {words.payNowArrangeLater}
        </Button>
        <button type="submit" value="" className="min-h-11 rounded-full text-ink-soft underline">
          {words.backToCart}
        </button>
      </div>
    </DialogFrame>
  )
}
