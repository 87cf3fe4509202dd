import { useSyncExternalStore } from 'react'
import { callApi } from '../kernel/api/api-client.ts'
import { rendering } from '../kernel/api/rendered-document.ts'
import { notifyOtherTabs, onOtherTabs } from '../kernel/other-tabs.ts'
import type { CartItem } from './cart.ts'

let owner: string | null = null
let latest: { readonly email: string; readonly count: number; readonly request: number } | null = null
let requests = 0
const listeners = new Set<() => void>()

export function useCartCount(): number {
  return useSyncExternalStore(subscribe, readCartCount, () => 0)
}

export async function countCartOf(email: string | null): Promise<void> {
  if (email === owner) return
  owner = email
  if (email === null) latest = null
  notify()
  await countAgain()
}

/** Also updates the count, so that no page shows another number. @throws ApiError */
export function fetchCart(email: string): Promise<readonly CartItem[]> {
  const items = callApi('GET /cart', { query: { email } })
  // The server has many people's carts, and no count of one's own.
  if (import.meta.env.SSR && rendering.document()) return items
  return counting(email, items, ({ length }) => length)
}

export async function cartChanged(): Promise<void> {
  notifyOtherTabs(CHANGED)
  await countAgain()
}

const CHANGED = 'ogs-cart-changed'

export const onCartChangedInOtherTab = (listener: () => void): (() => void) => onOtherTabs(CHANGED, listener)

async function countAgain(): Promise<void> {
  if (owner === null) return
  try {
    await counting(owner, callApi('GET /cart/count'), ({ count }) => count)
  } catch (error) {
    console.error('Error counting the cart', error)
  }
}

/** The answer to an earlier request never replaces that to a later one. */
async function counting<A>(email: string, asking: Promise<A>, countOf: (answer: A) => number): Promise<A> {
  const request = ++requests
  const answer = await asking
  if (request > (latest?.request ?? 0)) {
    latest = { email, count: countOf(answer), request }
    notify()
  }
  return answer
}

export const readCartCount = (): number => (owner !== null && latest?.email === owner ? latest.count : 0)

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  const stopListening = onCartChangedInOtherTab(countAgain)
  return () => {
    stopListening()
    listeners.delete(listener)
  }
}

function notify(): void {
  for (const listener of listeners) listener()
}
