import type { CheckoutProduct } from '../../cart/cart.ts'
import { soldItemId } from '../../cart/checkout-products.server.ts'
import { type DeliveryZone, isKnownPlace, zoneFor } from '../../delivery/zone.ts'
import { type Gifting, idOf } from '../../gift-options/gifting.ts'
import { LANGUAGES } from '../../kernel/language/language.ts'
import { plainName } from '../../kernel/language/plain-name.server.ts'
import { nameOf, type Text } from '../../kernel/language/text-fields.ts'
import type { RecipientColumn } from './columns.ts'
import type { FoundProductNames } from './named-products.server.ts'
import type { RecipientRowError, RowFields } from './row-fields.server.ts'

interface InTheShop {
  readonly named: FoundProductNames
  readonly products: ReadonlyMap<string, CheckoutProduct | null>
}

/** Characters of a cell that a message repeats. */
const short = (text: string): string => [...text.replace(/\p{Cc}/gu, '\ufffd')].slice(0, 60).join('')

/** @param errors what is wrong is added */
export function productsOf(
  { gifts }: RowFields,
  { named: { items, near, choices }, products }: InTheShop,
  errors: RecipientRowError[],
): CheckoutProduct[] {
  return gifts.flatMap(({ name, count }) => {
    const [item, another] = items.get(name) ?? []
    const product = products.get(item ? soldItemId(item) : '')
    if (product && another === undefined) return Array<CheckoutProduct>(count).fill(product)
    const offered = choices.get(item?.productId ?? '') ?? []
    const { name: nearest, nameBn = '' } = near.get(name) ?? {}
    if (another) errors.push({ column: 'gift', code: 'several-gifts', name: short(name) })
    else if (item && offered.length > 0)
      errors.push({
        column: 'gift',
        code: 'choice-open',
        name: short(name),
        offered: offered.slice(0, MOST_LISTED),
      })
    else
      errors.push({
        column: 'gift',
        code: 'no-such-gift',
        name: short(name),
        nearest: nearest === undefined ? null : { name: nearest, nameBn },
      })
    return []
  })
}

/** A place that nobody knows would be charged as everywhere else, which is a matter of course in a shop with one zone only. */
export function checkPlace(
  { destination }: RowFields,
  zones: readonly DeliveryZone[],
  errors: RecipientRowError[],
): void {
  if (destination.city === '' || isKnownPlace(zones, destination)) return
  errors.push({ column: 'city', code: 'place-unknown', name: short(destination.city) })
}

/** The time slot of its zone. @returns null where none is chosen */
export function timeSlotOf(
  { names, destination }: RowFields,
  zones: readonly DeliveryZone[],
  errors: RecipientRowError[],
): string | null {
  if (names.window === '') return null
  return chosen('window', names.window, zoneFor(zones, destination).windows, errors)?._id ?? null
}

export const choicesOf = (
  { names }: RowFields,
  { occasions, wraps, cards }: Gifting,
  errors: RecipientRowError[],
) => {
  const idIn = (column: 'occasion' | 'wrap' | 'card', offered: readonly Part[]): string | null => {
    const part = names[column] === '' ? undefined : chosen(column, names[column], offered, errors)
    return part ? idOf(part) : null
  }
  return {
    occasion: idIn('occasion', occasions),
    wrapId: idIn('wrap', wraps),
    cardId: idIn('card', cards),
  }
}

type Part = Gifting[keyof Gifting][number]

const MOST_LISTED = 12

function chosen<T extends Text<'name'>>(
  column: RecipientColumn,
  typed: string,
  offered: readonly T[],
  errors: RecipientRowError[],
): T | undefined {
  const found = offered.find((one) => LANGUAGES.some((language) => isSame(nameOf(language, one), typed)))
  if (!found)
    errors.push({
      column,
      code: 'not-offered',
      name: short(typed),
      offered: offered.slice(0, MOST_LISTED).map(({ name, nameBn }) => ({ name, nameBn })),
    })
  return found
}

const isSame = (one: string, other: string): boolean => plainName(one) === plainName(other)
