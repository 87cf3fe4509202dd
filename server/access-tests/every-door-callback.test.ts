import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { expectFair } from '../testing/test-problem.ts'
import { addressOf, doorsThat, methodOf } from './test-door-table.ts'
import { type Doors, openDoors } from './test-doors.ts'
import { NASTY_TEXTS } from './test-nasty.ts'

let doors: Doors
beforeAll(async () => {
  doors = await openDoors()
})
afterEach(() => expect(doors.faults.splice(0)).toEqual([]))

describe.each(doorsThat(({ callback }) => callback === true))('%s', (name) => {
  test('believes nothing, keeps nothing and leads nowhere else', async () => {
    for (const text of NASTY_TEXTS) {
      const form = new URLSearchParams({
        tran_id: text,
        status: text,
        val_id: text,
        verify_key: text,
        [text]: text,
      })
      const isGet = methodOf(name) === 'GET'
      const address = addressOf(name) + (isGet ? `?${form.toString().slice(0, 10_000)}` : '')
      const headers = { 'content-type': 'application/x-www-form-urlencoded' }
      const response = await doors.knock(methodOf(name), address, isGet ? {} : { raw: `${form}`, headers })
      await expectFair(response, form.toString().length > 256 * 1024 && !isGet ? 413 : undefined)
      expect([null, '/profile/orders', '/login?problem=failed']).toContain(response.headers.get('location'))
    }
    expect(await doors.db.selectFrom('payment_event').select('id').execute()).toEqual([])
  })
})
