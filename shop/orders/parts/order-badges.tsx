import { useWords } from '../../kernel/language/use-words.ts'
import { type Fulfilment, isCancelledOrReturned } from '../fulfilment.ts'
import { isPaidOrHeld, moreToPay, type Order, type OrderPaymentState } from '../order.ts'
import { orderWords } from '../words.en.ts'

const QUIET = 'border-edge text-ink-soft'
const WAITING = 'border-gold text-ink'

const PAYMENT_LOOK: Readonly<Record<OrderPaymentState, string>> = {
  unpaid: WAITING,
  pending: WAITING,
  paid: 'border-pine bg-pine text-on-pine',
  paid_on_hold: WAITING,
  failed: 'border-danger text-danger',
  cancelled: QUIET,
  expired: QUIET,
  returned: QUIET,
}

const FULFILMENT_LOOK: Readonly<Record<Fulfilment, string>> = {
  new: QUIET,
  packed: WAITING,
  sent: 'border-berry text-berry',
  delivered: 'border-pine text-pine',
  cancelled: QUIET,
  returned: QUIET,
}

const BADGE = 'inline-block whitespace-nowrap rounded-full border px-3 py-0.5 font-semibold text-sm'

type Shown = Pick<Order, 'paymentState' | 'fulfilment' | 'onDelivery' | 'refunded' | 'amount' | 'dues'>

export function OrderBadges({ order }: { order: Shown }) {
  const { paymentState, fulfilment } = order
  const isOver =
    isCancelledOrReturned(fulfilment) && !isPaidOrHeld(paymentState) && paymentState !== 'returned'
  return (
    <span className="flex flex-wrap gap-2">
      {fulfilment !== 'new' && <FulfilmentBadge state={fulfilment} />}
      {!isOver && <OrderPaymentBadge order={order} />}
    </span>
  )
}

export function FulfilmentBadge({ state }: { state: Fulfilment }) {
  const { fulfilments } = useWords(orderWords)
  return <span className={`${BADGE} ${FULFILMENT_LOOK[state]}`}>{fulfilments[state]}</span>
}

export function OrderPaymentBadge({ order }: { order: Shown }) {
  const words = useWords(orderWords)
  const more = moreToPay(order)
  if (more > 0) return <span className={`${BADGE} ${WAITING}`}>{words.paidMoreToPay(more)}</span>
  const { paymentState, onDelivery, refunded, amount } = order
  const isRefunded = paymentState === 'paid' && refunded > 0
  const refund = isRefunded ? (refunded < amount ? words.partlyRefunded : words.refunded) : null
  return <PaymentBadge state={paymentState} label={onDelivery ? words.cashOnDelivery : refund} />
}

/** @param label in place of the state's word */
export function PaymentBadge({ state, label }: { state: OrderPaymentState; label?: string | null }) {
  const { payments } = useWords(orderWords)
  return <span className={`${BADGE} ${PAYMENT_LOOK[state]}`}>{label ?? payments[state]}</span>
}
