import { MAX_QUANTITY } from '../stock/stock.ts'
import { type CartItem, MAX_CART_LINES } from './cart.ts'

/** Units of the same thing; each is a row of its own, and can go to another person. */
export interface ItemGroup {
  readonly key: string
  /** All alike. */
  readonly item: CartItem
  readonly units: readonly CartItem[]
}

/** Where the first of each lies. A gift that left the shop stands alone: nothing says what it was. */
export function groupItems(items: readonly CartItem[]): ItemGroup[] {
  const groups = new Map<string, ItemGroup>()
  for (const item of items) {
    const key = keyOf(item)
    const { units = [] } = groups.get(key) ?? {}
    groups.set(key, { key, item: units[0] ?? item, units: [...units, item] })
  }
  return [...groups.values()]
}

const keyOf = ({ _id, productId, variantId = '', choiceMissing, name }: CartItem): string =>
  productId === null ? _id : [productId, variantId, choiceMissing ? name : ''].join(' ')

/** More lie in the cart than are left. */
export const isShort = ({ item, units }: ItemGroup): boolean =>
  item.left !== undefined && item.left < Math.min(units.length, SAID)

/** No larger number is said. */
const SAID = MAX_QUANTITY

/** How many of it can be in the cart, as far as the cart knows. */
export const mostOf = ({ left = SAID }: CartItem): number => (left < SAID ? left : MAX_CART_LINES)
