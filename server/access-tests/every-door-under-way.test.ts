import { sql } from 'kysely'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { Db, Tx } from '../../shop/kernel/database.ts'
import { newId } from '../../shop/kernel/id.ts'
import { lockPerson } from '../../shop/people/identity/passwords.server.ts'
import { takeUpDuties } from '../jobs/duties.ts'
import { expectFair } from '../testing/test-problem.ts'
import { howManyWait } from '../testing/test-waiting.ts'
import { addressOf, doorsThat, methodOf } from './test-door-table.ts'
import { type Doors, openDoors, type Person } from './test-doors.ts'
import { prepared } from './test-successes.ts'

let doors: Doors
beforeAll(async () => {
  doors = await openDoors()
  await takeUpDuties(doors.services, { send: async () => undefined })
})
afterEach(() => expect(doors.faults.splice(0)).toEqual([]))

/** What is no admin's word, and is signed by none. */
const NOT_SIGNED = new Set([
  // It asks the gateway, and only what that says is written.
  'POST /payments/{tran_id}/questions',
  // A file that nothing shows: what could name it is in this table.
  'POST /upload',
])

const deeds = doorsThat(({ who }) => who === 'admin')
  .map(([name]) => name)
  .filter((name) => methodOf(name) !== 'GET' && !NOT_SIGNED.has(name))

const demote = (tx: Tx, { id }: Person) =>
  tx.updateTable('user').set({ role: 'user' }).where('id', '=', id).execute()

const logOut = (tx: Tx, { id }: Person) => tx.deleteFrom('session').where('userId', '=', id).execute()

describe.each([
  ['is demoted', demote, 403],
  ['is logged out', logOut, 401],
] as const)('of an admin who %s meanwhile', (_, end, status) => {
  test.each(deeds)('%s is not done', async (name) => {
    const admin = await newAdmin()
    const { id, ...knock } = await prepared(name, doors, admin)
    const before = await everything(doors.db)
    const { answer } = await doors.db.transaction().execute(async (tx) => {
      await lockPerson(tx, admin.id)
      const answer = doors.knock(methodOf(name), addressOf(name, { ...admin, ...(id && { id }) }), knock)
      await expect.poll(() => howManyWait(doors.db)).toBe(1)
      await end(tx, admin)
      return { answer }
    })
    await expectFair(await answer, status)
    expect(await everything(doors.db)).toEqual(before)
  })
})

test('a deed that has begun is waited for by who ends the login and by who takes the role', async () => {
  const admin = await newAdmin()
  const owner = await newAdmin()
  const name = 'PUT /product/{id}'
  const { id = '', ...knock } = await prepared(name, doors, admin)
  const answers = await doors.db.transaction().execute(async (tx) => {
    await tx.selectFrom('product').select('id').where('id', '=', id).forUpdate().execute()
    const deed = doors.knock('PUT', addressOf(name, { id }), knock)
    await expect.poll(() => howManyWait(doors.db)).toBe(1)
    const out = doors.knock('POST', '/auth/sign-out', { cookie: admin.cookie })
    await expect.poll(() => howManyWait(doors.db)).toBe(2)
    const body = { role: 'user' }
    const demoted = doors.knock('PUT', `/users/${admin.id}/role`, { token: owner.token, body })
    await expect.poll(() => howManyWait(doors.db)).toBe(3)
    return [deed, out, demoted]
  })
  expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([200, 200, 200])
  const late = await doors.knock('PUT', addressOf(name, { id }), knock)
  expect(late.status).toBe(401)
})

async function newAdmin(): Promise<Person> {
  const admin = await doors.signUp(`admin.${newId()}`)
  await doors.db.updateTable('user').set({ role: 'admin' }).where('id', '=', admin.id).execute()
  return admin
}

/** What was asked of gateways, who is who, and how often somebody came may change. */
const ASIDE = ['session', 'user', 'rate_limit', 'rateLimit', 'payment_event']

async function everything(db: Db): Promise<ReadonlyMap<string, unknown>> {
  const { rows } = await sql<{ name: string; all: unknown }>`
    select table_name as name, query_to_xml(format('select * from %I t order by t::text', table_name), true, false, '')::text as all
    from information_schema.tables where table_schema = 'public' and table_name <> all(${ASIDE})`.execute(db)
  return new Map(rows.map(({ name, all }) => [name, all]))
}
