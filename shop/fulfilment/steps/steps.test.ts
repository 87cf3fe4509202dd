import { beforeAll, describe, expect, test } from 'vitest'
import { apiOf, person } from '../../../server/testing/test-api.ts'
import { freshDatabase } from '../../../server/testing/test-database.ts'
import { pretendJobs } from '../../../server/testing/test-jobs.ts'
import { sale } from '../../admin/home/sale-fixture.server.ts'
import type { Caller } from '../../kernel/api/caller.ts'
import type { Db } from '../../kernel/database/database.ts'
import { newId } from '../../kernel/id.ts'
import { recordMoney } from '../../orders/dues.server.ts'
import { cashOnDelivery } from '../../payments/cash/cash-on-delivery.server.ts'
import { gatewaysWith, scriptedGateway } from '../../payments/test-gateway.server.ts'
import { listAuditEntries } from '../../people/audit/records.server.ts'
import { orderFulfilmentApi } from './api.server.ts'
import type { StepsResult } from './order-to-send-shapes.server.ts'

let db: Db
let ask: ReturnType<typeof apiOf>
let keeper: Caller

beforeAll(async () => {
  db = (await freshDatabase()).db
  keeper = await person(db, 'Keeper', 'admin')
  const gateways = gatewaysWith(scriptedGateway(), { cod: cashOnDelivery(db) })
  ask = apiOf(orderFulfilmentApi({ db, recordMoney, gateways, jobs: pretendJobs().jobs }))
})

const at = new Date()
const paid = () => sale(db, { at })
const named = (...ids: readonly string[]) => ids.map((_id) => ({ _id }))
const take = (body: unknown, who: Caller | null = keeper) =>
  ask<StepsResult>(who, 'POST', '/manageorder/fulfilments', { body })
const stateOf = async (id: string) =>
  (await db.selectFrom('order').select('fulfilment').where('id', '=', id).executeTakeFirst())?.fulfilment

const carrierOf = (id: string) =>
  db.selectFrom('parcel').select(['courier', 'tracking']).where('orderId', '=', id).executeTakeFirst()

describe('several orders at once', () => {
  test('take a step, and the same step back; each is in the history', async () => {
    const ids = await Promise.all([paid(), paid(), paid()])
    for (const state of ['packed', 'sent', 'packed', 'new'] as const) {
      const { status, body } = await take({ state, orders: named(...ids), courier: 'Pathao' })
      expect([status, body]).toEqual([200, { acknowledged: true, parcels: [], taken: ids, refused: [] }])
      for (const id of ids) expect(await stateOf(id)).toBe(state)
    }
    for (const id of ids)
      expect((await listAuditEntries(db, { kind: 'order', id }, { page: 1, limit: 9 })).items).toHaveLength(4)
  })

  test('are sent with a courier, or each with its own, and a number each; undone ones have neither', async () => {
    const [first, second, third] = await Promise.all(
      [0, 1, 2].map(() => sale(db, { at, fulfilment: 'packed' })),
    )
    const ids = [first, second, third].map(String)
    const orders = named(...ids).map((one, nth) => ({
      ...one,
      ...[{ tracking: ' PTH-1 ' }, { courier: 'Steadfast', tracking: 'ST-2' }, { courier: '' }][nth],
    }))
    expect((await take({ state: 'sent', courier: 'Pathao', orders })).status).toBe(200)
    expect(await Promise.all(ids.map(carrierOf))).toEqual([
      { courier: 'Pathao', tracking: 'PTH-1' },
      { courier: 'Steadfast', tracking: 'ST-2' },
      { courier: 'Pathao', tracking: '' },
    ])
    await take({ state: 'packed', courier: 'Pathao', orders })
    for (const id of ids) expect(await carrierOf(id)).toEqual({ courier: '', tracking: '' })
    for (const tracking of ['x'.repeat(101), 'two\nlines', 7])
      expect((await take({ state: 'sent', orders: [{ _id: first, tracking }] })).status).toBe(400)
  })

  test('are delivered, and each may name its recipient', async () => {
    const buyer = await person(db, 'Rima')
    const ids = await Promise.all([0, 1].map(() => sale(db, { at, buyer, fulfilment: 'sent' })))
    const orders = named(...ids).map((one, nth) => (nth === 0 ? { ...one, takenBy: 'Rehana' } : one))
    expect((await take({ state: 'delivered', orders })).body.taken).toEqual(ids)
    const taken = db.selectFrom('parcel').select('takenBy').where('orderId', 'in', ids)
    expect((await taken.orderBy('takenBy').execute()).map(({ takenBy }) => takenBy)).toEqual(['', 'Rehana'])
  })

  test('are refused one by one with a sentence, and the others go on', async () => {
    const [first, unpaid, last, cash] = [
      await sale(db, { at, fulfilment: 'packed' }),
      await sale(db, { at, fulfilment: 'packed', state: null }),
      await sale(db, { at, fulfilment: 'packed' }),
      await sale(db, { at, fulfilment: 'sent', state: 'pending', gateway: 'cod' }),
    ]
    const nobody = newId()
    const { body } = await take({ state: 'sent', orders: named(first, unpaid, nobody, last) })
    expect(body).toMatchObject({
      taken: [first, last],
      refused: [
        { _id: unpaid, code: 'unpaid-reason-missing', detail: expect.stringContaining('please say why') },
        { _id: nobody, code: 'order-unknown' },
      ],
    })
    expect(await stateOf(unpaid)).toBe('packed')
    const arrived = { state: 'delivered', orders: named(first, cash) }
    expect((await take(arrived)).body).toMatchObject({
      taken: [first],
      refused: [{ code: 'cash-not-received' }],
    })
    expect((await take({ ...arrived, cashReceived: true })).body).toMatchObject({ taken: [cash] })
  })

  test('by two packers at once are each packed by one of them', async () => {
    const ids = await Promise.all(Array.from({ length: 10 }, paid))
    const other = await person(db, 'Other', 'admin')
    const answers = await Promise.all([
      take({ state: 'packed', orders: named(...ids) }),
      take({ state: 'packed', orders: named(...ids.toReversed()) }, other),
    ])
    expect(answers.flatMap(({ body }) => body.taken).toSorted()).toEqual(ids.toSorted())
    expect(answers.flatMap(({ body }) => body.refused)).toHaveLength(10)
    for (const { code } of answers.flatMap(({ body }) => body.refused)) expect(code).toBe('already-in-state')
  })

  test('are refused to anybody but an admin, when too many, with duplicates or with another step', async () => {
    const id = await paid()
    const rima = await person(db, 'Rima')
    expect((await take({ state: 'packed', orders: named(id) }, null)).status).toBe(401)
    expect((await take({ state: 'packed', orders: named(id) }, rima)).status).toBe(403)
    for (const body of [
      { state: 'packed', orders: [] },
      { state: 'packed', orders: named(id, id) },
      { state: 'packed', orders: named(...Array.from({ length: 101 }, newId)) },
      { state: 'cancelled', orders: named(id) },
      { state: 'returned', orders: named(id), reason: 'Why' },
      { state: 'packed', orders: [id] },
      { orders: named(id) },
    ])
      expect((await take(body)).status).toBe(400)
    expect(await stateOf(id)).toBe('new')
  })
})
