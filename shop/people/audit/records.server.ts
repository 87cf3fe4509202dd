import { type RawBuilder, sql } from 'kysely'
import type { Caller } from '../../kernel/caller.ts'
import type { Db, Tx } from '../../kernel/database.ts'
import { newId } from '../../kernel/id.ts'
import type { Page } from '../../kernel/page.ts'
import { inOneSnapshot } from '../../kernel/transaction.server.ts'
import type { AuditEntry, Facts, Subject, SubjectKind } from './audit.ts'
import './tables.ts'

export interface Deed {
  readonly action: string
  readonly subject: Subject
  readonly before: Facts | null
  readonly after: Facts | null
}

/** Keeps what an admin did, in the transaction that does it: neither is there without the other. */
export async function keepRecord(tx: Tx, by: Pick<Caller, 'id' | 'name'>, deed: Deed): Promise<void> {
  await keepRecords(tx, by, [deed])
}

/** As `keepRecord`, for several at once. */
export async function keepRecords(
  tx: Tx,
  by: Pick<Caller, 'id' | 'name'>,
  deeds: readonly Deed[],
): Promise<void> {
  if (deeds.length === 0) return
  await tx
    .insertInto('audit_entry')
    .values(
      deeds.map(({ action, subject, before, after }) => ({
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

interface ManyDeeds {
  readonly action: string
  readonly kind: SubjectKind
  /** At most so many at once. */
  readonly most: number
}

/**
 * As `keepRecord`, for so many that they never leave the database on their way.
 * @param source a query of `subject_id`, `before` and `after`
 */
export async function keepManyRecords(
  tx: Tx,
  by: Pick<Caller, 'id' | 'name'>,
  { action, kind, most }: ManyDeeds,
  source: RawBuilder<unknown>,
): Promise<void> {
  // The left join: were there more deeds than ids, the table would refuse them.
  await sql`
    insert into audit_entry (id, by_id, by_name, action, subject_kind, subject_id, before, after)
    select made.id, ${by.id}, ${by.name}, ${action}, ${kind}, deed.subject_id, deed.before, deed.after
    from (select *, row_number() over () as nr from (${source}) source) deed
    left join unnest(${Array.from({ length: most }, newId)}::uuid[]) with ordinality as made (id, nr) using (nr)
  `.execute(tx)
}

/** A page of what was done to this subject, the newest first. */
export function recordsOf(
  db: Db,
  { kind, id }: Subject,
  { page, limit }: { readonly page: number; readonly limit: number },
): Promise<Page<AuditEntry>> {
  return inOneSnapshot(db, async (tx) => {
    const entries = tx.selectFrom('audit_entry').where('subject_kind', '=', kind).where('subject_id', '=', id)
    const { total } = await entries
      .select((eb) => eb.fn.countAll<string>().as('total'))
      .executeTakeFirstOrThrow()
    const rows = await entries
      .select(['id', 'at', 'by_name', 'action', 'before', 'after'])
      .orderBy('id', 'desc')
      .limit(limit)
      .offset((page - 1) * limit)
      .execute()
    return { items: rows.map(toEntry), total: Number(total), page, limit }
  })
}

interface Row {
  readonly id: string
  readonly at: Date
  readonly by_name: string
  readonly action: string
  readonly before: unknown
  readonly after: unknown
}

const toEntry = ({ id, at, by_name, action, before, after }: Row): AuditEntry => ({
  _id: id,
  at: at.toISOString(),
  by: by_name,
  action,
  before: before as Facts | null,
  after: after as Facts | null,
})
