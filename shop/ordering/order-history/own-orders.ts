import { api, apiPage, hasStatus } from '../../kernel/api-client.ts'
import { type Page, shownPage } from '../../kernel/page.ts'
import type { ListedOrder, Order, OrderInFull } from '../orders/order.ts'

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

function logged(error: unknown): never {
  console.error('Error fetching orders', error)
  throw error
}
