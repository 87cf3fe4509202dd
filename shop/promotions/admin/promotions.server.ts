import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { isAllCategories } from '../../catalog/products/product.ts'
import type { z } from '../../kernel/api/api-router.server.ts'
import type { Caller } from '../../kernel/api/caller.ts'
import { isRefusal, type Refusal } from '../../kernel/api/refusal.ts'
import type { Db, Tx } from '../../kernel/database/database.ts'
import { inOneTransactionOfAdmin } from '../../kernel/database/transaction.server.ts'
import { newId } from '../../kernel/id.ts'
import { dhakaDay } from '../../kernel/language/dhaka.ts'
import { selectText, toTextColumns } from '../../kernel/language/text-columns.ts'
import { type Poisha, poisha } from '../../kernel/money.ts'
import { isSame, labelled } from '../../people/audit/audit.ts'
import { writeAuditEntry } from '../../people/audit/records.server.ts'
import { refuseSave } from '../../people/audit-forms/refusals.ts'
import { codeOf, foldCode, writtenCode } from '../code.ts'
import { shownCode } from '../label.ts'
import { CATEGORIES_NOW, codeHash } from '../running.server.ts'
import type { NewPromotionBody, OfferedPromotion, PromotionBody } from './promotion-bodies.server.ts'
import { stateOn } from './promotion-state.ts'
import { refusePromotion } from './refusals.ts'

const SUBJECT = { kind: 'shop', id: 'promotions' } as const

/** Of those that are not ended. */
export const MOST_PROMOTIONS = 200

/** Those that can run first, newest first. */
export async function listPromotions(db: Db | Tx, now = new Date()): Promise<OfferedPromotion[]> {
  const rows = await promotions(db).execute()
  return rows.map((row) => toAnswer(row, dhakaDay(now)))
}

const promotions = (db: Db | Tx) =>
  db
    .selectFrom('promotion')
    .select(['id', 'kind', 'value', 'code', 'codeEnd', 'occasions', 'uses', 'paused'])
    .select(CATEGORIES_NOW)
    .select(['minAmount', 'minGifts', 'oncePer', 'revision'])
    .select(selectText('name', 'name'))
    .select((eb) => {
      const live = eb
        .selectFrom('promotionUse')
        .innerJoin('order', 'order.id', 'orderId')
        .whereRef('promotionId', '=', 'promotion.id')
        .where('order.fulfilment', '<>', 'cancelled')
      return [
        live.select(sql<number>`count(*)::integer`.as('used')).$asScalar().$notNull().as('used'),
        live.select(sql<Poisha>`coalesce(sum(gave), 0)::float8`.as('gave')).$asScalar().$notNull().as('gave'),
      ]
    })
    .select([
      sql<string | null>`starts::text`.as('firstDay'),
      sql<string | null>`ends::text`.as('lastDay'),
      sql<boolean>`code_hash is not null`.as('hasCode'),
      sql<boolean>`ended_at is not null`.as('isEnded'),
    ])
    .orderBy(sql`ended_at is not null`)
    .orderBy('createdAt', 'desc')
    .orderBy('id')

type Row = Awaited<ReturnType<ReturnType<typeof promotions>['execute']>>[number]

function toAnswer({ id, value, oncePer, isEnded, ...row }: Row, today: string): OfferedPromotion {
  return {
    ...row,
    _id: id,
    percent: row.kind === 'percent' ? value : null,
    amount: row.kind === 'amount' ? poisha(value) : null,
    oncePerPerson: oncePer === 'person',
    state: stateOn(today, { ...row, isEnded }),
  }
}

type Terms = Omit<z.output<typeof PromotionBody>, 'revision'>

/** The terms without the other kind's value; a list with “all categories” becomes the empty list. */
const normalisedTerms = (terms: Terms): Terms => ({
  ...terms,
  percent: terms.kind === 'percent' ? terms.percent : null,
  amount: terms.kind === 'amount' ? terms.amount : null,
  categories: terms.categories.some(isAllCategories) ? [] : terms.categories,
})

const toColumns = (terms: Terms) => ({
  ...toTextColumns('name', terms, 'name'),
  kind: terms.kind,
  value: terms.percent ?? terms.amount ?? 0,
  minAmount: terms.minAmount,
  minGifts: terms.minGifts,
  categories: [...new Set(terms.categories)],
  occasions: [...new Set(terms.occasions)],
  starts: terms.firstDay,
  ends: terms.lastDay,
  uses: terms.uses,
  oncePer: terms.oncePerPerson ? ('person' as const) : ('nobody' as const),
  paused: terms.paused,
})

/** Refuses a code that another offer has, and more offers than there can be. @returns its code, which the shop made or not; empty: automatic */
export function addPromotion(
  db: Db,
  caller: Caller,
  { code, ...typed }: z.output<typeof NewPromotionBody>,
): Promise<{ readonly id: string; readonly code: string } | Refusal> {
  return inOneTransactionOfAdmin(db, caller, async (tx, staff) => {
    const open = await tx.selectFrom('promotion').select('id').where('endedAt', 'is', null).execute()
    if (open.length >= MOST_PROMOTIONS) return refusePromotion('promotions-full', { most: MOST_PROMOTIONS })
    const [id, terms] = [newId(), normalisedTerms(typed)]
    const worded = writtenCode(code ?? '')
    const made = code === null || worded ? '' : codeOf(randomBytes(12))
    const hash = worded || made ? codeHash(worded || made) : null
    const coded = { code: worded, codeEnd: foldCode(made).slice(-4), codeHash: hash }
    const added = await tx
      .insertInto('promotion')
      .values({ ...toColumns(terms), ...coded, id })
      .onConflict((same) => same.column('codeHash').where('endedAt', 'is', null).doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!added) return refusePromotion('code-taken')
    const after = labelled(
      withoutEmpty({ ...terms, code: shownCode({ code: worded, codeEnd: coded.codeEnd }) }),
    )
    await writeAuditEntry(tx, staff, { action: 'shop.promotion-add', subject: SUBJECT, before: null, after })
    return { id, code: worded || made }
  })
}

/** Leaves out empty conditions. */
const withoutEmpty = <F extends object>(facts: F): Partial<F> =>
  Object.fromEntries(Object.entries(facts).filter(([, fact]) => fact && String(fact) !== '')) as Partial<F>

/** Its code stays. Refuses stale revisions and what is ended. @returns 0 when nothing differs */
export function changePromotion(
  db: Db,
  caller: Caller,
  id: string,
  { revision, ...typed }: z.output<typeof PromotionBody>,
): Promise<number | Refusal> {
  return inOneTransactionOfAdmin(db, caller, async (tx, staff) => {
    const found = await lockPromotion(tx, id)
    if (isRefusal(found)) return found
    if (found.revision !== revision) return refuseSave('setting-changed')
    const [before, terms] = [termsOf(found), normalisedTerms(typed)]
    if (isSame(before, terms)) return 0
    const changed = { ...toColumns(terms), revision: revision + 1 }
    await tx.updateTable('promotion').set(changed).where('id', '=', id).execute()
    const named = { code: shownCode(found) }
    await writeAuditEntry(tx, staff, {
      action: 'shop.promotion',
      subject: SUBJECT,
      before: labelled({ ...before, ...named }),
      after: labelled({ ...terms, ...named }),
    })
    return 1
  })
}

const termsOf = ({ _id, hasCode, code, codeEnd, state, used, gave, revision, ...terms }: OfferedPromotion) =>
  terms

/** Ends it for good: orders keep what they have, and its code is free for another offer. One that nobody used goes. */
export function endPromotion(db: Db, caller: Caller, id: string): Promise<number | Refusal> {
  return inOneTransactionOfAdmin(db, caller, async (tx, staff) => {
    const found = await lockPromotion(tx, id)
    if (isRefusal(found)) return found
    const own = tx.selectFrom('promotionUse').select('orderId').where('promotionId', '=', id).limit(1)
    if (await own.executeTakeFirst())
      await tx.updateTable('promotion').set({ endedAt: new Date() }).where('id', '=', id).execute()
    else await tx.deleteFrom('promotion').where('id', '=', id).execute()
    const before = labelled(withoutEmpty({ ...termsOf(found), code: shownCode(found) }))
    await writeAuditEntry(tx, staff, { action: 'shop.promotion-end', subject: SUBJECT, before, after: null })
    return 1
  })
}

async function lockPromotion(tx: Tx, id: string): Promise<OfferedPromotion | Refusal> {
  const open = tx.selectFrom('promotion').select('id').where('id', '=', id).where('endedAt', 'is', null)
  await open.forUpdate().execute()
  const row = await promotions(tx)
    .where('promotion.id', '=', id)
    .where('endedAt', 'is', null)
    .executeTakeFirst()
  return row ? toAnswer(row, dhakaDay(new Date())) : refusePromotion('promotion-unknown')
}
