import { useEffect, useRef, useState } from 'react'
import { api } from '../../kernel/api-client.ts'
import type { CartItem } from '../../selling/cart/cart.ts'
import type { PlannedParcel } from './cart-plan-shapes.server.ts'
import {
  asPlan,
  draftsOf,
  movedTo,
  newDraft,
  type ParcelDraft,
  withItems,
  withoutDraft,
} from './parcel-drafts.ts'

export type ParcelDrafts = ReturnType<typeof useParcelDrafts>

/** After the last key. */
const SAVED_AFTER_MS = 600

/** How the cart goes to several people; none of them: it goes to one. What is said is kept by the shop, for every browser. */
export function useParcelDrafts(plan: readonly PlannedParcel[], items: readonly CartItem[]) {
  const [drafts, setDrafts] = useState<readonly ParcelDraft[]>(() => draftsOf(plan))
  const waiting = useRef<readonly ParcelDraft[] | null>(null)

  useEffect(() => {
    if (waiting.current === null) return
    const timer = setTimeout(() => void save(waiting), SAVED_AFTER_MS)
    return () => clearTimeout(timer)
  })
  // Who leaves for another address finds all of it when they come back.
  useEffect(() => () => void save(waiting), [])

  function set(next: readonly ParcelDraft[]): void {
    waiting.current = next
    setDrafts(next)
  }

  const shown = withItems(drafts, items)
  return {
    drafts: shown,
    isSeveral: drafts.length > 0,
    begin: (first: Partial<ParcelDraft>, second: Partial<ParcelDraft>) =>
      set([newDraft({ ...first, lines: items.map(({ _id }) => _id) }), newDraft(second)]),
    end: () => set([]),
    add: () => set([...shown, newDraft()]),
    change: (key: string, part: Partial<ParcelDraft>) =>
      set(shown.map((draft) => (draft.key === key ? { ...draft, ...part } : draft))),
    move: (line: string, key: string) => set(movedTo(shown, line, key)),
    remove: (key: string) => set(shown.length > 2 ? withoutDraft(shown, key) : []),
  }
}

async function save(waiting: { current: readonly ParcelDraft[] | null }): Promise<void> {
  const drafts = waiting.current
  if (drafts === null) return
  waiting.current = null
  await api('PUT', '/cart/parcels', { body: { parcels: asPlan(drafts) } }).catch((error: unknown) =>
    // It is on the page all the same, and sent with the order.
    console.error('Error keeping the parcels', error),
  )
}
