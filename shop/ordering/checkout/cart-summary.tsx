import { type ComponentProps, useRef, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { formatTaka } from '../../kernel/money.ts'
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
import {
  cashLimit,
  methodsFor,
  type OfferedMethod,
  type PaymentMethod,
  wordsOfMethod,
} from '../paying/payment-method.ts'
import type { Checkout } from './use-checkout.ts'

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
  const ways = methodsFor(offered, total, { cash: chosen !== null })
  const [first = 'online'] = ways
  const method = wanted && ways.includes(wanted) ? wanted : first
  const limit = cashLimit(offered, total)
  const news = priceChangeNotice(items, useWords(cartWords))
  const gone = items.some((item) => item.gone)
  return (
    <Card className="grid content-start gap-5 p-5 lg:sticky lg:top-6 lg:self-start">
      <dl className="flex items-baseline justify-between gap-4">
        <dt className="font-semibold">Total price</dt>
        <dd className="font-display font-semibold text-3xl">
          <Price amount={total} />
        </dd>
      </dl>
      {locations.length > 0 ? (
        <LocationChoice locations={locations} chosenId={chosen?._id} onChoose={choose} />
      ) : (
        <p className="text-ink-soft">
          No shipping location yet.{' '}
          <Link to="/profile/location?from=%2Fprofile%2Fcart" className="text-berry underline">
            Add one
          </Link>
        </p>
      )}
      {ways.length > 1 && <MethodChoice ways={ways} chosen={method} onChoose={want} />}
      {wanted && method !== wanted && (
        <Notice kind="warning">
          {wordsOfMethod(wanted, ways).name} is not possible for this cart, so you pay another way:{' '}
          {wordsOfMethod(method, ways).name}.
        </Notice>
      )}
      {limit !== null && (
        <p className="text-ink-soft text-sm">Cash on delivery is for orders up to {formatTaka(limit)}.</p>
      )}
      {hasGone && (
        <Notice kind="warning">
          The location you chose is no longer saved. Please choose where to send it.
        </Notice>
      )}
      {gone && <Notice kind="warning">A gift is no longer sold. Delete it from the cart to pay.</Notice>}
      {news && !checkout.problem && <Notice kind="warning">{news}</Notice>}
      {checkout.problem && <Notice kind="error">{checkout.problem}</Notice>}
      <PayButton
        hasAddress={chosen !== null}
        busy={checkout.busy}
        disabled={gone || hasGone}
        onPay={() => void checkout.pay(items, chosen, method)}
      >
        {method === 'cash' ? 'Order, pay on delivery' : 'Pay'}
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
          title="Where should it go?"
          text="You have not saved a shipping location yet."
          onClose={(value) => value === 'later' && onPay()}
        >
          <div className="mt-4 grid w-full gap-3">
            <ButtonLink to="/profile/location?from=%2Fprofile%2Fcart">Add a shipping location</ButtonLink>
            <Button kind="quiet" value="later">
              Pay now, arrange delivery later
            </Button>
            <button type="submit" value="" className="min-h-11 rounded-full text-ink-soft underline">
              Back to my cart
            </button>
          </div>
        </DialogFrame>
      )}
    </>
  )
}
