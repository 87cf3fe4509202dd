import { sql } from 'kysely'
import type { CheckoutProduct } from '../../cart/cart.ts'
import type { CardProduct } from '../../catalog/products/product.ts'
import { suggest } from '../../catalog/products/product-search.server.ts'
import { type DeliveryZone, zoneFor } from '../../delivery/zone.ts'
import { type Gifting, idOf } from '../../gift-options/gifting.ts'
import type { Tx } from '../../kernel/database/database.ts'
import { isId } from '../../kernel/id.ts'
import { LANGUAGES } from '../../kernel/language/language.ts'
import { nameOf, type Text } from '../../kernel/language/text-fields.ts'
import type { NamedGift, RecipientColumn } from './columns.ts'
import type { RecipientRowError, RowFields } from './row-fields.server.ts'

/** The shop's things by the names in a file. */
export interface GiftsNamed {
  /** By name: one, none, or several of the same name. */
  readonly ids: ReadonlyMap<string, readonly string[]>
  /** The nearest of those that it lacks. */
  readonly near: ReadonlyMap<string, CardProduct>
}

export async function findGiftsByName(tx: Tx, gifts: readonly NamedGift[]): Promise<GiftsNamed> {
  const names = [...new Set(gifts.map(({ name }) => name))]
  const ids = new Map<string, string[]>()
  for (const { name, id } of await findProductsByName(tx, names))
    ids.set(name, [...(ids.get(name) ?? []), id])
  const near = new Map<string, CardProduct>()
  const unknown = names.filter((one) => !ids.has(one) && !isId(one) && one.length <= LONGEST_SEARCHED)
  for (const name of unknown.slice(0, MOST_SUGGESTED)) {
    const [gift] = (await suggest(tx, name)).gifts
    if (gift) near.set(name, gift)
  }
  return { ids, near }
}

/** A file with a column of other things asks for no more searches than this. */
const MOST_SUGGESTED = 5
const LONGEST_SEARCHED = 100

async function findProductsByName(tx: Tx, names: readonly string[]) {
  const byId = names.filter((name) => isId(name))
  const wanted = sql`unnest(${[...names]}::text[]) as wanted (name)`
  const { rows } = await sql<{ name: string; id: string }>`
    select wanted.name, product.id from ${wanted} join product on lower(product.name) = lower(wanted.name)
    union select wanted.name, product.id from ${wanted} join product on lower(name_bn) = lower(wanted.name)
    union select wanted.name, product.id from unnest(${byId}::text[]) as wanted (name)
      join product on product.id = wanted.name::uuid`.execute(tx)
  return rows
}

interface InTheShop {
  readonly named: GiftsNamed
  readonly products: ReadonlyMap<string, CheckoutProduct | null>
}

/** Characters of a cell that a message repeats. */
const short = (text: string): string => [...text.replace(/\p{Cc}/gu, '\ufffd')].slice(0, 60).join('')

/** @param errors what is wrong is added */
export function productsOf(
  { gifts }: RowFields,
  { named: { ids, near }, products }: InTheShop,
  errors: RecipientRowError[],
): CheckoutProduct[] {
  return gifts.flatMap(({ name, count }) => {
    const [id, another] = ids.get(name) ?? []
    const product = products.get(id ?? '')
    if (product && another === undefined) return Array<CheckoutProduct>(count).fill(product)
    const { name: nearest, nameBn = '' } = near.get(name) ?? {}
    if (product) errors.push({ column: 'gift', code: 'several-gifts', name: short(name) })
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

const isSame = (one: string, other: string): boolean => folded(one) === folded(other)
const folded = (text: string): string => text.normalize('NFC').toLowerCase().replace(/\s+/g, ' ').trim()
