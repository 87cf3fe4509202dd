import { holdTokens } from '../../kernel/api/api-client.ts'

export interface HeldOrder {
  readonly orderId: string
  readonly token: string
  readonly expiresAt: string
}

const keyOf = (orderId: string): string => `ogs-order-${orderId}`

let held: HeldOrder | null = null

/** The held order's token, for calls about that order and no other. */
function tokenFor(path: string, body: unknown): string | null {
  if (!held) return null
  return path.startsWith(`/orders/${held.orderId}`) || Object(body).orderId === held.orderId
    ? held.token
    : null
}

/** For this tab, until it is closed. */
export const keepHeldOrder = (order: HeldOrder): void =>
  sessionStorage.setItem(keyOf(order.orderId), JSON.stringify(order))

/** From now on calls are made by the person alone. */
export function releaseOrder(): void {
  held = null
}

/** From now on calls about this order are made with its token, where this tab has one. @returns whether it has */
export function holdOrder(orderId: string): boolean {
  held = readKept(orderId)
  holdTokens(tokenFor)
  return held !== null
}

function readKept(orderId: string): HeldOrder | null {
  const kept = sessionStorage.getItem(keyOf(orderId))
  if (kept === null) return null
  const held: HeldOrder = JSON.parse(kept)
  if (new Date(held.expiresAt) > new Date()) return held
  sessionStorage.removeItem(keyOf(orderId))
  return null
}
