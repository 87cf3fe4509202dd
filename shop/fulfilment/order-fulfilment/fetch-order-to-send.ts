import { api, hasStatus } from '../../kernel/api-client.ts'
import { forAdmin } from '../../people/identity/for-admin.ts'
import type { OrderToSend } from './order-to-send.ts'

/** @returns null for anybody but an admin, 'gone' when there is no such order. @throws ApiError */
export async function fetchOrderToSend(
  id: string,
  signal: AbortSignal,
): Promise<OrderToSend | 'gone' | null> {
  try {
    return await forAdmin(() => api<OrderToSend>('GET', `/manageorder/${encodeURIComponent(id)}`, { signal }))
  } catch (error) {
    if (hasStatus(error, 404, 400)) return 'gone'
    console.error('Error fetching orders', error)
    throw error
  }
}
