import { type SubmitEvent, useState } from 'react'
import { Link, useRevalidator } from 'react-router'
import type { OfferedMethod, PaymentMethod } from '../../billing/paying/payment-method.ts'
import { nameIn } from '../../catalog/products/product.ts'
import type { DeliveryZone } from '../../delivery/zone.ts'
import { zoneFor } from '../../delivery/zone.ts'
import type { OfferedGifting } from '../../gift-options/gifting.ts'
import { api, messageOf } from '../../kernel/api/api-client.ts'
import { useAuth } from '../../kernel/api/auth-context.ts'
import { useLanguage, useWords } from '../../kernel/language/use-words.ts'
import { type CartItem, cartTotal } from '../../orders/cart/cart.ts'
import { cartChanged } from '../../orders/cart/cart-count.ts'
import { chargeFor } from '../../orders/total.ts'
import { orderWords } from '../../orders/words.ts'
import type { Location } from '../../people/addresses/location.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { useToast } from '../../ui/dialog/toast.tsx'
import { CartCost } from '../checkout/cart-cost.tsx'
import { PaymentChoice } from '../checkout/payment-choice.tsx'
import type { Checkout } from '../checkout/use-checkout.ts'
import { waysFor } from '../checkout/ways.ts'
import { checkoutWords } from '../checkout/words.ts'
import { checkoutDeliveryWords } from '../delivery/delivery-words.ts'
import { useOfferedDays } from '../delivery/use-offered-days.ts'
import { ParcelCard } from './parcel-card.tsx'
import { nameOfParcel, orderedParcels, type ShownParcel, shownParcel, sumOfParcels } from './parcel-drafts.ts'
import { parcelWords } from './parcel-words.ts'
import type { ParcelDrafts } from './use-parcel-drafts.ts'

interface Props {
  readonly items: readonly CartItem[]
  readonly locations: readonly Location[]
  readonly zones: readonly DeliveryZone[]
  readonly gifting: OfferedGifting
  readonly checkout: Checkout
  readonly offered: readonly OfferedMethod[]
  readonly plan: ParcelDrafts
}

/** A cart for several people: a card for each, and one press to pay for all. */
export function SeveralParcels({ items, locations, zones, gifting, checkout, offered, plan }: Props) {
  const words = useWords(parcelWords)
  const placeOf = (id: string | null) => locations.find(({ _id }) => _id === id)
  const going = plan.drafts.flatMap(({ locationId }) => placeOf(locationId) ?? [])
  const { daysOf, waitsFor, reload } = useOfferedDays(going.map((place) => zoneFor(zones, place)))
  const known = { items, locations, zones, gifting, daysOf }
  const parcels = plan.drafts.map((draft) => shownParcel(draft, known))
  const copy = useCopying(plan)
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
      <PayForAll
        {...{ items, parcels, checkout, offered }}
        waits={parcels.some(({ draft, delivery }) => !draft.asked && waitsFor(delivery.zone))}
        onRefused={reload}
        onEnd={plan.end}
      />
    </>
  )
}

/** The same gift for somebody else: one more in the cart. */
function useCopying({ move }: ParcelDrafts) {
  const words = useWords(parcelWords)
  const language = useLanguage()
  const { revalidate } = useRevalidator()
  const toast = useToast()
  return async (item: CartItem, key: string): Promise<void> => {
    try {
      const { insertedId } = await api<{ insertedId: string }>('POST', '/cart', {
        body: { productId: item.productId, email: item.email },
      })
      move(insertedId, key)
      toast(words.copied(nameIn(language, item)))
      void cartChanged()
      await revalidate()
    } catch (error) {
      console.error('Error adding to the cart', error)
      toast(messageOf(error))
    }
  }
}

interface PayProps extends Pick<Props, 'items' | 'checkout' | 'offered'> {
  readonly parcels: readonly ShownParcel[]
  readonly waits: boolean
  readonly onRefused: () => void
  readonly onEnd: () => void
}

function PayForAll({ items, parcels, checkout, offered, waits, onRefused, onEnd }: PayProps) {
  const words = useWords(parcelWords)
  const ofCheckout = useWords(checkoutWords)
  const { theRecipient } = useWords(orderWords)
  const amount = sumOfParcels(parcels)
  const sent = parcels.filter((parcel) => parcel.items.length > 0)
  const { user } = useAuth()
  // As they will stand on the receipt.
  const charges = sent.flatMap((parcel) => {
    // The page has the catalogue of its own language alone.
    const name = nameOfParcel(parcel, user?.displayName ?? '') || theRecipient
    return parcel.charges.map((charge) => chargeFor({ en: name, bn: name }, charge))
  })
  const [wanted, want] = useState<PaymentMethod | null>(null)
  // What goes to several people is paid at no door.
  const online = offered.filter(({ method }) => method !== 'cash')
  const ways = waysFor(online, { amount, charges: [], zone: null, isGiftToOther: false })
  const [first = 'online'] = ways.ways
  const method = wanted && ways.ways.includes(wanted) ? wanted : first
  const lacks = useLackingPlace(sent)
  const gone = items.some((item) => item.gone)

  async function submit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const chosen = { deliverOn: null, windowId: null, gift: null, parcels: orderedParcels(sent) }
    const to = sent[0]?.location ?? null
    const failure = await checkout.pay(items, to, { method, advanceBy: undefined, amount, ...chosen })
    if (failure) onRefused()
  }

  return (
    <Card className="min-w-0 p-5 lg:sticky lg:top-6 lg:self-start">
      <form noValidate onSubmit={submit} className="grid grid-cols-[minmax(0,1fr)] content-start gap-6">
        <h2 className="font-semibold text-xl">{words.parcels(sent.length)}</h2>
        <PaymentChoice {...{ ways, zone: null, offered: online, method, wanted }} onChoose={want} />
        <CartCost gifts={cartTotal(items)} zone={null} charges={charges} amount={amount} />
        {lacks && <Alert kind="warning">{lacks}</Alert>}
        {gone && <Alert kind="warning">{ofCheckout.giftGone}</Alert>}
        {checkout.problem && <Alert kind="error">{checkout.problem}</Alert>}
        <Button
          busy={checkout.busy}
          disabled={
            gone || lacks !== null || waits || ways.limit !== null || sent.some(({ tooMany }) => tooMany > 0)
          }
          className="w-full text-lg"
        >
          {ofCheckout.pay}
        </Button>
        <button type="button" onClick={onEnd} className="min-h-11 text-ink-soft underline">
          {words.toOne}
        </button>
      </form>
    </Card>
  )
}

/** What is to be said of where they go; null: nothing. */
function useLackingPlace(sent: readonly ShownParcel[]): string | null {
  const { whereMissing } = useWords(parcelWords)
  const { areaMissing } = useWords(checkoutDeliveryWords)
  if (sent.some(({ draft, location }) => location === null && !draft.asked)) return whereMissing
  return sent.some(({ draft, delivery }) => draft.asked && delivery.zone === null) ? areaMissing : null
}
