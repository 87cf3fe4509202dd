import type { Tx } from '../../kernel/database.ts'
import type { Attempt } from '../payments/attempts.server.ts'
import './tables.ts'

/** @returns the attempt whose cash is still to be handed over at the door; undefined when there is none, or it is paid */
export function cashDue(attempts: readonly Attempt[]): Attempt | undefined {
  const arrived = attempts.some(({ state }) => state === 'paid' || state === 'paid_on_hold')
  return arrived ? undefined : attempts.find(({ gateway, state }) => gateway === 'cod' && state === 'pending')
}

/** Writes down that the cash was handed over; lock the reference's attempts before, and `confirmPayment` afterwards. */
export async function collectCash(
  tx: Tx,
  by: { readonly id: string; readonly name: string },
  { tran_id, amount }: Attempt,
): Promise<void> {
  await tx
    .insertInto('cash_collection')
    .values({ tran_id, amount, collected_by: by.id, collected_by_name: by.name })
    .execute()
}
