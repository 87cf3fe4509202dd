import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Db, Tx } from '../../kernel/database.ts'
import { poisha } from '../../kernel/money.ts'
import { type Page, pageCount } from '../../kernel/page.ts'
import { inOneSnapshot } from '../../kernel/transaction.server.ts'
import { reasonAgainstAccepting } from '../../money/payments/outcome.ts'
import { paymentChangesOf } from '../../money/payments/transitions.server.ts'
import { mayHaveGoneBack } from '../refunds/kept-money.server.ts'
import { refundableOf } from '../refunds/refund-rows.server.ts'
import { named } from './finding.server.ts'
import { NEEDS_A_LOOK } from './needing-a-look.server.ts'
import type { PaymentEntry } from './payment-entry.ts'
import { toTroubled, troubledRefunds } from './troubled-refunds.server.ts'
import '../../money/payments/tables.ts'
import '../refunds/tables.ts'
import './tables.ts'

export interface LedgerWish {
  /** The beginning of a tran_id, or a whole number of the gateway's; empty: those that need a look. */
  readonly search: string
  readonly page: number
  readonly limit: number
}

/**
 * The payments that wait for a person, or those that are named so; newest first. Beyond the end it is the last page.
 */
export const pageOfPayments = (db: Db, wish: LedgerWish): Promise<Page<PaymentEntry>> =>
  inOneSnapshot(db, (tx) => pageIn(tx, wish))

async function pageIn(tx: Tx, { search, page, limit }: LedgerWish): Promise<Page<PaymentEntry>> {
  const asked = payments(tx).where(search === '' ? NEEDS_A_LOOK : named(search))
  const { total } = await asked
    .clearSelect()
    .select((eb) => eb.fn.countAll<string>().as('total'))
    .executeTakeFirstOrThrow()
  const shown = Math.min(page, pageCount(Number(total), limit))
  const rows = await asked
    .orderBy('created_at', 'desc')
    .orderBy('payment_attempt.id', 'desc')
    .limit(limit)
    .offset((shown - 1) * limit)
    .execute()
  return { items: await entries(tx, rows), total: Number(total), page: shown, limit }
}

/** @returns null when there is no such payment */
export function entryOf(db: Db, tranId: string): Promise<PaymentEntry | null> {
  return inOneSnapshot(db, async (tx) => {
    const rows = await payments(tx).where('tran_id', '=', tranId).execute()
    return (await entries(tx, rows))[0] ?? null
  })
}

const PAID_ALREADY = sql<boolean>`exists (select 1 from payment_attempt other
  where other.reference = payment_attempt.reference and other.state = 'paid' and other.id <> payment_attempt.id)`
const STOPPED = sql<boolean>`exists (select 1 from payment_stop s where s.reference = payment_attempt.reference)`

type Row = Awaited<ReturnType<ReturnType<typeof payments>['execute']>>[number]

const payments = (db: Db) =>
  db
    .selectFrom('payment_attempt')
    .select(['tran_id', 'reference', 'gateway', 'state', 'amount', 'taken'])
    .select([
      'method',
      'masked',
      'hold_reason',
      'hold_reasons',
      'created_at',
      'transaction_ref',
      'verification_ref',
    ])
    .select([PAID_ALREADY.as('paidAlready'), STOPPED.as('stopped')])
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('payment_difference')
          .whereRef('payment_difference.tran_id', '=', 'payment_attempt.tran_id')
          .where('closed_at', 'is', null)
          .where('settled_at', 'is', null)
          .select(['kind', 'gateway_says', 'found_at'])
          .orderBy('payment_difference.id'),
      ).as('differences'),
    )
    .select((eb) => troubledRefunds(eb).as('refunds'))

async function entries(tx: Tx, rows: readonly Row[]): Promise<PaymentEntry[]> {
  const numbers = rows.map(({ tran_id }) => tran_id)
  const changes = await paymentChangesOf(tx, numbers)
  const all: PaymentEntry[] = []
  for (const row of rows) {
    all.push({
      ...facts(row),
      ...(await waysOn(tx, row)),
      changes: (changes.get(row.tran_id) ?? []).map(({ state, at, why }) => ({
        state,
        at: at.toISOString(),
        why,
      })),
      differences: row.differences.map(({ kind, gateway_says, found_at }) => ({
        kind,
        gatewaySays: gateway_says,
        foundAt: new Date(found_at).toISOString(),
      })),
      troubledRefunds: row.refunds.map(toTroubled),
    })
  }
  return all
}

const facts = ({ tran_id, reference, gateway, state, amount, taken, method, masked, ...row }: Row) => ({
  tran_id,
  orderId: reference,
  gateway,
  state,
  amount,
  taken,
  method,
  masked,
  verificationRef: row.verification_ref,
  transactionRef: row.transaction_ref,
  holdReason: row.hold_reason,
  createdAt: row.created_at.toISOString(),
})

/** What may be done about money on hold, and why it may not be accepted. */
async function waysOn(tx: Tx, row: Row): Promise<Pick<PaymentEntry, 'acceptable' | 'whyNot' | 'refundable'>> {
  if (row.state !== 'paid_on_hold') return { acceptable: false, whyNot: null, refundable: poisha(0) }
  const isGone = await mayHaveGoneBack(tx, row.tran_id)
  const whyNot = isGone ? GIVEN_BACK : reasonAgainstAccepting(row.hold_reasons, row)
  return { acceptable: whyNot === null, whyNot, refundable: await refundableOf(tx, row) }
}

const GIVEN_BACK = 'It is being given back, or may have gone back already.'
