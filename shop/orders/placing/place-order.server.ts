import { checkOutCart } from '../../cart/cart-and-order.server.ts'
import type { Caller } from '../../kernel/api/caller.ts'
import type { Refusal } from '../../kernel/api/refusal.ts'
import type { Db, Tx } from '../../kernel/database/database.ts'
import { inOneTransactionOf, type Shopper } from '../../kernel/database/transaction.server.ts'
import { newId } from '../../kernel/id.ts'
import type { Language } from '../../kernel/language/language.ts'
import type { Poisha } from '../../kernel/money.ts'
import type { Sender } from '../order.ts'
import { knownName } from '../parcel.ts'
import { addOrder } from './add-order.server.ts'
import type { Sum } from './quote.server.ts'
import { type CartRequest, quoteCart, type SellingTerms, senderOf } from './quote-cart.server.ts'

/** Without a `key` every call takes what the cart holds then. */
export type PlaceOrderInput = Omit<CartRequest, 'address'> & {
  readonly key?: string | null
  readonly language?: Language
}

export type OrderTerms = Pick<SellingTerms, 'limits' | 'sources'>

export interface PlacedOrder {
  readonly id: string
  readonly amount: Poisha
}

/**
 * At the prices of this moment. A second call with the same key answers the order of the first. Refuses what the quote says first,
 * and keeps the cart then.
 */
export function placeOrder(
  db: Db,
  caller: Caller,
  input: PlaceOrderInput,
  terms: OrderTerms,
  now = new Date(),
): Promise<PlacedOrder | Refusal> {
  return inOneTransactionOf(
    db,
    caller,
    async (tx, shopper) =>
      (await placedBefore(tx, shopper, input.key)) ?? placeNew(tx, shopper, input, terms, now),
  )
}

/** The order that an earlier call with this key placed. */
export async function placedBefore(
  db: Db,
  caller: Caller,
  key: PlaceOrderInput['key'],
): Promise<PlacedOrder | undefined> {
  if (!key) return undefined
  return db
    .selectFrom('order')
    .select(['id', 'amount'])
    .where('user_id', '=', caller.id)
    .where('idempotency_key', '=', key)
    .executeTakeFirst()
}

async function placeNew(
  tx: Tx,
  shopper: Shopper,
  input: PlaceOrderInput,
  terms: OrderTerms,
  now: Date,
): Promise<PlacedOrder | Refusal> {
  const lines = await checkOutCart(tx, shopper)
  const sender = senderOf(shopper)
  const quote = await quoteCart(tx, sender, lines, input, { ...terms, now, isOrdering: true })
  const [first] = quote.reasons
  return first?.refusal ?? addPlacedOrder(tx, sender, quote, input)
}

/** Locks days, which are the last of all locks. Refuses a day that is full by now. */
export async function addPlacedOrder(
  tx: Tx,
  sender: Sender,
  sum: Sum,
  { key, language }: Pick<PlaceOrderInput, 'key' | 'language'>,
): Promise<PlacedOrder | Refusal> {
  const { amount, parcels } = sum
  const order = {
    id: newId(),
    user_id: sender.accountId,
    idempotency_key: key ?? newId(),
    sender_name: sender.name || knownName(parcels[0]?.destination.recipient_name ?? ''),
    sender_email: sender.email,
    sender_phone: parcels.find(({ senderPhone }) => senderPhone !== '')?.senderPhone ?? '',
    sender_language: language,
  }
  return (await addOrder(tx, order, sum)) ?? { id: order.id, amount }
}
