import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openTestApp, SHOP_URL, type TestApp } from '../../../server/testing/test-app.ts'
import { newId } from '../../kernel/id.ts'
import { listLogins } from '../identity/users.server.ts'
import { prepareAdmins } from './admins.server.ts'

let shop: TestApp
let dataDir: string

beforeAll(async () => {
  shop = await openTestApp()
})

beforeEach(async () => {
  for (const table of ['user', 'adminInvitation'] as const) await shop.db.deleteFrom(table).execute()
  dataDir = await mkdtemp(join(tmpdir(), 'ogs-admins-'))
})

afterEach(async () => {
  await rm(dataDir, { recursive: true })
  expect(shop.faults).toEqual([])
})

const owner = { email: 'Owner@Example.com', password: 'the owner knows this' }

function start({ firstAdmin = null as typeof owner | null, demo = false } = {}, { db } = shop) {
  return prepareAdmins({ db, firstAdmin, demo, dataDir, publicUrl: SHOP_URL })
}

async function linkOf(starting: ReturnType<typeof start>): Promise<string> {
  const outcome = await starting
  if (!outcome || !('adminLink' in outcome)) throw new Error('no link was made')
  return outcome.adminLink
}

const users = () => shop.db.selectFrom('user').select(['email', 'role']).orderBy('email').execute()

const canLogIn = async (email: string, password: string) =>
  (await shop.visitor().send('POST', '/auth/sign-in/email', { body: { email, password } })).status === 200

describe('an admin from the settings', () => {
  test('an admin who logged in with Google before keeps only the password', async () => {
    await shop.visitor().signUp(owner.email, owner.password)
    const { id } = await shop.db.selectFrom('user').select('id').executeTakeFirstOrThrow()
    const link = { providerId: 'google', accountId: id, userId: id, password: null }
    await shop.db
      .insertInto('account')
      .values({ id: newId(), ...link })
      .execute()
    await start({ firstAdmin: owner })
    expect(await listLogins(shop.db, id)).toEqual(['credential'])
  })

  test('is there after the start, and once after many', async () => {
    expect(await start({ firstAdmin: owner })).toBeNull()
    expect(await start({ firstAdmin: owner })).toBeNull()
    expect(await users()).toEqual([{ email: 'owner@example.com', role: 'admin' }])
    expect(await canLogIn(owner.email, owner.password)).toBe(true)
  })

  test('is made once by processes that start together', async () => {
    await Promise.all([1, 2, 3, 4].map(() => start({ firstAdmin: owner })))
    expect(await users()).toEqual([{ email: 'owner@example.com', role: 'admin' }])
  })

  test('is a person who signed up before, if the password is theirs', async () => {
    await shop.visitor().signUp(owner.email, owner.password)
    expect(await start({ firstAdmin: owner })).toBeNull()
    expect(await users()).toEqual([{ email: 'owner@example.com', role: 'admin' }])
  })

  test("is not a stranger who signed up with the owner's e-mail", async () => {
    await shop.visitor().signUp(owner.email, 'only the stranger knows')
    expect(await start({ firstAdmin: owner })).toEqual({ adminLink: expect.any(String) })
    expect(await users()).toEqual([{ email: 'owner@example.com', role: 'user' }])
    expect(await canLogIn(owner.email, 'only the stranger knows')).toBe(true)
  })

  test('does not come back after being deleted, because others run the shop now', async () => {
    await start({ firstAdmin: owner })
    await shop.visitor().signUp('next@example.com')
    await shop.db.updateTable('user').set({ role: 'admin' }).where('email', '=', 'next@example.com').execute()
    await shop.db.deleteFrom('user').where('email', '=', 'owner@example.com').execute()
    expect(await start({ firstAdmin: owner })).toBeNull()
    expect(await users()).toEqual([{ email: 'next@example.com', role: 'admin' }])
  })

  test('is nobody who has an account, once there is an admin', async () => {
    await shop.visitor().signUp(owner.email, owner.password)
    await start({ firstAdmin: { email: 'first@example.com', password: owner.password } })
    expect(await start({ firstAdmin: owner })).toBeNull()
    expect(await users()).toEqual([
      { email: 'first@example.com', role: 'admin' },
      { email: 'owner@example.com', role: 'user' },
    ])
  })
})

describe('the one-time link', () => {
  const person = { name: 'Rahima', email: 'rahima@example.com', password: 'a password of her own' }

  const open = (link: string, body: object = person) => {
    const token = new URL(link).searchParams.get('token')
    return shop.visitor().send('POST', '/first-admin', { body: { ...body, token } })
  }

  test('makes its visitor the first admin', async () => {
    const link = await linkOf(start())
    expect(link).toMatch(/^http:\/\/localhost:3000\/first-admin\?token=[\w-]{43}$/)
    const answer = await open(link)
    expect(await answer.json()).toEqual({ acknowledged: true, insertedId: expect.any(String) })
    expect(await users()).toEqual([{ email: person.email, role: 'admin' }])
    expect(await canLogIn(person.email, person.password)).toBe(true)
    expect(await start()).toBeNull()
  })

  test('is stored as a hash only', async () => {
    const link = await linkOf(start())
    const rows = await shop.db.selectFrom('adminInvitation').selectAll().execute()
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toContain(link.slice(-43))
    expect((await open(`${SHOP_URL}/first-admin?token=${rows[0]?.tokenHash}`)).status).toBe(404)
  })

  test('works once', async () => {
    const link = await linkOf(start())
    expect((await open(link)).status).toBe(200)
    const again = await open(link, { ...person, email: 'second@example.com' })
    expect(again.status).toBe(404)
    expect((await again.json()).detail).toBe('This link is no longer valid. Please ask for a new one.')
    expect(await users()).toHaveLength(1)
  })

  test('works once also for many at the same moment', async () => {
    const link = await linkOf(start())
    const racers = Array.from({ length: 12 }, (_, i) => ({ ...person, email: `racer${i}@example.com` }))
    const answers = await Promise.all(racers.map((racer) => open(link, racer)))
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1)
    expect(answers.filter((answer) => answer.status === 404)).toHaveLength(11)
    expect(await users()).toHaveLength(1)
  })

  test('is worthless once there is an admin', async () => {
    const link = await linkOf(start())
    await start({ firstAdmin: owner })
    expect((await open(link)).status).toBe(404)
    expect(await users()).toHaveLength(1)
  })

  test('is void after a restart, which makes a new one', async () => {
    const old = await linkOf(start())
    const link = await linkOf(start())
    expect(link).not.toBe(old)
    expect((await open(old)).status).toBe(404)
    expect((await open(link)).status).toBe(200)
  })

  test('can be tried again after a mistake', async () => {
    const link = await linkOf(start())
    await shop.visitor().signUp(person.email, 'another password')
    expect((await open(link)).status).toBe(409)
    expect((await open(link, { ...person, password: 'short' })).status).toBe(400)
    expect((await open(link, { ...person, password: 'another password' })).status).toBe(200)
    expect(await users()).toEqual([{ email: person.email, role: 'admin' }])
  })

  test('opens nothing with a token that is none', async () => {
    await start()
    for (const token of ['', 'x', 7, null, ['a'], '\u0000', 'x'.repeat(5000)]) {
      const answer = await shop.visitor().send('POST', '/first-admin', { body: { ...person, token } })
      expect([400, 404]).toContain(answer.status)
      expect(await users()).toEqual([])
    }
  })
})

describe('the demo accounts', () => {
  test('are made in an empty shop, can log in, and stay the same', async () => {
    const outcome = await start({ demo: true })
    if (!outcome || !('demoAccounts' in outcome)) throw new Error('no demo accounts')
    const { demoAccounts } = outcome
    expect(demoAccounts.map(({ email, role }) => [email, role])).toEqual([
      ['shopkeeper@ogs.example', 'admin'],
      ['shopper@ogs.example', 'user'],
    ])
    for (const { email, password } of demoAccounts) {
      expect(password).toMatch(/^(?:[a-z]{5}-){3}[a-z]{5}$/)
      expect(await canLogIn(email, password)).toBe(true)
    }
    expect(await start({ demo: true })).toEqual(outcome)
    expect(await users()).toHaveLength(2)
  })

  test('keep their passwords in a file for the shop alone', async () => {
    await start({ demo: true })
    const file = join(dataDir, 'demo-accounts.json')
    expect((await stat(file)).mode & 0o777).toBe(0o600)
    expect(JSON.parse(await readFile(file, 'utf8'))).toHaveLength(2)
  })

  test('are the same in a new database beside the same data folder', async () => {
    const before = await start({ demo: true })
    expect(await start({ demo: true }, await openTestApp())).toEqual(before)
  })

  test('never join people who are there already', async () => {
    await shop.visitor().signUp('first@example.com')
    expect(await start({ demo: true })).toEqual({ adminLink: expect.any(String) })
    expect(await users()).toEqual([{ email: 'first@example.com', role: 'user' }])
    await expect(stat(join(dataDir, 'demo-accounts.json'))).rejects.toThrow()
  })

  test('are not made beside an admin from the settings', async () => {
    expect(await start({ demo: true, firstAdmin: owner })).toBeNull()
    expect(await users()).toEqual([{ email: 'owner@example.com', role: 'admin' }])
  })

  test('are not printed where the demo is off', async () => {
    await start({ demo: true })
    expect(await start()).toBeNull()
  })
})
