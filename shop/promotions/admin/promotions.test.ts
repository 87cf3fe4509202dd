import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type ApiReply, apiOf, person } from '../../../server/testing/test-api.ts'
import { freshDatabase } from '../../../server/testing/test-database.ts'
import { MUG, orderOf } from '../../../server/testing/test-orders.ts'
import { removeProducts } from '../../catalog/products/product-changes.server.ts'
import { addProduct } from '../../catalog/products/products.server.ts'
import type { Caller } from '../../kernel/api/caller.ts'
import type { Db } from '../../kernel/database/database.ts'
import { newId } from '../../kernel/id.ts'
import { fromTaka } from '../../kernel/money.ts'
import { listAuditEntries } from '../../people/audit/records.server.ts'
import { codeHash } from '../running.server.ts'
import { promotionsApi } from './api.server.ts'
import { stateOn } from './promotion-state.ts'

let db: Db
let ask: ReturnType<typeof apiOf>
let keeper: Caller

beforeAll(async () => {
  db = (await freshDatabase()).db
  ask = apiOf(promotionsApi(db))
})

beforeEach(async () => {
  for (const table of ['order', 'promotion'] as const) await db.deleteFrom(table).execute()
  keeper = await person(db, 'Keeper', 'admin')
})

const EID = {
  ...{ name: 'Eid', nameBn: 'ঈদ', kind: 'percent', percent: 10, amount: null, minAmount: 500.5, minGifts: 0 },
  ...{ categories: ['Toys'], occasions: [], firstDay: null, lastDay: null, uses: null, oncePerPerson: false },
  paused: false,
}

const add = (body: object) => ask<ApiReply>(keeper, 'POST', '/promotions', { body: { ...EID, ...body } })
const all = async () => (await ask<Record<string, unknown>[]>(keeper, 'GET', '/promotions')).body
const change = (id: string, body: object) =>
  ask<ApiReply & { modifiedCount: number }>(keeper, 'PUT', `/promotions/${id}`, {
    body: { ...EID, revision: 1, ...body },
  })
const end = (id: string) => ask<ApiReply>(keeper, 'DELETE', `/promotions/${id}`)

describe('an offer', () => {
  test('is added with a worded code, is listed as it is, and is in the history', async () => {
    const { body } = await add({ code: 'eid-১০' })
    expect(body.code).toBe('EID10')
    expect(await all()).toMatchObject([
      { ...EID, _id: body.insertedId, hasCode: true, code: 'EID10', state: 'running', used: 0, gave: 0 },
    ])
    const { items } = await listAuditEntries(db, { kind: 'shop', id: 'promotions' }, { page: 1, limit: 9 })
    expect(items).toMatchObject([{ action: 'shop.promotion-add', after: { minAmount: fromTaka(500.5) } }])
  })

  test('gets a code of the shop, which is told once and never stored', async () => {
    const { body } = await add({ code: '' })
    expect(body.code).toMatch(/^\w{4}-\w{4}-\w{4}$/)
    const [stored] = await db.selectFrom('promotion').selectAll().execute()
    expect(stored).toMatchObject({ code: '', codeHash: codeHash(body.code ?? '') })
    expect(JSON.stringify(await all())).not.toContain(body.code)
    const codeEnd = body.code?.slice(-4)
    expect(await all()).toMatchObject([{ code: '', codeEnd }])
    const { items } = await listAuditEntries(db, { kind: 'shop', id: 'promotions' }, { page: 1, limit: 9 })
    expect(items[0]).toMatchObject({ after: { code: `…${codeEnd}` } })
  })

  test('is automatic without one', async () => {
    expect((await add({ code: null })).body.code).toBe('')
    expect(await all()).toMatchObject([{ hasCode: false }])
  })

  test('does not take the code of another, until that is ended', async () => {
    const { body } = await add({ code: 'EID10' })
    expect((await add({ code: 'E1D IO' })).body.code).toBe('code-taken')
    expect((await end(body.insertedId)).status).toBe(200)
    expect((await add({ code: 'EID10' })).status).toBe(200)
  })

  test('changes but for its code, not over somebody else, and not for nothing', async () => {
    const { insertedId } = (await add({ code: 'EID10' })).body
    expect((await change(insertedId, {})).body.modifiedCount).toBe(0)
    expect((await change(insertedId, { kind: 'amount', amount: 50, paused: true })).body.modifiedCount).toBe(
      1,
    )
    expect(await all()).toMatchObject([
      { percent: null, amount: 50, code: 'EID10', state: 'paused', revision: 2 },
    ])
    expect((await change(insertedId, { uses: 3 })).body.code).toBe('setting-changed')
    expect((await change(newId(), {})).status).toBe(404)
  })

  test('names its categories as their gifts do, and every category by naming none', async () => {
    const id = await addProduct(db, { ...MUG, category: 'Two Cups' })
    const { insertedId } = (await add({ code: null, categories: ['ＴＷＯ cups', 'Two Cups', 'Kites'] })).body
    expect(await all()).toMatchObject([{ categories: ['Two Cups', 'Kites'] }])
    await db.transaction().execute((tx) => removeProducts(tx, [id]))
    await addProduct(db, { ...MUG, category: 'TWO CUPS' })
    expect(await all()).toMatchObject([{ categories: ['TWO CUPS', 'Kites'] }])
    await change(insertedId, { categories: ['Kites', ' All '] })
    expect(await all()).toMatchObject([{ categories: [] }])
  })

  test('that was used stays to be seen once it is ended, with what it gave', async () => {
    const { insertedId } = (await add({ code: null, categories: [], minAmount: 0, uses: 1 })).body
    await orderOf(db, await person(db, 'Rima'), [await addProduct(db, MUG)], true)
    expect(await all()).toMatchObject([{ used: 1, gave: 5, state: 'used-up' }])
    expect((await end(insertedId)).status).toBe(200)
    expect((await end(insertedId)).status).toBe(404)
    expect(await all()).toMatchObject([{ state: 'ended', used: 1 }])
  })

  test.each<[string, object, string]>([
    ['a percentage of what', { percent: null }, 'percent'],
    ['more than everything', { percent: 101 }, 'percent'],
    ['an amount of nothing', { kind: 'amount', amount: 0 }, 'amount'],
    ['a last day before the first', { firstDay: '2026-12-02', lastDay: '2026-12-01' }, 'lastDay'],
    ['a code that is guessed at once', { code: 'a-1' }, 'code'],
    ['no uses', { uses: 0 }, 'uses'],
    ['less than nothing', { minAmount: -1 }, 'minAmount'],
  ])('is not %s', async (_, body, path) => {
    const { status, body: answer } = await add({ code: null, ...body })
    expect([status, answer.errors.map((error) => error.path)]).toEqual([400, [path]])
    expect(await all()).toEqual([])
  })

  test('is the business of admins alone', async () => {
    const { insertedId } = (await add({ code: null })).body
    for (const by of [await person(db, 'Shopper'), null])
      for (const [method, path] of [
        ['GET', ''],
        ['POST', ''],
        ['PUT', `/${insertedId}`],
        ['DELETE', `/${insertedId}`],
      ] as const) {
        const body = method === 'GET' || method === 'DELETE' ? undefined : { ...EID, code: null, revision: 1 }
        expect((await ask(by, method, `/promotions${path}`, { body })).status).toBe(by ? 403 : 401)
      }
  })
})

test('the state of an offer is the first that stands against it', () => {
  const facts = { isEnded: false, paused: false, firstDay: null, lastDay: '2026-12-05', uses: 2, used: 1 }
  expect(stateOn('2026-12-05', facts)).toBe('running')
  expect(stateOn('2026-12-06', facts)).toBe('ended')
  expect(stateOn('2026-12-05', { ...facts, firstDay: '2026-12-05' })).toBe('running')
  expect(stateOn('2026-12-04', { ...facts, firstDay: '2026-12-05' })).toBe('planned')
  expect(stateOn('2026-12-04', { ...facts, used: 2, paused: true })).toBe('used-up')
  expect(stateOn('2026-12-04', { ...facts, paused: true })).toBe('paused')
  expect(stateOn('2026-12-04', { ...facts, isEnded: true })).toBe('ended')
})
