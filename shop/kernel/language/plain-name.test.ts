import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { freshDatabase } from '../../../server/testing/test-database.ts'
import { plainName, selectPlainName } from './plain-name.server.ts'

const NAMES = [
  ['Baby’s “First” Mug', `baby's "first" mug`],
  ['Photo frame 5″ × 7″', 'photo frame 5" x 7"'],
  ['Tea – for two', 'tea-for two'],
  ['Tea—for\u00a0 two ', 'tea-for two'],
  ['\ufeffনকশি কাঁথা\u200b, ছোট', 'নকশি কাঁথা, ছোট'],
  ['MUG‑1', 'mug-1'],
  ['ＭＵＧ\u200c 1', 'mug 1'],
] as const

test.each(NAMES)('%j is %j', (name, plain) => {
  expect(plainName(name)).toBe(plain)
})

test('the database makes the same of a name', async () => {
  const { db } = await freshDatabase()
  const { rows } = await sql<{ plain: string }>`
    select ${selectPlainName(sql`name`)} as plain from unnest(${NAMES.map(([name]) => name)}::text[]) as name`.execute(
    db,
  )
  expect(rows.map(({ plain }) => plain)).toEqual(NAMES.map(([, plain]) => plain))
})
