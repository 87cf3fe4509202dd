import { type RawBuilder, sql } from 'kysely'
import type { Caller } from '../../kernel/api/caller.ts'
import { likePattern } from '../../kernel/api/list-query.ts'
import type { Page } from '../../kernel/api/page.ts'
import { isReason, reasonIn } from '../../kernel/api/refusal.ts'
import type { Db, Tx } from '../../kernel/database/database.ts'
import { countOf, pageOf } from '../../kernel/database/queries.server.ts'
import { inOneSnapshot, type Shopper } from '../../kernel/database/transaction.server.ts'
import { newId } from '../../kernel/id.ts'
import { iso } from '../../kernel/language/dhaka.server.ts'
import type { Language } from '../../kernel/language/language.ts'
import type {
  AuditAction,
  AuditEntry,
  DeletedItem,
  DeletedQuery,
  Facts,
  LabelledFacts,
  Subject,
  SubjectKind,
} from './audit.ts'

export interface NewAuditEntry {
  readonly action: AuditAction
  readonly subject: Subject
  readonly before: LabelledFacts | null
  readonly after: LabelledFacts | null
}

/** Call it in the transaction that makes the change. */
export async function writeAuditEntry(
  tx: Tx,
  by: Shopper,
  ...entries: readonly NewAuditEntry[]
): Promise<void> {
  if (entries.length === 0) return
  await tx
    .insertInto('auditEntry')
    .values(
      entries.map(({ action, subject, before, after }) => ({
        id: newId(),
        byId: by.id,
        byName: by.name,
        action,
        subjectKind: subject.kind,
        subjectId: subject.id,
        before: before && JSON.stringify(before),
        after: after && JSON.stringify(after),
      })),
    )
    .execute()
}

/** For entries made within the database. @param by the person; the account may be deleted since @param source a query of at most `most` `subject_id`, `before` and `after` */
export async function writeAuditEntries(
  tx: Tx,
  by: Pick<Caller, 'id' | 'name'>,
  { action, kind, most }: { readonly action: AuditAction; readonly kind: SubjectKind; readonly most: number },
  source: RawBuilder<unknown>,
): Promise<void> {
  // A left join: the table refuses entries beyond the ids.
  await sql`
    insert into audit_entry (id, by_id, by_name, action, subject_kind, subject_id, before, after)
    select made.id, ${by.id}, ${by.name}, ${action}, ${kind}, entry.subject_id, entry.before, entry.after
    from (select *, row_number() over () as nr from (${source}) source) entry
    left join unnest(${Array.from({ length: most }, newId)}::uuid[]) with ordinality as made (id, nr) using (nr)
  `.execute(tx)
}

export function listAuditEntries(
  db: Db,
  { kind, id }: Subject,
  { page, limit }: Pick<Page<AuditEntry>, 'page' | 'limit'>,
): Promise<Page<AuditEntry>> {
  return inOneSnapshot(db, async (tx) => {
    const entries = tx
      .selectFrom('auditEntry')
      .where('subjectKind', '=', kind)
      .where('subjectId', '=', id)
      .select(['id as _id', 'byName as by', 'action', 'before', 'after', iso('at').as('at')])
      .orderBy('id', 'desc')
    const rows = entries.limit(limit).offset((page - 1) * limit)
    return { items: await rows.execute(), total: await countOf(entries), page, limit }
  })
}

/** Translates the shop's own reasons; people's texts stay. */
export const auditEntryIn = (language: Language, { before, after, ...entry }: AuditEntry): AuditEntry => ({
  ...entry,
  before: before && factsIn(language, before),
  after: after && factsIn(language, after),
})

function factsIn(language: Language, facts: Facts): Facts {
  const translated = ['holdReason', 'reason'].flatMap((field) => {
    const reason = facts[field]
    return isReason(reason) ? [[field, reasonIn(language, reason)]] : []
  })
  return { ...facts, ...Object.fromEntries(translated) }
}

export const pageOfDeleted = (
  db: Db,
  requested: DeletedQuery & { readonly limit: number },
): Promise<Page<DeletedItem>> => inOneSnapshot(db, (tx) => pageOf(selectDeleted(tx, requested), requested))

/** A subject ends with an entry without `after`; products of an undone import were never sold. */
const selectDeleted = (tx: Tx, { kind, search }: DeletedQuery) =>
  tx
    .selectFrom('auditEntry')
    .where('subjectKind', '=', kind)
    .where('before', 'is not', null)
    .where('after', 'is', null)
    .where('action', '<>', 'product.undo-import')
    .$if(search !== '', (all) =>
      all.where(sql<boolean>`lower(before ->> 'name') like ${likePattern(search)}`),
    )
    .select(['subjectId as _id', 'byName as by'])
    .select([sql<string>`coalesce(before ->> 'name', '')`.as('name'), iso('at').as('at')])
    .orderBy('id', 'desc')
