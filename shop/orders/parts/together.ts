import { type Poisha, sumOf } from '../../kernel/money.ts'
import type { Line, Order, OrderCharge } from '../order.ts'

/** More are folded, and their gifts and charges are grouped. */
const MOST_OPEN_PARCELS = 6

export const hasManyParcels = ({ parcelCount }: Pick<Order, 'parcelCount'>): boolean =>
  parcelCount > MOST_OPEN_PARCELS

interface Together<T> {
  readonly one: T
  readonly count: number
  readonly amount: Poisha
}

/** Groups gifts of the same name and price. */
export function groupProducts<L extends Pick<Line, 'name' | 'price'>>(lines: readonly L[]): Together<L>[] {
  const same = Map.groupBy(lines, ({ name, price }) => `${price} ${name}`)
  return [...same.values()].flatMap((all) => together(all, sumOf(all.map(({ price }) => price))))
}

/** Groups charges of the same name, of any parcel. */
export function groupCharges<C extends Omit<OrderCharge, 'id' | 'dueId' | 'surplus'>>(
  charges: readonly C[],
): Together<C>[] {
  const nameless = charges.map((charge) =>
    charge.parcelId === null
      ? charge
      : { ...charge, label: withoutName(charge.label), labelBn: withoutName(charge.labelBn) },
  )
  const same = Map.groupBy(nameless, ({ kind, label }) => `${kind} ${label}`)
  return [...same.values()].flatMap((all) => together(all, sumOf(all.map(({ amount }) => amount))))
}

function together<T>(all: readonly T[], amount: Poisha): Together<T>[] {
  const [one] = all
  return one ? [{ one, count: all.length, amount }] : []
}

/** Removes the recipient's name that `chargeFor` added. */
function withoutName(label: string): string {
  const at = label.lastIndexOf(' · ')
  return at < 0 ? label : label.slice(0, at)
}
