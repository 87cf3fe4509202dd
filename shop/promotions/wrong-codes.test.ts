import { beforeEach, expect, test } from 'vitest'
import { createLimits } from '../../server/services/limits.ts'
import { openTestApp } from '../../server/testing/test-app.ts'
import { freshDatabase } from '../../server/testing/test-database.ts'
import { MUG } from '../../server/testing/test-orders.ts'
import { addProduct } from '../catalog/products/products.server.ts'
import { newId } from '../kernel/id.ts'
import { countWrongCode, refuseGuessing } from './wrong-codes.server.ts'

const { pool } = await freshDatabase()
const limits = createLimits(pool)
const UNKNOWN = [{ code: 'code-unknown' }]
let address: string

beforeEach(() => {
  address = newId()
})

const guesser = (personId: string = newId()) => ({ limits, personId, address })

test('ten unknown codes stop a person for a while, from no other', async () => {
  const script = guesser()
  for (let n = 0; n < 10; n++) {
    expect(await refuseGuessing(script, 'guess')).toBeNull()
    await countWrongCode(script, UNKNOWN)
  }
  expect(await refuseGuessing(script, 'guess')).toMatchObject({ code: 'code-tries', refused: 'too-many' })
  expect(await refuseGuessing(script, ' ')).toBeNull()
  expect(await refuseGuessing(guesser(), 'guess')).toBeNull()
})

test('many accounts at one address are stopped together', async () => {
  for (let n = 0; n < 60; n++) await countWrongCode(guesser(), UNKNOWN)
  expect(await refuseGuessing(guesser(), 'guess')).toMatchObject({ code: 'code-tries' })
})

test('codes that are known count nothing', async () => {
  const shopper = guesser()
  for (let n = 0; n < 20; n++) await countWrongCode(shopper, [{ code: 'code-used-up' }, { code: 'day-full' }])
  expect(await refuseGuessing(shopper, 'guess')).toBeNull()
})

test('a code that is guessed by ordering counts as in the cart, also where the order is refused for another reason', async () => {
  const app = await openTestApp()
  const rima = await app.signUp('rima')
  const call = async (path: string, body: object) => {
    const response = await app.request('POST', path, { token: rima.token, body })
    return (await response.json()).code ?? response.status
  }
  await call('/cart', { productId: await addProduct(app.db, MUG), email: rima.email })
  const guess = (more: object = {}) =>
    call('/manageorder', { code: 'nonsense', withoutAddress: true, ...more })
  for (let n = 0; n < 5; n++) expect(await guess()).toBe('code-unknown')
  for (let n = 0; n < 5; n++) expect(await guess({ lines: [], amount: 1 })).toBe('code-unknown')
  expect(await guess()).toBe('code-tries')
  expect(await call('/manageorder', { withoutAddress: true })).toBe(200)
})
