import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { freshDatabase } from '../../../server/testing/test-database.ts'
import { cachedPart, cachedRead, collectScopes, type KeepRead, scopedRead } from './read-scopes.server.ts'

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

test('a kept part has the scopes of its reads, wherever it was made; a transaction makes it for itself', async () => {
  const kept = new Map<string, ReturnType<Parameters<KeepRead>[1]>>()
  const keep = ((key, make) => {
    const made = kept.get(key) ?? make()
    kept.set(key, made)
    return made
  }) as KeepRead
  let reads = 0
  const tags = cachedRead(async (_: typeof db, of: string) => `tags ${of} ${++reads}`, ['tags'])
  const part = cachedPart(async (at: typeof db) => [await tags(at, 'mug'), await read('cup')])
  const unknown = cachedPart(query)
  const collect = async (make: () => Promise<unknown>) => (await collectScopes(make, keep)).scopes
  for (const _ of ['made', 'kept']) {
    expect(await collect(() => part(db))).toEqual(new Set(['tags', 'cup']))
    expect(await collect(() => tags(db, 'mug'))).toEqual(new Set(['tags']))
    expect(await collect(() => unknown(db))).toBeNull()
  }
  expect(reads).toBe(1)
  expect(await tags(db, 'mug')).toBe('tags mug 2')
  await collect(() => db.transaction().execute((tx) => tags(tx, 'mug')))
  expect(reads).toBe(3)
})
