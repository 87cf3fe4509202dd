import { type SqlBool, sql } from 'kysely'
import type { Refusal } from '../kernel/api/refusal.ts'
import type { Db, Tx } from '../kernel/database/database.ts'
import type { QuotedNumber } from '../orders/quoted-number.ts'
import { type Proof, proveCode } from '../people/phones/phone-proofs.server.ts'
import type { CodeHolder } from '../people/phones/send-code.server.ts'
import { type OrderAccess, openOrder } from './order-access.server.ts'

/** Sources of facts from domains above, handed over at the start. */
export interface QuotedOrders {
  readonly quotedOrders: (db: Db, quoted: QuotedNumber) => Promise<readonly string[]>
}

/** Fewer signs are an order's number with one left out, but for a courier's, which is all digits. */
const isWholeCode = (code: string): boolean => code.length >= 9 || /^\d{6,}$/.test(code)

/** @returns null for what names no order */
export const findableNumber = ({ orderId, orderNumber, receipt, codes, link }: QuotedNumber): string | null =>
  orderId?.slice(-8) ??
  orderNumber ??
  (receipt ? `R-${receipt}` : null) ??
  codes.find(isWholeCode) ??
  (link && 'link')

/** The number of the quoted order; of one that is not there what was quoted, which proves nothing. */
export async function numberToProve(
  { db, quotedOrders }: QuotedOrders & { readonly db: Db },
  quoted: QuotedNumber,
): Promise<string> {
  const number = findableNumber(quoted) ?? ''
  const ids = await quotedOrders(db, quoted)
  const named = ids.find((id) => id.endsWith(number)) ?? ids[0]
  return named?.slice(-8) ?? number
}

/** Opens the order whose number and phone were typed. Refuses as `proveCode`. */
export const openByCode = (
  db: Db,
  secret: string,
  { id, code }: { readonly id: string; readonly code: string },
): Promise<OrderAccess | Refusal> =>
  proveCode(db, secret, { id, purpose: 'order', code }, async (tx, proof) => {
    const order = await findSent(tx, proof)
    return order ? openOrder(tx, order.id) : null
  })

/** The sender of that order, who gets the code. */
export async function orderHolder(tx: Tx, proof: Proof): Promise<CodeHolder | null> {
  const order = await findSent(tx, proof)
  if (!order) return null
  const { email, language } = order
  return { reader: email === '' ? null : { email, name: null, language } }
}

/** By its number and its sender's phone: a recipient knows nothing of a gift that is on its way. */
const findSent = (tx: Tx, { phone, subject: number }: Proof) =>
  tx
    .selectFrom('order')
    .innerJoin('user', 'user.id', 'userId')
    .select(['order.id', 'senderEmail as email', 'senderLanguage as language'])
    .where(sql`right("order".id::text, 8)`, '=', number)
    .where((eb) =>
      eb.or([eb('user.phone', '=', phone), eb.and([eb('senderPhone', '=', phone), IS_PLACED_WITH])]),
    )
    .where('senderState', '=', 'known')
    .orderBy('order.id', 'desc')
    .limit(1)
    .executeTakeFirst()

/**
 * The phone that was typed when ordering finds the order while its sender is a guest or an account without a phone of its
 * own. It finds none that was taken into an account, and none from before its sender gave up a phone.
 */
const IS_PLACED_WITH = sql<SqlBool>`((guest or "user".phone = '') and taken_along_at is null
  and placed_at > coalesce(phone_changed_at, '-infinity'))`
