import { sql } from 'kysely'
import { beforeAll, expect, test, vi } from 'vitest'
import { freshDatabase } from '../../../server/testing/test-database.ts'
import { newId } from '../id.ts'
import type { Db } from './database.ts'
import { compiledOnce } from './queries.server.ts'

let db: Db
beforeAll(async () => {
  db = (await freshDatabase()).db
  const people = ['mina', 'raju'].map((name) => ({ id: newId(), name, email: `${name}@ogs.example` }))
  await db.insertInto('user').values(people).execute()
})

const build = vi.fn((db: Db, name: string, email: string) =>
  db
    .selectFrom('user')
    .select('name')
    .where('role', '=', 'user')
    .where('email', '=', email)
    .where('name', '=', name),
)

test('a query that is compiled once answers each call by that call’s own values', async () => {
  const named = compiledOnce(build)
  expect(await named(db, 'mina', 'mina@ogs.example')).toEqual([{ name: 'mina' }])
  expect(await named(db, 'raju', 'raju@ogs.example')).toEqual([{ name: 'raju' }])
  expect(await named(db, 'raju', 'mina@ogs.example')).toEqual([])
  expect(await db.transaction().execute((tx) => named(tx, 'mina', 'mina@ogs.example'))).toHaveLength(1)
  expect(build).toHaveBeenCalledOnce()
})

test('values that come at once do not mix', async () => {
  const named = compiledOnce(build)
  const names = Array.from({ length: 20 }, (_, i) => (i % 2 ? 'mina' : 'raju'))
  const found = await Promise.all(names.map((name) => named(db, name, `${name}@ogs.example`)))
  expect(found.flat().map(({ name }) => name)).toEqual(names)
})

test('a value is a value, whatever stands in it', async () => {
  expect(await compiledOnce(build)(db, "mina' or true --", 'mina@ogs.example')).toEqual([])
})

test.each([
  [
    'put into another one',
    (db: Db, name: string) => db.selectFrom('user').selectAll().where('name', '=', `${name}!`),
  ],
  [
    'kept in a list',
    (db: Db, name: string) =>
      db
        .selectFrom('user')
        .selectAll()
        .where(sql<boolean>`name = any(${[name]})`),
  ],
  ['left out', (db: Db, _name: string) => db.selectFrom('user').selectAll()],
])('a value that is %s is refused', async (_, query) => {
  await expect(compiledOnce(query)(db, 'mina')).rejects.toThrow('Value 0')
})
