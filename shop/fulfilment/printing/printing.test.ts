import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { apiOf, person } from '../../../server/testing/test-api.ts'
import { freshDatabase } from '../../../server/testing/test-database.ts'
import { refunded, sale } from '../../admin/home/sale-fixture.server.ts'
import { insertCard, insertOccasion, insertWrap } from '../../gift-options/gifting-fixture.server.ts'
import type { Caller } from '../../kernel/api/caller.ts'
import type { Db } from '../../kernel/database/database.ts'
import { newId } from '../../kernel/id.ts'
import { fromTaka } from '../../kernel/money.ts'
import { orderNumber } from '../../orders/order.ts'
import { insertGift, putParcelInto } from '../../orders/order-fixture.server.ts'
import { printingApi } from './api.server.ts'
import { MOST_PRINTS, PRINTABLES, type Printable } from './printables.ts'
import { printsOf } from './printed.server.ts'
import type { SheetsOnWire } from './printing.ts'

const SECRET = 'of the shop'

let db: Db
let ask: ReturnType<typeof apiOf>
let keeper: Caller

beforeAll(async () => {
  db = (await freshDatabase()).db
  keeper = await person(db, 'Keeper', 'admin')
  ask = apiOf(printingApi({ db, publicUrl: 'https://shop.example', secret: SECRET }))
})

async function parcel(): Promise<{ readonly orderId: string; readonly parcelId: string }> {
  const orderId = await sale(db, { at: new Date(), lines: [{ name: 'Mug' }] })
  const of = db.selectFrom('parcel').select('id').where('orderId', '=', orderId)
  return { orderId, parcelId: (await of.executeTakeFirstOrThrow()).id }
}

const prints = async (parcelId: string) => {
  const found = (await printsOf(db, [parcelId])).get(parcelId)
  if (!found) throw new Error('No such parcel')
  return found
}
const printed = async (parcelId: string) => (await prints(parcelId)).printed

async function print(parcelId: string, ...whats: readonly Printable[]) {
  const { content } = await prints(parcelId)
  const body = { prints: whats.map((what) => ({ parcelId, what, content: content[what] })) }
  return ask<{ modifiedCount: number }>(keeper, 'POST', '/prints', { body })
}

const databaseTime = async () => {
  const { rows } = await sql<{ at: Date }>`select clock_timestamp() as at`.execute(db)
  return rows[0]?.at.getTime() ?? Number.NaN
}

describe('what was printed', () => {
  let orderId: string
  let parcelId: string
  beforeEach(async () => {
    const made = await parcel()
    orderId = made.orderId
    parcelId = made.parcelId
    await insertGift(db, parcelId, { toName: 'Maa', message: 'Happy birthday!' })
  })

  test.each(['cancelled', 'returned'] as const)(
    'is not marked of a parcel that is %s',
    async (fulfilment) => {
      const other = await parcel()
      const { content } = await prints(parcelId)
      await putParcelInto(db, orderId, fulfilment)
      const labelOf = (id: string) => ({ parcelId: id, what: 'label', content: content.label })
      const body = { prints: [labelOf(other.parcelId), labelOf(parcelId)] }
      expect(await ask(keeper, 'POST', '/prints', { body })).toMatchObject({
        status: 409,
        body: {
          code: 'print-of-ended',
          orders: [orderNumber(orderId)],
          detail: expect.stringContaining(orderNumber(orderId)),
        },
      })
      expect(await printed(other.parcelId)).toMatchObject({ label: null })
    },
  )

  test('is marked with its time, sheet by sheet, and only once', async () => {
    expect(await printed(parcelId)).toEqual({ card: null, slip: null, label: null })
    const before = await databaseTime()
    expect((await print(parcelId, 'card', 'label')).body).toEqual({ acknowledged: true, modifiedCount: 2 })
    const marked = await printed(parcelId)
    expect(marked).toEqual({ card: expect.any(String), slip: null, label: expect.any(String) })
    expect(Date.parse(String(marked.card))).toBeGreaterThanOrEqual(before)
    expect(Date.parse(String(marked.card))).toBeLessThanOrEqual(await databaseTime())
    expect((await print(parcelId, 'card', 'label')).body.modifiedCount).toBe(0)
    expect(await printed(parcelId)).toEqual(marked)
  })

  test('must be printed again after its message changes, and is then up to date', async () => {
    await print(parcelId, ...PRINTABLES)
    await insertGift(db, parcelId, { message: 'Eid Mubarak!' })
    const changed = await printed(parcelId)
    expect(changed.card).toBe('anew')
    // Neither names what was written.
    expect([changed.slip, changed.label]).not.toContain('anew')
    await print(parcelId, 'card')
    expect((await printed(parcelId)).card).not.toBe('anew')
    await insertGift(db, parcelId, { message: 'Happy birthday!' })
    expect((await printed(parcelId)).card).toBe('anew')
  })

  test('need not be printed again where its content stays', async () => {
    await print(parcelId, ...PRINTABLES)
    const before = await printed(parcelId)
    await insertGift(db, parcelId)
    expect(await printed(parcelId)).toEqual(before)
    await insertGift(db, parcelId, { wrapId: await insertWrap(db) })
    expect(await printed(parcelId)).toEqual({ ...before, slip: 'anew' })
  })

  test.each([
    ['who signs', { fromName: 'Rafi' }, ['card']],
    ['the sender’s wish to stay a secret', { fromName: '', anonymous: true }, ['slip', 'label']],
    ['the occasion', { occasion: 'eid' }, ['slip']],
    ['whether one may say thanks for it', { thanks: false }, ['slip']],
    ['that there is nothing to write any more', { toName: '', message: '' }, ['slip']],
  ] as const)('must be printed again after a change of %s', async (_, gift, whats) => {
    if ('occasion' in gift) await insertOccasion(db, gift.occasion)
    await print(parcelId, ...PRINTABLES)
    await insertGift(db, parcelId, gift)
    const now = await printed(parcelId)
    expect(PRINTABLES.filter((what) => now[what] === 'anew')).toEqual(whats)
  })

  test('must be printed again on another card design, or one with another picture', async () => {
    const cardDesignId = await insertCard(db)
    for (const change of [
      () => insertGift(db, parcelId, { cardDesignId }),
      () => db.updateTable('cardDesign').set({ picture: '/other' }).where('id', '=', cardDesignId).execute(),
    ]) {
      await print(parcelId, 'card')
      await change()
      expect((await printed(parcelId)).card).toBe('anew')
    }
  })

  test.each([
    { address: 'House 9' },
    { recipientName: 'Somebody Else' },
    { recipientPhone: '+8801812345678' },
    { deliverOn: '2026-12-16' },
  ])('of label and slip must be printed again after %j, but not of the card', async (change) => {
    await print(parcelId, ...PRINTABLES)
    await db.updateTable('parcel').set(change).where('id', '=', parcelId).execute()
    const now = await printed(parcelId)
    expect(PRINTABLES.filter((what) => now[what] === 'anew')).toEqual(['slip', 'label'])
  })

  test('a change between reading and marking is noticed', async () => {
    const { content } = await prints(parcelId)
    await insertGift(db, parcelId, { message: 'Too late' })
    const body = { prints: [{ parcelId, what: 'card', content: content.card }] }
    expect((await ask(keeper, 'POST', '/prints', { body })).status).toBe(200)
    expect((await printed(parcelId)).card).toBe('anew')
  })

  test('can be unmarked, even if it must be printed again', async () => {
    await print(parcelId, ...PRINTABLES)
    await insertGift(db, parcelId, { message: 'Eid Mubarak!' })
    const undo = () =>
      ask<{ modifiedCount: number }>(keeper, 'POST', '/prints/undone', {
        body: { prints: (['card', 'slip'] as const).map((what) => ({ parcelId, what })) },
      })
    expect((await undo()).body).toEqual({ acknowledged: true, modifiedCount: 2 })
    expect(await printed(parcelId)).toEqual({ card: null, slip: null, label: expect.any(String) })
    expect((await undo()).body.modifiedCount).toBe(0)
  })

  test('belongs to one parcel only', async () => {
    const other = await parcel()
    await print(parcelId, 'label')
    expect((await printed(other.parcelId)).label).toBeNull()
    const { body } = await ask<SheetsOnWire>(keeper, 'GET', `/manageorder/${orderId}/sheets`)
    expect(body).toMatchObject({
      publicUrl: 'https://shop.example',
      sheets: [{ parcelId, nth: 1, parcels: 1, needsCard: true, printed: { card: null, slip: null } }],
      notShown: 0,
    })
  })
})

test.each(['cancelled', 'returned'] as const)('a parcel that is %s is not printed', async (fulfilment) => {
  const { orderId } = await parcel()
  const sheets = () => ask<{ code: string; detail: string }>(keeper, 'GET', `/manageorder/${orderId}/sheets`)
  expect((await sheets()).status).toBe(200)
  await db.updateTable('parcel').set({ fulfilment }).where('orderId', '=', orderId).execute()
  expect(await sheets()).toMatchObject({
    status: 409,
    body: { code: 'nothing-to-print', detail: expect.stringContaining('there is nothing to print') },
  })
})

test('a sheet has the name on the card and no phone while the recipient is unknown', async () => {
  const { orderId, parcelId } = await parcel()
  const unknown = { recipientName: 'Unknown', recipientPhone: '0000000000' }
  await db.updateTable('parcel').set(unknown).where('id', '=', parcelId).execute()
  const sheets = async () =>
    (await ask<SheetsOnWire>(keeper, 'GET', `/manageorder/${orderId}/sheets`)).body.sheets
  expect(await sheets()).toMatchObject([{ recipient: '' }])
  await insertGift(db, parcelId, { toName: 'Nusu' })
  expect(await sheets()).toMatchObject([{ recipient: 'Nusu' }])
})

describe('a parcel needs a card', () => {
  test.each([
    ['its message', { message: 'Hello' }, true],
    ['its message, of somebody who is a secret', { message: 'Guess who!', anonymous: true }, true],
    ['no name that is on none', { toName: 'Maa', fromName: 'Rafi' }, false],
    ['nothing', {}, false],
    ['nothing, of somebody who is a secret', { anonymous: true }, false],
  ] as const)('for %s: %j', async (_, gift, isNeeded) => {
    const { parcelId } = await parcel()
    expect((await prints(parcelId)).needsCard).toBe(false)
    await insertGift(db, parcelId, gift)
    expect((await prints(parcelId)).needsCard).toBe(isNeeded)
  })

  test('for no design without words', async () => {
    const { parcelId } = await parcel()
    await insertGift(db, parcelId, { cardDesignId: await insertCard(db) })
    expect((await prints(parcelId)).needsCard).toBe(false)
  })
})

describe('invalid requests', () => {
  const content = '0'.repeat(32)
  const of = (parcelId: string) => ({ parcelId, what: 'card', content })

  test('only admins read and mark what is printed', async () => {
    const shopper = await person(db, 'Shopper')
    const { orderId, parcelId } = await parcel()
    for (const [who, status] of [
      [null, 401],
      [shopper, 403],
      [keeper, 200],
    ] as const) {
      const body = { prints: [of(parcelId)] }
      expect((await ask(who, 'GET', `/manageorder/${orderId}/sheets`)).status).toBe(status)
      expect((await ask(who, 'POST', '/prints', { body })).status).toBe(status)
      expect((await ask(who, 'POST', '/prints/undone', { body })).status).toBe(status)
    }
    expect((await ask(keeper, 'GET', `/manageorder/${newId()}/sheets`)).status).toBe(404)
  })

  test('too many, none, duplicates and invalid digests are refused; unknown parcels are skipped', async () => {
    const many = (n: number) => Array.from({ length: n }, () => of(newId()))
    const same = of(newId())
    for (const prints of [[], [same, same], many(MOST_PRINTS + 1), [{ ...same, content: 'x' }]]) {
      const { status, body } = await ask(keeper, 'POST', '/prints', { body: { prints } })
      expect([status, body.code]).toEqual([400, 'fields-wrong'])
    }
    const { body } = await ask<{ modifiedCount: number }>(keeper, 'POST', '/prints', {
      body: { prints: many(MOST_PRINTS) },
    })
    expect(body.modifiedCount).toBe(0)
  })
})

test.each([
  [400, 'succeeded', false],
  [1000, 'succeeded', true],
  [1000, 'processing', true],
  [1000, 'failed', false],
] as const)(
  'a slip says not to send what ৳%i of ৳1,000 of went back, %s: %s',
  async (taka, state, isGivenBack) => {
    const { orderId } = await parcel()
    await refunded(db, orderId, { at: new Date(), amount: fromTaka(taka), state })
    const { body } = await ask<SheetsOnWire>(keeper, 'GET', `/manageorder/${orderId}/sheets`)
    expect(body.sheets).toMatchObject([{ isGivenBack }])
  },
)

test.each(['en', 'bn'] as const)('a slip of an order in %s speaks its language', async (language) => {
  const { orderId } = await parcel()
  await db.updateTable('order').set({ senderLanguage: language }).where('id', '=', orderId).execute()
  const { body } = await ask<SheetsOnWire>(keeper, 'GET', `/manageorder/${orderId}/sheets`)
  expect(body.sheets).toMatchObject([{ language }])
})
