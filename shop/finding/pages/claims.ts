import { callApi, readToken, subjectOf } from '../../kernel/api/api-client.ts'
import type { ClaimableOrder } from '../claim-orders.server.ts'

/** Orders that could be taken along. Where they cannot be read, the page does without. */
export async function fetchClaims(signal?: AbortSignal): Promise<readonly ClaimableOrder[]> {
  try {
    return await callApi('GET /order-claims', { signal })
  } catch (error) {
    if (!signal?.aborted) console.error('Error fetching orders to take along', error)
    return []
  }
}

/** The key under which the signed-in person's refusal is kept; another person in this browser is asked again. */
const declined = (): string => `ogs-declined-orders-${subjectOf(readToken() ?? '')}`

/** For now, and in this browser: asked again once there is another one. */
export const decline = (ids: readonly string[]): void => localStorage.setItem(declined(), JSON.stringify(ids))

export function isDeclined(ids: readonly string[]): boolean {
  const kept = localStorage.getItem(declined()) ?? ''
  return ids.every((id) => kept.includes(id))
}
