import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../../shop/kernel/id.ts'
import { expectFair } from '../testing/test-problem.ts'
import { give } from './test-belongings.ts'
import { addressOf, bodyFor, DOORS, doorsThat, methodOf, rightKnock } from './test-door-table.ts'
import { type Doors, openDoors, type Person } from './test-doors.ts'
import { fieldsOf, queriesOf, shapesOf } from './test-shapes.ts'

let doors: Doors
let shopper: Person
let stranger: Person
beforeAll(async () => {
  doors = await openDoors()
  shopper = await doors.signUp('shopper')
  stranger = await doors.signUp('stranger')
})
afterEach(() => expect(doors.faults.splice(0)).toEqual([]))

test.each(doorsThat(({ email }) => email !== undefined))(
  '%s takes the own e-mail only',
  async (name, door) => {
    const answers = [stranger.email, 'nobody@example.com', `${shopper.email}\0`, ''].map(async (email) => {
      const body = door.body && bodyFor(door.body, email)
      const address = addressOf(name, { email })
      const response = await doors.knock(methodOf(name), address, { ...rightKnock(door, shopper), body })
      // An empty e-mail in the path is another path.
      return expectFair(response, email === '' && door.email === 'path' ? 404 : 403)
    })
    const [others, nobodys] = await Promise.all(answers)
    expect(others).toBe(nobodys)
  },
)

describe('what belongs to somebody else is not there', () => {
  test.each(doorsThat(({ owned }) => owned !== undefined))('%s', async (name, door) => {
    const { what, where } = door.owned ?? { what: 'order', where: 'path' }
    const ask = async (id: string) => {
      const knock = rightKnock(door, shopper)
      const body = where === 'path' ? knock.body : { ...Object(knock.body), [where]: id }
      return expectFair(await doors.knock(methodOf(name), addressOf(name, { id }), { ...knock, body }), 404)
    }
    // With a cart of their own, so that nothing else is refused first.
    await give('cart', doors, shopper)
    expect(await ask(await give(what, doors, stranger))).toBe(await ask(newId()))
  })
})

test.each(doorsThat(({ needs }) => needs !== undefined))(
  '%s takes nothing of somebody else',
  async (name, door) => {
    const { what, where } = door.needs ?? { what: 'location', where: '' }
    const own = await give(door.owned?.what ?? 'order', doors, shopper)
    const ask = async (id: string) => {
      const knock = rightKnock(door, shopper)
      const body = { ...Object(knock.body), [where]: id }
      const address = addressOf(name, { id: own })
      return expectFair(await doors.knock(methodOf(name), address, { ...knock, body }), 404)
    }
    expect(await ask(await give(what, doors, stranger))).toBe(await ask(newId()))
  },
)

test('of everything that is named, the table says whose it is', async () => {
  const shapes = await shapesOf(doors)
  const unsaid = Object.entries(DOORS)
    .filter(([, { who, callback, fixed }]) => who !== 'admin' && !callback && !fixed)
    .flatMap(([name, { owned, needs, email, open }]) => {
      const fields = fieldsOf(shapes.get(name)).map(([field]) => field)
      const queries = queriesOf(shapes.get(name))
      const named = [...fields, ...queries].filter((field) => /(^_?id|Id|_id)$/.test(field))
      const places = name.includes('{') ? ['path', ...named] : named
      return places
        .filter((place) => ![owned?.where, needs?.where, email, open].includes(place))
        .map((at) => `${name}: ${at}`)
    })
  expect(unsaid).toEqual([])
})
