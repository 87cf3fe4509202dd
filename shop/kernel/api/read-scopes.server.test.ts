import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { freshDatabase } from '../../../server/testing/test-database.ts'
import { collectScopes, scopedRead } from './read-scopes.server.ts'

const { db } = await freshDatabase()
const query = () => sql`select 1`.execute(db)
const read = scopedRead(
  async (_: string) => query(),
  (_, scope) => [scope],
)

const scopesOf = async (make: () => Promise<unknown>) => {
  const { scopes } = await collectScopes(make)
  return scopes && [...scopes].sort()
}

test('an answer has the scopes of its reads, also of those at the same time and within others', async () => {
  const nested = scopedRead(
    async () => read('within'),
    () => ['around'],
  )
  expect(await scopesOf(() => Promise.all([read('mug'), read('cup'), nested()]))).toEqual([
    'around',
    'cup',
    'mug',
  ])
  expect(await scopesOf(async () => 'nothing')).toEqual([])
})

test('with a query of unknown scopes, it depends on everything', async () => {
  expect(await scopesOf(() => Promise.all([read('mug'), query()]))).toBeNull()
  expect(await scopesOf(() => db.transaction().execute((tx) => sql`select 1`.execute(tx)))).toBeNull()
})

test('two answers made at once have each their own', async () => {
  const both = await Promise.all([scopesOf(() => read('mug')), scopesOf(() => read('cup')), scopesOf(query)])
  expect(both).toEqual([['mug'], ['cup'], null])
})

test('outside of any answer a read is only read', async () => {
  expect((await read('mug')).rows).toHaveLength(1)
})
