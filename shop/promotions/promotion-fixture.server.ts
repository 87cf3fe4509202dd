import type { Insertable } from 'kysely'
import type { Database, Db } from '../kernel/database/database.ts'
import { newId } from '../kernel/id.ts'
import { writtenCode } from './code.ts'
import { codeHash } from './running.server.ts'

/** 10 % off; without a code it is automatic. @returns its id */
export async function insertPromotion(
  db: Db,
  columns: Partial<Insertable<Database['promotion']>> = {},
): Promise<string> {
  const { kind = 'percent', code = '' } = columns
  const row = {
    kind,
    name: '',
    value: kind === 'percent' ? 10 : 0,
    ...columns,
    id: newId(),
    code: writtenCode(code),
  }
  await db
    .insertInto('promotion')
    .values({ ...row, codeHash: code ? codeHash(code) : null })
    .execute()
  return row.id
}
