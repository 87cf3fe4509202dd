import { nameOf, type Text } from '../kernel/language/text-fields.ts'
import type { Poisha } from '../kernel/money.ts'
import type { Wrap } from './gifting.ts'

export interface WrapCharge extends Text<'label'> {
  readonly kind: 'wrap'
  readonly amount: Poisha
}

type ChargedWrap = (Text<'name'> & Pick<Wrap, 'price'>) | null

interface MaybeWrapped {
  readonly gift: { readonly wrap: ChargedWrap } | null
}

/** The charge source of wraps. */
export const chargeWrap = () => ({
  ofParcel: ({ gift }: MaybeWrapped) => ({ charges: wrapCharges(gift?.wrap ?? null) }),
})

/** @param wrap null: the shop's default @returns nothing for a free wrap */
function wrapCharges(wrap: ChargedWrap): WrapCharge[] {
  if (!wrap || wrap.price <= 0) return []
  const label = { label: `Wrap: ${nameOf('en', wrap)}`, labelBn: `মোড়ক: ${nameOf('bn', wrap)}` }
  return [{ kind: 'wrap', ...label, amount: wrap.price }]
}
