import type { Db, Tx } from '../kernel/database/database.ts'
import type { Reader } from '../kernel/messages/message.ts'
import '../orders/tables.ts'

export interface Payer extends Reader {
  /** Null: they have no account. */
  readonly userId: string | null
}

/** Whoever pays, in the language that they chose, else in the order's; null: no e-mail is known. */
export async function payerOf(db: Db | Tx, orderId: string): Promise<Payer | null> {
  const { name, email, account, isConfirmed, chosen, ordered, userId } = await db
    .selectFrom('order')
    .leftJoin('user', 'user.id', 'order.user_id')
    .select(['sender_name as name', 'sender_email as email', 'sender_language as ordered'])
    .select(['user_id as userId', 'user.email as account', 'user.emailVerified as isConfirmed'])
    .select('user.language as chosen')
    .where('order.id', '=', orderId)
    .executeTakeFirstOrThrow()
  if (email === '') return null
  const greeted = isConfirmed && email === account ? name || null : null
  return { email, name: greeted, language: chosen ?? ordered, userId }
}

/** Whoever looks after the shop, each in the language that they chose. */
export async function shopkeepers(db: Db | Tx): Promise<Reader[]> {
  const admins = await db
    .selectFrom('user')
    .select(['name', 'email', 'emailVerified', 'language'])
    .where('role', '=', 'admin')
    .orderBy('id')
    .execute()
  return admins.map(({ name, email, emailVerified, language }) => ({
    email,
    name: emailVerified ? name : null,
    language: language ?? 'en',
  }))
}
