import { withPlaceTaken } from '../../delivery/days.ts'
import { MAX_CARD_NAME } from '../../gift-options/card-layout.ts'
import { offeredGifting } from '../../gift-options/gifting.server.ts'
import type { Gifting } from '../../gift-options/gifting.ts'
import type { Caller } from '../../kernel/api/caller.ts'
import { isRefusal } from '../../kernel/api/refusal.ts'
import type { Tx } from '../../kernel/database/database.ts'
import type { CheckoutProduct } from '../../orders/cart/cart.ts'
import { productsToOrder } from '../../orders/cart/cart-and-order.server.ts'
import { againstOwnPhone, checkGift, factsOfSender, signedBy } from '../../orders/order-gifts.server.ts'
import {
  type Delivery,
  type DeliveryRules,
  loadDeliveryRules,
} from '../../orders/placing/delivering.server.ts'
import { isRefused, type PackedParcel, packParcel } from '../../orders/placing/packing.server.ts'
import type { OwnFacts } from '../../people/addresses/own-facts.ts'
import { MOST_GIFTS, RECIPIENT_COLUMNS, type RecipientColumn, type RecipientRow } from './columns.ts'
import { type GiftsNamed, giftsNamed } from './gifts-named.server.ts'
import { choicesOf, productsOf, timeSlotOf } from './row-choices.server.ts'
import { fieldsOf, type RowFields } from './row-fields.server.ts'
import { flaw, type RecipientRowError, refusedFor } from './row-flaw.server.ts'

export interface CheckedRow {
  readonly row: number
  readonly fields: RowFields
  /** Null where something is wrong. */
  readonly parcel: PackedParcel | null
  readonly flaws: readonly RecipientRowError[]
}

interface Moment {
  readonly now: Date
  /** Its gifts cannot be deleted until the transaction ends. */
  readonly isOrdering: boolean
}

/**
 * Each row as it would be ordered at this moment, by the functions that order and charge, in the order of the file: whoever stands
 * above has the last place of a day.
 */
export async function checkRows(
  tx: Tx,
  caller: Pick<Caller, 'id' | 'name'>,
  rows: readonly RecipientRow[],
  { now, isOrdering }: Moment,
): Promise<CheckedRow[]> {
  const read = rows.map((row) => ({ row: row.row, fields: fieldsOf(row) }))
  const named = await giftsNamed(
    tx,
    read.flatMap(({ fields }) => fields.gifts),
  )
  const products = await productsToOrder(tx, [...new Set([...named.ids.values()].flat())], { isOrdering })
  const gifting = await offeredGifting(tx)
  const hasSecret = read.some(({ fields }) => fields.anonymous)
  const own = await factsOfSender(tx, caller, hasSecret)
  const known = { named, products, gifting, own, sender: caller.name }
  let delivery = await loadDeliveryRules(
    tx,
    read.map(({ fields }) => fields),
    now,
  )
  let gifts = 0
  return read.map(({ row, fields }) => {
    const checked = checkRow(fields, { ...known, delivery, hasRoomFor: MOST_GIFTS - gifts })
    gifts += checked.parcel?.products.length ?? 0
    if (checked.parcel) delivery = afterTaking(delivery, checked.parcel.delivery)
    return { row, fields, ...checked }
  })
}

interface Known {
  readonly named: GiftsNamed
  readonly products: ReadonlyMap<string, CheckoutProduct>
  readonly gifting: Gifting
  readonly sender: string
  readonly delivery: DeliveryRules
  readonly own: OwnFacts | undefined
  /** So many gifts may still go into the order. */
  readonly hasRoomFor: number
}

function checkRow(fields: RowFields, known: Known): Pick<CheckedRow, 'parcel' | 'flaws'> {
  const flaws = [...fields.flaws]
  const products = productsOf(fields, known, flaws)
  if (products.length > known.hasRoomFor) flaws.push(flaw('gift', (words) => words.tooManyInAll(MOST_GIFTS)))
  const { anonymous, withoutPhone, message, from, destination, deliverOn } = fields
  const windowId = timeSlotOf(fields, known.delivery, flaws)
  const chosen = choicesOf(fields, known.gifting, flaws)
  const typed = { to: addressee(fields), anonymous, withoutPhone, message, thanks: true, ...chosen }
  const gift = signedBy(hasWords(fields) ? known.sender : '', from ? { ...typed, from } : typed)
  const parcel = { products, destination, senderPhone: '', deliverOn, windowId, gift }
  const packed = packParcel(known, parcel)
  const isPlaceKnown = !flaws.some(({ column }) => column !== null && OF_PLACE.has(column))
  if (isRefused(packed) && isPlaceKnown) flaws.push(...packed.map(refusedFor))
  else if (isRefused(packed))
    flaws.push(
      ...[checkGift(known.gifting, gift), againstOwnPhone(known.own, gift, destination)]
        .filter(isRefusal)
        .map(refusedFor),
    )
  return { parcel: flaws.length > 0 || isRefused(packed) ? null : packed, flaws: inOrder(flaws) }
}

/** Where one of these is wrong, nothing is known of its days. */
const OF_PLACE: ReadonlySet<RecipientColumn> = new Set(['city', 'area', 'day', 'window'])

/** A parcel without words has no card to write. */
const addressee = ({ destination: { recipient_name: name }, message, from, names }: RowFields): string =>
  !hasWords({ message, from, names }) || [...name].length > MAX_CARD_NAME ? '' : name

const hasWords = ({ message, from, names }: Pick<RowFields, 'message' | 'from' | 'names'>): boolean =>
  [message, from, names.card].some((text) => text !== '')

const inOrder = (flaws: readonly RecipientRowError[]): RecipientRowError[] =>
  flaws.toSorted((one, other) => placeOf(one) - placeOf(other))

const placeOf = ({ column }: RecipientRowError): number =>
  column === null ? -1 : RECIPIENT_COLUMNS.indexOf(column)

/** For the rows below it in the file. */
function afterTaking(rules: DeliveryRules, { place }: Delivery): DeliveryRules {
  const facts = place && rules.days.get(place.zone._id)
  if (!place || !facts) return rules
  return { ...rules, days: new Map([...rules.days, [place.zone._id, withPlaceTaken(facts, place)]]) }
}
