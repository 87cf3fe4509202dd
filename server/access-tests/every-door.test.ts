import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../../shop/kernel/id.ts'
import { expectFair } from '../testing/test-problem.ts'
import { addressOf, callsOf, DOORS, doorsThat, methodOf, rightKnock } from './test-door-table.ts'
import { type Doors, type Knock, openDoors, type Person } from './test-doors.ts'
import { worthlessCookies, worthlessTokens } from './test-identities.ts'

let doors: Doors
let shopper: Person
let stranger: Person
beforeAll(async () => {
  doors = await openDoors()
  shopper = await doors.signUp('shopper')
  stranger = await doors.signUp('stranger')
})
afterEach(() => expect(doors.faults.splice(0)).toEqual([]))

const callAs = (name: string, who: Person, given: Knock) =>
  doors.knock(methodOf(name), addressOf(name, who), given)

test('every call is in the table, and the table has no other', () => {
  expect(callsOf(doors).sort()).toEqual(Object.keys(DOORS).sort())
})

describe('a token that is worth nothing', () => {
  const kept = doorsThat(({ who }) => who === 'signed-in' || who === 'admin')
  let worthless: ReadonlyMap<string, string | undefined>
  beforeAll(async () => {
    worthless = await worthlessTokens(doors, shopper, stranger)
  })

  test.each(kept)('%s is answered 401', async (name, door) => {
    for (const [which, token] of worthless) {
      const { body } = rightKnock(door, shopper)
      const text = await expectFair(await callAs(name, shopper, { token, body }), 401)
      expect(text, which).toContain('log in')
      // Who is not let in learns nothing about what is right or wrong in the request.
      await expectFair(await callAs(name, shopper, { token, raw: body === undefined ? undefined : '{' }), 401)
    }
  })

  test.each(doorsThat(({ who }) => who === 'anyone'))('%s does not ask for one', async (name, door) => {
    const open = await callAs(name, stranger, rightKnock(door, stranger))
    for (const [which, token] of worthless) {
      const response = await callAs(name, stranger, { ...rightKnock(door, stranger), token })
      // A second sign-up finds the first, and who tries too often has to wait.
      expect([open.status, 409, 429], which).toContain(response.status)
    }
    expect(open.status, await open.text()).toBeLessThan(500)
  })

  test('a session cookie alone opens none of them', async () => {
    for (const [name, door] of kept) {
      const { body } = rightKnock(door, shopper)
      await expectFair(await callAs(name, shopper, { cookie: shopper.cookie, body }), 401)
    }
  })
})

describe.each(doorsThat(({ who }) => who === 'session'))('%s wants the session cookie', (name, door) => {
  test('one that is worth something', async () => {
    const { body } = rightKnock(door, shopper)
    for (const [which, cookie] of await worthlessCookies(doors, shopper, stranger)) {
      const given = { body, cookie, token: shopper.token }
      expect(await expectFair(await callAs(name, shopper, given), 401), which).toContain('log in')
    }
  })

  test('sent from a page of the shop', async () => {
    const foreign = { ...rightKnock(door, shopper), headers: { origin: 'https://evil.example' } }
    await expectFair(await callAs(name, shopper, foreign), 403)
  })
})

test.each(doorsThat(({ who, email }) => who === 'session' && email !== undefined))(
  '%s wants the cookie of the person who is named',
  async (name, door) => {
    const { body } = rightKnock(door, shopper)
    await expectFair(await callAs(name, shopper, { body, cookie: stranger.cookie }), 403)
  },
)

describe.each(doorsThat(({ who }) => who === 'admin'))('%s is for admins only', (name, door) => {
  const ask = async (who: Person) => callAs(name, who, rightKnock(door, who))

  test('not for a shopper', async () => {
    await expectFair(await ask(shopper), 403)
  })

  test('and only while they are admins', async () => {
    const admin = await doors.signUp(`admin.${newId()}`)
    for (const turn of [1, 2]) {
      await makeRole(admin, 'admin')
      expect([401, 403], `turn ${turn}`).not.toContain((await ask(admin)).status)
      await makeRole(admin, 'user')
      await expectFair(await ask(admin), 403)
    }
  })
})

const makeRole = ({ id }: Person, role: 'admin' | 'user') =>
  doors.db.updateTable('user').set({ role }).where('id', '=', id).execute()
