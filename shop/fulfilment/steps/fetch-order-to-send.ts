import { api, apiPage, hasStatus } from '../../kernel/api/api-client.ts'
import { filterParams } from '../../kernel/api/list-query.ts'
import type { NounOf } from '../../kernel/api/wire.ts'
import type { ParcelsAsked, ParcelsFound } from '../../orders/parts/folded-parcels.tsx'
import { forAdmin } from '../../people/identity/for-admin.ts'
import type { OrderToSend } from './order-to-send.ts'
import type { ParcelToSendAnswer } from './order-to-send-shapes.server.ts'

/** @returns null for anybody but an admin, 'gone' when there is no such order. @throws ApiError */
export const fetchOrderToSend = (id: string, signal: AbortSignal) =>
  forAdmin(
    () => api<OrderToSend>('GET', `/manageorder/${encodeURIComponent(id)}`, { signal }).catch(goneIfMissing),
    'orders',
  )

/** @throws ApiError */
export async function fetchParcelsToSend(
  order: OrderToSend,
  { page, limit, search, signal }: ParcelsAsked,
): Promise<ParcelsFound<OrderToSend>> {
  const query = filterParams({ search, page: String(page), limit: String(limit) })
  const path = `/manageorder/${order._id}/parcels?${query}`
  const { items, total } = await apiPage<NounOf<typeof ParcelToSendAnswer>>(path, { signal })
  return { order: { ...order, parcels: items, prints: items.flatMap(({ prints }) => prints) }, total }
}

function goneIfMissing(error: unknown): 'gone' {
  if (hasStatus(error, 404, 400)) return 'gone'
  throw error
}
