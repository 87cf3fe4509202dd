import { sql } from 'kysely'
import { z } from '../../kernel/api/api-router.server.ts'
import { isRefusal, type Refusal } from '../../kernel/api/refusal.ts'
import { TakaAnswer } from '../../kernel/api/taka-schema.server.ts'
import type { NounOf } from '../../kernel/api/wire.ts'
import type { Tx } from '../../kernel/database/database.ts'
import { type Poisha, poisha } from '../../kernel/money.ts'

export const CostOfChangeAnswer = z.object({
  /** How much more the order then costs; below 0: less. */
  amount: TakaAnswer,
  isPaid: z.boolean(),
  /** Paid and no longer needed: the shop refunds it. */
  surplus: TakaAnswer,
  /** The order costs it more, and the shop pays. */
  carried: TakaAnswer,
})

export type CostOfChange = NounOf<typeof CostOfChangeAnswer>

/** Compares what is to be paid of an order before and after a change. @param change returns what the shop pays of it */
export async function measureCost(
  tx: Tx,
  orderId: string,
  change: () => Promise<Poisha | Refusal>,
): Promise<CostOfChange | Refusal> {
  const before = await readCosts(tx, orderId)
  const carried = await change()
  if (isRefusal(carried)) return carried
  const after = await readCosts(tx, orderId)
  const surplus = poisha(Math.max(0, after.surplus - before.surplus))
  return { amount: poisha(after.toPay - before.toPay), isPaid: before.isPaid, surplus, carried }
}

/** Runs a change for its outcome alone. */
export async function undone<T>(tx: Tx, change: () => Promise<T | Refusal>): Promise<T | Refusal> {
  await sql`savepoint as_it_is`.execute(tx)
  const outcome = await change()
  if (!isRefusal(outcome)) await sql`rollback to savepoint as_it_is`.execute(tx)
  return outcome
}

/** For the whole order. */
interface Costs {
  readonly toPay: Poisha
  readonly surplus: Poisha
  readonly isPaid: boolean
}

async function readCosts(tx: Tx, orderId: string): Promise<Costs> {
  const { rows } = await sql<Costs>`
    select coalesce(sum(due.amount) filter (where not paid), 0)::integer as "toPay", coalesce(bool_or(paid), false) as "isPaid",
      (select coalesce(sum(amount), 0)::integer from order_charge where order_id = ${orderId} and is_surplus) as surplus
    from (
      select amount, exists (select from payment_attempt where reference = due.id and state in ('paid', 'paid_on_hold')) as paid
      from due where order_id = ${orderId} and dropped_at is null
    ) due`.execute(tx)
  const [money] = rows
  if (!money) throw new Error('One row of sums was expected.')
  return money
}
