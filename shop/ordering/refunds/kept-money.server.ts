import type { Db, Tx } from '../../kernel/database.ts'
import { type Poisha, poisha, sumOf } from '../../kernel/money.ts'
import { maybeGivenBack } from './refund-rows.server.ts'
import './tables.ts'

/** A payment that has captured money. */
export interface Came {
  readonly tranId: string
  readonly amount: Poisha
  /** Null where nobody knows how much it was. */
  readonly captured: Poisha | null
}

/** What has come by some payments, and how much of it is still here: not given back, nor on its way, nor perhaps so. */
export async function moneyOf(
  db: Db | Tx,
  payments: readonly Came[],
): Promise<{ readonly came: Poisha; readonly kept: Poisha }> {
  const came = sumOf(payments.map(({ captured, amount }) => captured ?? amount))
  if (payments.length === 0) return { came, kept: came }
  const { gone } = await db
    .selectFrom('refund')
    .select((eb) => eb.fn.sum<string | null>('amount').as('gone'))
    .where(
      'tran_id',
      'in',
      payments.map(({ tranId }) => tranId),
    )
    .where(maybeGivenBack)
    .executeTakeFirstOrThrow()
  return { came, kept: poisha(came - Number(gone ?? 0)) }
}

/** Whether any of a payment has gone back, is about to, or may have: nobody knows it of one whose answer was lost. */
export async function mayHaveGoneBack(db: Db | Tx, tranId: string): Promise<boolean> {
  const gone = db.selectFrom('refund').select('id').where('tran_id', '=', tranId).where(maybeGivenBack)
  return (await gone.limit(1).executeTakeFirst()) !== undefined
}
