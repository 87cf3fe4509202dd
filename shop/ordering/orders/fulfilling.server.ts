import { sql } from 'kysely'
import type { Tx } from '../../kernel/database.ts'
import { newId } from '../../kernel/id.ts'
import { type Refusal, refuse } from '../../kernel/refusal.ts'
import type { Gateways } from '../../money/payments/gateway.ts'
import { anonymiseIfDone } from './anonymising.server.ts'
import { FULFILMENT_TRANSITIONS, FULFILMENT_WORD, type Fulfilment } from './fulfilment.ts'
import './tables.ts'

/**
 * Moves an order on its way and signs the change. Call `lockCaller` for `by` first, and stop its payments before
 * cancelling an unpaid one. Refuses an unknown order, and a step that `FULFILMENT_TRANSITIONS` does not know.
 */
export async function moveOrder(
  tx: Tx,
  gateways: Gateways,
  orderId: string,
  to: Fulfilment,
  by: { readonly id: string; readonly name: string },
): Promise<Refusal | null> {
  const from = await lockOrder(tx, orderId)
  if (!from) return refuse('not-found', 'There is no such order.')
  if (!FULFILMENT_TRANSITIONS[from].includes(to)) return notFrom(from, to)
  await tx.updateTable('order').set({ fulfilment: to }).where('id', '=', orderId).execute()
  await tx
    .insertInto('fulfilment_change')
    .values({
      id: newId(),
      order_id: orderId,
      state: to,
      // The clock's time, not the transaction's: changes that waited for one another keep their order.
      changed_at: sql<Date>`clock_timestamp()`,
      changed_by: by.id,
      changed_by_name: by.name,
    })
    .execute()
  await anonymiseIfDone(tx, gateways, [orderId])
  return null
}

/** Until the transaction ends, nobody else moves the order. @returns where it is; null when there is none */
export async function lockOrder(tx: Tx, orderId: string): Promise<Fulfilment | null> {
  const order = await tx
    .selectFrom('order')
    .select('fulfilment')
    .where('id', '=', orderId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return order?.fulfilment ?? null
}

function notFrom(from: Fulfilment, to: Fulfilment): Refusal {
  const [is, wanted] = [FULFILMENT_WORD[from], FULFILMENT_WORD[to]]
  if (from === to) return refuse('conflict', `This order is already marked “${is}”.`)
  return refuse('conflict', `This order is marked “${is}”, so it cannot become “${wanted}”.`)
}
