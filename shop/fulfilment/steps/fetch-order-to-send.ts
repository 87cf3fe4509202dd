import { callApi, hasStatus } from '../../kernel/api/api-client.ts'
import { fetchIfAdmin } from '../../people/identity/for-admin.ts'
import { orderToSendFromWire } from './order-to-send.ts'

/** @returns null for anybody but an admin, 'gone' when there is no such order. @throws ApiError */
export const fetchOrderToSend = (id: string, signal: AbortSignal) =>
  fetchIfAdmin(
    () =>
      callApi('GET /manageorder/{id}', { params: { id }, signal }).then(orderToSendFromWire, goneIfMissing),
    'orders',
  )

function goneIfMissing(error: unknown): 'gone' {
  if (hasStatus(error, 404, 400)) return 'gone'
  throw error
}
