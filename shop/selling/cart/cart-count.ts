import { useSyncExternalStore } from 'react'
import { api } from '../../kernel/api-client.ts'
import { onOtherTabs, tellOtherTabs } from '../../kernel/other-tabs.ts'
import type { CartItem } from './cart.ts'

interface Counted {
  readonly email: string
  readonly count: number
  readonly question: number
}

let owner: string | null = null
/** The answer to the newest question that has one. */
let newest: Counted | null = null
let questions = 0
const watchers = new Set<() => void>()

/** How many things lie in the cart of the person who is signed in; 0 for a visitor. */
export function useCartCount(): number {
  return useSyncExternalStore(watch, readCartCount, () => 0)
}

/** Whose cart is counted from now on; null: nobody's. */
export async function countCartOf(email: string | null): Promise<void> {
  if (email === owner) return
  owner = email
  if (email === null) newest = null
  tellWatchers()
  await countAgain()
}

/** Reads a person's cart. What it holds is counted from then on, so that no page shows another number. @throws ApiError */
export const fetchCart = (email: string): Promise<CartItem[]> =>
  counting(
    email,
    () => api<CartItem[]>('GET', `/cart?email=${encodeURIComponent(email)}`),
    (items) => items.length,
  )

/** After the cart has changed: counts again, here and in the other tabs. */
export async function cartChanged(): Promise<void> {
  tellOtherTabs(CHANGED)
  await countAgain()
}

const CHANGED = 'ogs-cart-changed'

/** Tells when another tab changed the cart. @returns a function that stops listening */
export const onChangedElsewhere = (listener: () => void): (() => void) => onOtherTabs(CHANGED, listener)

/** A count that cannot be had stays as it was. */
async function countAgain(): Promise<void> {
  if (owner === null) return
  try {
    await counting(
      owner,
      () => api<{ count: number }>('GET', '/cart/count'),
      ({ count }) => count,
    )
  } catch (error) {
    console.error('Error counting the cart', error)
  }
}

/** An answer that the one to a later question overtook is not shown. */
async function counting<A>(email: string, ask: () => Promise<A>, countOf: (answer: A) => number): Promise<A> {
  const question = ++questions
  const answer = await ask()
  if (question > (newest?.question ?? 0)) {
    newest = { email, count: countOf(answer), question }
    tellWatchers()
  }
  return answer
}

export const readCartCount = (): number => (owner !== null && newest?.email === owner ? newest.count : 0)

function watch(watcher: () => void): () => void {
  watchers.add(watcher)
  const stopListening = onChangedElsewhere(countAgain)
  return () => {
    stopListening()
    watchers.delete(watcher)
  }
}

function tellWatchers(): void {
  for (const watcher of watchers) watcher()
}
