import { useSyncExternalStore } from 'react'
import { api } from '../kernel/api-client.ts'
import type { CartItem } from './cart.ts'

let owner: string | null = null
let count = 0
const watchers = new Set<() => void>()

/** How many things lie in the cart of the person who is signed in; 0 for a visitor. */
export function useCartCount(): number {
  return useSyncExternalStore(watch, readCartCount, () => 0)
}

/** Whose cart is counted from now on; null: nobody's. */
export async function countCartOf(email: string | null): Promise<void> {
  if (email === owner) return
  owner = email
  show(0)
  await refreshCartCount()
}

/** Counts again, after the cart has changed. A count that cannot be had stays as it was. */
export async function refreshCartCount(): Promise<void> {
  const asked = owner
  if (asked === null) return
  try {
    const items = await api<readonly CartItem[]>('GET', `/cart?email=${encodeURIComponent(asked)}`)
    if (asked === owner) show(items.length)
  } catch (error) {
    console.error('Error counting the cart', error)
  }
}

export const readCartCount = (): number => count

function watch(watcher: () => void): () => void {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}

function show(now: number): void {
  count = now
  for (const watcher of watchers) watcher()
}
