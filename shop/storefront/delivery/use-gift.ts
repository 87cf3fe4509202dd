import { useState } from 'react'
import type { OfferedGifting } from '../../gift-options/gifting.ts'
import { wrapCharges } from '../../gift-options/wrap-charges.ts'
import type { AuthUser } from '../../kernel/api/auth-context.ts'
import { choicesFor, NO_GIFT, newGift, type TypedGift, tooManyIn } from '../../orders/parts/typed-gift.ts'
import { isAnother } from '../../people/addresses/person-name.ts'
import type { CheckoutDestination } from './use-destination.ts'

export type GiftInCart = ReturnType<typeof useGift>

interface Kept {
  /** Null: as it follows from whom the address names. */
  readonly isOn: boolean | null
  readonly typed: TypedGift
}

/** Whether it is a gift, and what makes it one. What was typed outlives a reload, and a way to another page and back. */
export function useGift(
  gifting: OfferedGifting,
  shopper: AuthUser | null,
  { chosen, isNew, asked, typed: address }: CheckoutDestination,
) {
  const { email, displayName } = shopper ?? { email: '', displayName: '' }
  const place = isNew ? address : chosen
  const namesOther = asked !== null || (place !== null && isAnother(place.name, displayName))
  const [{ isOn: wanted, typed }, setGift] = useState(
    () => keptGift(sessionStorage, email) ?? { isOn: null, typed: newGift(displayName) },
  )
  const isOn = wanted ?? namesOther
  const choices = choicesFor(gifting, null)
  const wrap = isOn ? gifting.wraps.find(({ _id }) => _id === typed.wrapId) : undefined
  const set = (gift: Kept) => {
    setGift(gift)
    keepGift(sessionStorage, email, gift)
  }
  return {
    isOn,
    isForOther: isOn && namesOther,
    typed: isOn ? typed : null,
    choices,
    charges: wrapCharges(wrap ?? null),
    tooMany: isOn ? tooManyIn(typed, choices) : 0,
    turn: (on: boolean) => set({ isOn: on, typed }),
    type: (gift: TypedGift) => set({ isOn, typed: gift }),
  }
}

const NAME = 'ogs-gift'

type Keep = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** @returns null: nothing was typed, or by somebody who used the same browser before */
export function keptGift(keep: Pick<Keep, 'getItem'>, email: string): Kept | null {
  try {
    const kept = JSON.parse(keep.getItem(NAME) ?? 'null')
    if (kept?.email !== email || typeof kept.typed !== 'object') return null
    const isOn = typeof kept.isOn === 'boolean' ? kept.isOn : null
    return { isOn, typed: { ...NO_GIFT, ...textsOf(kept.typed) } }
  } catch {
    return null
  }
}

const textsOf = (typed: object): Partial<TypedGift> =>
  Object.fromEntries(
    Object.entries(typed).filter(([name, value]) => typeof value === typeof NO_GIFT[name as keyof TypedGift]),
  )

const keepGift = (keep: Pick<Keep, 'setItem'>, email: string, gift: Kept): void =>
  keep.setItem(NAME, JSON.stringify({ email, ...gift }))

/** It is ordered. */
export const forgetGift = (keep: Pick<Keep, 'removeItem'>): void => keep.removeItem(NAME)
