import { type FormEvent, useRef, useState } from 'react'
import type { OfferedMethod, PaymentMethod } from '../../billing/paying/payment-method.ts'
import { payingWords } from '../../billing/paying/words.ts'
import type { DeliveryZone } from '../../delivery/zone.ts'
import { useWords } from '../../kernel/language/use-words.ts'
import { type CartItem, cartTotal, priceChangeNotice } from '../../orders/cart/cart.ts'
import { cartWords } from '../../orders/cart/words.ts'
import { asInput } from '../../orders/parts/typed-gift.ts'
import { totalOf } from '../../orders/total.ts'
import type { Location } from '../../people/addresses/location.ts'
import { typedLocation } from '../../people/addresses/location-form.tsx'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { CartCost } from '../checkout/cart-cost.tsx'
import { PaymentChoice } from '../checkout/payment-choice.tsx'
import type { Checkout } from '../checkout/use-checkout.ts'
import { type Ways, waysFor } from '../checkout/ways.ts'
import { checkoutWords } from '../checkout/words.ts'
import { DayChoice } from '../delivery/day-choice.tsx'
import { checkoutDeliveryWords } from '../delivery/delivery-words.ts'
import { DestinationChoice } from '../delivery/destination-choice.tsx'
import { GiftChoice } from '../delivery/gift-choice.tsx'
import { useDelivery } from '../delivery/use-delivery.ts'
import { type CheckoutDestination, isBlank, unsaidIn } from '../delivery/use-destination.ts'
import type { GiftInCart } from '../delivery/use-gift.ts'
import { WhereToDialog } from './where-to-dialog.tsx'

interface Props {
  readonly items: readonly CartItem[]
  readonly locations: readonly Location[]
  readonly destination: CheckoutDestination
  readonly zones: readonly DeliveryZone[]
  readonly gift: GiftInCart
  readonly checkout: Checkout
  readonly offered: readonly OfferedMethod[]
}

/** Where it goes, when, how it is paid, what it costs: one form, and one press to pay. */
export function CartSummary({ items, locations, destination, zones, gift, checkout, offered }: Props) {
  const gifts = cartTotal(items)
  const delivery = useDelivery(zones, destination, gifts)
  const { asked } = destination
  // Nobody knows yet whose door it is.
  const zone = asked ? null : delivery.zone
  const charges = [...delivery.charges, ...gift.charges]
  const amount = totalOf(
    items.filter((item) => !item.gone),
    charges,
  )
  const [wanted, want] = useState<PaymentMethod | null>(null)
  const ways = waysFor(offered, {
    ...delivery,
    zone,
    amount,
    isGiftToOther: gift.isForOther || asked !== null,
  })
  const [first = 'online'] = ways.ways
  const method = wanted && ways.ways.includes(wanted) ? wanted : first
  const question = useRef<HTMLDialogElement>(null)
  const form = useRef<HTMLFormElement>(null)
  const words = useWords(checkoutWords)
  const ofDelivery = useWords(checkoutDeliveryWords)
  const news = priceChangeNotice(items, useWords(cartWords))
  const gone = items.some((item) => item.gone)

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    const typed = typedLocation(event.currentTarget)
    const isUnsaid = destination.isNew && isBlank(typed)
    const missing = isUnsaid ? [] : unsaidIn(destination, typed, delivery.zone, ofDelivery)
    destination.setErrors(missing)
    if (gift.tooMany > 0) event.currentTarget.querySelector<HTMLElement>('[name=gift-message]')?.focus()
    else if (isUnsaid) question.current?.showModal()
    else if (missing.length === 0) void pay(asked ? null : (destination.chosen ?? typed))
  }

  async function pay(to: Parameters<Checkout['pay']>[1]): Promise<void> {
    const advanceBy = ways.ways.find((way) => way !== 'cash')
    const chosen = {
      ...{ deliverOn: delivery.day?.day ?? null, windowId: delivery.window?._id ?? null },
      gift: gift.typed && asInput(gift.typed),
      ...(asked && { askRecipient: true, ...asked }),
    }
    const failure = await checkout.pay(items, to, { method, advanceBy, amount, ...chosen })
    if (!failure) return
    if (failure.saved) destination.choose(failure.saved)
    destination.setErrors(failure.errors)
    delivery.reload()
  }

  return (
    <Card className="min-w-0 p-5 lg:sticky lg:top-6 lg:self-start">
      <form
        ref={form}
        noValidate
        onSubmit={submit}
        className="grid grid-cols-[minmax(0,1fr)] content-start gap-6"
      >
        <DestinationChoice {...{ locations, destination, zones }} />
        {destination.hasGone && <Alert kind="warning">{words.locationGone}</Alert>}
        {!asked && <DayChoice delivery={delivery} onChoose={delivery.choose} />}
        <GiftChoice gift={gift} />
        <PaymentChoice {...{ ways, zone, offered, method, wanted }} onChoose={want} />
        <CartCost {...{ gifts, zone: delivery.zone, charges, amount }} />
        {gone && <Alert kind="warning">{words.giftGone}</Alert>}
        {news && !checkout.problem && <Alert kind="warning">{news}</Alert>}
        {checkout.problem && <Alert kind="error">{checkout.problem}</Alert>}
        <Button
          busy={checkout.busy}
          disabled={gone || destination.hasGone || delivery.waits || ways.limit !== null}
          className="w-full text-lg"
        >
          <PayWord method={method} ways={ways} />
        </Button>
      </form>
      <WhereToDialog
        box={question}
        onAdd={() => form.current?.querySelector<HTMLInputElement>('[name=city]')?.focus()}
        onLater={() => void pay(null)}
      />
    </Card>
  )
}

function PayWord({ method, ways: { terms } }: { method: PaymentMethod; ways: Ways }) {
  const words = useWords(checkoutWords)
  const { payAdvance } = useWords(payingWords)
  if (method !== 'cash' || !terms) return words.pay
  return terms.inAdvance > 0 ? payAdvance(terms.inAdvance) : words.orderInCash
}
