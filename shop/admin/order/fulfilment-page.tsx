import { RefundsCard } from '../../billing/refunds/refunds-card.tsx'
import { refundWords } from '../../billing/refunds/words.en.ts'
import { EndLink } from '../../finding/pages/end-link.tsx'
import { CustomerFacts, RecipientFacts } from '../../fulfilment/order-list/parcel-facts.tsx'
import { DatedSteps } from '../../fulfilment/progress/dated-steps.tsx'
import { type FetchParcels, FoldedParcels } from '../../fulfilment/progress/folded-parcels.tsx'
import { FulfilmentSteps } from '../../fulfilment/steps/fulfilment-steps.tsx'
import { OrderMoney } from '../../fulfilment/steps/order-money.tsx'
import {
  fetchOrderToSend,
  type OrderToSend,
  type ParcelToSend,
  parcelToSendFromWire,
} from '../../fulfilment/steps/order-to-send.ts'
import { ParcelPrints } from '../../fulfilment/steps/parcel-prints.tsx'
import { ScheduledDay } from '../../fulfilment/steps/scheduled-day.tsx'
import { timelineOf } from '../../fulfilment/steps/timeline.ts'
import { orderFulfilmentWords } from '../../fulfilment/steps/words.en.ts'
import { tryWords } from '../../fulfilment/tries/words.en.ts'
import { callPage } from '../../kernel/api/api-client.ts'
import { loadUnlessFilled } from '../../kernel/api/filled-page.ts'
import { loadInDocument } from '../../kernel/api/personal-documents.server.ts'
import { useDates } from '../../kernel/language/dates.ts'
import { dhakaDay } from '../../kernel/language/dhaka.ts'
import { useLanguage, useWords } from '../../kernel/language/use-words.ts'
import { pageTitle, pageWords } from '../../kernel/settings/page-meta.ts'
import { fetchMessages, MessageList } from '../../messages/message-list.tsx'
import type { LoggedMessage } from '../../messages/message-log.server.ts'
import { isPaidOrHeld, orderNumber } from '../../orders/order.ts'
import { recipientName } from '../../orders/parcel.ts'
import { SoldProducts } from '../../orders/parts/sold-products.tsx'
import { hasManyParcels } from '../../orders/parts/together.ts'
import { orderWords } from '../../orders/words.en.ts'
import { HistoryOf } from '../../people/audit/history-of.tsx'
import { fetchIfAdmin } from '../../people/identity/for-admin.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Empty } from '../../ui/empty.tsx'
import { PageHeading } from '../../ui/heading.tsx'
import { failedPage, loadingPage } from '../../ui/page-states.tsx'
import type { Route } from './+types/fulfilment-page.ts'

export const meta = (args: Route.MetaArgs) => pageTitle(args, pageWords(args, orderFulfilmentWords).pageTitle)

export const clientLoader = loadUnlessFilled(
  async ({ params: { id }, request: { signal } }: Route.ClientLoaderArgs) => {
    const load = () => Promise.all([fetchOrderToSend(id, signal), fetchMessages(id, signal)])
    const [order, messages] = (await fetchIfAdmin(load, 'orders')) ?? [null, null]
    return { order, messages, today: dhakaDay(new Date()) }
  },
)
export const loader = loadInDocument(clientLoader)

export default function FulfilmentPage({ loaderData: { order, messages, today } }: Route.ComponentProps) {
  if (!order) return null
  return order === 'missing' ? <NoSuchOrder /> : <OrderDetails {...{ order, messages, today }} />
}

const COLUMNS = 'grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_22rem]'
const COLUMN = 'grid min-w-0 gap-4'

type Found = {
  readonly order: OrderToSend
  readonly messages: readonly LoggedMessage[] | null
  readonly today: string
}

function OrderDetails({ order, messages, today }: Found) {
  const orderTexts = useWords(orderWords)
  const words = useWords(orderFulfilmentWords)
  const { states: refunds } = useWords(refundWords)
  const tries = useWords(tryWords)
  const dates = useDates()
  const language = useLanguage()
  const { parcels } = order
  const isMany = hasManyParcels(order)
  const recipientOf = (parcel: ParcelToSend) => <RecipientFacts key={parcel.id} parcel={parcel} />
  const stepsOf = (parcel: ParcelToSend) => <ParcelSteps key={parcel.id} {...{ order, parcel, today }} />
  return (
    <>
      <div className="mb-6">
        <PageHeading>{words.order(orderNumber(order.id))}</PageHeading>
        <p className="mt-3 text-ink-soft">
          {words.placed} <time dateTime={order.placedAt}>{dates.moment(order.placedAt)}</time>
        </p>
      </div>
      <div className={COLUMNS}>
        <div className={COLUMN}>
          {isMany ? (
            <FoldedParcels order={order} fetchPage={fetchParcels}>
              {(parcel: ParcelToSend) => (
                <>
                  {recipientOf(parcel)}
                  {stepsOf(parcel)}
                </>
              )}
            </FoldedParcels>
          ) : (
            parcels.map(stepsOf)
          )}
          <SoldProducts order={order} title={words.gifts(order.lines.length)} />
          <OrderMoney order={order} />
          <Refunds order={order} />
        </div>
        <div className={COLUMN}>
          <Card className="p-5 sm:p-6">
            <h2 className="mb-3 font-semibold text-xl">{words.customer}</h2>
            <CustomerFacts sender={order.sender} account={order.account} />
          </Card>
          {!isMany && (
            <Card className="p-5 sm:p-6">
              <h2 className="mb-3 font-semibold text-xl">{words.recipient}</h2>
              <div className="grid gap-5">{parcels.map(recipientOf)}</div>
            </Card>
          )}
          <DatedSteps
            title={words.whatHappened}
            steps={timelineOf(order, { ...words, ...orderTexts, tries, refunds }, language)}
          />
          {order.account?.isGuest && <EndLink orderId={order.id} />}
          <MessageList messages={messages} recipientOf={(id) => nameOf(order, id, orderTexts)} />
        </div>
      </div>
      <OrderHistory order={order} />
      <ButtonLink to="/profile/manageOrder" kind="quiet" className="mt-6">
        {words.allOrders}
      </ButtonLink>
    </>
  )
}

const fetchParcels: FetchParcels<ParcelToSend> = (id, query, signal) =>
  callPage('GET /manageorder/{id}/parcels', { params: { id }, query, signal }).then(({ items, total }) => ({
    items: items.map(parcelToSendFromWire),
    total,
  }))

/** Empty for an order with a single parcel. */
function nameOf({ parcels }: OrderToSend, id: string, words: typeof orderWords): string {
  const parcel = parcels.length > 1 && parcels.find((one) => one.id === id)
  return parcel ? recipientName(parcel, words.recipient) : ''
}

function ParcelSteps({ order, parcel, today }: { order: OrderToSend; parcel: ParcelToSend; today: string }) {
  const prints = parcel.prints ?? order.prints.filter(({ parcelId }) => parcelId === parcel.id)
  return (
    <>
      <FulfilmentSteps {...{ order, parcel }} />
      <ScheduledDay {...{ order, parcel, today }} />
      {prints.map((sheet) => (
        <ParcelPrints key={sheet.parcelId} sheet={sheet} fulfilment={parcel.fulfilment} />
      ))}
    </>
  )
}

/** A card for each payment that took money. */
function Refunds({ order: { payments } }: { order: OrderToSend }) {
  const taken = payments.filter(
    ({ state, amount }) => amount > 0 && (isPaidOrHeld(state) || state === 'returned'),
  )
  return taken.map((payment) => (
    <RefundsCard
      key={payment.transactionId}
      tranId={payment.transactionId}
      among={taken.length > 1 ? payment : undefined}
    />
  ))
}

function OrderHistory({ order }: { order: OrderToSend }) {
  const { next } = useWords(tryWords)
  const { fulfilments, payments } = useWords(orderWords)
  const words = useWords(orderFulfilmentWords)
  const { states } = useWords(refundWords)
  return (
    <section aria-labelledby="history" className="mt-8">
      <h2 id="history" className="mb-4 font-semibold text-xl">
        {words.history}
      </h2>
      {/* Remounts with every new entry. */}
      <HistoryOf
        key={[order.refunds.length, ...order.parcels.map(stateOf)].join()}
        kind="order"
        id={order.id}
        words={{
          next,
          fulfilment: fulfilments,
          state: payments,
          differences: words.differences,
          refund: states,
        }}
      />
    </section>
  )
}

const stateOf = ({ fulfilment, tries, deliverOn, timeSlot }: ParcelToSend): string =>
  `${fulfilment} ${tries.length} ${tries.at(-1)?.next} ${deliverOn} ${timeSlot?.begins}`

function NoSuchOrder() {
  const words = useWords(orderFulfilmentWords)
  return (
    <>
      <PageHeading className="mb-6">{words.manageOrder}</PageHeading>
      <Empty title={words.noSuchOrder}>
        <p>{words.notComplete}</p>
        <ButtonLink to="/profile/manageOrder">{words.allOrders}</ButtonLink>
      </Empty>
    </>
  )
}

export const HydrateFallback = loadingPage(null, 'mb-6 h-24 max-w-sm', [
  COLUMNS,
  [COLUMN, 'h-36 rounded-3xl', 'h-64 rounded-3xl', 'h-44 rounded-3xl'],
  [COLUMN, 'h-60 rounded-3xl', 'h-48 rounded-3xl'],
])

export const ErrorBoundary = failedPage(() => useWords(orderFulfilmentWords).thisOrder)
