import type { Caller } from '../../kernel/caller.ts'
import type { Db } from '../../kernel/database.ts'
import { type Refusal, refuse } from '../../kernel/refusal.ts'
import { inOneTransaction, lockAdmin } from '../../kernel/transaction.server.ts'
import { keepRecord } from '../../people/audit/records.server.ts'
import type { TroubledRefund } from './troubled-refund.ts'
import '../refunds/tables.ts'
import './tables.ts'

/**
 * An admin has seen that a refund went wrong in this way: it is not shown again while it stays so. Refuses an unknown
 * refund, and one that is not in that state (any more).
 * @returns the tran_id of its payment
 */
export function seeRefund(
  db: Db,
  admin: Caller,
  id: string,
  state: TroubledRefund['state'],
): Promise<{ readonly tranId: string } | Refusal> {
  return inOneTransaction(db, async (tx) => {
    const gone = await lockAdmin(tx, admin)
    if (gone) return gone
    const refund = await tx
      .selectFrom('refund')
      .select(['tran_id', 'reference', 'state', 'amount'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    if (!refund) return NO_SUCH_REFUND
    if (refund.state !== state) return MOVED_ON
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto('refund_seen')
      .values({ refund_id: id, state })
      .onConflict((seen) => seen.doNothing())
      .executeTakeFirst()
    if (numInsertedOrUpdatedRows) {
      await keepRecord(tx, admin, {
        action: 'refund.see',
        subject: { kind: 'order', id: refund.reference },
        before: null,
        after: { tran_id: refund.tran_id, amount: refund.amount, refund: state },
      })
    }
    return { tranId: refund.tran_id }
  })
}

const NO_SUCH_REFUND = refuse('not-found', 'There is no such refund.')
const MOVED_ON = refuse('conflict', 'This refund has gone on in the meantime. Please look at it once more.')
