import { sql } from 'kysely'
import type { Tx } from '../../kernel/database/database.ts'
import { prepared } from '../../kernel/database/queries.server.ts'

/** Whether a person has neither a confirmed e-mail nor a proven phone; nobody (null) has none. */
export async function isUnproven(tx: Tx, personId: string | null): Promise<boolean> {
  const [person] = await provenBy(tx, personId)
  return person?.isUnproven ?? true
}

const provenBy = prepared(
  'is-unproven',
  (_, personId: string | null) => sql<{ isUnproven: boolean }>`
    select is_unproven(${personId}, null) as "isUnproven"`,
)
