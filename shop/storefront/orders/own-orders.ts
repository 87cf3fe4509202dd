import { api, apiPage, hasStatus } from '../../kernel/api/api-client.ts'
import { type Page, shownPage } from '../../kernel/api/page.ts'
import { idAmongSeveral, type ListedOrder, type Order, type OrderInFull } from '../../orders/order.ts'
import type { Parcel } from '../../orders/parcel.ts'
import {
  type ListedOrderOnWire,
  type OrderInFullOnWire,
  orderFromWire,
  orderInFullFromWire,
} from '../../orders/wire.ts'

export interface OfOwnOrder {
  readonly order: Order
  readonly parcel: Parcel
}

/** Path of a call about a parcel; one of several is named. */
export function parcelPath({ order, parcel }: OfOwnOrder, what: string): string {
  const parcelId = idAmongSeveral(order, parcel)
  return `/orders/${order.id}/${what}${parcelId ? `?parcelId=${parcelId}` : ''}`
}

const listedFromWire = ({ giftCount, ...answer }: ListedOrderOnWire): ListedOrder => ({
  ...orderFromWire(answer),
  giftCount,
})

export async function fetchOwnOrders(
  page: number,
  limit: number,
  signal?: AbortSignal,
): Promise<Page<ListedOrder>> {
  const found = apiPage<ListedOrderOnWire>(`/orders?page=${page}&limit=${limit}`, { signal })
  const { items, total } = await found.catch(logged)
  return { items: items.map(listedFromWire), total, page: shownPage(page, total, limit), limit }
}

/** @returns null for an unknown or somebody else's order @throws ApiError */
export const fetchOwnOrder = (id: string, signal?: AbortSignal): Promise<OrderInFull | null> =>
  api<OrderInFullOnWire>('GET', `/orders/${encodeURIComponent(id)}`, { signal }).then(
    orderInFullFromWire,
    (error) => (hasStatus(error, 404) ? null : logged(error)),
  )

function logged(error: unknown): never {
  console.error('Error fetching orders', error)
  throw error
}
