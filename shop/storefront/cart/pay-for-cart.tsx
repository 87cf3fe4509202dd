import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { Link } from 'react-router'
import type { OfferedMethod } from '../../billing/paying/payment-method.ts'
import type { CartItem } from '../../cart/cart.ts'
import { type DeliveryZone, zoneAbout } from '../../delivery/zone.ts'
import type { OfferedGifting } from '../../gift-options/gifting.ts'
import { useAuth } from '../../kernel/api/auth-context.ts'
import type { FieldError } from '../../kernel/api/refusal.ts'
import { useWords } from '../../kernel/language/use-words.ts'
import type { Location } from '../../people/addresses/location.ts'
import { readLocation } from '../../people/addresses/location-form.tsx'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { DialogFrame } from '../../ui/dialog/dialog-frame.tsx'
import { CheckoutCard, type ChosenPayment } from '../checkout/checkout-card.tsx'
import type { Checkout } from '../checkout/use-checkout.ts'
import { type Quoting, useQuote } from '../checkout/use-quote.ts'
import { checkoutWords } from '../checkout/words.en.ts'
import { DayChoice } from '../delivery/day-choice.tsx'
import { checkoutDeliveryWords } from '../delivery/delivery-words.en.ts'
import { DestinationChoice } from '../delivery/destination-choice.tsx'
import { ANOTHER, ASK_RECIPIENT, useOfferedDays } from '../delivery/use-offered-days.ts'
import { GiftChoice, ParcelCard } from '../parcels/parcel-card.tsx'
import { chooseParcel, findZone, type ShownParcel, showParcel } from '../parcels/parcel-drafts.ts'
import type { OneParcel } from '../parcels/use-one-parcel.ts'
import { type ParcelDrafts, useCopyGift } from '../parcels/use-parcel-drafts.ts'
import { findMissing, isBlank } from './find-missing.ts'

interface Props {
  readonly items: readonly CartItem[]
  readonly locations: readonly Location[]
  readonly zones: readonly DeliveryZone[]
  readonly gifting: OfferedGifting
  readonly checkout: Checkout
  readonly offered: readonly OfferedMethod[]
  readonly one: OneParcel
  /** Parcels for several people; may be empty. */
  readonly plan: ParcelDrafts
}

/** The parcels of a cart, usually one, and one button to pay. */
export function PayForCart({ one, plan, ...props }: Props) {
  const { items, locations, zones, gifting } = props
  const sender = useAuth().user?.displayName ?? ''
  const drafts = plan.isSeveral ? plan.drafts : [one.draft]
  const going = drafts.flatMap((draft) => findZone(draft, { locations, zones }) ?? [])
  const { daysOf, waitsFor, reload } = useOfferedDays(going)
  const known = { items, locations, zones, gifting, sender, daysOf }
  const parcels = drafts.map((draft) => showParcel(draft, known))
  const sent = parcels.filter((parcel) => parcel.items.length > 0)
  const quoting = useQuote(items, sent.map(chooseParcel))
  const reloadDays = useEffectEvent(reload)
  const isDayLost = losesDay(quoting.quote)
  useEffect(() => {
    if (isDayLost) reloadDays()
  }, [isDayLost])
  const onRefused = () => {
    reload()
    quoting.reload()
  }
  const waits = parcels.some(({ delivery }) => waitsFor(delivery.zone))
  const shared = { ...props, quoting, waits, onRefused }
  const [first] = parcels
  if (plan.isSeveral) return <SeveralParcels {...{ ...shared, plan, parcels, sent }} />
  return first && <OneParcelForm {...{ ...shared, one }} parcel={first} />
}

const DAY_REFUSALS = ['day-full', 'window-full', 'day-closed', 'day-too-late']

/** A chosen day is no longer offered, so the days have to be loaded again. */
export const losesDay = (quote: Quoting['quote']): boolean =>
  quote?.refusals.some(({ code }) => DAY_REFUSALS.includes(code)) ?? false

interface CartToOrder extends Omit<Props, 'one' | 'plan'> {
  readonly quoting: Quoting
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
  const { items, locations, zones, gifting, checkout } = props
  const { draft, delivery, location, tooMany } = parcel
  const { to, typed, zoneId } = draft
  const [errors, setErrors] = useState<readonly FieldError[]>([])
  const question = useRef<HTMLDialogElement>(null)
  const form = useRef<HTMLFormElement>(null)
  const payment = useRef<ChosenPayment>(null)
  const words = useWords(checkoutWords)
  const deliveryTexts = useWords(checkoutDeliveryWords)
  const isAsked = to === ASK_RECIPIENT

  function submit(form: HTMLFormElement, chosen: ChosenPayment): void {
    const written = readLocation(form)
    const isMissing = to === ANOTHER && isBlank(written) && locations.length === 0
    const missing = isMissing ? [] : findMissing(to, written, zoneAbout(zones, zoneId), deliveryTexts)
    setErrors(missing)
    payment.current = chosen
    if (tooMany > 0) form.querySelector<HTMLElement>('[name=gift-message]')?.focus()
    else if (isMissing) question.current?.showModal()
    else if (missing.length === 0) void pay(isAsked ? null : (location ?? written))
  }

  async function pay(where: Parameters<Checkout['pay']>[1]): Promise<void> {
    if (!payment.current) return
    const { address: _, lines: __, locationId: ___, ...chosen } = chooseParcel(parcel)
    const failure = await checkout.pay(items, where, { ...NOT_CHOSEN, ...payment.current, ...chosen })
    if (!failure) return
    if (failure.saved) one.change({ to: failure.saved })
    setErrors(failure.errors)
    onRefused()
  }

  return (
    <>
      <CheckoutCard ref={form} {...props} isBlocked={one.hasGone || waits} onPay={submit}>
        <DestinationChoice
          {...{ to, typed, zoneId, locations, zones, errors }}
          onType={(written) => one.change({ typed: written })}
          onChoose={(choice) => {
            setErrors([])
            one.change(choice)
          }}
        />
        {one.hasGone && <Alert kind="warning">{words.locationGone}</Alert>}
        {!isAsked && <DayChoice delivery={delivery} onChoose={(chosen) => one.change({ chosen })} />}
        <div className="grid min-w-0 gap-5 border-line border-t pt-5">
          <GiftChoice {...{ parcel, gifting }} onChange={one.change} />
        </div>
      </CheckoutCard>
      <WhereToDialog
        box={question}
        onAdd={() => form.current?.querySelector<HTMLInputElement>('[name=city]')?.focus()}
        onLater={() => void pay(null)}
      />
    </>
  )
}

const NOT_CHOSEN = { deliverOn: null, windowId: null, gift: null }

interface SeveralProps extends CartToOrder {
  readonly plan: ParcelDrafts
  readonly parcels: readonly ShownParcel[]
  /** Parcels with gifts. */
  readonly sent: readonly ShownParcel[]
}

/** A card for each parcel, and one that pays for all. */
function SeveralParcels({ plan, parcels, sent, waits, onRefused, ...props }: SeveralProps) {
  const { items, locations, zones, gifting, checkout } = props
  const words = useWords(checkoutWords)
  const copy = useCopyGift(plan)
  const missing = useMissingPlace(sent, zones)

  async function pay(payment: ChosenPayment): Promise<void> {
    const chosen = { ...NOT_CHOSEN, parcels: sent.map(chooseParcel) }
    const failure = await checkout.pay(items, sent[0]?.location ?? null, { ...payment, ...chosen })
    if (failure) onRefused()
  }

  return (
    <>
      <div className="grid min-w-0 content-start gap-4">
        {parcels.map((parcel) => (
          <ParcelCard
            key={parcel.draft.key}
            {...{ parcel, parcels, locations, zones, gifting }}
            actions={{ ...plan, copy }}
          />
        ))}
        <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
          <Button type="button" kind="quiet" onClick={plan.add}>
            {words.addParcel}
          </Button>
          <Link to="/profile/recipients" className="min-h-11 content-center text-berry underline">
            {words.byFile}
          </Link>
        </div>
      </div>
      <CheckoutCard
        {...props}
        isBlocked={missing !== null || waits || sent.some(({ tooMany }) => tooMany > 0)}
        onPay={(_, payment) => void pay(payment)}
        notice={missing}
        after={
          <button type="button" onClick={plan.end} className="min-h-11 text-ink-soft underline">
            {words.toOne}
          </button>
        }
      >
        <h2 className="font-semibold text-xl">{words.parcels(sent.length)}</h2>
      </CheckoutCard>
    </>
  )
}

/** The missing address or area; null: none. */
function useMissingPlace(sent: readonly ShownParcel[], zones: readonly DeliveryZone[]): string | null {
  const { whereMissing } = useWords(checkoutWords)
  const { areaMissing } = useWords(checkoutDeliveryWords)
  if (sent.some(({ draft, location }) => location === null && draft.to !== ASK_RECIPIENT)) return whereMissing
  const isAreaMissing = sent.some(
    ({ draft }) => draft.to === ASK_RECIPIENT && !zoneAbout(zones, draft.zoneId),
  )
  return isAreaMissing ? areaMissing : null
}

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
