import { createHash, randomBytes } from 'node:crypto'
import type { Db } from '../../shop/kernel/database/database.ts'
import { GUESTS_DOMAIN } from '../../shop/kernel/guest-email.ts'
import { newId } from '../../shop/kernel/id.ts'
import { issueToken } from '../../shop/people/identity/tokens.server.ts'
import type { Program } from './program.ts'

type Url = Pick<Program, 'url'>
export type Ask = (method: string, path: string, body?: BodyInit, type?: string) => Promise<Response>

/** Signs a new account in by the tables, since hashing a password is not measured. */
async function signIn(db: Db, secret: string, role: 'user' | 'admin' | 'guest') {
  const [id, sessionId] = [newId(), newId()]
  const email = role === 'guest' ? `guest-${id}${GUESTS_DOMAIN}` : `${id}@bench.example`
  const kind = role === 'guest' ? { guest: true, contactEmail: `${id}@bench.example` } : { role }
  await db
    .insertInto('user')
    .values({ id, name: 'Bench', email, ...kind })
    .execute()
  const expiresAt = new Date(Date.now() + 3_600_000)
  const session = { id: sessionId, userId: id, token: randomBytes(24).toString('hex'), expiresAt }
  await db.insertInto('session').values(session).execute()
  return { email, token: issueToken(secret, { userId: id, sessionId }) }
}

/** @param expected statuses of refusals that are no failure @returns a function that calls the API as an admin */
export async function askAsAdmin(
  shop: Url,
  db: Db,
  secret: string,
  expected: readonly number[] = [],
): Promise<Ask> {
  const { token } = await signIn(db, secret, 'admin')
  return (method, path, body, type) => call(shop, token, { method, path, body, type }, expected)
}

/** @returns token and e-mail of a shopper with an address */
export async function newShopper(
  shop: Url,
  db: Db,
  secret: string,
  kind: 'user' | 'guest' = 'user',
): Promise<string> {
  const { email, token } = await signIn(db, secret, kind)
  const shopper = `${token} ${email}`
  const home = { name: 'Bench', city: 'Dhaka', area: 'Banani', address: 'Road 11' }
  await post(shop, shopper, '/location', home)
  return shopper
}

export async function post<Answer = { readonly insertedId: string }>(
  shop: Url,
  shopper: string,
  path: string,
  fields: object,
): Promise<Answer> {
  const [token = '', email] = shopper.split(' ')
  const body = JSON.stringify({ email, ...fields })
  const response = await call(shop, token, { method: 'POST', path, body, type: 'application/json' })
  return (await response.json()) as Answer
}

interface Call {
  readonly method: string
  readonly path: string
  readonly body?: BodyInit | undefined
  readonly type?: string | undefined
}

async function call(
  { url }: Url,
  token: string,
  { method, path, body, type }: Call,
  expected: readonly number[] = [],
): Promise<Response> {
  // Everybody calls from another address, and the bench stands for the proxy.
  const address = [10, ...createHash('sha256').update(token).digest().subarray(0, 3)].join('.')
  const headers = {
    authorization: `Bearer ${token}`,
    'x-forwarded-for': address,
    ...(type && { 'content-type': type }),
  }
  const response = await fetch(`${url}/api${path}`, { method, headers, body: body ?? null })
  if (!response.ok && !expected.includes(response.status))
    throw new Error(`${path}: ${response.status} ${await response.text()}`)
  return response
}
