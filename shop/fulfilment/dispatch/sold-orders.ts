import { ApiError, api, apiPage } from '../../kernel/api-client.ts'
import { filterParams } from '../../kernel/list-query.ts'
import { type Page, pageCount } from '../../kernel/page.ts'
import { forAdmin } from '../../people/identity/for-admin.ts'
import { ORDERS_PER_PAGE, type OrderListQuery } from './order-wish.ts'
import type { OrderToSend, SoldOrder } from './sold-order.ts'

/** A page of orders, for admins; beyond the end it is the last one. @returns null for anybody else @throws ApiError */
export const fetchSoldOrders = ({ filter, page }: OrderListQuery, signal?: AbortSignal) =>
  logged(async (): Promise<Page<SoldOrder> | null> => {
    const query = filterParams(filter)
    query.set('page', String(page))
    query.set('limit', String(ORDERS_PER_PAGE))
    const found = await forAdmin(() => apiPage<SoldOrder>(`/manageorder?${query}`, { signal }))
    const limit = ORDERS_PER_PAGE
    return found && { ...found, page: Math.min(page, pageCount(found.total, limit)), limit }
  })

/** One order for admins. @returns null for anybody else, 'gone' when there is no such order @throws ApiError */
export const fetchOrder = (id: string, signal?: AbortSignal) =>
  logged(() =>
    forAdmin(
      (): Promise<OrderToSend | 'gone'> =>
        api<OrderToSend>('GET', `/manageorder/${encodeURIComponent(id)}`, { signal }).catch(
          (error: unknown) => {
            if (isGone(error)) return 'gone'
            throw error
          },
        ),
    ),
  )

const isGone = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 404 || error.status === 400)

async function logged<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask()
  } catch (error) {
    console.error('Error fetching orders', error)
    throw error
  }
}
