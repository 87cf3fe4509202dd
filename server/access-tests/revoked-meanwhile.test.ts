import { sql } from 'kysely'
import { afterEach, beforeAll, expect, test } from 'vitest'
import type { Db, Tx } from '../../shop/kernel/database/database.ts'
import { newId } from '../../shop/kernel/id.ts'
import { lockPerson } from '../../shop/people/identity/sessions.server.ts'
import { registerJobs } from '../jobs/register-jobs.ts'
import { openTestApp, type TestApp, type TestUser } from '../testing/test-app.ts'
import { howManyWait } from '../testing/test-database.ts'
import { expectFair } from '../testing/test-problem.ts'
import { addressOf, httpMethodOf, prepareRequest, routesThat } from './test-routes.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
  await registerJobs(app.services, { send: async () => undefined })
})
afterEach(() => expect(app.faults.splice(0)).toEqual([]))

/** Calls whose writes carry no admin's name. */
const NOT_SIGNED = new Set([
  // It asks the gateway, and only what that says is written.
  'POST /payments/{tran_id}/questions',
  // Nothing is kept of it.
  'POST /settings/preview',
  // A file that nothing shows: what could name it is in this table.
  'POST /upload',
])

const signedCalls = routesThat(({ who }) => who === 'admin')
  .map(([name]) => name)
  .filter((name) => httpMethodOf(name) !== 'GET' && !NOT_SIGNED.has(name))

const demote = (tx: Tx, { id }: TestUser) =>
  tx.updateTable('user').set({ role: 'user' }).where('id', '=', id).execute()

const promote = ({ id }: TestUser) =>
  app.db.updateTable('user').set({ role: 'admin' }).where('id', '=', id).execute()

const logOut = (tx: Tx, { id }: TestUser) => tx.deleteFrom('session').where('userId', '=', id).execute()

test.each(signedCalls)('%s is not done for an admin who is demoted or logged out meanwhile', async (name) => {
  const admin = await newAdmin()
  const { id, ...request } = await prepareRequest(name, app, admin)
  const address = addressOf(name, { ...admin, ...(id && { id }) })
  const askMeanwhile = async (end: typeof demote | typeof logOut) => {
    const { answer } = await app.db.transaction().execute(async (tx) => {
      await lockPerson(tx, admin.id)
      const answer = app.request(httpMethodOf(name), address, request)
      await expect.poll(() => howManyWait(app.db), { interval: 5 }).toBe(1)
      await end(tx, admin)
      return { answer }
    })
    return answer
  }
  const before = await everything(app.db)
  await expectFair(await askMeanwhile(demote), 403)
  await promote(admin)
  await expectFair(await askMeanwhile(logOut), 401)
  expect(await everything(app.db)).toEqual(before)
})

test('a running call is waited for by who ends the login and by who takes the role', async () => {
  const admin = await newAdmin()
  const owner = await newAdmin()
  const name = 'PUT /product/{id}'
  const { id = '', ...request } = await prepareRequest(name, app, admin)
  const answers = await app.db.transaction().execute(async (tx) => {
    await tx.selectFrom('product').select('id').where('id', '=', id).forUpdate().execute()
    const change = app.request('PUT', addressOf(name, { id }), request)
    await expect.poll(() => howManyWait(app.db)).toBe(1)
    const out = app.request('POST', '/auth/sign-out', { cookie: admin.cookie })
    await expect.poll(() => howManyWait(app.db)).toBe(2)
    const body = { role: 'user' }
    const demoted = app.request('PUT', `/roles/${admin.id}`, { token: owner.token, body })
    await expect.poll(() => howManyWait(app.db)).toBe(3)
    return [change, out, demoted]
  })
  expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([200, 200, 200])
  const late = await app.request('PUT', addressOf(name, { id }), request)
  expect(late.status).toBe(401)
})

const newAdmin = () => app.signUpAdmin(`admin.${newId()}`)

/** Tables of events, sessions and limits, which may change. */
const ASIDE = ['session', 'user', 'rate_limit', 'payment_event']

async function everything(db: Db): Promise<ReadonlyMap<string, unknown>> {
  const { rows } = await sql<{ name: string; all: unknown }>`
    select table_name as name, query_to_xml(format('select * from %I t order by t::text', table_name), true, false, '')::text as all
    from information_schema.tables where table_schema = 'public' and table_name <> all(${ASIDE})`.execute(db)
  return new Map(rows.map(({ name, all }) => [name, all]))
}
