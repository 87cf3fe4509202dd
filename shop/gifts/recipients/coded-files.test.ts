import fc from 'fast-check'
import { beforeEach, describe, expect, inject, test } from 'vitest'
import { apiOf, person } from '../../../server/testing/test-api.ts'
import { openTestApp } from '../../../server/testing/test-app.ts'
import { CHARGE_SOURCES } from '../../../server/testing/test-charges.ts'
import { inDose } from '../../../server/testing/test-dose.ts'
import { pretendJobs } from '../../../server/testing/test-jobs.ts'
import { createOwned } from '../../../server/testing/test-orders.ts'
import { csvOf } from '../../../server/testing/test-recipient-files.ts'
import { DAY, NOTHING, shopForFiles, TO_DHAKA, TO_SYLHET } from '../../../server/testing/test-recipients.ts'
import { refundableParts } from '../../billing/refunds/refund-parts.server.ts'
import type { Caller } from '../../kernel/api/caller.ts'
import type { Db } from '../../kernel/database/database.ts'
import { fromTaka, sumOf, toTaka } from '../../kernel/money.ts'
import { recordMoney } from '../../orders/dues.server.ts'
import { findOrder } from '../../orders/orders.server.ts'
import { gatewaysWith, scriptedGateway } from '../../payments/test-gateway.server.ts'
import { insertPromotion } from '../../promotions/promotion-fixture.server.ts'
import { recipientsApi } from './api.server.ts'
import type { RecipientList } from './recipients-shapes.server.ts'

const shop = shopForFiles()
let db: Db
let firm: Caller
let ask: ReturnType<typeof apiOf>
beforeEach(async () => {
  ;({ db, firm } = await shop.open())
  const services = { db, recordMoney, gateways: gatewaysWith(scriptedGateway()), jobs: pretendJobs().jobs }
  ask = apiOf(recipientsApi(services, CHARGE_SOURCES))
})

interface Answer {
  readonly list: RecipientList | null
}

const csv = { 'content-type': 'text/csv' }

async function send(who: Caller, rows: Parameters<typeof csvOf>[0]) {
  await ask(who, 'POST', '/recipients', { raw: csvOf(rows), headers: csv })
}

/** The preview with a code. */
async function look(who: Caller, code = '') {
  const { body } = await ask<Answer>(who, 'GET', `/recipients?code=${encodeURIComponent(code)}`)
  return body.list ?? expect.unreachable('no file')
}

const order = (who: Caller, { _id }: { readonly _id: string }, body: object) =>
  ask(who, 'POST', `/recipients/${_id}/order`, { body })

describe('a file with a code', () => {
  beforeEach(() => insertPromotion(db, { code: 'EID10' }))

  test('shows what it takes off, once for all parcels, and is ordered so', async () => {
    await send(firm, [TO_DHAKA, TO_SYLHET])
    const without = await look(firm)
    expect(without).toMatchObject({ amount: 1610, code: null, codeRefusal: null })
    const list = await look(firm, 'eid-১০')
    expect(list).toMatchObject({ amount: 1480, code: 'used', codeRefusal: null, problem: '' })
    expect(list.charges.at(-1)).toMatchObject({ label: '10% off (EID10)', parcels: 0, amount: -130 })
    expect(list.charges[0]).toMatchObject({ kind: 'delivery', parcels: 1 })
    const placed = await order(firm, list, { amount: 1480, code: 'eid-১০' })
    expect(placed).toMatchObject({ status: 200, body: { amount: 1480 } })
    const { charges } = (await findOrder(db, firm, placed.body.insertedId)) ?? expect.unreachable()
    expect(charges.at(-1)).toMatchObject({ kind: 'discount', labelBn: '১০% ছাড় (EID10)', amount: -13_000 })
    expect(await db.selectFrom('promotionUse').selectAll().execute()).toHaveLength(1)
  })

  test.each([
    ['nobody made it', 'NONE', {}, 'code-unknown', 'This code is not valid.'],
    [
      'it needs more',
      'ONE',
      { minAmount: fromTaka(5000) },
      'code-needs-amount',
      'starts at gifts for ৳5,000',
    ],
    ['it is for others', 'ONE', { categories: ['Toys'] }, 'code-not-for-these', 'you are ordering'],
  ])('is refused where %s, with the sum without it, and stays', async (_, code, columns, why, says) => {
    if (code === 'ONE') await insertPromotion(db, { ...columns, code })
    await send(firm, [TO_DHAKA])
    const list = await look(firm, code)
    expect(list).toMatchObject({ amount: 360, code: null, codeRefusal: { code: why }, problem: '' })
    expect(list.codeRefusal?.message).toContain(says)
    const refused = await order(firm, list, { amount: 360, code })
    expect(refused).toMatchObject({ status: 409, body: { code: why, detail: list.codeRefusal?.message } })
    expect(await shop.everything()).toEqual(NOTHING)
    expect((await order(firm, list, { amount: 360 })).status).toBe(200)
  })

  test('used up between looking and ordering says so, not that a price changed', async () => {
    await insertPromotion(db, { code: 'LAST', uses: 1 })
    await send(firm, [TO_DHAKA])
    const list = await look(firm, 'last')
    const other = await person(db, 'Tanvir')
    await send(other, [TO_DHAKA])
    const first = await order(other, await look(other, 'last'), { amount: list.amount, code: 'last' })
    expect(first.status).toBe(200)
    const refused = await order(firm, list, { amount: list.amount, code: 'last' })
    expect(refused).toMatchObject({ status: 409, body: { code: 'code-used-up' } })
    expect(await look(firm, 'last')).toMatchObject({ amount: 360, codeRefusal: { code: 'code-used-up' } })
  })

  test('in Bangla, refused in Bangla', async () => {
    await send(firm, [TO_DHAKA])
    const headers = { 'accept-language': 'bn' }
    const { body } = await ask<Answer>(firm, 'GET', '/recipients?code=NONE', { headers })
    expect(body.list?.codeRefusal?.message).toContain('কোডটি সঠিক নয়।')
  })
})

test('codes are guessed neither in files nor, after that, in carts', async () => {
  const app = await openTestApp()
  await insertPromotion(app.db, { code: 'EID10' })
  const script = await app.signUp('script')
  await createOwned('recipients', app, script)
  const guess = async (code: string) => {
    const answer = await app.request('GET', `/recipients?code=${code}`, { token: script.token })
    return (await answer.json()).list
  }
  for (let n = 0; n < 10; n++) expect((await guess(`GUESS${n}`)).codeRefusal.code).toBe('code-unknown')
  expect(await guess('EID10')).toMatchObject({ amount: 50, codeRefusal: { code: 'code-tries' } })
  expect(await guess('')).toMatchObject({ codeRefusal: null })
  const body = { code: 'EID10', withoutAddress: true }
  const cart = await app.request('POST', '/cart/quote', { token: script.token, body })
  expect(JSON.stringify(await cart.json())).toContain('code-tries')
})

test('codes that are guessed by ordering a file count with those of its preview, and stop the right one, but no order without', async () => {
  const app = await openTestApp()
  await insertPromotion(app.db, { code: 'EID10' })
  const script = await app.signUp('script')
  const id = await createOwned('recipients', app, script)
  const orderWith = async (code: string | null) => {
    const body = { amount: 50, code }
    const answer = await app.request('POST', `/recipients/${id}/order`, { token: script.token, body })
    return (await answer.json()).code ?? answer.status
  }
  for (let n = 0; n < 8; n++) expect(await orderWith(`GUESS${n}`)).toBe('code-unknown')
  for (let n = 8; n < 10; n++) await app.request('GET', `/recipients?code=GUESS${n}`, { token: script.token })
  expect(await orderWith('EID10')).toBe('code-tries')
  const quote = { code: 'EID10', withoutAddress: true }
  const cart = await app.request('POST', '/cart/quote', { token: script.token, body: quote })
  expect(JSON.stringify(await cart.json())).toContain('code-tries')
  expect(await orderWith(null)).toBe(200)
})

test('the preview, the order and the refund form are one sum, whatever the offer', async () => {
  const row = fc.record({
    city: fc.constantFrom('Dhaka', 'Sylhet', 'Bogura'),
    gift: fc.constantFrom('Red Mug', '2 x Roses', '3 x Red Mug; Roses'),
    wrap: fc.constantFrom('', 'Red paper'),
  })
  const offer = fc.oneof(
    fc.record({ kind: fc.constant('percent' as const), value: fc.integer({ min: 1, max: 90 }) }),
    fc.record({ kind: fc.constant('amount' as const), value: fc.integer({ min: 1, max: 200_000 }) }),
    fc.record({ kind: fc.constantFrom('free_delivery' as const, 'free_wrap' as const) }),
  )
  const seen = { taken: 0 }
  await fc.assert(
    fc.asyncProperty(fc.array(row, { minLength: 1, maxLength: 5 }), offer, async (rows, columns) => {
      await db.deleteFrom('order').execute()
      await db.deleteFrom('promotion').execute()
      await insertPromotion(db, { ...columns, code: 'ANY1' })
      await send(
        firm,
        rows.map((one) => ({ ...TO_DHAKA, ...one, day: one.city === 'Sylhet' ? DAY : '' })),
      )
      const list = await look(firm, 'any1')
      const amount = sumOf([list.gifts, ...list.charges].map((one) => fromTaka(one.amount)))
      expect(list).toMatchObject({ wrong: 0, codeRefusal: null, amount: toTaka(amount) })
      const placed = await order(firm, list, { amount: list.amount, code: 'any1' })
      expect([placed.status, placed.body.amount]).toEqual([200, list.amount])
      const parts = await refundableParts(db, placed.body.insertedId)
      expect(sumOf(parts.map((part) => part.amount))).toBe(amount)
      seen.taken += Number(list.code === 'used')
      await db.updateTable('deliveryDay').set({ taken: 0 }).execute()
    }),
    { numRuns: inDose({ small: 4, usual: 20, full: 300 }), ...(!inject('torture') && { seed: 11 }) },
  )
  expect(seen.taken).toBeGreaterThan(0)
})
