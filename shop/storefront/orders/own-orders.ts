import { api, apiPage, hasStatus } from '../../kernel/api/api-client.ts'
import { filterParams } from '../../kernel/api/list-query.ts'
import { type Page, shownPage } from '../../kernel/api/page.ts'
import type { ListedOrder, Order, OrderInFull } from '../../orders/order.ts'
import type { ParcelsAsked, ParcelsFound } from '../../orders/parts/folded-parcels.tsx'

/** As `byParcel` has it. */
export type ParcelOfOrder = Order & { readonly parcelId?: string }

export const asQuery = ({ parcelId }: Pick<ParcelOfOrder, 'parcelId'>): string =>
  parcelId ? `?parcelId=${parcelId}` : ''

export async function fetchOwnOrders(
  page: number,
  limit: number,
  signal?: AbortSignal,
): Promise<Page<ListedOrder>> {
  const found = apiPage<ListedOrder>(`/orders?page=${page}&limit=${limit}`, { signal })
  const { items, total } = await found.catch(logged)
  return { items, total, page: shownPage(page, total, limit), limit }
}

/** @returns null for one that is not there, or somebody else's. @throws ApiError */
export const fetchOwnOrder = (id: string, signal?: AbortSignal): Promise<OrderInFull | null> =>
  api<OrderInFull>('GET', `/orders/${encodeURIComponent(id)}`, { signal }).catch((error) =>
    hasStatus(error, 404) ? null : logged(error),
  )

/** @throws ApiError */
export async function fetchOwnParcels(
  order: OrderInFull,
  { page, limit, search, signal }: ParcelsAsked,
): Promise<ParcelsFound<OrderInFull>> {
  const query = filterParams({ search, page: String(page), limit: String(limit) })
  const found = apiPage<OrderInFull['parcels'][number]>(`/orders/${order._id}/parcels?${query}`, { signal })
  const { items, total } = await found
  return { order: { ...order, parcels: items }, total }
}

function logged(error: unknown): never {
  console.error('Error fetching orders', error)
  throw error
}
