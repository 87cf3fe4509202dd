import { useEffect, useState } from 'react'
import { data } from 'react-router'
import type { PaymentView } from '../../billing/paying/payment-shapes.server.ts'
import { paymentView } from '../../billing/paying/payment-view.server.ts'
import { usePaymentWatch } from '../../billing/paying/payment-watch.ts'
import { payingWords } from '../../billing/paying/words.en.ts'
import { holdOrder } from '../../finding/pages/held-order.ts'
import { useAuth } from '../../kernel/api/auth-context.ts'
import { pageWords } from '../../kernel/settings/page-meta.ts'
import { shopContext } from '../../kernel/settings/shop-context.ts'
import { ConfirmOwnEmail } from '../../people/recovery/confirm-email.tsx'
import { unlistedMeta } from '../../sharing/public-meta.ts'
import { Picture } from '../../ui/picture.tsx'
import { OrderedProducts } from '../orders/ordered-products.tsx'
import { ReturnToCart } from '../orders/return-to-cart.tsx'
import type { Route } from './+types/payment-page.ts'
import { AccountOffer, KeepNumber, useGuest } from './guest-order.tsx'
import { PaymentOutcome } from './payment-outcome.tsx'

export const meta = (args: Route.MetaArgs) =>
  unlistedMeta(args, { title: pageWords(args, payingWords).yourPayment })

/** The address permits to see the receipt: keep it out of caches and of other sites' logs. */
export const headers = () => ({ 'cache-control': 'private, no-store', 'referrer-policy': 'no-referrer' })

export async function loader({ context, params }: Route.LoaderArgs) {
  const payment = await paymentView(context.get(shopContext).db, params.tranId)
  if (!payment) throw data(null, { status: 404, statusText: 'Not Found' })
  return payment
}

/** Every gateway returns here; it shows what the database knows. */
export default function PaymentPage({ loaderData }: Route.ComponentProps) {
  const { payment, wait, pollAgain } = usePaymentWatch(loaderData)
  const { user, guest, admin } = useAuth()
  const isShopper = guest !== undefined || (user !== null && admin === false)
  const isHeld = useHeldOrder(payment.orderId)
  const isGood = isBought(payment)
  const details = useGuest(isGood && guest !== undefined)
  return (
    <div className={`mx-auto grid gap-6 px-4 py-10 sm:py-16 ${isGood ? 'max-w-5xl' : 'max-w-2xl'}`}>
      <PaymentOutcome
        payment={payment}
        wait={wait}
        onLookAgain={pollAgain}
        toOrders={isShopper && !guest && !isHeld}
        // Once it is bought, it stands below its gifts.
        toOrder={!isGood && (guest !== undefined || isHeld)}
        returnToCart={isShopper && !isHeld && <ReturnToCart orderId={payment.orderId} />}
      >
        {isGood && guest && <KeepNumber orderId={payment.orderId} guest={details} />}
        {isGood && (isShopper || isHeld ? <OrderedProducts orderId={payment.orderId} /> : <WrappedGift />)}
      </PaymentOutcome>
      {isShopper && isGood && (guest ? <AccountOffer guest={details} /> : <ConfirmOwnEmail isQuiet />)}
    </div>
  )
}

/** Whether this tab opened the order by a code: then its calls are made with that token. */
function useHeldOrder(orderId: string): boolean {
  const [isHeld, setHeld] = useState(false)
  useEffect(() => setHeld(holdOrder(orderId)), [orderId])
  return isHeld
}

/** In the place of the gifts, which are shown to their sender alone. */
const WrappedGift = () => (
  <div className="grid min-h-56 w-full place-items-center">
    <span className="size-28">
      <Picture src="" alt="" sizes="112px" />
    </span>
  </div>
)

/** Paid, or promised in cash. */
const isBought = ({ state, onDelivery }: PaymentView): boolean =>
  state === 'paid' || (state === 'pending' && onDelivery)
