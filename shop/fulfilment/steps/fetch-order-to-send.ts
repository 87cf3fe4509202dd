import { api, apiPage, hasStatus } from '../../kernel/api/api-client.ts'
import { filterParams } from '../../kernel/api/list-query.ts'
import type { ParcelsAsked, ParcelsFound } from '../../orders/parts/folded-parcels.tsx'
import { forAdmin } from '../../people/identity/for-admin.ts'
import type { OrderToSend, ParcelToSend } from './order-to-send.ts'

/** @returns null for anybody but an admin, 'gone' when there is no such order. @throws ApiError */
export const fetchOrderToSend = (id: string, signal: AbortSignal) =>
  forAdmin(
    () => api<OrderToSend>('GET', `/manageorder/${encodeURIComponent(id)}`, { signal }).catch(goneIfMissing),
    'orders',
  )

/** @throws ApiError */
export function fetchParcelsToSend(
  order: Pick<OrderToSend, '_id'>,
  { page, limit, search, signal }: ParcelsAsked,
): Promise<ParcelsFound<ParcelToSend>> {
  const query = filterParams({ search, page: String(page), limit: String(limit) })
  const path = `/manageorder/${order._id}/parcels?${query}`
  return apiPage<ParcelToSend>(path, { signal })
}

function goneIfMissing(error: unknown): 'gone' {
  if (hasStatus(error, 404, 400)) return 'gone'
  throw error
}
