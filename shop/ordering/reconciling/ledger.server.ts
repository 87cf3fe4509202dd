import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Db, Tx } from '../../kernel/database.ts'
import type { ListQuery } from '../../kernel/list-query.ts'
import { poisha } from '../../kernel/money.ts'
import { type Page, shownPage } from '../../kernel/page.ts'
import { inOneSnapshot } from '../../kernel/transaction.server.ts'
import { reasonAgainstAccepting } from '../../money/payments/outcome.ts'
import type { PaymentChange } from '../../money/payments/payment.ts'
import { paymentChangesOf } from '../../money/payments/transitions.server.ts'
import { MAYBE_REFUNDED_OF_ATTEMPT, refundableOf } from '../refunds/refunds.server.ts'
import { matchesNumber, NEEDS_ATTENTION, troubledRefunds } from './needing-attention.server.ts'
import type { PaymentEntry } from './payment-entry-shapes.server.ts'
import '../../money/payments/tables.ts'
import '../refunds/tables.ts'
import './tables.ts'

/**
 * Newest first. Beyond the end it is the last page.
 * @param search the beginning of a tran_id, or a whole number of the gateway's; empty: those that need attention
 */
export function pageOfPayments(
  db: Db,
  { search, page, limit }: ListQuery & { readonly limit: number },
): Promise<Page<PaymentEntry>> {
  return inOneSnapshot(db, async (tx) => {
    const found = payments(tx).where(search === '' ? NEEDS_ATTENTION : matchesNumber(search))
    const { total } = await found
      .clearSelect()
      .select((eb) => eb.fn.countAll<string>().as('total'))
      .executeTakeFirstOrThrow()
    const shown = shownPage(page, Number(total), limit)
    const rows = await found
      .orderBy('created_at', 'desc')
      .orderBy('payment_attempt.id', 'desc')
      .limit(limit)
      .offset((shown - 1) * limit)
      .execute()
    return { items: await toEntries(tx, rows), total: Number(total), page: shown, limit }
  })
}

export function entryOf(db: Db, tranId: string): Promise<PaymentEntry | null> {
  return inOneSnapshot(db, async (tx) => {
    const rows = await payments(tx).where('tran_id', '=', tranId).execute()
    return (await toEntries(tx, rows))[0] ?? null
  })
}

const PAID_ALREADY = sql<boolean>`exists (select 1 from payment_attempt other
  where other.reference = payment_attempt.reference and other.state = 'paid' and other.id <> payment_attempt.id)`
const STOPPED = sql<boolean>`exists (select 1 from payment_stop s where s.reference = payment_attempt.reference)`

const payments = (db: Db) =>
  db
    .selectFrom('payment_attempt')
    .select(['tran_id', 'reference', 'gateway', 'state', 'amount', 'taken', 'method', 'masked'])
    .select(['hold_reason', 'hold_reasons', 'created_at', 'transaction_ref', 'verification_ref'])
    .select([
      PAID_ALREADY.as('paidAlready'),
      STOPPED.as('stopped'),
      MAYBE_REFUNDED_OF_ATTEMPT.as('maybeRefunded'),
    ])
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('payment_difference')
          .whereRef('payment_difference.tran_id', '=', 'payment_attempt.tran_id')
          .where('closed_at', 'is', null)
          .where('settled_at', 'is', null)
          .select(['kind', 'gateway_says as gatewaySays', 'found_at as foundAt'])
          .orderBy('payment_difference.id'),
      ).as('differences'),
    )
    .select((eb) => troubledRefunds(eb).as('troubledRefunds'))

type Row = Awaited<ReturnType<ReturnType<typeof payments>['execute']>>[number]

async function toEntries(tx: Tx, rows: readonly Row[]): Promise<PaymentEntry[]> {
  const changes = await paymentChangesOf(
    tx,
    rows.map(({ tran_id }) => tran_id),
  )
  return rows.map((row) => toEntry(row, changes.get(row.tran_id) ?? []))
}

function toEntry(row: Row, changes: readonly PaymentChange[]): PaymentEntry {
  const { tran_id, gateway, state, amount, taken, method, masked } = row
  return {
    ...{ tran_id, gateway, state, amount, taken, method, masked, ...acceptance(row) },
    orderId: row.reference,
    verificationRef: row.verification_ref,
    transactionRef: row.transaction_ref,
    holdReason: row.hold_reason,
    createdAt: row.created_at.toISOString(),
    changes: changes.map(({ state, at, why }) => ({ state, at: at.toISOString(), why })),
    differences: row.differences.map((one) => ({ ...one, foundAt: isoOf(one.foundAt) })),
    troubledRefunds: row.troubledRefunds.map((one) => ({ ...one, requestedAt: isoOf(one.requestedAt) })),
  }
}

const isoOf = (moment: Date | string): string => new Date(moment).toISOString()

function acceptance(row: Row): Pick<PaymentEntry, 'acceptable' | 'whyNot' | 'refundable'> {
  if (row.state !== 'paid_on_hold') return { acceptable: false, whyNot: null, refundable: poisha(0) }
  const whyNot = row.maybeRefunded > 0 ? MAYBE_REFUNDED : reasonAgainstAccepting(row.hold_reasons, row)
  return { acceptable: whyNot === null, whyNot, refundable: refundableOf(row, row.maybeRefunded) }
}

const MAYBE_REFUNDED = 'It is being given back, or may have gone back already.'
