import { expect, test } from 'vitest'
import { openTestApp } from '../testing/test-app.ts'
import { saveSelling } from '../testing/test-selling.ts'

test('before a shop is open nobody orders but its admins, by either call', async () => {
  const app = await openTestApp()
  await app.db
    .insertInto('shopSetting')
    .values({ section: 'opening', value: JSON.stringify({ open: false }), revision: 0 })
    .execute()
  await saveSelling(app.db, { companiesOrder: true })
  const mina = await app.signUp('mina')
  const keeper = await app.signUpAdmin('keeper')
  const list = '/recipients/00000000-0000-4000-8000-000000000000/order'
  const codeOf = async (who: typeof mina, path: string, body: object) =>
    (await (await app.request('POST', path, { token: who.token, body })).json()).code
  expect(await codeOf(mina, '/manageorder', {})).toBe('not-open-yet')
  expect(await codeOf(mina, list, { amount: 1 })).toBe('not-open-yet')
  expect(await codeOf(keeper, '/manageorder', {})).toBe('cart-empty')
  expect(await codeOf(keeper, list, { amount: 1 })).toBe('recipients-gone')
})
