import { NO_GIFT, type TypedGift } from '../../gifts/gift-form/typed-gift.ts'

/** What was typed for a single parcel, kept over reloads and other pages. */
export interface GiftDraft {
  /** Null: derived from the recipient's name. */
  readonly isGift: boolean | null
  readonly gift: TypedGift
}

const NAME = 'ogs-gift'

type Keep = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** @returns null when nothing was typed, or by another person on this browser */
export function loadGiftDraft(keep: Pick<Keep, 'getItem'>, email: string): GiftDraft | null {
  try {
    const kept = JSON.parse(keep.getItem(NAME) ?? 'null')
    if (kept?.email !== email || typeof kept.typed !== 'object') return null
    const isGift = typeof kept.isOn === 'boolean' ? kept.isOn : null
    return { isGift, gift: { ...NO_GIFT, ...textsOf(kept.typed) } }
  } catch {
    return null
  }
}

const textsOf = (typed: object): Partial<TypedGift> =>
  Object.fromEntries(
    Object.entries(typed).filter(([name, value]) => typeof value === typeof NO_GIFT[name as keyof TypedGift]),
  )

export const saveGiftDraft = (
  keep: Pick<Keep, 'setItem'>,
  email: string,
  { isGift, gift }: GiftDraft,
): void => keep.setItem(NAME, JSON.stringify({ email, isOn: isGift, typed: gift }))

export const clearGiftDraft = (keep: Pick<Keep, 'removeItem'>): void => keep.removeItem(NAME)
