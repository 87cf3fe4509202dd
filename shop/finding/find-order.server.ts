import { sql } from 'kysely'
import type { Refusal } from '../kernel/api/refusal.ts'
import type { Db, Tx } from '../kernel/database/database.ts'
import { ownPhoneOr } from '../people/addresses/own-phone.server.ts'
import { type Proof, proveCode } from '../people/phones/phone-proofs.server.ts'
import type { CodeHolder } from '../people/phones/send-code.server.ts'
import { type OrderAccess, openOrder } from './order-access.server.ts'

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

/** Who gets the code: the sender of that order. */
export async function orderHolder(tx: Tx, proof: Proof): Promise<CodeHolder | null> {
  const order = await findSent(tx, proof)
  if (!order) return null
  const { email, language } = order
  return { reader: email === '' ? null : { email, name: null, language } }
}

/**
 * By its number and its sender's phone: a recipient knows nothing of a gift that is on its way. The phone it was placed with finds it as
 * well, once it has come into an account with another one.
 */
async function findSent(tx: Tx, { phone, subject: number }: Proof) {
  const phoneOfSender = ownPhoneOr('order.sender_phone')
  return tx
    .selectFrom('order')
    .select(['id', 'sender_email as email', 'sender_language as language'])
    .where(sql`right(id::text, 8)`, '=', number)
    .where((eb) => eb.or([eb(phoneOfSender, '=', phone), eb('order.sender_phone', '=', phone)]))
    .where('user_id', 'is not', null)
    .where('sender_state', '=', 'known')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}
