import type { Db } from '../../kernel/database.ts'
import type { Account } from './sold-order.ts'
import '../../people/identity/tables.ts'
import '../../ordering/orders/tables.ts'

/** Whose order it is, who need not be whom it goes to. @returns null when that account was deleted */
export async function accountOf(db: Db, orderId: string): Promise<Account | null> {
  const account = await db
    .selectFrom('order')
    .innerJoin('user', 'user.id', 'order.user_id')
    .where('order.id', '=', orderId)
    .select(['user.name', 'user.email'])
    .executeTakeFirst()
  return account ?? null
}
