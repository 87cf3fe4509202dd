import { getMigrations } from 'better-auth/db/migration'
import { expect, test } from 'vitest'
import { freshDatabase } from '../../../server/testing/test-database.ts'
import { createAuth } from './auth.server.ts'
import { collectLetters } from './identity-fixture.server.ts'

const { letters } = collectLetters()

const secret = 'a secret of at least thirty-two characters'

test('the migrations hold everything better-auth needs', async () => {
  const { pool } = await freshDatabase()
  const auth = createAuth({ pool, secret, publicUrl: 'http://localhost:3000', signUp: 'at-once', letters })
  const { toBeCreated, toBeAdded } = await getMigrations(auth.options)
  expect(toBeCreated).toEqual([])
  expect(toBeAdded).toEqual([])
})

test.each([
  ['https://ogs.example', true],
  ['http://localhost:3000', false],
])('under %s the session cookie is secure: %s', async (publicUrl, secure) => {
  const { pool } = await freshDatabase()
  const { authCookies } = await createAuth({ pool, secret, publicUrl, signUp: 'at-once', letters }).$context
  const { name, attributes } = authCookies.sessionToken
  expect(attributes).toMatchObject({ httpOnly: true, sameSite: 'lax', path: '/', secure })
  expect(name.startsWith('__Secure-')).toBe(secure)
})
