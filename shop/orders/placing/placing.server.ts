import type { z } from '../../kernel/api/api-router.server.ts'
import type { Caller } from '../../kernel/api/caller.ts'
import { isRefusal, type Refusal } from '../../kernel/api/refusal.ts'
import type { Db, Tx } from '../../kernel/database/database.ts'
import { inOneTransactionOf } from '../../kernel/database/transaction.server.ts'
import { newId } from '../../kernel/id.ts'
import type { Language } from '../../kernel/language/language.ts'
import type { Poisha } from '../../kernel/money.ts'
import type { AmountLimits } from '../../payments/gateway.ts'
import type { CheckoutLine } from '../cart/cart.ts'
import { checkOutCart } from '../cart/cart-and-order.server.ts'
import type { OrderBody } from '../order-shapes.server.ts'
import { knownName } from '../parcel.ts'
import { refuseOrder } from '../refusals.ts'
import { totalOf } from '../total.ts'
import { type AskedParcel, packParcels } from './cart-parcels.server.ts'
import { addOrder, type PackedParcel } from './packing.server.ts'
import { refuseMoreUnpaid } from './unpaid-orders.server.ts'

/** What the shopper saw (`amount`, `lines`) is compared, if told. Without a `key` every call takes what the cart holds then. */
export type PlaceOrderInput = Pick<z.infer<typeof OrderBody>, 'amount' | 'lines' | 'parcels'> &
  Omit<AskedParcel, 'lines'> & { readonly key?: string | null; readonly language?: Language }

export interface PlacedOrder {
  readonly id: string
  readonly amount: Poisha
}

/**
 * At the prices of this moment. A second call with the same key answers the order of the first. A refusal keeps the cart.
 * @param limits null: no way to pay is offered
 */
export function placeOrder(
  db: Db,
  caller: Caller,
  input: PlaceOrderInput,
  limits: AmountLimits | null,
  now = new Date(),
): Promise<PlacedOrder | Refusal> {
  return inOneTransactionOf(
    db,
    caller,
    async (tx) => (await placedBefore(tx, caller, input.key)) ?? placeNew(tx, caller, input, limits, now),
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
  caller: Caller,
  input: PlaceOrderInput,
  limits: AmountLimits | null,
  now: Date,
): Promise<PlacedOrder | Refusal> {
  const lines = await checkOutCart(tx, caller)
  const refusal = notSellable(lines)
  if (refusal) return refusal
  const shown = {
    amount: input.amount,
    lines: input.lines ?? input.parcels?.flatMap((parcel) => parcel.lines),
  }
  const parcels = await packParcels(tx, caller, lines, input, now)
  const products = lines.flatMap(({ product }) => product ?? [])
  if (isRefusal(parcels)) return notSameLines(shown, lines, totalOf(products, [])) ?? parcels
  const amount = totalOf(
    products,
    parcels.flatMap(({ charges }) => charges),
  )
  const unlike = notAsShown(shown, lines, amount) ?? notPayableAtOnce(limits, amount)
  if (unlike) return unlike
  return addPlacedOrder(tx, caller, parcels, { ...input, amount })
}

/** Call it last: the places on their days are locked after all else. Refuses too much that is unpaid, and a day that is full by now. */
export async function addPlacedOrder(
  tx: Tx,
  caller: Caller,
  parcels: readonly PackedParcel[],
  { amount, key, language }: Pick<PlaceOrderInput, 'key' | 'language'> & { readonly amount: Poisha },
): Promise<PlacedOrder | Refusal> {
  const tooMany = await refuseMoreUnpaid(tx, caller.id, parcels.length)
  if (tooMany) return tooMany
  const order = {
    id: newId(),
    user_id: caller.id,
    idempotency_key: key ?? newId(),
    amount,
    sender_name: caller.name || knownName(parcels[0]?.destination.recipient_name ?? ''),
    sender_email: caller.email,
    sender_phone: parcels.find(({ senderPhone }) => senderPhone !== '')?.senderPhone ?? '',
    sender_language: language,
  }
  return (await addOrder(tx, order, parcels)) ?? { id: order.id, amount }
}

function notSellable(lines: readonly CheckoutLine[]): Refusal | null {
  if (lines.length === 0) return refuseOrder('cart-empty')
  const gone = lines.filter((line) => line.product === null).map((line) => line.nameWhenAdded)
  return gone.length > 0 ? refuseOrder('gifts-gone', { gone }) : null
}

type Shown = Pick<PlaceOrderInput, 'amount' | 'lines'>

function notAsShown(shown: Shown, lines: readonly CheckoutLine[], amount: Poisha): Refusal | null {
  const refusal = notSameLines(shown, lines, amount)
  if (refusal || (shown.amount ?? amount) === amount) return refusal
  return refuseOrder(shown.lines ? 'price-changed' : 'amount-changed', { amount })
}

/** Two carts of the same price are still two carts. */
function notSameLines(
  { lines: shown }: Shown,
  lines: readonly CheckoutLine[],
  amount: Poisha,
): Refusal | null {
  if (!shown) return null
  const seen = new Set(shown)
  const isSame = seen.size === lines.length && lines.every((line) => seen.has(line.id))
  return isSame ? null : refuseOrder('cart-changed', { amount, gifts: lines.length })
}

function notPayableAtOnce(limits: AmountLimits | null, amount: Poisha): Refusal | null {
  if (!limits) return refuseOrder('payments-off')
  const { minAmount, maxAmount } = limits
  if (amount >= minAmount && amount <= maxAmount) return null
  return refuseOrder('amount-out-of-range', { amount, minAmount, maxAmount })
}
