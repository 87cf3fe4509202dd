import { type Poisha, poisha } from '../kernel/money.ts'
import type { Wrap } from './gifting.ts'

export interface WrapCharge {
  readonly kind: 'wrap'
  readonly label: string
  readonly label_bn: string
  readonly amount: Poisha
}

type ChargedWrap = Pick<Wrap, 'name' | 'nameBn' | 'price'> | null

interface MaybeWrapped {
  readonly gift: { readonly wrap: ChargedWrap } | null
}

/** The charge source of wraps. */
export const chargeWrap = () => ({
  ofParcel: ({ gift }: MaybeWrapped) => ({ charges: wrapCharges(gift?.wrap ?? null) }),
})

/** @param wrap null: the shop's default @returns nothing for a free wrap */
function wrapCharges(wrap: ChargedWrap): WrapCharge[] {
  const { name, nameBn, price } = wrap ?? { name: '', nameBn: '', price: poisha(0) }
  if (price <= 0) return []
  return [{ kind: 'wrap', label: `Wrap: ${name}`, label_bn: `মোড়ক: ${nameBn || name}`, amount: price }]
}
