import { useState } from 'react'
import { useLocation } from 'react-router'
import type { CartItem } from '../../cart/cart.ts'
import { readWish } from '../../delivery/wished-delivery.ts'
import { newGift } from '../../gifts/gift-form/typed-gift.ts'
import type { AuthUser } from '../../kernel/api/auth-context.ts'
import { isGuestEmail } from '../../kernel/guest-email.ts'
import { type Location, locationIdIn } from '../../people/addresses/location.ts'
import { loadGiftDraft, saveGiftDraft } from '../checkout/checkout.ts'
import { forgetTypedAddress, loadTypedAddress, saveTypedAddress } from '../checkout/typed-address.ts'
import { ANOTHER, ASK_RECIPIENT, FIRST_DAY, NOWHERE } from '../delivery/use-offered-days.ts'
import { newDraft, type ParcelDraft } from './parcel-drafts.ts'

export type OneParcel = ReturnType<typeof useOneParcel>

/** The parcel of a single recipient: to a saved location, a typed address, or the recipient is asked. @param kept whether it begins with what this browser kept */
export function useOneParcel(
  items: readonly CartItem[],
  locations: readonly Location[],
  shopper: AuthUser | null,
  kept: boolean,
) {
  const { email, displayName } = shopper ?? { email: '', displayName: '' }
  const { state } = useLocation()
  const [wish] = useState(() => (kept ? readWish() : null))
  const [typed] = useState(() => (kept ? loadTypedAddress(email) : null))
  const [draft, setDraft] = useState(() =>
    newDraft({
      to: (kept && locationIdIn(state)) || (typed && ANOTHER),
      typed: typed ?? { ...NOWHERE, city: wish?.city ?? '' },
      zoneId: wish?.zoneId ?? null,
      chosen: { ...FIRST_DAY, day: wish?.day ?? null },
      ...((kept && loadGiftDraft(email)) || { isGift: null, gift: newGift(displayName) }),
    }),
  )
  const [first, setFirst] = useState(locations[0]?._id)
  // The preselected location must not change silently either.
  if (first === undefined && locations[0]) setFirst(locations[0]._id)
  const to = locations.length === 0 && draft.to !== ASK_RECIPIENT ? ANOTHER : (draft.to ?? first ?? null)
  const shown: ParcelDraft = { ...draft, lines: items.map(({ _id }) => _id), to }
  function change(part: Partial<ParcelDraft>): void {
    if (part.gift || part.isGift !== undefined) saveGiftDraft(email, { ...draft, ...part })
    // A guest's goes along to the login; an account has saved ones.
    if (part.typed && (typed || isGuestEmail(email))) saveTypedAddress(email, part.typed)
    else if (part.to && part.to !== ANOTHER) forgetTypedAddress()
    setDraft((before) => ({ ...before, ...part }))
  }
  return {
    draft: shown,
    change,
    /** Filled in beforehand. */
    wishedCity: wish?.city,
    /** It was removed meanwhile: the shopper has to choose anew. */
    hasGone: to !== ANOTHER && to !== ASK_RECIPIENT && !locations.some(({ _id }) => _id === to),
  }
}
