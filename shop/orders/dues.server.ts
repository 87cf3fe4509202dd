import { sql } from 'kysely'
import type { Db, Tx } from '../kernel/database/database.ts'
import { isId } from '../kernel/id.ts'
import { poisha } from '../kernel/money.ts'
import type { Attempt } from '../payments/attempts.server.ts'
import { confirmOpenAttempts } from '../payments/outcomes.server.ts'
import type { PaymentState } from '../payments/payment.ts'
import type { Money, PaymentServices } from '../payments/payment-services.server.ts'
import { refreshPaymentsOf } from '../payments/payments.server.ts'
import { recordOrderEvent } from './events/events.server.ts'
import type { OrderEvent } from './events/events.ts'
import { isPaidOrHeld } from './order.ts'

type MoneyEvent = Extract<OrderEvent, { readonly due: unknown }>['kind']

const MONEY_EVENTS: Readonly<Partial<Record<PaymentState, MoneyEvent>>> = {
  pending: 'CashPromised',
  paid: 'PaymentReceived',
  paid_on_hold: 'PaymentHeld',
}

/** Records a due's payment as an event of its order. Handed to payments, which know no orders. */
export async function recordMoney(tx: Tx, { reference, gateway, state }: Money): Promise<void> {
  const kind = MONEY_EVENTS[state]
  const due = tx.selectFrom('due').select(['orderId', 'kind as due']).where('id', '=', reference)
  const facts = kind && (await due.executeTakeFirst())
  if (facts) await recordOrderEvent(tx, { kind, gateway, ...facts })
}

/** The order of an attempt's reference; null: there is none. */
export async function orderOfDue(db: Db | Tx, reference: string): Promise<string | null> {
  const due = db.selectFrom('due').select('orderId').where('id', '=', reference)
  return (await due.executeTakeFirst())?.orderId ?? null
}

/** Asks the gateways about the order's dues, or its dropped ones. @returns a refusal while a payment's outcome is unknown */
export async function confirmOpenPaymentsOf(services: PaymentServices, orderId: string, isDropped = false) {
  const dues = await dueIdsOf(services.db, orderId, isDropped)
  const refusals = await Promise.all(dues.map((due) => confirmOpenAttempts(services, due)))
  return refusals.find((refusal) => refusal !== null) ?? null
}

/** @returns whether a payment page was open */
export async function refreshOrderPayments(services: PaymentServices, orderId: string): Promise<boolean> {
  const dues = await dueIdsOf(services.db, orderId)
  const refreshed = await Promise.all(dues.map((due) => refreshPaymentsOf(services, due)))
  return refreshed.includes(true)
}

/** Dues whose money was received, or is on hold. */
export const paidDueIdsOf = (attempts: readonly Attempt[]): ReadonlySet<string> =>
  new Set(attempts.flatMap(({ state, reference }) => (isPaidOrHeld(state) ? reference : [])))

/** Whether every due is paid or promised in cash; money on hold is neither. @param parcelId ignores extras of other parcels */
export async function isPaidOrPromised(tx: Tx, orderId: string, parcelId?: string): Promise<boolean> {
  const missing = tx
    .selectFrom('due')
    .select('id')
    .where('orderId', '=', orderId)
    .where('droppedAt', 'is', null)
    .where('amount', '>', poisha(0))
    .$if(parcelId !== undefined, (due) =>
      due.where(
        sql<boolean>`coalesce((select bool_or(parcel_id = ${parcelId}) from order_charge where due_id = due.id), true)`,
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('paymentAttempt')
            .whereRef('reference', '=', 'due.id')
            .where(sql<boolean>`(state = 'paid' or (gateway = 'cod' and state = 'pending'))`),
        ),
      ),
    )
  return (await missing.executeTakeFirst()) === undefined
}

export async function dueIdsOf(db: Db | Tx, orderId: string, isDropped = false): Promise<string[]> {
  if (!isId(orderId)) return []
  const dues = db.selectFrom('due').select('id').where('orderId', '=', orderId).orderBy('id')
  const rows = await dues.$if(isDropped, (all) => all.where('droppedAt', 'is not', null)).execute()
  return rows.map(({ id }) => id)
}
