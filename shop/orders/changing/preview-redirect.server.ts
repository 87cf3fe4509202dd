import { sql } from 'kysely'
import type { ChargingServices } from '../../charges/charge-source.ts'
import { z } from '../../kernel/api/api-router.server.ts'
import type { Caller } from '../../kernel/api/caller.ts'
import { isRefusal, type Refusal } from '../../kernel/api/refusal.ts'
import { takaAnswer } from '../../kernel/api/taka-schema.server.ts'
import type { NounOf } from '../../kernel/api/wire.ts'
import type { Tx } from '../../kernel/database/database.ts'
import { inOneTransactionOf } from '../../kernel/database/transaction.server.ts'
import { type Poisha, poisha } from '../../kernel/money.ts'
import { type ParcelRef, selectParcel } from '../locks.server.ts'
import { redirect } from './redirect-parcel.server.ts'

export const CostThereAnswer = z
  .object({
    amount: takaAnswer({ description: 'Taka that the order then costs more; below 0: less' }),
    isPaid: z.boolean().openapi({ description: 'What it costs more is to be paid by itself' }),
    surplus: takaAnswer({
      description: 'Taka that were paid and are no longer needed: the shop gives them back',
    }),
    carried: takaAnswer({ description: 'Taka that it costs more, and the shop pays' }),
    losesDay: z.boolean().openapi({ description: 'Its day is scheduled anew' }),
    recipientDay: z.iso
      .date()
      .nullable()
      .openapi({ description: 'The day that the recipient chose, and would not get' }),
    byRecipient: z.boolean().openapi({ description: 'The recipient has said where it goes' }),
  })
  .openapi('CostThere')

export type CostThere = NounOf<typeof CostThereAnswer>

/** Computes the cost of a redirection by doing and undoing it. Refuses as `redirectParcel`. */
export function previewRedirect(
  services: ChargingServices,
  caller: Caller,
  target: ParcelRef,
  locationId: string,
): Promise<CostThere | Refusal> {
  return inOneTransactionOf<CostThere>(services.db, caller, async (tx, shopper) => {
    const before = await readCosts(tx, target)
    await sql`savepoint as_it_is`.execute(tx)
    const options = { locationId, dropsDay: true, withoutPhone: true }
    const redirected = await redirect(tx, services, shopper, target, options)
    if (isRefusal(redirected)) return redirected
    const after = await readCosts(tx, target)
    await sql`rollback to savepoint as_it_is`.execute(tx)
    return {
      amount: poisha(after.toPay - before.toPay),
      isPaid: before.isPaid,
      surplus: poisha(Math.max(0, after.surplus - before.surplus)),
      carried: redirected.carried,
      losesDay: before.day !== null && after.day === null,
      recipientDay: before.isHidden ? before.day : null,
      byRecipient: before.isHidden,
    }
  })
}

interface Costs {
  readonly day: string | null
  readonly isHidden: boolean
  /** For the whole order. */
  readonly toPay: Poisha
  readonly surplus: Poisha
  readonly isPaid: boolean
}

async function readCosts(tx: Tx, target: ParcelRef): Promise<Costs> {
  const { orderId } = target
  const parcel = await selectParcel(tx, target)
    .select(['address_hidden as isHidden', sql<string | null>`deliver_on::text`.as('day')])
    .executeTakeFirst()
  const { rows } = await sql<Pick<Costs, 'toPay' | 'surplus' | 'isPaid'>>`
    select coalesce(sum(due.amount) filter (where not paid), 0)::integer as "toPay", coalesce(bool_or(paid), false) as "isPaid",
      (select coalesce(sum(amount), 0)::integer from order_charge where order_id = ${orderId} and is_surplus) as surplus
    from (
      select amount, exists (select from payment_attempt where reference = due.id and state in ('paid', 'paid_on_hold')) as paid
      from due where order_id = ${orderId} and dropped_at is null
    ) due`.execute(tx)
  const [money] = rows
  if (!money) throw new Error('One row of sums was expected.')
  return { day: null, isHidden: false, ...parcel, ...money }
}
