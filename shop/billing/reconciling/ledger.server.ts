import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { ListQuery } from '../../kernel/api/list-query.ts'
import type { Page } from '../../kernel/api/page.ts'
import type { Db } from '../../kernel/database/database.ts'
import { pageOf } from '../../kernel/database/queries.server.ts'
import { inOneSnapshot } from '../../kernel/database/transaction.server.ts'
import { iso } from '../../kernel/language/dhaka.server.ts'
import type { Language } from '../../kernel/language/language.ts'
import { poisha } from '../../kernel/money.ts'
import { changesOfAttempt } from '../../payments/attempts.server.ts'
import { reasonsAgainstAccepting } from '../../payments/outcome.ts'
import { joinHoldReasons, paymentIn, paymentReasonIn } from '../../payments/reasons.ts'
import { MAYBE_REFUNDED_OF_ATTEMPT, refundableOf } from '../refunds/refunds.server.ts'
import { matchesNumber, NEEDS_ATTENTION, troubledRefunds } from './attention.server.ts'
import { differenceIn } from './difference.ts'
import type { PaymentEntry } from './payment-entry-shapes.server.ts'

/** @param search the beginning of a tran_id, or a whole number of the gateway's; empty: those that need attention */
export function pageOfPayments(
  db: Db,
  { search, ...page }: ListQuery & { readonly limit: number },
): Promise<Page<StoredEntry>> {
  return inOneSnapshot(db, async (tx) => {
    const found = payments(tx)
      .where(search === '' ? NEEDS_ATTENTION : matchesNumber(search))
      .orderBy('createdAt', 'desc')
      .orderBy('paymentAttempt.id', 'desc')
    const { items, ...rest } = await pageOf(found, page)
    return { ...rest, items: items.map(toEntry) }
  })
}

export async function entryOf(db: Db, tranId: string): Promise<StoredEntry | null> {
  const row = await payments(db).where('tranId', '=', tranId).executeTakeFirst()
  return row ? toEntry(row) : null
}

const PAID_ALREADY = sql<boolean>`exists (select 1 from payment_attempt other
  where other.reference = payment_attempt.reference and other.state = 'paid' and other.id <> payment_attempt.id)`
const STOPPED = sql<boolean>`exists (select 1 from payment_stop s where s.reference = payment_attempt.reference)`

const payments = (db: Db) =>
  db
    .selectFrom('paymentAttempt')
    .select((eb) =>
      eb.fn
        .coalesce(eb.selectFrom('due').select('orderId').whereRef('due.id', '=', 'reference'), 'reference')
        .as('orderId'),
    )
    .select(['tranId', 'gateway', 'state', 'amount', 'taken', 'method', 'masked'])
    .select(['verificationRef', 'transactionRef'])
    .select(['holdReasons', iso('createdAt').as('createdAt')])
    .select([PAID_ALREADY.as('paidAlready'), STOPPED.as('stopped')])
    .select(MAYBE_REFUNDED_OF_ATTEMPT.as('maybeRefunded'))
    .select((eb) => [
      changesOfAttempt(eb).as('changes'),
      jsonArrayFrom(
        eb
          .selectFrom('paymentDifference')
          .whereRef('paymentDifference.tranId', '=', 'paymentAttempt.tranId')
          .where('closedAt', 'is', null)
          .where('settledAt', 'is', null)
          .select(['kind', 'gatewaySays', iso('foundAt').as('foundAt')])
          .orderBy('paymentDifference.id'),
      ).as('differences'),
      troubledRefunds(eb).as('troubledRefunds'),
    ])

type Row = Awaited<ReturnType<ReturnType<typeof payments>['execute']>>[number]

function toEntry({ paidAlready, stopped, maybeRefunded, ...entry }: Row) {
  if (entry.state !== 'paid_on_hold')
    return { ...entry, acceptable: false, whyNot: null, refundable: poisha(0) }
  const reasons = reasonsAgainstAccepting(entry.holdReasons, { paidAlready, stopped })
  const whyNot = maybeRefunded > 0 ? ({ code: 'maybe-given-back' } as const) : joinHoldReasons(reasons)
  const refundable = refundableOf({ ...entry, transactionRef: entry.transactionRef }, maybeRefunded)
  return { ...entry, acceptable: whyNot === null, whyNot, refundable }
}

type StoredEntry = ReturnType<typeof toEntry>

/** Puts the shop's sentences into this language; notes stay as they were written. */
export const entryIn = (
  language: Language,
  { tranId, whyNot, differences, troubledRefunds, ...entry }: StoredEntry,
): PaymentEntry => ({
  ...paymentIn(language, entry),
  tran_id: tranId,
  whyNot: whyNot && paymentReasonIn(language, whyNot),
  differences: differences.map(({ gatewaySays, ...one }) => ({
    ...one,
    gatewaySays: gatewaySays.map((reason) => differenceIn(language, reason)).join(' '),
  })),
  troubledRefunds: troubledRefunds.map(({ why, ...one }) => ({
    ...one,
    why: why ? paymentReasonIn(language, why) : '',
  })),
})
