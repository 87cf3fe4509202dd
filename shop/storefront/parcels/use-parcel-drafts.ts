import { useEffect, useRef, useState } from 'react'
import type { CartItem } from '../../cart/cart.ts'
import { newGift } from '../../gifts/gift-form/typed-gift.ts'
import { callApi } from '../../kernel/api/api-client.ts'
import type { AuthUser } from '../../kernel/api/auth-context.ts'
import type { PlannedParcel } from '../../orders/cart-plans/cart-plans.server.ts'
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

/** After the last key press. */
const SAVED_AFTER_MS = 600

/** Parcels for several recipients; none for a single one. Stored by the shop, for every browser. */
export function useParcelDrafts(
  plan: readonly PlannedParcel[],
  items: readonly CartItem[],
  shopper: AuthUser | null,
) {
  const { email, displayName } = shopper ?? { email: '', displayName: '' }
  const gift = newGift(displayName)
  const [kept] = useState(() => loadPlan(sessionStorage, email, items))
  const [drafts, setDrafts] = useState<readonly ParcelDraft[]>(() => draftsOf(kept ?? plan, displayName))
  const waiting = useRef<readonly ParcelDraft[] | null>(kept && drafts)

  useEffect(() => {
    if (waiting.current === null) return
    const timer = setTimeout(() => void save(waiting), SAVED_AFTER_MS)
    return () => clearTimeout(timer)
  })
  // Saves what is left when the page is left.
  useEffect(() => () => void save(waiting), [])

  function set(next: readonly ParcelDraft[]): void {
    waiting.current = next
    storePlan(sessionStorage, email, asPlan(next))
    setDrafts(next)
  }

  const shown = withItems(drafts, items)
  return {
    drafts: shown,
    isSeveral: drafts.length > 0,
    begin: (first: Partial<ParcelDraft>, second: Partial<ParcelDraft>) =>
      set([newDraft({ gift, ...first, lines: items.map(({ _id }) => _id) }), newDraft({ gift, ...second })]),
    end: () => set([]),
    add: () => set([...shown, newDraft({ gift })]),
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
  try {
    await callApi('PUT /cart/parcels', { body: { parcels: asPlan(drafts) } })
    if (waiting.current === null) sessionStorage.removeItem(KEPT)
  } catch (error) {
    // It stays on the page and is sent with the order.
    console.error('Error keeping the parcels', error)
  }
}

const KEPT = 'ogs-cart-parcels'

/** Kept until the shop has it, since a reloaded page sends nothing first. */
export const storePlan = (keep: Pick<Storage, 'setItem'>, email: string, parcels: readonly PlannedParcel[]) =>
  keep.setItem(KEPT, JSON.stringify({ email, parcels }))

/** @returns null without one, or for another person or cart */
export function loadPlan(
  keep: Pick<Storage, 'getItem'>,
  email: string,
  items: readonly Pick<CartItem, '_id'>[],
): readonly PlannedParcel[] | null {
  try {
    const kept: { email: string; parcels: PlannedParcel[] } | null = JSON.parse(keep.getItem(KEPT) ?? 'null')
    if (kept?.email !== email) return null
    const isOfCart = kept.parcels.some(({ lines }) => items.some(({ _id }) => lines.includes(_id)))
    return isOfCart || kept.parcels.length === 0 ? kept.parcels : null
  } catch {
    return null
  }
}
