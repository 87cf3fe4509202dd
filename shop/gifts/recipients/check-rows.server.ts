import type { CheckoutProduct } from '../../cart/cart.ts'
import { productsToOrder, soldItemId } from '../../cart/checkout-products.server.ts'
import { withoutWaived } from '../../charges/charge-source.ts'
import { pinZones } from '../../delivery/reserve-days.server.ts'
import type { DeliveryZone } from '../../delivery/zone.ts'
import { deliveryZones } from '../../delivery/zones.server.ts'
import { MAX_CARD_NAME } from '../../gift-options/card-layout.ts'
import { listOfferedGifting } from '../../gift-options/gifting.server.ts'
import type { Gifting } from '../../gift-options/gifting.ts'
import type { Refusal } from '../../kernel/api/refusal.ts'
import type { Tx } from '../../kernel/database/database.ts'
import type { Sender } from '../../orders/order.ts'
import { signGift } from '../../orders/order-gifts.server.ts'
import {
  beginQuote,
  type ParcelToQuote,
  type QuotedParcel,
  type QuoteTerms,
} from '../../orders/placing/quote.server.ts'
import { MOST_PRODUCTS, RECIPIENT_COLUMNS, type RecipientColumn } from './columns.ts'
import { type FoundProductNames, findProductsByName } from './named-products.server.ts'
import { checkPlace, choicesOf, productsOf, timeSlotOf } from './row-choices.server.ts'
import { fieldsOf, type RecipientRow, type RecipientRowError, type RowFields } from './row-fields.server.ts'
import { unitsLeft } from './units-left.server.ts'

export interface CheckedRow {
  readonly row: number
  readonly fields: RowFields
  /** Null where something is wrong. */
  readonly parcel: QuotedParcel | null
  readonly errors: readonly RecipientRowError[]
}

/**
 * Each row as it would be ordered at this moment, by the quote that orders and charges, in the order of the file: whoever stands
 * above has the last place of a day.
 */
export async function checkRows(
  tx: Tx,
  sender: Pick<Sender, 'accountId' | 'name' | 'network'>,
  rows: readonly RecipientRow[],
  { isOrdering, ...selling }: Omit<QuoteTerms, 'pinned'> & { readonly isOrdering: boolean },
) {
  const read = rows.map((row) => ({ row: row.row, fields: fieldsOf(row) }))
  const named = await findProductsByName(
    tx,
    read.flatMap(({ fields }) => fields.gifts),
  )
  const items = [
    ...new Map([...named.items.values()].flat().map((item) => [soldItemId(item), item])).values(),
  ]
  const products = await productsToOrder(tx, items, { isOrdering })
  const terms = { ...selling, pinned: isOrdering ? await pinZones(tx) : null }
  const left = await unitsLeft(tx, products.values())
  const zones = await deliveryZones(tx)
  const known = { named, products, zones, gifting: await listOfferedGifting(tx), sender: sender.name }
  const drafts = read.map((one) => ({ ...one, ...draftOf(one.fields, known) }))
  const quote = await beginQuote(
    tx,
    sender,
    drafts.map(({ parcel }) => parcel),
    terms,
  )
  let gifts = 0
  const checked = drafts.map(({ row, fields, errors, parcel }, at): CheckedRow => {
    const quoted = quote.quoteParcel(parcel, at)
    const all = [
      ...errors,
      ...tooMany(gifts + parcel.products.length),
      ...left.missing(parcel.products),
      ...refusedOf(errors, quoted.refusals),
    ]
    if (all.length > 0) return { row, fields, parcel: null, errors: inOrder(all) }
    gifts += parcel.products.length
    left.take(parcel.products)
    quote.accept(quoted)
    return { row, fields, parcel: quoted, errors: [] }
  })
  const sum = quote.sumUp(checked.flatMap(({ parcel }) => parcel ?? []))
  const [...asked] = withoutWaived(
    checked.flatMap(({ parcel }) => parcel ?? []),
    sum.together,
  )
  return { checked: checked.map((row) => ({ ...row, parcel: row.parcel && (asked.shift() ?? null) })), sum }
}

interface Known {
  readonly named: FoundProductNames
  readonly products: ReadonlyMap<string, CheckoutProduct | null>
  readonly zones: readonly DeliveryZone[]
  readonly gifting: Gifting
  readonly sender: string
}

function draftOf(
  fields: RowFields,
  known: Known,
): { parcel: ParcelToQuote; errors: readonly RecipientRowError[] } {
  const errors = [...fields.errors]
  const products = productsOf(fields, known, errors)
  const { anonymous, withoutPhone, message, from, destination, deliverOn } = fields
  checkPlace(fields, known.zones, errors)
  const windowId = timeSlotOf(fields, known.zones, errors)
  const chosen = choicesOf(fields, known.gifting, errors)
  const typed = { to: addressee(fields), anonymous, withoutPhone, message, thanks: true, ...chosen }
  const gift = signGift(hasWords(fields) ? known.sender : '', from ? { ...typed, from } : typed)
  return { parcel: { products, destination, senderPhone: '', deliverOn, windowId, gift }, errors }
}

const tooMany = (products: number): RecipientRowError[] =>
  products > MOST_PRODUCTS ? [{ column: 'gift', code: 'too-many-gifts-in-all', limit: MOST_PRODUCTS }] : []

const isOfPlace = ({ column }: RecipientRowError): boolean => column !== null && OF_PLACE.has(column)

function refusedOf(errors: readonly RecipientRowError[], refusals: readonly Refusal[]): RecipientRowError[] {
  const refused = refusals.map(toRowError)
  return errors.some(isOfPlace) ? refused.filter((one) => !isOfPlace(one)) : refused
}

const COLUMN_OF_REFUSAL: Readonly<Record<string, RecipientColumn>> = {
  'message-too-long': 'message',
  'own-phone-on-secret': 'phone',
  'window-unknown': 'window',
  'window-full': 'window',
  'window-too-late': 'window',
  'wrap-gone': 'wrap',
  'card-gone': 'card',
  'occasion-gone': 'occasion',
}

function toRowError(refusal: Refusal): RecipientRowError {
  const column = COLUMN_OF_REFUSAL[refusal.code] ?? 'day'
  // A file has no box to tick.
  return refusal.code === 'own-phone-on-secret' ? { column, code: 'own-phone' } : { ...refusal, column }
}

/** Where one of these is wrong, nothing is known of its days. */
const OF_PLACE: ReadonlySet<RecipientColumn> = new Set(['city', 'area', 'day', 'window'])

/** A parcel without words has no card to write. */
const addressee = ({ destination: { recipientName: name }, message, from, names }: RowFields): string =>
  !hasWords({ message, from, names }) || [...name].length > MAX_CARD_NAME ? '' : name

const hasWords = ({ message, from, names }: Pick<RowFields, 'message' | 'from' | 'names'>): boolean =>
  [message, from, names.card].some((text) => text !== '')

const inOrder = (errors: readonly RecipientRowError[]): RecipientRowError[] =>
  errors.toSorted((one, other) => placeOf(one) - placeOf(other))

const placeOf = ({ column }: RecipientRowError): number =>
  column === null ? -1 : RECIPIENT_COLUMNS.indexOf(column)
