import { useState } from 'react'
import { Link } from 'react-router'
import { type CartItem, cartTotal } from '../cart/cart.ts'
import { toTaka } from '../kernel/money.ts'
import type { Location } from '../locations/location.ts'
import { LocationChoice } from '../locations/location-choice.tsx'
import { Card } from '../ui/card.tsx'
import { Notice } from '../ui/notice.tsx'
import { Price } from '../ui/price.tsx'
import { PayButton } from './pay-button.tsx'
import type { Checkout } from './use-checkout.ts'

interface Props {
  readonly items: readonly CartItem[]
  readonly locations: readonly Location[]
  readonly checkout: Checkout
}

/** What the cart comes to, where it goes, and Pay. */
export function CartSummary({ items, locations, checkout }: Props) {
  const [chosenId, setChosenId] = useState<string>()
  const chosen = locations.find((location) => location._id === chosenId) ?? locations[0] ?? null
  const gone = items.some((item) => item.gone)
  return (
    <Card className="grid content-start gap-5 p-5 lg:sticky lg:top-6 lg:self-start">
      <dl className="flex items-baseline justify-between gap-4">
        <dt className="font-semibold">Total price</dt>
        <dd className="font-display text-3xl">
          <Price taka={toTaka(cartTotal(items))} />
        </dd>
      </dl>
      {locations.length > 0 ? (
        <LocationChoice locations={locations} chosenId={chosen?._id} onChoose={setChosenId} />
      ) : (
        <p className="text-ink-soft">
          No shipping location yet.{' '}
          <Link to="/profile/location?from=%2Fprofile%2Fcart" className="text-berry underline">
            Add one
          </Link>
        </p>
      )}
      {gone && <Notice kind="warning">A gift is no longer sold. Delete it from the cart to pay.</Notice>}
      {checkout.problem && <Notice kind="error">{checkout.problem}</Notice>}
      <PayButton
        hasAddress={chosen !== null}
        busy={checkout.busy}
        disabled={gone}
        onPay={() => void checkout.pay(items, chosen)}
      />
    </Card>
  )
}
