import { getMigrations } from 'better-auth/db/migration'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { freshDatabase } from '../../../server/testing/test-database.ts'
import { nameInSql } from '../../kernel/database/name-in-sql.ts'
import { createAuth } from './auth.server.ts'
import { collectLetters } from './identity-fixture.server.ts'

const { letters } = collectLetters()

const secret = 'a secret of at least thirty-two characters'

test('the migrations hold everything better-auth needs', async () => {
  const { db } = await freshDatabase()
  const auth = createAuth({ db, secret, publicUrl: 'http://localhost:3000', signUp: 'at-once', letters })
  const { toBeCreated, toBeAdded } = await getMigrations(auth.options)
  expect(toBeCreated).toEqual([])
  // better-auth looks for its fields by the names that they have in TypeScript.
  const names = toBeAdded.flatMap(({ table, fields }) =>
    Object.keys(fields).map((field) => [table, nameInSql(field)]),
  )
  const { rows } = await sql<{ table: string; column: string }>`
    select table_name as table, column_name as column from information_schema.columns`.execute(db)
  const there = new Set(rows.map(({ table, column }) => `${table}.${column}`))
  expect(names.map(([table, column]) => `${table}.${column}`).filter((name) => !there.has(name))).toEqual([])
  expect(names.length).toBeGreaterThan(10)
})

test.each([
  ['https://ogs.example', true],
  ['http://localhost:3000', false],
])('under %s the session cookie is secure: %s', async (publicUrl, secure) => {
  const { db } = await freshDatabase()
  const { authCookies } = await createAuth({ db, secret, publicUrl, signUp: 'at-once', letters }).$context
  const { name, attributes } = authCookies.sessionToken
  expect(attributes).toMatchObject({ httpOnly: true, sameSite: 'lax', path: '/', secure })
  expect(name.startsWith('__Secure-')).toBe(secure)
})
