import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { apiOf, person } from '../../server/testing/test-api.ts'
import { CHARGE_SOURCES } from '../../server/testing/test-charges.ts'
import { freshDatabase } from '../../server/testing/test-database.ts'
import { pretendJobs } from '../../server/testing/test-jobs.ts'
import { addToCart } from '../cart/carts.server.ts'
import { addProduct } from '../catalog/products/products.server.ts'
import type { Caller } from '../kernel/api/caller.ts'
import { sentenceOf } from '../kernel/api/refusal.ts'
import type { Db } from '../kernel/database/database.ts'
import { newId } from '../kernel/id.ts'
import { poisha } from '../kernel/money.ts'
import { gatewaysWith, scriptedGateway } from '../payments/test-gateway.server.ts'
import { recordMoney } from './dues.server.ts'
import { FULFILMENT_TRANSITIONS, FULFILMENTS, type Fulfilment } from './fulfilment.ts'
import { moveOrderBy, putParcelInto } from './order-fixture.server.ts'
import { findAnyOrder } from './orders.server.ts'
import { ordersApi } from './placing/api.server.ts'

const MUG = { name: 'Mug', price: poisha(5000), brand: '', category: '', description: '', photos: '' }

let db: Db
let rima: Caller
let keeper: Caller
let orderId: string

beforeAll(async () => {
  db = (await freshDatabase()).db
  keeper = await person(db, 'Keeper', 'admin')
})

beforeEach(async () => {
  rima = await person(db, 'Rima')
  await addToCart(db, rima, await addProduct(db, MUG))
  const ask = apiOf(
    ordersApi(
      { db, recordMoney, gateways: gatewaysWith(scriptedGateway()), jobs: pretendJobs().jobs },
      CHARGE_SOURCES,
    ),
  )
  orderId = (await ask(rima, 'POST', '/manageorder', { body: { withoutAddress: true } })).body.insertedId
})

const move = (to: Fulfilment, id = orderId) => moveOrderBy(db, keeper, id, to)

const seen = () => findAnyOrder(db, orderId)

describe('an order on its way', () => {
  test('begins as received, with nothing done yet', async () => {
    expect(await seen()).toMatchObject({ fulfilment: 'new', parcels: [{ changes: [] }] })
  })

  test('keeps every step, dated and signed', async () => {
    for (const state of ['packed', 'sent', 'delivered'] as const) expect(await move(state)).toBeNull()
    const order = await seen()
    expect(order?.fulfilment).toBe('delivered')
    expect(order?.parcels[0]?.changes.map(({ state, by }) => [state, by])).toEqual([
      ['packed', 'Keeper'],
      ['sent', 'Keeper'],
      ['delivered', 'Keeper'],
    ])
    const moments = order?.parcels[0]?.changes.map(({ at }) => at) ?? []
    expect(moments).toEqual([...moments].sort())
  })

  test.each(FULFILMENTS)('from %s goes only where the table leads', async (from) => {
    for (const to of FULFILMENTS) {
      await putParcelInto(db, orderId, from)
      const refusal = await move(to)
      if (FULFILMENT_TRANSITIONS[from].includes(to)) expect(refusal).toBeNull()
      else expect(refusal && sentenceOf(refusal)).toContain('marked')
    }
    expect((await seen())?.parcels[0]?.changes).toHaveLength(FULFILMENT_TRANSITIONS[from].length)
  })

  test('that was packed by mistake goes back, and the mistake stays in its history', async () => {
    for (const state of ['packed', 'new', 'packed', 'sent'] as const) expect(await move(state)).toBeNull()
    expect(await move('new')).toMatchObject({ code: 'no-such-step' })
    expect((await seen())?.parcels[0]?.changes.map(({ state, by }) => [state, by])).toEqual([
      ['packed', 'Keeper'],
      ['new', 'Keeper'],
      ['packed', 'Keeper'],
      ['sent', 'Keeper'],
    ])
  })

  test('takes a step once, however many ask for it at once', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => move('packed')))
    expect(answers.filter((answer) => answer === null)).toHaveLength(1)
    expect((await seen())?.parcels[0]?.changes).toHaveLength(1)
  })

  test('is either sent or cancelled, never both', async () => {
    await move('packed')
    const answers = await Promise.all([move('sent'), move('cancelled')])
    expect(answers.filter((answer) => answer === null)).toHaveLength(1)
  })

  test('is not cancelled from its way: it comes back', async () => {
    for (const state of ['packed', 'sent'] as const) await move(state)
    expect(await move('cancelled')).toMatchObject({ code: 'no-such-step' })
    expect((await seen())?.fulfilment).toBe('sent')
    expect(await move('returned')).toBeNull()
    expect((await seen())?.fulfilment).toBe('returned')
  })

  test('must be there', async () => {
    expect(await move('packed', newId())).toMatchObject({ code: 'order-unknown' })
  })

  test('keeps the name of who moved it when that account is deleted', async () => {
    const leaver = await person(db, 'Leaver', 'admin')
    await moveOrderBy(db, leaver, orderId, 'packed')
    await db.deleteFrom('user').where('id', '=', leaver.id).execute()
    expect((await seen())?.parcels[0]?.changes).toMatchObject([{ state: 'packed', by: 'Leaver' }])
  })
})
