import { type ComponentProps, useRef, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { useWords } from '../../kernel/use-words.ts'
import { type Location, locationIdIn } from '../../people/locations/location.ts'
import { LocationChoice } from '../../people/locations/location-choice.tsx'
import { type CartItem, cartTotal, priceChangeNotice } from '../../selling/cart/cart.ts'
import { cartWords } from '../../selling/cart/words.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { DialogFrame } from '../../ui/dialog-frame.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Price } from '../../ui/price.tsx'
import { MethodChoice } from '../paying/method-choice.tsx'
import { cashLimit, methodsFor, type OfferedMethod, type PaymentMethod } from '../paying/payment-method.ts'
import { payingWords } from '../paying/words.ts'
import type { Checkout } from './use-checkout.ts'
import { checkoutWords } from './words.ts'

interface Props {
  readonly items: readonly CartItem[]
  readonly locations: readonly Location[]
  readonly checkout: Checkout
  readonly offered: readonly OfferedMethod[]
}

export function CartSummary({ items, locations, checkout, offered }: Props) {
  const { chosen, hasGone, choose } = useDestination(locations)
  const [wanted, want] = useState<PaymentMethod | null>(null)
  const total = cartTotal(items)
  const words = useWords(checkoutWords)
  const ofPaying = useWords(payingWords)
  const ways = methodsFor(offered, total, { cash: chosen !== null })
  const [first = 'online'] = ways
  const method = wanted && ways.includes(wanted) ? wanted : first
  const limit = cashLimit(offered, total)
  const news = priceChangeNotice(items, useWords(cartWords))
  const gone = items.some((item) => item.gone)
  return (
    <Card className="grid content-start gap-5 p-5 lg:sticky lg:top-6 lg:self-start">
      <dl className="flex items-baseline justify-between gap-4">
        <dt className="font-semibold">{words.totalPrice}</dt>
        <dd className="font-display font-semibold text-3xl">
          <Price amount={total} />
        </dd>
      </dl>
      {locations.length > 0 ? (
        <LocationChoice locations={locations} chosenId={chosen?._id} onChoose={choose} />
      ) : (
        <p className="text-ink-soft">
          {words.noLocation}{' '}
          <Link to="/profile/location?from=%2Fprofile%2Fcart" className="text-berry underline">
            {words.addOne}
          </Link>
        </p>
      )}
      {ways.length > 1 && <MethodChoice ways={ways} chosen={method} onChoose={want} />}
      {wanted && method !== wanted && (
        <Notice kind="warning">
          {words.otherMethod(ofPaying.methods[wanted].name, ofPaying.methods[method].name)}
        </Notice>
      )}
      {limit !== null && <p className="text-ink-soft text-sm">{words.cashUpTo(limit)}</p>}
      {hasGone && <Notice kind="warning">{words.locationGone}</Notice>}
      {gone && <Notice kind="warning">{words.giftGone}</Notice>}
      {news && !checkout.problem && <Notice kind="warning">{news}</Notice>}
      {checkout.problem && <Notice kind="error">{checkout.problem}</Notice>}
      <PayButton
        hasAddress={chosen !== null}
        busy={checkout.busy}
        disabled={gone || hasGone}
        onPay={() => void checkout.pay(items, chosen, method)}
      >
        {method === 'cash' ? words.orderInCash : words.pay}
      </PayButton>
    </Card>
  )
}

function useDestination(locations: readonly Location[]) {
  const [picked, choose] = useState(locationIdIn(useLocation().state))
  const [first, setFirst] = useState(locations[0]?._id)
  // The first of several is what the shopper has seen chosen, so it too must not give way to another in silence.
  if (first === undefined && locations[0]) setFirst(locations[0]._id)
  const chosen = locations.find((location) => location._id === (picked ?? first)) ?? null
  /** It has been removed meanwhile: nothing goes anywhere else until the shopper chooses anew. */
  const hasGone = chosen === null && locations.length > 0
  return { chosen, hasGone, choose }
}

/** Asks first where it goes, unless a shipping location is chosen. Leaving the question with Escape pays nothing. */
function PayButton({
  hasAddress,
  onPay,
  ...button
}: ComponentProps<typeof Button> & { hasAddress: boolean; onPay: () => void }) {
  const question = useRef<HTMLDialogElement>(null)
  const words = useWords(checkoutWords)
  return (
    <>
      <Button
        {...button}
        type="button"
        className="w-full text-lg"
        onClick={() => (hasAddress ? onPay() : question.current?.showModal())}
      />
      {!hasAddress && (
        <DialogFrame
          box={question}
          sign="question"
          title={words.whereTo}
          text={words.noneSaved}
          onClose={(value) => value === 'later' && onPay()}
        >
          <div className="mt-4 grid w-full gap-3">
            <ButtonLink to="/profile/location?from=%2Fprofile%2Fcart">{words.addLocation}</ButtonLink>
            <Button kind="quiet" value="later">
              {words.payNowArrangeLater}
            </Button>
            <button type="submit" value="" className="min-h-11 rounded-full text-ink-soft underline">
              {words.backToCart}
            </button>
          </div>
        </DialogFrame>
      )}
    </>
  )
}
