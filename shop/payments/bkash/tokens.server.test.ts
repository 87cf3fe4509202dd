import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { freshDatabase } from '../../../server/testing/test-database.ts'
import type { Db } from '../../kernel/database/database.ts'
import { nowhere } from '../test-server.ts'
import { bkash } from './bkash.server.ts'
import { COMPLETED, REF, scriptedBkash, withStatus } from './bkash-fixture.server.ts'
import { tokenStore } from './token-store.server.ts'
import { tokensOf } from './tokens.server.ts'
import type { Merchant } from './wire.server.ts'

let db: Db
const { merchant, requests, requestsTo, answerWith } = scriptedBkash()

beforeAll(async () => {
  db = (await freshDatabase()).db
})
beforeEach(async () => {
  await sql`delete from gateway_token`.execute(db)
})

/** Another process of the same shop. */
const process = (keys: Merchant = merchant) => tokensOf(keys, tokenStore(db))
const given = (nr: number) => ({
  statusCode: '0000',
  id_token: `id ${nr}`,
  refresh_token: `refresh ${nr}`,
  expires_in: 3600,
})
const GIVES = { grant: [1, 2, 3].map(given), refresh: [11, 12, 13].map(given) }
const pass = (minutes: number) =>
  sql`update gateway_token set issued_at = issued_at - ${`${minutes} minutes`}::interval,
    asked_at = array(select at - ${`${minutes} minutes`}::interval from unnest(asked_at) as at)`.execute(db)
const steps = () => requests.map(({ path }) => path.split('/').at(-1))

test('a token is requested once, whoever needs it in whichever process', async () => {
  answerWith(GIVES)
  const [one, other] = [process(), process()]
  const wanted = [one, other, one, other].map((some) => some.current())
  expect(await Promise.all(wanted)).toEqual(['id 1', 'id 1', 'id 1', 'id 1'])
  expect(await process().current()).toBe('id 1')
  expect(requests).toMatchObject([
    {
      path: '/bkash/v1.2.0-beta/tokenized/checkout/token/grant',
      headers: { username: 'shop', password: 'pass&word' },
      body: { app_key: 'app', app_secret: 'sec"ret' },
    },
  ])
})

test('it is renewed by its refresh token when it is fifty minutes old, and not before', async () => {
  answerWith(GIVES)
  await process().current()
  await pass(49.9)
  expect(await process().current()).toBe('id 1')
  await pass(0.2)
  expect(await process().current()).toBe('id 11')
  expect(requestsTo('refresh')).toMatchObject([{ body: { refresh_token: 'refresh 1', app_key: 'app' } }])
  await pass(51)
  expect(await process().current()).toBe('id 12')
  expect(steps()).toEqual(['grant', 'refresh', 'refresh'])
})

test('a refresh without another refresh token keeps the one there is', async () => {
  answerWith({ ...GIVES, refresh: [{ ...given(11), refresh_token: undefined }, given(12)] })
  await process().current()
  for (const _ of 'ab') {
    await pass(55)
    await process().current()
  }
  expect(requestsTo('refresh').map(({ body }) => body.refresh_token)).toEqual(['refresh 1', 'refresh 1'])
})

test('where a refresh is refused, a new one is granted', async () => {
  answerWith({ ...GIVES, refresh: { statusCode: '2001', statusMessage: 'No' } })
  await process().current()
  await pass(600)
  expect(await process().current()).toBe('id 2')
  expect(steps()).toEqual(['grant', 'refresh', 'grant'])
})

test('where a renewal fails, the old one serves as long as bKash takes it', async () => {
  answerWith({ ...GIVES, refresh: withStatus(500, {}) })
  await process().current()
  await pass(55)
  expect(await process().current()).toBe('id 1')
  expect(await process().current()).toBe('id 1')
  expect(steps()).toEqual(['grant', 'refresh'])
  await pass(5)
  expect(await process().current()).toBeNull()
  expect(steps()).toEqual(['grant', 'refresh'])
})

test('while one renews it, all others go on with the old one', async () => {
  answerWith(GIVES)
  await process().current()
  await pass(55)
  const sent = Promise.withResolvers<() => void>()
  answerWith({ refresh: (response) => sent.resolve(() => response.end(JSON.stringify(given(11)))) })
  const one = process()
  const renewing = one.current()
  const answer = await sent.promise
  expect(await Promise.all([one.current(), process().current()])).toEqual(['id 1', 'id 1'])
  answer()
  expect(await renewing).toBe('id 11')
  expect(await process().current()).toBe('id 11')
})

test('never more than two are requested in an hour, received or not', async () => {
  answerWith({ grant: (response) => response.destroy() })
  for (const _ of 'abcd') expect(await process().current()).toBeNull()
  expect(steps()).toEqual(['grant', 'grant'])
  await pass(60.5)
  expect(await process().current()).toBeNull()
  expect(steps()).toHaveLength(2)
  answerWith(GIVES)
  await pass(1)
  expect(await process().current()).not.toBeNull()
  expect(steps()).toHaveLength(3)
})

test('what cannot have reached bKash does not count', async () => {
  const unreachable = { ...merchant, baseUrl: await nowhere() }
  for (const _ of 'abcd') expect(await process(unreachable).current()).toBeNull()
  const { rows } = await sql<{ times: number }>`
    select cardinality(asked_at) as times from gateway_token`.execute(db)
  expect(rows).toEqual([{ times: 0 }])
})

test.each(['baseUrl', 'username', 'password', 'appKey', 'appSecret'])(
  'another %s has another token',
  async (name) => {
    answerWith(GIVES)
    expect(await process().current()).toBe('id 1')
    const other = name === 'baseUrl' ? `${merchant.baseUrl}/` : 'other'
    expect(await process({ ...merchant, [name]: other }).current()).toBe('id 2')
  },
)

test.each([
  ['a refusal', { statusCode: '2001', statusMessage: 'Invalid App Key' }],
  ['a closed door', withStatus(401, { message: 'Unauthorized' })],
  ['an empty token', { ...given(1), id_token: '' }],
  ['HTML', (response: { end: (text: string) => unknown }) => response.end('<html>')],
])('%s is no token', async (_, grant) => {
  answerWith({ grant })
  expect(await process().current()).toBeNull()
})

test('who gets no token hears what bKash said', async () => {
  answerWith({ grant: { statusCode: '2001', statusMessage: 'Invalid App Key' } })
  expect(await bkash(merchant, tokenStore(db)).query(REF)).toMatchObject({
    kind: 'unavailable',
    reason: 'Invalid App Key (2001)',
  })
})

test('a call whose token is refused is made once more with another one', async () => {
  answerWith({
    ...GIVES,
    status: [withStatus(401, { message: 'The incoming token has expired' }), COMPLETED],
  })
  const gateway = bkash(merchant, tokenStore(db))
  expect(await gateway.query(REF)).toMatchObject({ value: { state: 'paid' } })
  expect(requestsTo('status').map(({ headers }) => headers.authorization)).toEqual(['id 1', 'id 2'])
})

test('a shop whose tokens are all refused asks for two, and is unavailable', async () => {
  answerWith({ ...GIVES, status: withStatus(401, { message: 'Unauthorized' }) })
  const gateway = bkash(merchant, tokenStore(db))
  for (const _ of 'abc') expect(await gateway.query(REF)).toMatchObject({ kind: 'unavailable' })
  expect(requestsTo('grant')).toHaveLength(2)
})

test('of two processes whose token is refused, one asks for another', async () => {
  answerWith(GIVES)
  const [one, other] = [process(), process()]
  await one.current()
  expect(await Promise.all([one.insteadOf('id 1'), other.insteadOf('id 1')])).toEqual(['id 2', 'id 2'])
  expect(steps()).toEqual(['grant', 'grant'])
})

test('whoever stops waiting for a token does not end its renewal for the others', async () => {
  const sent = Promise.withResolvers<() => void>()
  answerWith({
    grant: (response) => sent.resolve(() => response.end(JSON.stringify(given(1)))),
    status: COMPLETED,
  })
  const gateway = bkash(merchant, tokenStore(db))
  const gatewayTimeout = new AbortController()
  const [hasty, calm] = [gateway.query(REF, gatewayTimeout.signal), gateway.query(REF)]
  const answer = await sent.promise
  gatewayTimeout.abort()
  expect(await hasty).toMatchObject({ kind: 'unavailable' })
  answer()
  expect(await calm).toMatchObject({ value: { state: 'paid' } })
})

test('no reason betrays a credential or an address', async () => {
  answerWith({ grant: withStatus(500, { message: 'pass&word' }) })
  const said = JSON.stringify(await bkash(merchant, tokenStore(db)).query(REF))
  expect(said).toMatch(/unavailable/)
  expect(said).not.toMatch(/pass&word|sec|127\.0\.0\.1/)
})
