import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeEach, describe, expect, inject, test } from 'vitest'
import { apiOf, person } from '../../../server/testing/test-api.ts'
import { CHARGE_SOURCES } from '../../../server/testing/test-charges.ts'
import { inDose } from '../../../server/testing/test-dose.ts'
import { pretendJobs } from '../../../server/testing/test-jobs.ts'
import { orderTerms } from '../../../server/testing/test-orders.ts'
import { csvOf, listOf } from '../../../server/testing/test-recipient-files.ts'
import { DAY, NOTHING, shopForFiles, TO_DHAKA, TO_SYLHET } from '../../../server/testing/test-recipients.ts'
import { saveSelling } from '../../../server/testing/test-selling.ts'
import { addToCart, cartOf } from '../../cart/carts.server.ts'
import type { Caller } from '../../kernel/api/caller.ts'
import { granted } from '../../kernel/api/refusal.ts'
import type { Db } from '../../kernel/database/database.ts'
import { newId } from '../../kernel/id.ts'
import { addDays } from '../../kernel/language/dhaka.ts'
import { fromTaka, toTaka } from '../../kernel/money.ts'
import { recordMoney } from '../../orders/dues.server.ts'
import { findOrder } from '../../orders/orders.server.ts'
import { gatewaysWith, scriptedGateway } from '../../payments/test-gateway.server.ts'
import { recipientsApi } from './api.server.ts'
import { orderRecipients } from './order-recipients.server.ts'
import { dropOldLists, ownList } from './recipient-lists.server.ts'

const shop = shopForFiles()
const { order, everything } = shop
let db: Db
let firm: Caller
let zone: string
let mug: string
beforeEach(async () => {
  ;({ db, firm, zone, mug } = await shop.open())
})

describe('a file that is ordered', () => {
  test('is one order, with a parcel and a card for each row, and the cart stays', async () => {
    granted(await addToCart(db, firm, mug))
    const list = await listOf(db, firm, [
      { ...TO_DHAKA, message: 'Hi!', from: 'Us', anonymous: 'no' },
      TO_SYLHET,
    ])
    const { id, amount } = granted(await order(firm, list))
    const placed = (await findOrder(db, firm, id)) ?? expect.unreachable('no order')
    expect([amount, placed.amount]).toEqual([list.amount, (300 + 60 + 1000 + 130 + 120) * 100])
    expect(placed.parcels).toMatchObject([
      {
        ...{ recipient: { name: 'Farzana Akter', phone: '+8801712345678' }, address: { area: 'Dhanmondi' } },
        gift: { to: 'Farzana Akter', message: 'Hi!', from: 'Us', anonymous: false },
      },
      { recipient: { name: 'Rafi' }, deliverOn: DAY, reservation: 'reserved', gift: { to: '', message: '' } },
    ])
    expect(placed.charges.map(({ label }) => label)).toEqual([
      'Delivery: Dhaka · Farzana Akter',
      'Delivery: Sylhet · Rafi',
      'Wrap: Red paper · Rafi',
    ])
    expect(placed.lines).toHaveLength(3)
    expect(placed.sender.name).toBe('Rima')
    expect(await cartOf(db, firm)).toHaveLength(1)
    expect(await ownList(db, firm)).toBeNull()
  })

  test('signs its cards with the sender, where a row names nobody and is no secret', async () => {
    const written = { ...TO_DHAKA, message: 'Hi!', from: '' }
    const rows = [written, { ...written, anonymous: 'yes' }, { ...TO_DHAKA, message: '', from: '' }]
    const { id } = granted(await order(firm, await listOf(db, firm, rows)))
    const { parcels } = (await findOrder(db, firm, id)) ?? expect.unreachable('no order')
    expect(parcels.map(({ gift }) => gift?.from)).toEqual(['Rima', '', ''])
  })

  test('is ordered once, however often it is asked for', async () => {
    const list = await listOf(db, firm, [TO_DHAKA, TO_SYLHET])
    const answers = await Promise.all([order(firm, list), order(firm, list), order(firm, list)])
    expect(new Set(answers.map((answer) => granted(answer).id)).size).toBe(1)
    expect(granted(await order(firm, list)).amount).toBe(list.amount)
    expect(await everything()).toMatchObject({ order: 1, parcel: 2, taken: 1 })
  })

  test('costs what was shown, or is not ordered', async () => {
    const list = await listOf(db, firm, [TO_DHAKA])
    const cheaper = { price: fromTaka(250) }
    await db.updateTable('product').set(cheaper).where('id', '=', mug).execute()
    expect(await order(firm, list)).toMatchObject({
      code: 'recipients-price-changed',
      amount: fromTaka(310),
    })
    expect(await everything()).toEqual(NOTHING)
  })

  test('has all of its gifts, or is not ordered', async () => {
    const list = await listOf(db, firm, [TO_DHAKA, TO_SYLHET])
    await db.deleteFrom('product').where('id', '=', mug).execute()
    expect(await order(firm, list)).toMatchObject({ code: 'recipients-not-right', rows: 1 })
    expect(await everything()).toEqual(NOTHING)
  })

  test('takes all of its places, or none', async () => {
    const list = await listOf(db, firm, [TO_SYLHET, TO_SYLHET])
    await db.updateTable('deliveryZone').set({ capacity: 1 }).where('id', '=', zone).execute()
    expect(await order(firm, list)).toMatchObject({ code: 'recipients-not-right', rows: 1 })
    expect(await everything()).toEqual(NOTHING)
  })

  test('can be paid at once, or is not ordered', async () => {
    const list = await listOf(db, firm, [{ ...TO_DHAKA, gift: '100 x Roses' }, ...Array(10).fill(TO_SYLHET)])
    const little = [{ method: 'online' as const, minAmount: fromTaka(10), maxAmount: fromTaka(20_000) }]
    const wanted = { id: list._id, amount: list.amount, language: 'en' as const }
    expect(await orderRecipients(db, firm, wanted, { ...orderTerms(null), offered: little })).toMatchObject({
      code: 'recipients-out-of-range',
    })
    expect(await everything()).toEqual(NOTHING)
  })

  test('is somebody’s own, and the one that is there', async () => {
    const list = await listOf(db, firm, [TO_DHAKA])
    const stranger = await person(db, 'Tanvir')
    expect(await order(stranger, list)).toMatchObject({ code: 'recipients-gone' })
    await listOf(db, firm, [TO_SYLHET])
    expect(await order(firm, list)).toMatchObject({ code: 'recipients-gone' })
    expect(await everything()).toEqual(NOTHING)
  })
})

test('what the file shows is what is charged, whatever is in it', async () => {
  const row = fc.record({
    ...{ name: fc.constantFrom('Maa', 'রাফি'), phone: fc.constant('01712345678') },
    ...{ city: fc.constantFrom('Dhaka', 'Sylhet', 'Bogura'), area: fc.constant('Sadar') },
    ...{ address: fc.constant('Road 1'), day: fc.constantFrom('', DAY, addDays(DAY, 1)) },
    gift: fc.constantFrom('Red Mug', '2 x roses', `3 x ${mug}; Roses`, 'Roses; Roses; Red Mug'),
    wrap: fc.constantFrom('', 'Red paper'),
    message: fc.constantFrom('', 'Eid Mubarak'),
  })
  const seen = { free: 0, wrapped: 0 }
  await fc.assert(
    fc.asyncProperty(fc.array(row, { minLength: 1, maxLength: 12 }), async (rows) => {
      const right = rows.map((one) => (one.city === 'Sylhet' ? one : { ...one, day: '' }))
      // Only so many orders of one wait to be paid.
      const firm = await person(db, 'A firm')
      const list = await listOf(db, firm, right)
      const { id, amount } = granted(await order(firm, list))
      const placed = (await findOrder(db, firm, id)) ?? expect.unreachable('no order')
      const due = placed.dues.reduce((sum, one) => sum + one.amount, 0)
      const summed = list.gifts.amount + list.charges.reduce((sum, one) => sum + one.amount, 0)
      const byRow = list.rows.reduce((sum, one) => sum + one.amount, 0)
      expect(new Set([amount, placed.amount, due, list.amount, summed, byRow]).size).toBe(1)
      expect(placed.parcels).toHaveLength(rows.length)
      seen.free += list.charges.filter(({ kind }) => kind === 'delivery').length === 0 ? 1 : 0
      seen.wrapped += list.charges.some(({ kind }) => kind === 'wrap') ? 1 : 0
      await db.updateTable('deliveryDay').set({ taken: 0 }).execute()
    }),
    { numRuns: inDose({ small: 4, usual: 25, full: 500 }), ...(!inject('torture') && { seed: 7 }) },
  )
  expect(seen.wrapped).toBeGreaterThan(0)
})

test('a file that nobody ordered is forgotten after a week', async () => {
  await listOf(db, firm, [TO_DHAKA])
  await dropOldLists(db)
  expect(await ownList(db, firm)).not.toBeNull()
  const longAgo = sql<Date>`now() - interval '8 days'`
  await db.updateTable('recipientList').set({ readAt: longAgo }).execute()
  await dropOldLists(db)
  expect(await ownList(db, firm)).toBeNull()
})

describe('the calls', () => {
  const open = () => {
    const services = { db, recordMoney, gateways: gatewaysWith(scriptedGateway()), jobs: pretendJobs().jobs }
    return apiOf(recipientsApi(services, CHARGE_SOURCES))
  }
  const csv = { 'content-type': 'text/csv' }
  interface Answer {
    readonly list: Awaited<ReturnType<typeof listOf>> | null
    readonly code?: string
    readonly insertedId?: string
  }

  test('are refused while the shop does not let companies order; an order that is placed is answered, and a list can be taken back', async () => {
    const ask = open()
    const send = { raw: csvOf([TO_DHAKA]), headers: csv }
    const list = (await ask<Answer>(firm, 'POST', '/recipients', send)).body.list
    const again = (await ask<Answer>(firm, 'POST', '/recipients', send)).body.list
    const pathOf = (file: typeof list) => `/recipients/${file?._id}/order`
    expect((await ask(firm, 'POST', pathOf(list), { body: { amount: 360 } })).status).toBe(404)
    const placed = await ask<Answer>(firm, 'POST', pathOf(again), { body: { amount: 360 } })
    await ask(firm, 'POST', '/recipients', send)
    await saveSelling(db, { companiesOrder: false })
    const waiting = await ownList(db, firm)
    const calls = [
      ['GET', '/recipients', {}],
      ['POST', '/recipients', send],
      ['POST', `/recipients/${waiting?._id}/order`, { body: { amount: 360 } }],
    ] as const
    for (const [method, path, options] of calls) {
      const { status, body } = await ask<Answer>(firm, method, path, options)
      expect([method, path, status, body.code]).toEqual([method, path, 404, 'recipients-off'])
    }
    expect(await ownList(db, firm)).toEqual(waiting)
    const { body } = await ask<Answer>(firm, 'POST', pathOf(again), { body: { amount: 360 } })
    expect([body.insertedId, placed.status]).toEqual([placed.body.insertedId, 200])
    expect((await ask(firm, 'DELETE', '/recipients')).body).toMatchObject({ deletedCount: 1 })
    expect(await ownList(db, firm)).toBeNull()
  })

  test('read, show, order and let go', async () => {
    const ask = open()
    expect((await ask<Answer>(firm, 'GET', '/recipients')).body).toEqual({ list: null })
    const raw = csvOf([TO_DHAKA, { ...TO_SYLHET, phone: '' }])
    const read = await ask<Answer>(firm, 'POST', '/recipients?fileName=our+people.csv', { raw, headers: csv })
    expect(read.body.list).toMatchObject({ fileName: 'our people.csv', wrong: 1, amount: 360 })
    expect((await ask<Answer>(firm, 'GET', '/recipients')).body).toEqual(read.body)
    const path = `/recipients/${read.body.list?._id}/order`
    const early = await ask<Answer>(firm, 'POST', path, { body: { amount: 360 } })
    expect([early.status, early.body.code]).toEqual([409, 'recipients-not-right'])
    expect((await ask(firm, 'DELETE', '/recipients')).body).toMatchObject({ deletedCount: 1 })
    expect((await ask(firm, 'POST', path, { body: { amount: 360 } })).status).toBe(404)
  })

  test.each([
    ['', 400, 'csv-empty'],
    ['name,phone,city,area,address,gift\n', 400, 'csv-without-rows'],
    ['name,phone\nMaa,01712345678\n', 400, 'recipients-columns-missing'],
    ['name,name\n', 400, 'csv-column-twice'],
    ['PK\u0003\u0004', 415, 'csv-is-excel'],
    [`name,phone,city,area,address,gift\n"never closed`, 400, 'csv-row-broken'],
  ])('refuse %j, and keep the file of before', async (raw, status, code) => {
    const ask = open()
    await listOf(db, firm, [TO_DHAKA])
    const refused = await ask<Answer>(firm, 'POST', '/recipients', { raw, headers: csv })
    expect([refused.status, refused.body.code]).toEqual([status, code])
    expect((await ask<Answer>(firm, 'GET', '/recipients')).body.list).toMatchObject({ parcels: 1 })
  })

  test('order for the sum that was shown, in taka', async () => {
    const ask = open()
    const { _id, amount } = await listOf(db, firm, [TO_DHAKA, TO_DHAKA])
    const wrong = await ask(firm, 'POST', `/recipients/${_id}/order`, { body: { amount: 1 } })
    expect([wrong.status, wrong.body.amount]).toEqual([409, 720])
    const answer = await ask(firm, 'POST', `/recipients/${_id}/order`, { body: { amount: toTaka(amount) } })
    expect([answer.status, answer.body.amount]).toEqual([200, 720])
    expect((await ask(firm, 'POST', `/recipients/${newId()}/order`, { body: { amount: 720 } })).status).toBe(
      404,
    )
  })
})
