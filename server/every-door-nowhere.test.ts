import { afterEach, beforeAll, expect, test } from 'vitest'
import { DOORS } from './test-door-table.ts'
import { type Doors, openDoors, type Person } from './test-doors.ts'
import { expectFair } from './test-problem.ts'

let doors: Doors
let shopper: Person
beforeAll(async () => {
  doors = await openDoors()
  shopper = await doors.signUp('shopper')
})
afterEach(() => expect(doors.faults.splice(0)).toEqual([]))

test('other methods find nothing', async () => {
  const paths = new Map<string, string[]>()
  for (const name of Object.keys(DOORS)) {
    const [method = '', path = ''] = name.split(' ')
    paths.set(path, [...(paths.get(path) ?? []), method])
  }
  for (const [path, known] of paths) {
    // `/payments/{tran_id}` stands for `/payments/ipn` too.
    const taken = path === '/payments/ipn' ? ['GET', ...known] : known
    for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND', 'QUERY', 'get']) {
      if (taken.includes(method.toUpperCase())) continue
      const address = path.replace('{ending}', 'success').replace(/\{\w+\}/, 'x')
      await expectFair(await doors.knock(method, address, { token: shopper.token }), 404)
    }
  }
})

test.each([
  '',
  '/',
  '/nothing',
  '/product/',
  '//product',
  '/PRODUCT',
  '/auth/list-sessions',
  '/auth/update-user',
])('nothing is at %s', async (path) => {
  await expectFair(await doors.knock('GET', path, { token: shopper.token, cookie: shopper.cookie }), 404)
})
