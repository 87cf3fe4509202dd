import type { Caller } from '../../kernel/caller.ts'
import type { Tx } from '../../kernel/database.ts'
import { newId } from '../../kernel/id.ts'
import { type Poisha, poisha } from '../../kernel/money.ts'
import { isRefusal } from '../../kernel/refusal.ts'
import type { Attempt } from '../../money/payments/attempts.server.ts'
import type { PaymentServices } from '../../money/payments/payment-services.server.ts'
import { tookMoney } from '../orders/order.ts'
import { costOf } from '../orders/repricing.server.ts'
import { maybeRefundedOf, refundableOf } from './refunds.server.ts'
import { addRefund } from './requesting.server.ts'

interface CalledOff {
  readonly parcelId: string
  /** No parcel of its order goes on: all that is kept goes back. */
  readonly isLast: boolean
  /** Its payer reads it. */
  readonly reason: string
}

/**
 * Asks the gateways for what a parcel cost that was called off. What one of them does not give back by itself is left to the
 * shopkeeper. Lock the payments before.
 * @param attempts of the order
 * @returns what was asked for
 */
export async function refundParcel(
  tx: Tx,
  services: Pick<PaymentServices, 'jobs' | 'gateways'>,
  by: Pick<Caller, 'id' | 'name'>,
  attempts: readonly Attempt[],
  { parcelId, isLast, reason }: CalledOff,
): Promise<Poisha> {
  let parts: readonly string[] = isLast ? [] : await partsOf(tx, parcelId)
  let rest: number = isLast ? Number.POSITIVE_INFINITY : (await costOf(tx, 'parcel_id', parcelId)).total
  let asked = 0
  for (const attempt of attempts.filter(({ state }) => tookMoney(state))) {
    const left = refundableOf(attempt, await maybeRefundedOf(tx, [attempt.tran_id]))
    const amount = poisha(Math.min(left, rest))
    if (amount <= 0) continue
    const refund = await addRefund(tx, services, by, attempt, { id: newId(), amount, reason, parts })
    if (isRefusal(refund)) continue
    ;[asked, rest, parts] = [asked + amount, rest - amount, []]
  }
  return poisha(asked)
}

async function partsOf(tx: Tx, parcelId: string): Promise<string[]> {
  const lines = await tx.selectFrom('order_line').select('id').where('parcel_id', '=', parcelId).execute()
  const charges = await tx.selectFrom('order_charge').select('id').where('parcel_id', '=', parcelId).execute()
  return [...lines, ...charges].map(({ id }) => id)
}
