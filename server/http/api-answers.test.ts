import { afterEach, beforeAll, expect, test } from 'vitest'
import { describedAnswers } from '../access-tests/test-described.ts'
import { addressOf, DOORS, type Door, methodOf } from '../access-tests/test-door-table.ts'
import { type Doors, openDoors, type Person } from '../access-tests/test-doors.ts'
import { prepared } from '../access-tests/test-successes.ts'
import { takeUpDuties } from '../jobs/duties.ts'

let doors: Doors
let described: Awaited<ReturnType<typeof describedAnswers>>
beforeAll(async () => {
  doors = await openDoors()
  described = await describedAnswers(doors)
  await takeUpDuties(doors.services, { send: async () => undefined })
})
afterEach(() => expect(doors.faults.splice(0)).toEqual([]))

/** This shop is without Google; `google.server.test.ts` has one. */
const elsewhere = new Set(['POST /auth/sign-in/google'])

const forPrograms = Object.entries(DOORS).filter(
  ([name, door]) => !door.fixed && !door.callback && !elsewhere.has(name),
)

test.each(forPrograms)('%s answers what is described, and nothing else', async (name, door) => {
  const right = described.of(name)
  if (!right) return
  const person = await caller(door)
  const { id, ...knock } = await prepared(name, doors, person)
  const answer = await doors.knock(methodOf(name), addressOf(name, { email: person.email, id }), knock)
  const text = await answer.text()
  expect([answer.status, text]).toEqual([right.status, text])
  const said: unknown = JSON.parse(text)
  if (Array.isArray(said)) expect(said, 'an empty list says nothing of what is in it').not.toEqual([])
  expect(right.schema.safeParse(said).error?.issues ?? [], text).toEqual([])
})

test('nobody is described as well as somebody', async () => {
  const answer = await doors.knock('GET', '/auth/get-session')
  expect(described.of('GET /auth/get-session')?.schema.safeParse(await answer.json()).success).toBe(true)
})

let people = 0

async function caller({ who }: Door): Promise<Person> {
  people += 1
  const person = await doors.signUp(`answered.${people}`)
  if (who === 'admin') {
    await doors.db.updateTable('user').set({ role: 'admin' }).where('id', '=', person.id).execute()
  }
  return person
}
