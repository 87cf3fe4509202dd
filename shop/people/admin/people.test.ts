import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp, type TestUser } from '../../../server/testing/test-app.ts'
import { inDose } from '../../../server/testing/test-dose.ts'
import { interleave } from '../../../server/testing/test-interleave.ts'
import { newId } from '../../kernel/id.ts'
import { addLocation } from '../addresses/locations.server.ts'
import { listAuditEntries } from '../audit/records.server.ts'
import { listLogins } from '../identity/users.server.ts'
import { pageOfPeople, type UserAccount } from './people.server.ts'

const ROUNDS = inDose({ small: 2, usual: 5 })

let app: TestApp
let owner: TestUser
let mina: TestUser
let turn = 0

beforeAll(async () => {
  app = await openTestApp()
})

beforeEach(async () => {
  await app.db.deleteFrom('user').execute()
  turn += 1
  owner = await app.signUp(`owner.${turn}`)
  mina = await app.signUp(`mina.${turn}`)
  await appoint(owner)
  await confirm(mina)
})

const confirm = ({ id }: TestUser) =>
  app.db.updateTable('user').set({ emailVerified: true }).where('id', '=', id).execute()

const linkGoogle = ({ id }: TestUser) =>
  app.db
    .insertInto('account')
    .values({ id: newId(), providerId: 'google', accountId: id, userId: id, password: null })
    .execute()

const appoint = ({ id }: TestUser) =>
  app.db.updateTable('user').set({ role: 'admin' }).where('id', '=', id).execute()

const request = (who: TestUser | null, method: string, path: string, body?: unknown) =>
  Promise.resolve(app.request(method, path, { token: who?.token, body }))
const list = async (query = ''): Promise<TestUser[]> => (await request(owner, 'GET', `/users${query}`)).json()
const setRole = (who: TestUser, { id }: Pick<TestUser, 'id'>, role: unknown) =>
  request(who, 'PUT', `/roles/${id}`, { role })
const remove = (who: TestUser, { id }: Pick<TestUser, 'id'>) => request(who, 'DELETE', `/users/${id}`)
const detailOf = async (answer: Response): Promise<string> => (await answer.json()).detail
const admins = async (): Promise<string[]> => {
  const rows = await app.db.selectFrom('user').select('id').where('role', '=', 'admin').execute()
  return rows.map(({ id }) => id)
}
/** Logs in again. */
async function loggedIn(who: TestUser): Promise<TestUser> {
  const { email } = who
  const login = { email, password: 'correct horse battery' }
  const answer = await app.request('POST', '/auth/sign-in/email', { body: login })
  const cookie = answer.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  const { token } = await (await app.request('POST', '/jwt', { cookie, body: { email } })).json()
  return { ...who, cookie, token }
}
const historyOf = async ({ id }: TestUser) =>
  (await listAuditEntries(app.db, { kind: 'user', id }, { page: 1, limit: 20 })).items

describe('the list', () => {
  test('plainly: everybody with what the specification names and whether they confirmed the e-mail, no more, the newest first', async () => {
    const answer = await request(owner, 'GET', '/users')
    expect(answer.headers.has('x-total-count')).toBe(false)
    expect(await answer.json()).toEqual([
      { _id: mina.id, name: `mina.${turn}`, email: mina.email, role: 'user', emailVerified: true },
      { _id: owner.id, name: `owner.${turn}`, email: owner.email, role: 'admin', emailVerified: false },
    ])
  })

  test('by pages: that page of them, and how many there are', async () => {
    for (const [query, names] of [
      ['?page=1&limit=1', ['mina']],
      ['?page=2&limit=1', ['owner']],
      ['?page=99&limit=1', ['owner']],
      ['?limit=5', ['mina', 'owner']],
    ] as const) {
      const answer = await request(owner, 'GET', `/users${query}`)
      expect(answer.headers.get('x-total-count')).toBe('2')
      expect(
        (await answer.json()).map(({ name }: UserAccount) => name.split('.')[0]),
        query,
      ).toEqual(names)
    }
  })

  test('is searched in names and e-mails, in any case, for the text as it is written', async () => {
    for (const [text, found] of [
      ['MINA', 1],
      ['@example.com', 2],
      ['%', 0],
      ['_', 0],
      ['\\', 0],
      ["'; drop table x", 0],
      ['', 2],
    ] as const)
      expect(await list(`?search=${encodeURIComponent(text)}`), text).toHaveLength(found)
  })

  test('is from one snapshot with its count, though somebody signs up meanwhile', async () => {
    const coming = interleave(app.db, () => app.signUp(`nobody.${turn}`))
    const asked = { search: 'nobody', page: 1, limit: 20 }
    expect(await pageOfPeople(coming, asked)).toMatchObject({ total: 0, items: [] })
    expect(await pageOfPeople(app.db, asked)).toMatchObject({ total: 1, items: [{}] })
  })

  test('a name in Bangla is found', async () => {
    await app.db.updateTable('user').set({ name: 'মিনা রহমান' }).where('id', '=', mina.id).execute()
    expect(await list(`?search=${encodeURIComponent('রহমান')}`)).toMatchObject([{ _id: mina.id }])
  })

  test('is refused for a page or a search that is none', async () => {
    for (const query of ['?page=0', '?page=x', '?limit=0', '?limit=101', '?search=%00'])
      expect((await request(owner, 'GET', `/users${query}`)).status, query).toBe(400)
  })

  test('is for admins only', async () => {
    for (const email of [owner.email, 'nobody@example.com']) {
      expect((await request(mina, 'GET', `/users?search=${email}`)).status).toBe(403)
      expect((await request(null, 'GET', `/users?search=${email}`)).status).toBe(401)
    }
    expect((await remove(mina, owner)).status).toBe(403)
    expect((await remove(mina, { id: newId() })).status).toBe(403)
  })
})

describe('a role', () => {
  test('given and taken counts from the very next call on, and is remembered', async () => {
    expect((await request(mina, 'GET', '/users')).status).toBe(403)
    expect(await (await setRole(owner, mina, 'admin')).json()).toMatchObject({ modifiedCount: 1 })
    mina = await loggedIn(mina)
    expect((await request(mina, 'GET', '/users')).status).toBe(200)
    expect(await (await setRole(owner, mina, 'user')).json()).toMatchObject({ modifiedCount: 1 })
    expect((await request(mina, 'GET', '/users')).status).toBe(403)
    expect(await historyOf(mina)).toMatchObject([
      { action: 'user.role', by: `owner.${turn}`, before: { role: 'admin' }, after: { role: 'user' } },
      { action: 'user.role', by: `owner.${turn}`, before: { role: 'user' }, after: { role: 'admin' } },
    ])
  })

  test('of an admin needs a new login: no earlier session opens the shop', async () => {
    const { email } = mina
    expect((await setRole(owner, mina, 'admin')).status).toBe(200)
    expect((await request(mina, 'GET', '/users')).status).toBe(401)
    const jwt = await app.request('POST', '/jwt', { cookie: mina.cookie, body: { email } })
    expect(jwt.status).toBe(401)
  })

  test('of an admin leaves only the password to log in with; without one Google stays', async () => {
    const byGoogle = await app.signUp(`google.${turn}`)
    await confirm(byGoogle)
    await Promise.all([linkGoogle(mina), linkGoogle(byGoogle)])
    await app.db
      .deleteFrom('account')
      .where('providerId', '=', 'credential')
      .where('userId', '=', byGoogle.id)
      .execute()
    for (const who of [mina, byGoogle]) expect((await setRole(owner, who, 'admin')).status).toBe(200)
    expect(await listLogins(app.db, mina.id)).toEqual(['credential'])
    expect(await listLogins(app.db, byGoogle.id)).toEqual(['google'])
    expect(await historyOf(mina)).toMatchObject([
      { before: { logins: ['credential', 'google'] }, after: { logins: ['credential'] } },
    ])
  })

  test('of a user leaves all ways to log in', async () => {
    await appoint(mina)
    await linkGoogle(mina)
    expect((await setRole(owner, mina, 'user')).status).toBe(200)
    expect(await listLogins(app.db, mina.id)).toEqual(['credential', 'google'])
  })

  test('that the person has already changes nothing and is not recorded', async () => {
    expect(await (await setRole(owner, mina, 'user')).json()).toMatchObject({ modifiedCount: 0 })
    expect(await historyOf(mina)).toEqual([])
  })

  test('that is none is refused', async () => {
    for (const role of ['root', '', 'Admin', null, 7, ['admin']])
      expect((await setRole(owner, mina, role)).status, String(role)).toBe(400)
  })

  test('of an admin is refused while the e-mail is unconfirmed: it may be anybody’s', async () => {
    const stranger = await app.signUp(`stranger.${turn}`)
    const answer = await setRole(owner, stranger, 'admin')
    expect(answer.status).toBe(409)
    expect(await detailOf(answer)).toContain('has not confirmed the e-mail')
    expect(await admins()).toEqual([owner.id])
    expect(await historyOf(stranger)).toEqual([])
    await confirm(stranger)
    expect((await setRole(owner, stranger, 'admin')).status).toBe(200)
  })

  test('of an admin who never confirmed the e-mail stays, and can be taken', async () => {
    const helper = await app.signUp(`helper.${turn}`)
    await appoint(helper)
    expect(await (await setRole(owner, helper, 'admin')).json()).toMatchObject({ modifiedCount: 0 })
    expect((await setRole(owner, helper, 'user')).status).toBe(200)
    expect((await setRole(owner, helper, 'admin')).status).toBe(409)
  })

  test('of the last admin stays', async () => {
    const answer = await setRole(owner, owner, 'user')
    expect(answer.status).toBe(409)
    expect(await detailOf(answer)).toContain('only admin')
    expect(await admins()).toEqual([owner.id])
  })

  test('of an unknown account is not found', async () => {
    for (const role of ['user', 'admin']) {
      expect((await setRole(owner, { id: newId() }, role)).status).toBe(404)
    }
  })

  test('two admins who demote each other at once: one of them stays', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      await Promise.all([appoint(owner), appoint(mina)])
      const answers = await Promise.all([setRole(owner, mina, 'user'), setRole(mina, owner, 'user')])
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 403])
      expect(await admins()).toHaveLength(1)
    }
  })

  test('one who demotes another and is deleted by them at the same moment: one of them stays', async () => {
    await appoint(mina)
    const answers = await Promise.all([setRole(owner, mina, 'user'), remove(mina, owner)])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await admins()).toHaveLength(1)
  })

  test('both admins who step down at once: one of them stays', async () => {
    await appoint(mina)
    const answers = await Promise.all([setRole(owner, owner, 'user'), setRole(mina, mina, 'user')])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await admins()).toHaveLength(1)
  })
})

describe('deleting somebody', () => {
  test('ends their power at once and takes all that is theirs', async () => {
    await appoint(mina)
    const place = { name: '', phone: '', city: 'Dhaka', area: 'Banani', address: 'Road 11' }
    await addLocation(app.db, { ...mina, name: 'Mina', role: 'admin' }, place)
    expect(await (await remove(owner, mina)).json()).toEqual({ acknowledged: true, deletedCount: 1 })
    expect((await request(mina, 'GET', '/users')).status).toBe(401)
    expect(await app.db.selectFrom('location').select('id').execute()).toEqual([])
    expect(await list()).toHaveLength(1)
  })

  test('is remembered without the name and the e-mail that were deleted', async () => {
    await remove(owner, mina)
    const [entry] = await historyOf(mina)
    expect(entry).toMatchObject({ action: 'user.delete', before: { role: 'user' }, after: null })
    expect(JSON.stringify(entry)).not.toContain(mina.email)
  })

  test('twice: the second is not found, and one is recorded', async () => {
    const answers = await Promise.all([remove(owner, mina), remove(owner, mina)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404])
    expect(await historyOf(mina)).toHaveLength(1)
  })

  test('never is the own account', async () => {
    await appoint(mina)
    const answer = await remove(owner, owner)
    expect(answer.status).toBe(409)
    expect(await detailOf(answer)).toContain('your own account')
    expect(await admins()).toHaveLength(2)
  })

  test('two admins who delete each other at once: one of them stays', async () => {
    await appoint(mina)
    const answers = await Promise.all([remove(owner, mina), remove(mina, owner)])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await admins()).toHaveLength(1)
  })

  test.each(['no-id', '00000000-0000-4000-8000-000000000000'])('%s is not found', async (id) => {
    expect((await remove(owner, { id })).status).toBe(404)
  })
})
