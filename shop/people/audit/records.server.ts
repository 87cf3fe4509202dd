import { type RawBuilder, sql } from 'kysely'
import type { Caller } from '../../kernel/caller.ts'
import type { Db, Tx } from '../../kernel/database.ts'
import { newId } from '../../kernel/id.ts'
import { likePattern } from '../../kernel/list-query.ts'
import { type Page, shownPage } from '../../kernel/page.ts'
import { inOneSnapshot } from '../../kernel/transaction.server.ts'
import type { AuditEntry, Subject, SubjectKind } from './audit.ts'
import type { Gone, GoneQuery } from './gone.ts'
import './tables.ts'

export interface NewAuditEntry extends Pick<AuditEntry, 'action' | 'before' | 'after'> {
  readonly subject: Subject
}

type Author = Pick<Caller, 'id' | 'name'>

/** In the transaction that does what is recorded: neither is there without the other. */
export async function keepRecord(tx: Tx, by: Author, ...entries: readonly NewAuditEntry[]): Promise<void> {
  if (entries.length === 0) return
  await tx
    .insertInto('audit_entry')
    .values(
      entries.map(({ action, subject, before, after }) => ({
        id: newId(),
        by_id: by.id,
        by_name: by.name,
        action,
        subject_kind: subject.kind,
        subject_id: subject.id,
        before: before && JSON.stringify(before),
        after: after && JSON.stringify(after),
      })),
    )
    .execute()
}

/** For entries that never leave the database. @param source a query of at most `most` `subject_id`, `before` and `after` */
export async function keepManyRecords(
  tx: Tx,
  by: Author,
  { action, kind, most }: { action: string; kind: SubjectKind; most: number },
  source: RawBuilder<unknown>,
): Promise<void> {
  // The left join: were there more entries than ids, the table would refuse them.
  await sql`
    insert into audit_entry (id, by_id, by_name, action, subject_kind, subject_id, before, after)
    select made.id, ${by.id}, ${by.name}, ${action}, ${kind}, entry.subject_id, entry.before, entry.after
    from (select *, row_number() over () as nr from (${source}) source) entry
    left join unnest(${Array.from({ length: most }, newId)}::uuid[]) with ordinality as made (id, nr) using (nr)
  `.execute(tx)
}

export function recordsOf(
  db: Db,
  { kind, id }: Subject,
  { page, limit }: { readonly page: number; readonly limit: number },
): Promise<Page<AuditEntry>> {
  return inOneSnapshot(db, async (tx) => {
    const entries = tx.selectFrom('audit_entry').where('subject_kind', '=', kind).where('subject_id', '=', id)
    const { total } = await entries.select((eb) => eb.fn.countAll().as('total')).executeTakeFirstOrThrow()
    const rows = await entries
      .select(['id as _id', 'at', 'by_name as by', 'action', 'before', 'after'])
      .orderBy('id', 'desc')
      .limit(limit)
      .offset((page - 1) * limit)
      .execute()
    const items = rows.map(({ at, ...entry }) => ({ ...entry, at: at.toISOString() }))
    return { items, total: Number(total), page, limit }
  })
}

/** What was taken out of the shop, the last first; beyond the end it is the last page. */
export function pageOfGone(
  db: Db,
  { kind, search, page, limit }: GoneQuery & { readonly limit: number },
): Promise<Page<Gone>> {
  return inOneSnapshot(db, async (tx) => {
    const ends = endsOf(tx, kind, search)
    const { count } = await ends.select((eb) => eb.fn.countAll().as('count')).executeTakeFirstOrThrow()
    const total = Number(count)
    const shown = shownPage(page, total, limit)
    const rows = await ends
      .select(['subject_id as _id', 'at', 'by_name as by'])
      .select(sql<string>`coalesce(before ->> 'name', '')`.as('name'))
      .orderBy('id', 'desc')
      .limit(limit)
      .offset((shown - 1) * limit)
      .execute()
    const items = rows.map(({ at, ...gone }) => ({ ...gone, at: at.toISOString() }))
    return { items, total, page: shown, limit }
  })
}

/** Nothing after is the end of a subject; what an undone import took back was never sold. */
const endsOf = (tx: Tx, kind: GoneQuery['kind'], search: string) =>
  tx
    .selectFrom('audit_entry')
    .where('subject_kind', '=', kind)
    .where('before', 'is not', null)
    .where('after', 'is', null)
    .where('action', '<>', 'product.undo-import')
    .$if(search !== '', (all) =>
      all.where(sql<boolean>`lower(before ->> 'name') like ${likePattern(search)}`),
    )
