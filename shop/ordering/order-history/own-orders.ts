import { api, apiPage, hasStatus } from '../../kernel/api-client.ts'
import { type Page, pageCount } from '../../kernel/page.ts'
import type { ListedOrder, OrderInFull } from '../orders/order.ts'

/** A page of the own orders, newest first; beyond the end it is the last one. @throws ApiError */
export async function fetchOwnOrders(
  page: number,
  limit: number,
  signal?: AbortSignal,
): Promise<Page<ListedOrder>> {
  try {
    const { items, total } = await apiPage<ListedOrder>(`/orders?page=${page}&limit=${limit}`, { signal })
    return { items, total, page: Math.min(page, pageCount(total, limit)), limit }
  } catch (error) {
    console.error('Error fetching orders', error)
    throw error
  }
}

/** @returns null for one that is not there, or somebody else's. @throws ApiError */
export async function fetchOwnOrder(id: string, signal?: AbortSignal): Promise<OrderInFull | null> {
  try {
    return await api<OrderInFull>('GET', `/orders/${encodeURIComponent(id)}`, { signal })
  } catch (error) {
    if (hasStatus(error, 404)) return null
    console.error('Error fetching orders', error)
    throw error
  }
}
