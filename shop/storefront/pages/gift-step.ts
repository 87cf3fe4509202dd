import { newGift } from '../../gifts/gift-form/typed-gift.ts'
import type { AuthUser } from '../../kernel/api/auth-context.ts'
import { stateWithLocation } from '../../people/addresses/location.ts'
import { loadGiftDraft, saveGiftDraft } from '../checkout/checkout.ts'
import { ASK_RECIPIENT } from '../delivery/use-offered-days.ts'
import type { GiftStep } from './gift-lines.tsx'

/** Sets what the line promised for the cart's page. @returns the state that it is opened with */
export function prepareStep(step: GiftStep, { email, displayName }: AuthUser): unknown {
  if (step === 'ask') return stateWithLocation(ASK_RECIPIENT)
  const gift = loadGiftDraft(email)?.gift ?? newGift(displayName)
  saveGiftDraft(email, { isGift: true, gift: step === 'secret' ? { ...gift, anonymous: true } : gift })
  return undefined
}
