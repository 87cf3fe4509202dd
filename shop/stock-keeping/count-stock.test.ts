import { describe, expect, test } from 'vitest'
import { buy } from '../../server/testing/test-orders.ts'
import { insertSizes, openStockShop, putStockInto } from '../../server/testing/test-stock.ts'
import { newId } from '../kernel/id.ts'

const shop = await openStockShop()
const { db, ask, count, stockOf, movesOf, gift } = shop

describe('a count', () => {
  test('begins counting a gift, and is signed', async () => {
    const id = await gift()
    const { status, body } = await count(id, 12, { seen: null })
    expect([status, body.item]).toMatchObject([
      200,
      { _id: id, productId: id, onHand: 12, reserved: 0, available: 12, counted: { by: 'rahima' } },
    ])
    expect(await movesOf(id)).toMatchObject([
      { kind: 'count', amount: 12, onHand: 12, by: 'rahima', isUndoable: true },
    ])
  })

  test('is the number that was typed, whatever was there before', async () => {
    const id = await gift()
    await count(id, 12)
    expect((await count(id, 7, { seen: 12 })).body.item.onHand).toBe(7)
    expect((await count(id, 7, { seen: 7 })).status).toBe(200)
    expect((await movesOf(id)).map(({ amount }: { amount: number }) => amount)).toEqual([0, -5, 12])
  })

  test('is refused where somebody else changed the number, with the number as it is', async () => {
    const id = await gift()
    expect((await count(id, 12, { seen: 3 })).body).toMatchObject({ code: 'stock-changed', onHand: null })
    await count(id, 12)
    expect((await count(id, 5, { seen: null })).body).toMatchObject({
      code: 'stock-changed',
      onHand: 12,
      by: 'rahima',
    })
    expect(await stockOf(id)).toEqual({ onHand: 12, reserved: 0 })
  })

  test('that arrives twice counts once; its key is of no other change', async () => {
    const [id, other] = [await gift(), await gift()]
    await count(id, 3)
    const idempotencyKey = newId()
    const press = () => ask('POST', `/stock/${id}/receipts`, { units: 4, idempotencyKey })
    const answers = await Promise.all([press(), press(), press()])
    expect(answers.map(({ body }) => [body.moveId, body.item.onHand])).toEqual(
      answers.map(() => [idempotencyKey, 7]),
    )
    expect((await count(id, 3, { idempotencyKey })).body.code).toBe('count-key-used')
    expect((await count(other, 3, { idempotencyKey })).body.code).toBe('count-key-used')
    const first = newId()
    const begin = () => count(other, 9, { seen: null, idempotencyKey: first })
    expect((await Promise.all([begin(), begin()])).map(({ status }) => status)).toEqual([200, 200])
    expect(await movesOf(other)).toHaveLength(1)
  })

  test('is of each choice of a gift with options, and of no hamper', async () => {
    const crown = await gift('Crown')
    const [small = '', large = ''] = await insertSizes(db, crown, ['Small', 'Large'])
    expect((await count(crown, 3)).body.code).toBe('counted-by-choice')
    expect((await count(small, 3)).body.item).toMatchObject({ name: 'Crown', values: ['Small'], onHand: 3 })
    const hamper = await gift('Hamper')
    await db
      .insertInto('bundlePart')
      .values({ productId: hamper, nth: 1, variantId: large, units: 2 })
      .execute()
    expect((await count(hamper, 3)).body.code).toBe('counted-by-parts')
    expect((await count(newId(), 3)).status).toBe(404)
  })
})

describe('what is promised in orders', () => {
  test('is held by the first count, and nothing else is', async () => {
    const { productIds, orderId } = await buy(db, { products: ['Kite', 'Kite'] })
    const [id = ''] = productIds
    await putStockInto(db, orderId, 'confirmed')
    await count(id, 5)
    expect(await stockOf(id)).toEqual({ onHand: 5, reserved: 1 })
    const late = await buy(db)
    const [lateId = ''] = late.productIds
    await putStockInto(db, late.orderId, 'expired')
    await count(lateId, 5)
    expect(await stockOf(lateId)).toEqual({ onHand: 5, reserved: 0 })
  })

  test('is the least that can be counted, at first and later', async () => {
    const { productIds, orderId } = await buy(db)
    const [id = ''] = productIds
    await putStockInto(db, orderId, 'reserved')
    expect((await count(id, 0)).body).toMatchObject({ code: 'count-below-promised', promised: 1 })
    expect(await stockOf(id)).toBeUndefined()
    await count(id, 1)
    expect((await count(id, 0)).body).toMatchObject({ code: 'count-below-promised', promised: 1 })
    expect((await ask('POST', `/stock/${id}/breakages`, { units: 1 })).body).toMatchObject({
      code: 'fewer-are-free',
      onHand: 1,
      promised: 1,
    })
  })

  test('is held for the parts of a hamper, as often as they are in it', async () => {
    const soap = await gift('Soap')
    const { orderId } = await buy(db, { products: ['Hamper'] })
    const parts = JSON.stringify([{ variantId: soap, units: 3, name: 'Soap' }])
    await db.deleteFrom('orderLine').where('orderId', '=', orderId).execute()
    const parcel = db.selectFrom('parcel').select('id').where('orderId', '=', orderId)
    const parcelId = (await parcel.executeTakeFirstOrThrow()).id
    const line = {
      orderId: orderId,
      parcelId,
      productName: 'Hamper',
      productNameBn: '',
      price: 0 as never,
    }
    const texts = { brand: '', category: '', description: '', photos: '' }
    await db
      .insertInto('orderLine')
      .values({ ...line, ...texts, id: newId(), parts })
      .execute()
    await putStockInto(db, orderId, 'confirmed')
    await count(soap, 10)
    expect(await stockOf(soap)).toEqual({ onHand: 10, reserved: 3 })
  })
})

describe('what comes and what breaks', () => {
  test('is added and taken away', async () => {
    const id = await gift()
    expect((await ask('POST', `/stock/${id}/receipts`, { units: 4 })).body.code).toBe('stock-not-counted')
    await count(id, 3)
    expect((await ask('POST', `/stock/${id}/receipts`, { units: 4 })).body.item.onHand).toBe(7)
    expect((await ask('POST', `/stock/${id}/breakages`, { units: 2 })).body.item.onHand).toBe(5)
    expect((await ask('POST', `/stock/${id}/breakages`, { units: 6 })).body.code).toBe('fewer-are-free')
    await count(id, 999_999)
    expect((await ask('POST', `/stock/${id}/receipts`, { units: 4 })).body.code).toBe('counted-too-many')
  })

  test('is few from a number on that the shopkeeper says', async () => {
    const id = await gift()
    await count(id, 4)
    expect((await ask('PUT', `/stock/${id}/few-at`, { fewAt: 4 })).body.item).toMatchObject({
      level: 'few',
      fewAt: 4,
    })
    expect((await count(id, 0)).body.item.level).toBe('out')
    expect((await ask('PUT', `/stock/${await gift()}/few-at`, { fewAt: 4 })).body.code).toBe(
      'stock-not-counted',
    )
  })
})

describe('undo', () => {
  const undo = (moveId: string) => ask('POST', `/stock-moves/${moveId}/undo`)

  test('is a change of its own, done once', async () => {
    const id = await gift()
    await count(id, 10)
    const { body } = await count(id, 7)
    await ask('POST', `/stock/${id}/receipts`, { units: 2 })
    expect((await undo(body.moveId)).body.item.onHand).toBe(12)
    expect((await undo(body.moveId)).body.code).toBe('move-undone')
    const [undone, , counted] = await movesOf(id)
    expect([undone, counted]).toMatchObject([
      { kind: 'count', amount: 3, undoes: body.moveId, isUndoable: false },
      { amount: -3, isUndoable: false },
    ])
    expect((await undo(undone._id)).body.code).toBe('move-not-undoable')
    expect((await undo(newId())).status).toBe(404)
  })

  test('of the first count ends counting, and of what was before that nothing can be undone', async () => {
    const id = await gift()
    const first = await count(id, 10)
    const broken = await ask('POST', `/stock/${id}/breakages`, { units: 2 })
    expect((await undo(first.body.moveId)).body.item).toMatchObject({ onHand: null, available: null })
    expect(await stockOf(id)).toBeUndefined()
    expect((await undo(broken.body.moveId)).body.code).toBe('move-not-undoable')
    expect((await count(id, 4, { seen: null })).status).toBe(200)
    expect((await undo(broken.body.moveId)).body.code).toBe('move-not-undoable')
    const amounts = (await movesOf(id)).map(({ amount }: { amount: number }) => amount)
    expect(amounts.reduce((sum: number, n: number) => sum + n, 0)).toBe(4)
  })

  test('never takes what is promised', async () => {
    const { productIds, orderId } = await buy(db)
    const [id = ''] = productIds
    await putStockInto(db, orderId, 'confirmed')
    await count(id, 1)
    const came = await ask('POST', `/stock/${id}/receipts`, { units: 1 })
    await count(id, 1)
    expect((await undo(came.body.moveId)).body).toMatchObject({ code: 'fewer-are-free', promised: 1 })
  })
})

test('what is counted no longer has no number, and keeps its history', async () => {
  const id = await gift()
  await count(id, 10)
  expect((await ask('DELETE', `/stock/${id}`)).body.item).toMatchObject({ onHand: null, fewAt: null })
  expect((await ask('DELETE', `/stock/${id}`)).body.moveId).toBeNull()
  expect((await movesOf(id)).map(({ kind }: { kind: string }) => kind)).toEqual(['stop', 'count'])
})
