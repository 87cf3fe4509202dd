import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../testing/test-app.ts'
import { expectFair } from '../testing/test-problem.ts'
import { HOSTILE_TEXTS } from './test-hostile-input.ts'
import { addressOf, httpMethodOf, routesThat } from './test-routes.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterEach(() => expect(app.faults.splice(0)).toEqual([]))

describe.each(routesThat(({ callback }) => callback === true))('%s', (name) => {
  test('believes nothing, keeps nothing and leads nowhere else', async () => {
    for (const text of HOSTILE_TEXTS) {
      const form = new URLSearchParams({
        tran_id: text,
        status: text,
        val_id: text,
        verify_key: text,
        [text]: text,
      })
      const isGet = httpMethodOf(name) === 'GET'
      const address = addressOf(name) + (isGet ? `?${form.toString().slice(0, 10_000)}` : '')
      const headers = { 'content-type': 'application/x-www-form-urlencoded' }
      const response = await app.request(
        httpMethodOf(name),
        address,
        isGet ? {} : { raw: `${form}`, headers },
      )
      await expectFair(response, form.toString().length > 256 * 1024 && !isGet ? 413 : undefined)
      expect([null, '/profile/orders', '/login?problem=failed']).toContain(response.headers.get('location'))
    }
    expect(await app.db.selectFrom('paymentEvent').select('id').execute()).toEqual([])
  })
})
