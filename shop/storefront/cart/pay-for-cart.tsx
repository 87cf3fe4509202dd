import { useEffect, useEffectEvent } from 'react'
import { Link } from 'react-router'
import { type DeliveryZone, zoneAbout } from '../../delivery/zone.ts'
import { useWords } from '../../kernel/language/use-words.ts'
import { useCode, useRejection } from '../../promotions/use-code.ts'
import { Button } from '../../ui/button.tsx'
import { CheckoutCard, type ChosenPayment } from '../checkout/checkout-card.tsx'
import { type Quoting, useQuote } from '../checkout/use-quote.ts'
import { checkoutWords } from '../checkout/words.en.ts'
import { checkoutDeliveryWords } from '../delivery/delivery-words.en.ts'
import { ASK_RECIPIENT, useOfferedDays } from '../delivery/use-offered-days.ts'
import { ParcelCard } from '../parcels/parcel-card.tsx'
import { chooseParcel, findZone, type ShownParcel, showParcel } from '../parcels/parcel-drafts.ts'
import type { OneParcel } from '../parcels/use-one-parcel.ts'
import { type ParcelDrafts, useCopyGift } from '../parcels/use-parcel-drafts.ts'
import { type CartToOrder, type LoadedCart, NOT_CHOSEN, OneParcelForm } from './one-parcel-form.tsx'

interface Props extends LoadedCart {
  readonly one: OneParcel
  /** Parcels for several people; may be empty. */
  readonly plan: ParcelDrafts
  readonly companiesOrder: boolean
}

/** The parcels of a cart, usually one, and one button to pay. */
export function PayForCart({ one, plan, companiesOrder, ...props }: Props) {
  const { items, locations, zones, gifting } = props
  const sender = props.checkout.sender.name
  const drafts = plan.isSeveral ? plan.drafts : [one.draft]
  const going = drafts.flatMap((draft) => findZone(draft, { locations, zones }) ?? [])
  const { daysOf, waitsFor, reload } = useOfferedDays(going)
  const known = { items, locations, zones, gifting, sender, daysOf }
  const parcels = drafts.map((draft) => showParcel(draft, known))
  const sent = parcels.filter((parcel) => parcel.items.length > 0)
  const code = useCode('cart')
  const quoting = useQuote(items, sent.map(chooseParcel), code.sent)
  useRejection(code, quoting)
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
  const shared = { ...props, quoting, code, waits, onRefused }
  const [first] = parcels
  if (plan.isSeveral) return <SeveralParcels {...{ ...shared, plan, parcels, sent, companiesOrder }} />
  return first && <OneParcelForm {...{ ...shared, one }} parcel={first} />
}

const DAY_REFUSALS = [
  ...['day-full', 'day-closed', 'day-too-late', 'day-too-soon', 'day-over'],
  ...['window-full', 'window-too-late'],
]

/** A chosen day is no longer offered, so the days have to be loaded again. */
export const losesDay = (quote: Quoting['quote']): boolean =>
  quote?.refusals.some(({ code }) => DAY_REFUSALS.includes(code)) ?? false

interface SeveralProps extends CartToOrder {
  readonly plan: ParcelDrafts
  readonly parcels: readonly ShownParcel[]
  /** Parcels with gifts. */
  readonly sent: readonly ShownParcel[]
  readonly companiesOrder: boolean
}

/** A card for each parcel, and one that pays for all. */
function SeveralParcels({ plan, parcels, sent, companiesOrder, waits, onRefused, ...props }: SeveralProps) {
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
          {companiesOrder && !checkout.sender.details && (
            <Link to="/profile/recipients" className="min-h-11 content-center text-berry underline">
              {words.byFile}
            </Link>
          )}
        </div>
      </div>
      <CheckoutCard
        {...props}
        isBlocked={missing !== null || waits || sent.some(({ tooMany }) => tooMany > 0)}
        onPay={(_, payment) => void pay(payment)}
        notice={missing}
        title={words.parcels(sent.length)}
        after={
          <button type="button" onClick={plan.end} className="min-h-11 text-ink-soft underline">
            {words.toOne}
          </button>
        }
      />
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
