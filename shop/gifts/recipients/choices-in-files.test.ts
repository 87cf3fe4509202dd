import { beforeAll, expect, test } from 'vitest'
import { person } from '../../../server/testing/test-api.ts'
import { freshDatabase } from '../../../server/testing/test-database.ts'
import { MUG, orderTerms } from '../../../server/testing/test-orders.ts'
import { FARZANA, listOf, ONLINE } from '../../../server/testing/test-recipient-files.ts'
import { addProduct } from '../../catalog/products/products.server.ts'
import { addParts, addSizes, countItem } from '../../catalog/variants/stock-level-fixture.server.ts'
import type { Caller } from '../../kernel/api/caller.ts'
import { granted } from '../../kernel/api/refusal.ts'
import type { Db } from '../../kernel/database/database.ts'
import { fromTaka } from '../../kernel/money.ts'
import { orderRecipients } from './order-recipients.server.ts'

let db: Db
let firm: Caller
let small: string
let large: string
beforeAll(async () => {
  db = (await freshDatabase()).db
  firm = await person(db, 'Rima')
  const crown = await addProduct(db, { ...MUG, name: 'Felt crown', nameBn: 'মুকুট', price: fromTaka(300) })
  ;[small = '', large = ''] = await addSizes(db, crown, ['Small', 'Large'])
  await db
    .updateTable('productVariant')
    .set({ sku: 'FC-L', price: fromTaka(450), optionValuesBn: ['বড়'] })
    .where('id', '=', large)
    .execute()
})

const listGifts = (...products: string[]) =>
  listOf(
    db,
    firm,
    products.map((product) => ({ ...FARZANA, gift: product })),
  )

test('a choice is named behind its gift, in either language, or by its SKU or id', async () => {
  const names = [
    'felt crown · large',
    'মুকুট · বড়',
    'Felt Crown·Large',
    'felt\u00a0crown – Large',
    'মুকুট • বড়',
    'fc-l',
    large,
    '2 x Felt crown · Small',
  ]
  const { rows } = await listGifts(...names)
  expect(rows.map(({ flaws, gifts }) => [flaws, gifts.map(({ name, count }) => `${count} ${name}`)])).toEqual(
    [...names.slice(1).map(() => [[], ['1 Felt crown · Large']]), [[], ['2 Felt crown · Small']]],
  )
  expect(rows[0]?.gifts[0]?.nameBn).toBe('মুকুট · বড়')
})

test('a gift without its choice, and a choice that it has not, say what to write', async () => {
  const { rows } = await listGifts('Felt crown', 'Felt crown · Huge')
  expect(rows.map(({ flaws }) => flaws.map(({ message }) => message))).toEqual([
    [
      expect.stringContaining(
        'can be chosen as Small, Large. Please write one behind it, like “Felt crown · Small”',
      ),
    ],
    [expect.stringContaining('the shop has no “Felt crown · Huge”')],
  ])
})

test('a row for which too few are left says so before it is paid, the first ones have them', async () => {
  await countItem(db, small, 3)
  const { rows } = await listGifts('2 x Felt crown · Small', '2 x Felt crown · Small', 'Felt crown · Small')
  expect(rows.map(({ flaws }) => flaws.map(({ message }) => message))).toEqual([
    [],
    [expect.stringContaining('only 1 of “Felt crown · Small” are left')],
    [],
  ])
})

test('a cell of nothing but dots is an unknown gift like any other', async () => {
  const { rows } = await listGifts('a·'.repeat(20_000))
  expect(rows[0]?.flaws).toMatchObject([
    { column: 'gift', message: expect.stringContaining('the shop has no') },
  ])
})

test('a hamper takes of the same shelf as its parts', async () => {
  const lamp = await addProduct(db, { ...MUG, name: 'Lamp' })
  const hamper = await addProduct(db, { ...MUG, name: 'Box of light' })
  await addParts(db, hamper, { [lamp]: 2 })
  await countItem(db, lamp, 3)
  const { rows } = await listGifts('Lamp', 'Box of light', 'Box of light', 'Lamp; Lamp')
  expect(rows.map(({ flaws }) => flaws.map(({ message }) => message))).toEqual([
    [],
    [],
    [expect.stringContaining('“Box of light” is sold out')],
    [expect.stringContaining('“Lamp” is sold out')],
  ])
})

test('the order has the choices, at their prices', async () => {
  const list = await listGifts('Felt crown · Large; Felt crown · Small')
  expect(list.gifts).toEqual({ count: 2, amount: 75_000 })
  expect(list.rows[0]?.gifts.map(({ name, count }) => `${count} ${name}`)).toEqual([
    '1 Felt crown · Large',
    '1 Felt crown · Small',
  ])
  const wanted = { id: list._id, amount: list.amount, language: 'en' as const }
  const terms = { ...orderTerms(null), offered: ONLINE }
  const { id } = granted(await orderRecipients(db, firm, wanted, terms))
  const lines = await db
    .selectFrom('orderLine')
    .select(['productName', 'variantId', 'price'])
    .where('orderId', '=', id)
    .orderBy('price')
    .execute()
  expect(lines).toEqual([
    { productName: 'Felt crown · Small', variantId: small, price: 30_000 },
    { productName: 'Felt crown · Large', variantId: large, price: 45_000 },
  ])
})
