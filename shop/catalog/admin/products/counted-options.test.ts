import fc from 'fast-check'
import { beforeAll, beforeEach, expect, inject, test } from 'vitest'
import { apiOf, person } from '../../../../server/testing/test-api.ts'
import { buyerAtHome } from '../../../../server/testing/test-counted-orders.ts'
import { freshDatabase } from '../../../../server/testing/test-database.ts'
import { inDose } from '../../../../server/testing/test-dose.ts'
import { orderOf } from '../../../../server/testing/test-orders.ts'
import { addToCart } from '../../../cart/carts.server.ts'
import type { Caller } from '../../../kernel/api/caller.ts'
import { granted } from '../../../kernel/api/refusal.ts'
import type { Db } from '../../../kernel/database/database.ts'
import { moveOrderBy } from '../../../orders/order-fixture.server.ts'
import { miscountedStock, stockUp, stockUpVariant } from '../../../stock/stock-fixture.server.ts'
import { saveCount, stopCountingItem, undoChange } from '../../../stock-keeping/change-stock.server.ts'
import { productEditingApi } from './api.server.ts'

const torture = inject('torture')

let db: Db
let admin: Caller
let buyer: Caller
let ask: ReturnType<typeof apiOf>
let id: string
beforeAll(async () => {
  db = (await freshDatabase()).db
  admin = await person(db, 'Rahima', 'admin')
  buyer = await buyerAtHome(db)
  ask = apiOf(productEditingApi(db))
})
beforeEach(async () => {
  await db.deleteFrom('order').execute()
  await db.deleteFrom('product').execute()
  id = (await ask(admin, 'POST', '/product', { body: LAMP })).body.insertedId
})

const LAMP = { name: 'Lamp', nameBn: 'বাতি', price: 500 }

/** Offers these choices, such as `{ Size: ['S', 'L'] }`; of two options, the combinations that are named. */
async function offer(options: readonly string[], ...values: readonly (readonly string[])[]): Promise<void> {
  const body = {
    ...LAMP,
    options: options.map((name) => ({ name })),
    variants: values.map((one) => ({ values: one })),
  }
  expect((await ask(admin, 'PUT', `/product/${id}`, { body })).status).toBe(200)
  expect(await miscountedStock(db)).toEqual([])
}

interface Item {
  readonly id: string
  readonly name: string
  /** Null: not counted. */
  readonly onHand: number | null
  readonly reserved: number
}

async function items(): Promise<Item[]> {
  const rows = await db
    .selectFrom('productVariant')
    .leftJoin('stock', 'variantId', 'productVariant.id')
    .select(['productVariant.id', 'optionValues', 'onHand', 'reserved'])
    .where('productId', '=', id)
    .orderBy('position')
    .execute()
  return rows.map(({ optionValues, reserved, ...row }) => ({
    ...row,
    name: optionValues.join(' '),
    reserved: reserved ?? 0,
  }))
}

const counts = async () => Object.fromEntries((await items()).map(({ name, onHand }) => [name, onHand]))
const idOf = async (name: string) => (await items()).find((item) => item.name === name)?.id ?? ''
const count = async (name: string, onHand: number) => stockUpVariant(db, await idOf(name), onHand)

async function order(name: string): Promise<string> {
  granted(await addToCart(db, buyer, id, { variantId: name === '' ? null : await idOf(name) }))
  return (await orderOf(db, buyer, [], true)).id
}

const kindsOf = async (item: string) =>
  (
    await db
      .selectFrom('stockMove')
      .select(['kind', 'amount'])
      .where('variantId', '=', item)
      .orderBy('at')
      .execute()
  ).map(({ kind, amount }) => `${kind} ${amount}`)

test('the number goes along where the gift becomes one size, with its history and what orders were promised', async () => {
  await stockUp(db, id, 10)
  const sent = await order('')
  await order('')
  await offer(['Size'], ['S'])
  expect(await counts()).toEqual({ S: 10 })
  expect((await items())[0]).toMatchObject({ reserved: 2 })
  expect(await kindsOf(await idOf('S'))).toEqual(['count 10', 'options 0'])
  for (const to of ['packed', 'sent'] as const) await moveOrderBy(db, admin, sent, to)
  expect(await counts()).toEqual({ S: 9 })
  expect(await miscountedStock(db)).toEqual([])
})

test('of several, nobody knows how many of each: they begin at 0, but for what orders were promised', async () => {
  await stockUp(db, id, 10)
  const promised = await order('')
  await offer(['Colour'], ['Red'], ['Blue'])
  expect(await counts()).toEqual({ Red: 1, Blue: 0 })
  expect(await kindsOf(await idOf('Red'))).toEqual(['count 10', 'options -9'])
  await moveOrderBy(db, admin, promised, 'cancelled')
  expect(await miscountedStock(db)).toEqual([])
})

test('a first count of what began at 0 is undone to 0, never to as many as one likes', async () => {
  await stockUp(db, id, 10)
  await offer(['Colour'], ['Red'], ['Blue'])
  const counted = granted(await saveCount(db, admin, { itemId: await idOf('Red'), onHand: 4 }))
  granted(await undoChange(db, admin, counted.moveId ?? ''))
  expect(await counts()).toEqual({ Red: 0, Blue: 0 })
})

test('once the options are taken away, the gift is counted as all of them together', async () => {
  await offer(['Size'], ['S'], ['L'], ['XL'])
  await count('S', 2)
  await count('L', 3)
  await order('L')
  await order('XL')
  await offer([])
  // Also what is promised of the size that was not counted.
  expect(await items()).toMatchObject([{ onHand: 5, reserved: 2 }])
})

test('one more option: a size that stays one keeps its number, one that becomes several begins at 0', async () => {
  await offer(['Size'], ['S'], ['L'])
  await count('S', 4)
  await count('L', 6)
  const small = await idOf('S')
  await offer(['Size', 'Colour'], ['S', 'Red'], ['L', 'Red'], ['L', 'Blue'])
  expect(await counts()).toEqual({ 'S Red': 4, 'L Red': 0, 'L Blue': 0 })
  expect(await idOf('S Red')).toBe(small)
  await offer(['Colour', 'Size'], ['Red', 'S'], ['Red', 'L'], ['Blue', 'L'])
  expect(await counts()).toEqual({ 'Red S': 4, 'Red L': 0, 'Blue L': 0 })
  await count('Red L', 1)
  await count('Blue L', 2)
  await offer(['Size'], ['S'], ['L'])
  expect(await counts()).toEqual({ S: 4, L: 3 })
})

test('a size that is added, or taken away and typed again, begins at 0, also where no other is counted', async () => {
  await offer(['Size'], ['S'], ['L'])
  await count('L', 5)
  await offer(['Size'], ['S'])
  await offer(['Size'], ['S'], ['L'])
  expect(await counts()).toEqual({ S: null, L: 0 })
  await offer(['Size'], ['S'], ['L'], ['XL'])
  expect(await counts()).toEqual({ S: null, L: 0, XL: 0 })
  for (const size of ['L', 'XL']) granted(await stopCountingItem(db, admin, await idOf(size)))
  await offer(['Size'], ['S'], ['L'], ['XL'], ['XXL'])
  expect(await counts()).toEqual({ S: null, L: null, XL: null, XXL: null })
})

test('the only size under another name keeps its number, and of several a new name is a new size', async () => {
  await offer(['Size'], ['S'])
  await count('S', 5)
  await offer(['How big'], ['Small'])
  expect(await counts()).toEqual({ Small: 5 })
  await offer(['How big'], ['Small'], ['Large'])
  await count('Large', 2)
  await offer(['How big'], ['Small'], ['Huge'])
  expect(await counts()).toEqual({ Small: 5, Huge: 0 })
})

test('a gift that is not counted gets options that are not', async () => {
  await offer(['Size'], ['S'], ['L'])
  await offer(['Size', 'Colour'], ['S', 'Red'], ['L', 'Red'])
  await offer([])
  expect((await items()).filter(({ onHand }) => onHand !== null)).toEqual([])
})

const OFFERS: readonly (readonly [readonly string[], ...(readonly (readonly string[])[])])[] = [
  [[]],
  [['Size'], ['S']],
  [['Size'], ['S'], ['L']],
  [['Size'], ['L'], ['XL']],
  [['Colour'], ['Red'], ['Blue']],
  [
    ['Size', 'Colour'],
    ['S', 'Red'],
    ['L', 'Red'],
    ['L', 'Blue'],
  ],
  [
    ['Colour', 'Size'],
    ['Blue', 'L'],
    ['Red', 'XL'],
  ],
]

const step = fc.oneof(
  { weight: 3, arbitrary: fc.record({ offer: fc.nat(OFFERS.length - 1) }) },
  { weight: 2, arbitrary: fc.record({ order: fc.nat(3) }) },
  { weight: 1, arbitrary: fc.record({ end: fc.constantFrom('cancelled' as const, 'sent' as const) }) },
  { weight: 1, arbitrary: fc.record({ count: fc.nat(3), onHand: fc.integer({ min: 3, max: 9 }) }) },
)

test('whatever is done to the options, nothing counted becomes endless, and no more is free than was', async () => {
  const free = async () =>
    (await items()).reduce((all, { onHand, reserved }) => all + (onHand ?? 0) - reserved, 0)
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 14 }), async (steps) => {
      await db.deleteFrom('order').execute()
      await db.deleteFrom('product').execute()
      id = (await ask(admin, 'POST', '/product', { body: LAMP })).body.insertedId
      await stockUp(db, id, 8)
      const orders: string[] = []
      for (const one of steps) {
        const before = await free()
        const sold = (await items()).filter((item) => (item.onHand ?? 0) > item.reserved)
        if ('offer' in one) {
          const [options, ...values] = OFFERS[one.offer] ?? [[]]
          await offer(options, ...values)
          expect(await free()).toBeLessThanOrEqual(before)
        }
        if ('order' in one && sold[0]) orders.push(await order(sold[one.order % sold.length]?.name ?? ''))
        const ended = 'end' in one ? orders.shift() : undefined
        if ('end' in one && ended) {
          if (one.end === 'sent') await moveOrderBy(db, admin, ended, 'packed')
          await moveOrderBy(db, admin, ended, one.end)
        }
        const all = await items()
        if ('count' in one)
          await saveCount(db, admin, { itemId: all[one.count % all.length]?.id ?? '', onHand: one.onHand })
        expect(all.filter(({ onHand }) => onHand === null)).toEqual([])
        expect(await miscountedStock(db)).toEqual([])
      }
    }),
    { numRuns: inDose({ small: 8, usual: 40, full: 400 }), seed: torture?.seed ?? 1 },
  )
}, 3_600_000)
