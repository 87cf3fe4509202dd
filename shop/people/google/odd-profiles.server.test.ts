import { decodeJwt, exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose'
import { afterAll, expect, test } from 'vitest'
import { createSandbox } from '../../../sandbox/app.ts'
import { openTestApp } from '../../../server/testing/test-app.ts'
import { googleShop, somebody } from './google-fixture.server.ts'

const sandbox = createSandbox({ storeName: 'OGS', storeId: 'ogs-sandbox', storePassword: 'ogs-sandbox@ssl' })
const { publicKey, privateKey } = await generateKeyPair('RS256')
const KEY = { kid: 'odd', alg: 'RS256' }
let claims: JWTPayload = {}

/** The sandbox, but its tokens say what else a test wants them to. */
const { db, visitor, faults, goThrough, close } = await googleShop(openTestApp, { fetch: provide })
afterAll(close)

async function provide(request: Request): Promise<Response> {
  const { pathname } = new URL(request.url)
  if (pathname === '/google/jwks') {
    return Response.json({ keys: [{ ...(await exportJWK(publicKey)), ...KEY, use: 'sig' }] })
  }
  const answer = await sandbox.fetch(request)
  if (pathname !== '/google/token') return answer
  const { id_token, ...told } = await answer.json()
  const token = new SignJWT({ ...decodeJwt(id_token), ...claims }).setProtectedHeader({ ...KEY, typ: 'JWT' })
  return Response.json({ ...told, id_token: await token.sign(privateKey) })
}

const everybody = () => db.selectFrom('user').select(['email', 'image']).execute()

test('no profile picture is stored', async () => {
  claims = { picture: 'https://pictures.example/farzana.png' }
  const way = await goThrough(visitor(), somebody('Farzana', 'farzana@gmail.example'))
  expect(way).toBe('/signed-in?from=%2F')
  expect(await everybody()).toEqual([{ email: 'farzana@gmail.example', image: null }])
})

test.each([
  ['longer than any here', `${'m'.repeat(250)}@gmail.example`],
  ['none at all', 'mallory'],
  ['one with a blank', 'mal lory@gmail.example'],
])('an e-mail that is %s makes nobody', async (_, email) => {
  const before = await everybody()
  claims = { email }
  const way = await goThrough(visitor(), somebody('Mallory', 'mallory@gmail.example'))
  expect(way).toMatch(/^\/login\?problem=/)
  expect(await everybody()).toEqual(before)
  expect(faults.splice(0)).toEqual([])
})
