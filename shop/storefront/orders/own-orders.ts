import type { FetchParcels } from '../../fulfilment/progress/folded-parcels.tsx'
import { callApi, callPage, hasStatus } from '../../kernel/api/api-client.ts'
import { type Page, shownPage } from '../../kernel/api/page.ts'
import {
  idAmongSeveral,
  type ListedOrder,
  moreToPay,
  type Order,
  type OrderInFull,
} from '../../orders/order.ts'
import type { Parcel, ParcelInFull } from '../../orders/parcel.ts'
import {
  type ListedOrderOnWire,
  orderFromWire,
  orderInFullFromWire,
  parcelFromWire,
} from '../../orders/wire.ts'
import type { orderHistoryWords } from './words.en.ts'

export interface OwnParcel {
  readonly order: Order
  readonly parcel: Parcel
}

/** The parameters of a call about a parcel; its id is sent only if there are several. */
export const callParams = ({ order, parcel }: OwnParcel) => ({
  params: { id: order.id },
  query: { parcelId: idAmongSeveral(order, parcel) },
})

export const fetchOwnParcels: FetchParcels<ParcelInFull> = (id, query, signal) =>
  callPage('GET /orders/{id}/parcels', { params: { id }, query, signal }).then(({ items, total }) => ({
    items: items.map(parcelFromWire),
    total,
  }))

const listedFromWire = ({ giftCount, ...answer }: ListedOrderOnWire): ListedOrder => ({
  ...orderFromWire(answer),
  giftCount,
})

export async function fetchOwnOrders(
  page: number,
  limit: number,
  signal?: AbortSignal,
): Promise<Page<ListedOrder>> {
  const found = callPage('GET /orders', { query: { page, limit }, signal })
  const { items, total } = await found.catch(logged)
  return { items: items.map(listedFromWire), total, page: shownPage(page, total, limit), limit }
}

/** @returns null for an unknown or somebody else's order @throws ApiError */
export const fetchOwnOrder = (id: string, signal?: AbortSignal): Promise<OrderInFull | null> =>
  callApi('GET /orders/{id}', { params: { id }, signal }).then(orderInFullFromWire, (error) =>
    hasStatus(error, 404) ? null : logged(error),
  )

function logged(error: unknown): never {
  console.error('Error fetching orders', error)
  throw error
}

/** The label of the button that pays online. */
export function payWord(
  order: Pick<Order, 'dues' | 'fulfilment' | 'onDelivery'>,
  words: typeof orderHistoryWords,
): string {
  const more = moreToPay(order)
  if (more > 0) return words.payMore(more)
  return order.onDelivery ? words.payOnlineNow : words.payNow
}
