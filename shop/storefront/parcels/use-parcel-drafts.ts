import { useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { CartItem } from '../../cart/cart.ts'
import { cartChanged } from '../../cart/cart-count.ts'
import type { PlannedParcel } from '../../gifts/cart-plans/cart-plans.server.ts'
import { newGift } from '../../gifts/gift-form/typed-gift.ts'
import { callApi, messageOf } from '../../kernel/api/api-client.ts'
import type { AuthUser } from '../../kernel/api/auth-context.ts'
import { isDraftOf } from '../../kernel/draft.ts'
import { nameOf } from '../../kernel/language/text-fields.ts'
import { useLanguage, useWords } from '../../kernel/language/use-words.ts'
import { useToast } from '../../ui/dialog/toast.tsx'
import { checkoutWords } from '../checkout/words.en.ts'
import {
  matchItems,
  moveLine,
  newDraft,
  type ParcelDraft,
  removeDraft,
  toDrafts,
  toPlan,
} from './parcel-drafts.ts'

export type ParcelDrafts = ReturnType<typeof useParcelDrafts>

/** After the last key press. */
const SAVED_AFTER_MS = 600

/** Parcels for several recipients; none for a single one. Stored by the shop, for every browser. @param kept whether it begins with what this browser kept */
export function useParcelDrafts(
  plan: readonly PlannedParcel[],
  items: readonly CartItem[],
  shopper: AuthUser | null,
  kept: boolean,
) {
  const { email, displayName } = shopper ?? { email: '', displayName: '' }
  const gift = newGift(displayName)
  const [stored] = useState(() => (kept ? loadPlan(sessionStorage, email, items) : null))
  const [drafts, setDrafts] = useState<readonly ParcelDraft[]>(() => toDrafts(stored ?? plan, displayName))
  const waiting = useRef<readonly ParcelDraft[] | null>(stored && drafts)

  useEffect(() => {
    if (waiting.current === null) return
    const timer = setTimeout(() => void savePlan(waiting), SAVED_AFTER_MS)
    // The next page may have been made before the shop has it: it begins with what is stored.
    const keep = () => clearTimeout(timer)
    addEventListener('beforeunload', keep)
    return () => {
      clearTimeout(timer)
      removeEventListener('beforeunload', keep)
    }
  })
  // Saves what is left when the page is left.
  useEffect(() => () => void savePlan(waiting), [])

  function set(next: readonly ParcelDraft[]): void {
    waiting.current = next
    storePlan(sessionStorage, email, toPlan(next))
    setDrafts(next)
  }

  const shown = matchItems(drafts, items)
  return {
    drafts: shown,
    isSeveral: drafts.length > 0,
    begin: (first: Partial<ParcelDraft>, second: Partial<ParcelDraft>) =>
      set([newDraft({ gift, ...first, lines: items.map(({ _id }) => _id) }), newDraft({ gift, ...second })]),
    end: () => set([]),
    add: () => set([...shown, newDraft({ gift })]),
    change: (key: string, part: Partial<ParcelDraft>) =>
      set(shown.map((draft) => (draft.key === key ? { ...draft, ...part } : draft))),
    move: (lines: readonly string[], key: string) =>
      set(lines.reduce((moved: readonly ParcelDraft[], line) => moveLine(moved, line, key), shown)),
    remove: (key: string) => set(shown.length > 2 ? removeDraft(shown, key) : []),
  }
}

interface Waiting {
  current: readonly ParcelDraft[] | null
}

let saved: Promise<void> = Promise.resolve()

/** Sends what waits once the shop has answered what was sent before: of two at once, the older might arrive last. */
export function savePlan(waiting: Waiting): Promise<void> {
  saved = saved.then(() => sendPlan(waiting))
  return saved
}

async function sendPlan(waiting: Waiting): Promise<void> {
  const drafts = waiting.current
  if (drafts === null) return
  waiting.current = null
  const stored = sessionStorage.getItem(STORED_PLAN)
  try {
    await callApi('PUT /cart/parcels', { body: { parcels: toPlan(drafts) } })
    // Not what was typed meanwhile.
    if (sessionStorage.getItem(STORED_PLAN) === stored) sessionStorage.removeItem(STORED_PLAN)
  } catch (error) {
    // It stays on the page and is sent with the order.
    console.error('Error saving the parcels', error)
  }
}

const STORED_PLAN = 'ogs-cart-parcels'

/** Until the shop has it: a reloaded page sends nothing first. */
export const storePlan = (
  storage: Pick<Storage, 'setItem'>,
  email: string,
  parcels: readonly PlannedParcel[],
) => storage.setItem(STORED_PLAN, JSON.stringify({ email, parcels }))

/** @returns null without one, or for another person or cart */
export function loadPlan(
  storage: Pick<Storage, 'getItem'>,
  email: string,
  items: readonly Pick<CartItem, '_id'>[],
): readonly PlannedParcel[] | null {
  try {
    const stored: { email: string; parcels: PlannedParcel[] } = JSON.parse(
      storage.getItem(STORED_PLAN) ?? '{}',
    )
    if (!isDraftOf(stored.email, email)) return null
    const isOfCart = stored.parcels.some(({ lines }) => items.some(({ _id }) => lines.includes(_id)))
    return isOfCart || stored.parcels.length === 0 ? stored.parcels : null
  } catch {
    return null
  }
}

/** Adds the same gift to the cart once more, for another recipient. */
export function useCopyGift({ move }: ParcelDrafts) {
  const words = useWords(checkoutWords)
  const language = useLanguage()
  const { revalidate } = useRevalidator()
  const toast = useToast()
  return async (item: CartItem, key: string): Promise<void> => {
    try {
      const body = { productId: item.productId ?? '', variantId: item.variantId, email: item.email }
      const { insertedId } = await callApi('POST /cart', { body })
      move([insertedId], key)
      toast(words.copied(nameOf(language, item)))
      void cartChanged()
      await revalidate()
    } catch (error) {
      console.error('Error adding to the cart', error)
      toast(messageOf(error))
    }
  }
}
