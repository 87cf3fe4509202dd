import { momentOf } from '../../kernel/moment.ts'
import { useWords } from '../../kernel/use-words.ts'
import { DatedSteps } from '../../ordering/orders/dated-steps.tsx'
import { orderNumber, tookMoney } from '../../ordering/orders/order.ts'
import { SoldGifts } from '../../ordering/orders/sold-gifts.tsx'
import { orderWords } from '../../ordering/orders/words.ts'
import { REFUND_WORD } from '../../ordering/refunds/refund.ts'
import { RefundsCard } from '../../ordering/refunds/refunds-card.tsx'
import { HistoryOf } from '../../people/audit/history-of.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Empty } from '../../ui/empty.tsx'
import { PageHeading } from '../../ui/heading.tsx'
import { failedPage, loadingPage } from '../../ui/page-states.tsx'
import { CustomerFacts } from '../order-list/customer-facts.tsx'
import type { Route } from './+types/fulfilment-page.ts'
import { fetchOrderToSend } from './fetch-order-to-send.ts'
import { FulfilmentSteps } from './fulfilment-steps.tsx'
import { OrderMoney } from './order-money.tsx'
import type { OrderToSend } from './order-to-send.ts'
import { timelineOf } from './timeline.ts'

export const meta = () => [{ title: 'Order · Manage Order · OGS' }]

export const clientLoader = ({ params, request }: Route.ClientLoaderArgs) =>
  fetchOrderToSend(params.id, request.signal)

export default function FulfilmentPage({ loaderData: found }: Route.ComponentProps) {
  if (!found) return null
  return found === 'gone' ? <NoSuchOrder /> : <OrderDetails order={found} />
}

const COLUMNS = 'grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_22rem]'
const COLUMN = 'grid min-w-0 gap-4'

function OrderDetails({ order }: { order: OrderToSend }) {
  const ofOrders = useWords(orderWords)
  return (
    <>
      <div className="mb-6">
        <PageHeading>Order {orderNumber(order._id)}</PageHeading>
        <p className="mt-3 text-ink-soft">
          Placed <time dateTime={order.placedAt}>{momentOf(order.placedAt)}</time>
        </p>
      </div>
      <div className={COLUMNS}>
        <div className={COLUMN}>
          <FulfilmentSteps order={order} />
          <SoldGifts
            order={order}
            title={order.cart.length === 1 ? '1 gift' : `${order.cart.length} gifts`}
          />
          <OrderMoney order={order} />
          {moneyTaken(order).map((payment, _, all) => (
            <RefundsCard
              key={payment.tran_id}
              tranId={payment.tran_id}
              among={all.length > 1 ? payment : undefined}
            />
          ))}
        </div>
        <div className={COLUMN}>
          <Card className="p-5 sm:p-6">
            <h2 className="mb-3 font-semibold text-xl">Customer</h2>
            <CustomerFacts customer={order} account={order.account} />
          </Card>
          <DatedSteps title="What happened" steps={timelineOf(order, ofOrders)} />
        </div>
      </div>
      <section aria-labelledby="history" className="mt-8">
        <h2 id="history" className="mb-4 font-semibold text-xl">
          History
        </h2>
        {/* Every step and refund writes another entry. */}
        <HistoryOf
          key={`${order.fulfilment} ${order.refunds.length}`}
          kind="order"
          id={order._id}
          words={{ ...WORDS, fulfilment: ofOrders.fulfilments, state: ofOrders.payments }}
        />
      </section>
      <ButtonLink to="/profile/manageOrder" kind="quiet" className="mt-6">
        All orders
      </ButtonLink>
    </>
  )
}

const WORDS = {
  differences: {
    missing: 'unknown to the gateway',
    amount: 'another amount',
    currency: 'another currency',
    refund: 'refunds',
  },
  refund: REFUND_WORD,
}

const moneyTaken = ({ payments }: OrderToSend) =>
  payments.filter(({ state }) => tookMoney(state) || state === 'returned')

function NoSuchOrder() {
  return (
    <>
      <PageHeading className="mb-6">Manage Order</PageHeading>
      <Empty title="No such order">
        <p>Perhaps the address is not complete.</p>
        <ButtonLink to="/profile/manageOrder">All orders</ButtonLink>
      </Empty>
    </>
  )
}

export const HydrateFallback = loadingPage(null, 'mb-6 h-24 max-w-sm', [
  COLUMNS,
  [COLUMN, 'h-36 rounded-3xl', 'h-64 rounded-3xl', 'h-44 rounded-3xl'],
  [COLUMN, 'h-60 rounded-3xl', 'h-48 rounded-3xl'],
])

export const ErrorBoundary = failedPage('this order')
