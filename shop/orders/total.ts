import type { Charge } from '../charges/charge.ts'
import { type Poisha, poisha, sumOf } from '../kernel/money.ts'

export const DUE_KINDS = ['whole', 'advance', 'rest', 'extra'] as const
/** `advance`: to be paid before anything is sent; `rest`: what is left of it then; `extra`: what came to it once it was paid. */
export type DueKind = (typeof DUE_KINDS)[number]

export const DUE_PAYABLE = ['online', 'at_door'] as const
/** `at_door`: agreed so; it may be paid online all the same until it is on its way. */
export type DuePayable = (typeof DUE_PAYABLE)[number]

/** The one sum of cart, order, payment, receipt and file. Never below nothing. */
export function totalOf(
  gifts: readonly { readonly price: Poisha }[],
  charges: readonly Pick<Charge, 'amount'>[],
) {
  const sum = sumOf([...gifts.map(({ price }) => price), ...charges.map(({ amount }) => amount)])
  return poisha(Math.max(0, sum))
}
