import { beforeEach, expect, test } from 'vitest'
import { apiOf, person } from '../../../server/testing/test-api.ts'
import { openTestApp } from '../../../server/testing/test-app.ts'
import { freshDatabase } from '../../../server/testing/test-database.ts'
import { pretendJobs, testOutbox } from '../../../server/testing/test-jobs.ts'
import type { Caller } from '../../kernel/api/caller.ts'
import type { Db } from '../../kernel/database/database.ts'
import { savedSections } from '../../kernel/settings/shop-settings.server.ts'
import { listAuditEntries } from '../../people/audit/records.server.ts'
import type { PaymentGateway } from '../gateway.ts'
import { unavailable } from '../gateway-answers.server.ts'
import { scriptedGateway } from '../test-gateway.server.ts'
import { gatewayKeysApi } from './api.server.ts'
import type { KeyedGateway } from './gateway-keys.ts'
import { type GatewaySource, gatewayKeyring, type KeyState } from './keyring.server.ts'

const SECRET = 'a secret of the shop, long enough'
const BKASH = { username: 'shop', password: 'p4ssw0rd', appKey: 'an-app-key', appSecret: 'an-app-secret' }
const STRIPE = { secretKey: 'sk_live_51Habcdef', webhookSecret: 'whsec_abcdef' }

let db: Db
let admin: Caller
let queue: ReturnType<typeof pretendJobs>
beforeEach(async () => {
  db = (await freshDatabase()).db
  queue = pretendJobs()
  admin = await person(db, 'Rahima', 'admin')
})

/** A gateway that answers with the keys that it was opened with. */
const gatewayWith = (keys: string): PaymentGateway => ({
  ...scriptedGateway(),
  initiate: async () => ({ ok: false, kind: 'rejected', reason: keys }),
})

const source = (more: Partial<GatewaySource> = {}): GatewaySource => ({
  machine: null,
  sandbox: null,
  open: (keys, live) => gatewayWith(`${live ? 'live' : 'test'} ${Object.values(keys).join(' ')}`),
  ...more,
})
const onMachine = (live: boolean) =>
  source({ machine: { gateway: gatewayWith('machine'), live, offered: true } })

/** One process of the shop. */
function process(sources: Partial<Record<KeyedGateway, GatewaySource>> = {}, secret = SECRET) {
  const keyring = gatewayKeyring(db, secret, {
    sslcommerz: source({ sandbox: gatewayWith('sandbox') }),
    bkash: source(),
    stripe: source(),
    ...sources,
  })
  const config = { secret, publicUrl: 'https://shop.example' }
  const outbox = testOutbox(queue.jobs)
  // That the password is asked for is shown below, with real accounts.
  const call = apiOf(gatewayKeysApi({ db, outbox, keyring, config }, async () => undefined))
  return {
    call,
    ready: async () => (await keyring.ready(await savedSections(db))).ids,
    areTests: async () => (await keyring.ready(await savedSections(db))).areTests,
    keysOf: async (id: KeyedGateway) => {
      const answer = await keyring.gateways[id].initiate({} as Parameters<PaymentGateway['initiate']>[0])
      return answer.ok ? '' : answer.reason
    },
    states: async () => (await call<{ gateways: KeyState[] }>(admin, 'GET', '/settings/keys')).body.gateways,
    save: (body: object, revision = 0) =>
      call<{ code?: string; detail?: string; errors?: { path: string }[] }>(admin, 'PUT', '/settings/keys', {
        body: { live: true, password: 'mine', ...body, revision },
      }),
    remove: (gateway: KeyedGateway, revision: number) =>
      call<{ code?: string }>(admin, 'PUT', '/settings/keys', {
        body: { gateway, keys: null, live: false, password: 'mine', revision },
      }),
  }
}

test('saved keys open the gateway at once, in every process, and are not stored in the clear', async () => {
  const [one, other] = [process(), process()]
  expect(await other.keysOf('bkash')).toBe('This way to pay is not set up.')
  expect((await one.save({ gateway: 'bkash', keys: BKASH, live: false })).status).toBe(200)
  expect(await other.keysOf('bkash')).toBe('test shop p4ssw0rd an-app-key an-app-secret')
  const stored = await db.selectFrom('shopSetting').selectAll().execute()
  for (const key of [BKASH.password, BKASH.appKey, BKASH.appSecret])
    expect(JSON.stringify(stored)).not.toContain(key)
})

test('nobody reads keys again: neither the answer nor the history has them', async () => {
  const shop = process()
  await shop.save({ gateway: 'stripe', keys: STRIPE })
  const answer = JSON.stringify(await shop.states())
  const history = JSON.stringify(
    await listAuditEntries(db, { kind: 'shop', id: 'settings' }, { page: 1, limit: 5 }),
  )
  for (const text of [answer, history]) {
    expect(text).toContain('cdef')
    expect(text).not.toContain(STRIPE.secretKey)
    expect(text).not.toContain(STRIPE.webhookSecret)
  }
})

test("the machine's variables win, and its keys cannot be replaced or removed", async () => {
  await process().save({ gateway: 'bkash', keys: BKASH })
  const shop = process({ bkash: onMachine(true) })
  expect(await shop.keysOf('bkash')).toBe('machine')
  expect((await shop.save({ gateway: 'bkash', keys: BKASH }, 1)).body.code).toBe('keys-on-machine')
  expect((await shop.remove('bkash', 1)).status).toBe(409)
})

test('tests are not offered beside a gateway that takes real money', async () => {
  const shop = process()
  expect([await shop.ready(), await shop.areTests()]).toEqual([['sslcommerz'], true])
  await shop.save({ gateway: 'bkash', keys: BKASH, live: false })
  expect(await shop.ready()).toEqual(['sslcommerz', 'bkash'])
  await shop.save({ gateway: 'stripe', keys: STRIPE }, 1)
  expect([await shop.ready(), await shop.areTests()]).toEqual([['stripe'], false])
  await shop.remove('stripe', 2)
  expect([await shop.ready(), await shop.areTests()]).toEqual([['sslcommerz', 'bkash'], true])
})

test('keys saved under another secret are said to be unreadable, and offered to nobody', async () => {
  await process().save({ gateway: 'bkash', keys: BKASH, live: false })
  const shop = process({}, 'another secret of the shop, as long')
  expect(await shop.states()).toMatchObject([{}, { gateway: 'bkash', place: 'unreadable' }, {}])
  expect(await shop.ready()).toEqual(['sslcommerz'])
})

test('a shop whose real keys became unreadable does not give its gifts away by tests', async () => {
  await process().save({ gateway: 'bkash', keys: BKASH })
  const shop = process({}, 'another secret of the shop, as long')
  expect([await shop.ready(), await shop.areTests()]).toEqual([[], false])
})

test("a gateway's keys cannot be moved to another gateway in the database", async () => {
  await process().save({ gateway: 'stripe', keys: STRIPE })
  const { value } = await db.selectFrom('shopSetting').select('value').executeTakeFirstOrThrow()
  const moved = JSON.stringify({ bkash: Object.values(value)[0] })
  await db.updateTable('shopSetting').set({ value: moved }).execute()
  expect(await process().keysOf('bkash')).toBe('This way to pay is not set up.')
})

test('a wrong key is said at its field, and a stale page saves nothing', async () => {
  const shop = process()
  const wrong = await shop.save({ gateway: 'stripe', keys: { ...STRIPE, secretKey: 'pk_live_public' } })
  expect(wrong.body.errors).toMatchObject([{ path: 'keys.secretKey' }])
  const missing = await shop.save({ gateway: 'bkash', keys: { ...BKASH, appKey: '' } })
  expect(missing.body.errors).toMatchObject([{ path: 'keys.appKey' }])
  await shop.save({ gateway: 'bkash', keys: BKASH })
  expect((await shop.save({ gateway: 'stripe', keys: STRIPE })).body.code).toBe('setting-changed')
})

test('keys that the gateway does not accept are not saved, and its words are said', async () => {
  const says = (reason: string) =>
    source({ open: () => ({ ...scriptedGateway(), query: async () => unavailable(reason) }) })
  const shop = process({ bkash: says('bKash has given no token.'), stripe: says('Invalid API Key provided') })
  const refused = await shop.save({ gateway: 'bkash', keys: BKASH })
  expect([refused.status, refused.body.code]).toEqual([409, 'keys-not-accepted'])
  expect(refused.body.detail).toContain('We tried these keys at bKash')
  expect(refused.body.detail).toContain('bKash has given no token.')
  expect((await shop.save({ gateway: 'stripe', keys: STRIPE })).body.detail).toContain(
    'Invalid API Key provided',
  )
  expect(await shop.states()).toMatchObject([{ place: 'none' }, { place: 'none' }, { place: 'none' }])
  expect(queue.waiting).toEqual([])
})

test('every shopkeeper gets a letter of new and of removed keys, and no key is in it', async () => {
  const other = await person(db, 'Karim', 'admin')
  const shop = process()
  await shop.save({ gateway: 'stripe', keys: STRIPE })
  const letters = () => queue.waiting.splice(0).map(({ data }) => data as { to: string; subject: string })
  const saved = letters()
  expect(saved.map(({ to }) => to).sort()).toEqual([admin.email, other.email].sort())
  expect(saved[0]?.subject).toContain('New keys of Stripe were saved')
  for (const key of [STRIPE.secretKey, STRIPE.webhookSecret, STRIPE.secretKey.slice(-4)])
    expect(JSON.stringify(saved)).not.toContain(key)
  await shop.remove('stripe', 1)
  expect(letters().map(({ subject }) => subject)).toEqual(
    Array(2).fill(expect.stringContaining('The keys of Stripe were removed')),
  )
})

test('whoever has a shopkeeper’s token alone changes no keys: the password is asked for again', async () => {
  const app = await openTestApp()
  const boss = await app.signUpAdmin('boss')
  const change = async (password?: string) => {
    const body = { gateway: 'bkash', keys: null, revision: 0, password }
    const answer = await app.request('PUT', '/settings/keys', { token: boss.token, body })
    return (await answer.json()).code ?? answer.status
  }
  expect(await change('a guess')).toBe('own-password-wrong')
  expect(await change()).toBe('fields-wrong')
  expect(await change('correct horse battery')).toBe(200)
})
