import { type OfferedMethod, onlineMethodsFor } from '../../billing/paying/payment-method.ts'
import { refusePaying } from '../../billing/paying/ways-to-pay.server.ts'
import type { ChargeSource } from '../../charges/charge-source.ts'
import type { Caller } from '../../kernel/api/caller.ts'
import type { Refusal } from '../../kernel/api/refusal.ts'
import type { Db, Tx } from '../../kernel/database/database.ts'
import type { Jobs } from '../../kernel/database/jobs.server.ts'
import { inOneTransactionOf, type Shopper } from '../../kernel/database/transaction.server.ts'
import type { Language } from '../../kernel/language/language.ts'
import { type Poisha, poisha } from '../../kernel/money.ts'
import { addPlacedOrder, findPlacedOrder, type PlacedOrder } from '../../orders/placing/place-order.server.ts'
import { senderOf } from '../../orders/placing/quote-cart.server.ts'
import { refuseMoreUnpaid } from '../../orders/placing/unpaid-orders.server.ts'
import { refuseOrder } from '../../orders/refusals.ts'
import { leastPayable } from '../../payments/payment-services.server.ts'
import { checkRows } from './check-rows.server.ts'
import { dropList, ownList, refuseRecipients } from './recipient-lists.server.ts'

export interface RecipientTerms {
  readonly offered: readonly OfferedMethod[]
  readonly sources: readonly ChargeSource[]
}

type OrderTerms = RecipientTerms & { readonly jobs: Jobs }

interface Wanted {
  /** The file's id. A second call with it answers the first one's order. */
  readonly id: string
  /** The sum that was shown. */
  readonly amount: Poisha
  /** As typed. */
  readonly code?: string | null | undefined
  readonly language: Language
}

/**
 * All of its parcels as one order, at the prices of this moment, or nothing. The cart stays. Refuses a file that is not there, a row
 * that is not right any more, a code that cannot be used, another sum than was shown, and one that nobody could pay.
 */
export function orderRecipients(
  db: Db,
  caller: Caller,
  wanted: Wanted,
  selling: OrderTerms,
  now = new Date(),
): Promise<PlacedOrder | Refusal> {
  return inOneTransactionOf(
    db,
    caller,
    async (tx, shopper) =>
      (await findPlacedOrder(tx, shopper, wanted.id)) ?? orderNow(tx, shopper, wanted, selling, now),
  )
}

async function orderNow(
  tx: Tx,
  caller: Shopper,
  { id, amount: shown, code, language }: Wanted,
  { jobs, offered, sources }: OrderTerms,
  now: Date,
): Promise<PlacedOrder | Refusal> {
  const list = await ownList(tx, caller)
  const sender = senderOf(caller)
  if (list?._id !== id) return refuseRecipients('recipients-gone')
  const { checked, sum } = await checkRows(tx, sender, list.rows, {
    ...{ sources, now, code, isOrdering: true },
    least: leastOf(offered),
  })
  const { amount, parcels } = sum
  const rows = checked.length - parcels.length
  if (rows > 0) return refuseRecipients('recipients-not-right', { rows })
  const [refused] = sum.refusals
  if (refused) return refused
  if (amount !== shown) return refuseRecipients('recipients-price-changed', { amount })
  const unpayable = refuseUnpayableOnline(offered, amount)
  const refusal = unpayable ?? (await refuseMoreUnpaid(tx, caller.id, parcels.length))
  if (refusal) return refusal
  await dropList(tx, caller.id)
  return addPlacedOrder(tx, sender, sum, { key: id, language, jobs })
}

/** As `leastPayable`; undefined: no way is offered. */
export const leastOf = (offered: readonly OfferedMethod[]): Poisha | undefined =>
  leastPayable(offered.map((one) => ({ ...one, isCash: one.method === 'cash' }))) ?? undefined

/** Several recipients: no cash on delivery. */
export function refuseUnpayableOnline(offered: readonly OfferedMethod[], amount: Poisha): Refusal | null {
  if (offered.length === 0) return refuseOrder('payments-off')
  const online = offered.filter(({ method }) => method !== 'cash')
  if (online.length === 0) return refusePaying('cash-at-several-doors')
  if (amount === 0 || onlineMethodsFor(online, amount).length > 0) return null
  const minAmount = leastOf(online) ?? poisha(0)
  const maxAmount = poisha(Math.max(...online.map((one) => one.maxAmount)))
  return refuseRecipients('recipients-out-of-range', { amount, minAmount, maxAmount })
}
