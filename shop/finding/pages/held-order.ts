import { holdOrder } from '../../kernel/api/api-client.ts'

export interface HeldOrder {
  readonly orderId: string
  readonly token: string
  readonly expiresAt: string
}

const keyOf = (orderId: string): string => `ogs-order-${orderId}`

/** For this tab, until it is closed: from now on its calls about the order are made with the token. */
export function keepHeldOrder(held: HeldOrder): void {
  sessionStorage.setItem(keyOf(held.orderId), JSON.stringify(held))
  holdOrder(held)
}

/** Calls about this order are made with its token, where this tab has one. @returns whether it has */
export function actWithTokenOf(orderId: string): boolean {
  const kept = readKept(orderId)
  holdOrder(kept)
  return kept !== null
}

function readKept(orderId: string): HeldOrder | null {
  const kept = sessionStorage.getItem(keyOf(orderId))
  if (kept === null) return null
  const held: HeldOrder = JSON.parse(kept)
  if (new Date(held.expiresAt) > new Date()) return held
  sessionStorage.removeItem(keyOf(orderId))
  return null
}
