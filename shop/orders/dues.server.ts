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

/** Handed to payments, which know no orders: what happens to the money of a due happens to its order. */
export async function recordMoney(tx: Tx, { reference, gateway, state }: Money): Promise<void> {
  const kind = MONEY_EVENTS[state]
  const due = tx.selectFrom('due').select(['order_id as orderId', 'kind as due']).where('id', '=', reference)
  const of = kind && (await due.executeTakeFirst())
  if (of) await recordOrderEvent(tx, { kind, gateway, ...of })
}

/** The order that an attempt's reference belongs to; null: there is none. */
export async function orderOfDue(db: Db | Tx, reference: string): Promise<string | null> {
  const due = db.selectFrom('due').select('order_id').where('id', '=', reference)
  return (await due.executeTakeFirst())?.order_id ?? null
}

/** Asks all gateways about all of its dues, or those that were dropped. @returns a refusal when nobody knows yet whether money has come */
export async function confirmOpenPaymentsOf(services: PaymentServices, orderId: string, areDropped = false) {
  const dues = await dueIdsOf(services.db, orderId, areDropped)
  const unsure = await Promise.all(dues.map((due) => confirmOpenAttempts(services, due)))
  return unsure.find((one) => one !== null) ?? null
}

/** @returns whether there was a page on which it may have been paid */
export async function refreshOrderPayments(services: PaymentServices, orderId: string): Promise<boolean> {
  const dues = await dueIdsOf(services.db, orderId)
  const refreshed = await Promise.all(dues.map((due) => refreshPaymentsOf(services, due)))
  return refreshed.includes(true)
}

/** Also of money that is held. */
export const paidDueIdsOf = (attempts: readonly Attempt[]): ReadonlySet<string> =>
  new Set(attempts.flatMap(({ state, reference }) => (isPaidOrHeld(state) ? reference : [])))

/**
 * What is missing is to be collected at the door, or nothing is. Held money is not here yet.
 * @param parcelId what was added later for other parcels does not count
 */
export async function isPaidOrPromised(tx: Tx, orderId: string, parcelId?: string): Promise<boolean> {
  const missing = tx
    .selectFrom('due')
    .select('id')
    .where('order_id', '=', orderId)
    .where('dropped_at', 'is', null)
    .where('amount', '>', poisha(0))
    .$if(parcelId !== undefined, (due) =>
      due.where(
        sql<boolean>`coalesce((select bool_or(parcel_id = ${parcelId}) from order_charge where due_id = due.id), true)`,
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('payment_attempt')
            .whereRef('reference', '=', 'due.id')
            .where(sql<boolean>`(state = 'paid' or (gateway = 'cod' and state = 'pending'))`),
        ),
      ),
    )
  return (await missing.executeTakeFirst()) === undefined
}

export async function dueIdsOf(db: Db | Tx, orderId: string, areDropped = false): Promise<string[]> {
  if (!isId(orderId)) return []
  const dues = db.selectFrom('due').select('id').where('order_id', '=', orderId).orderBy('id')
  const rows = await dues.$if(areDropped, (all) => all.where('dropped_at', 'is not', null)).execute()
  return rows.map(({ id }) => id)
}
