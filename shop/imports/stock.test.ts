import { beforeEach, expect, test } from 'vitest'
import { person } from '../../server/testing/test-api.ts'
import { buyerAtHome } from '../../server/testing/test-counted-orders.ts'
import { freshDatabase } from '../../server/testing/test-database.ts'
import { inDose } from '../../server/testing/test-dose.ts'
import { orderOf } from '../../server/testing/test-orders.ts'
import { insertSizes } from '../../server/testing/test-stock.ts'
import { catalogueCsv } from '../admin/exports/export-fixture.server.ts'
import { addToCart } from '../cart/carts.server.ts'
import type { Caller } from '../kernel/api/caller.ts'
import { granted } from '../kernel/api/refusal.ts'
import type { Db } from '../kernel/database/database.ts'
import { moveOrderBy } from '../orders/order-fixture.server.ts'
import { miscountedStock, stockOf, stockUp, stockUpVariant } from '../stock/stock-fixture.server.ts'
import {
  checkCsv,
  executeImport,
  gift,
  importCsv,
  readCsv,
  readImportRefusals,
  undoCsv,
} from './import-fixture.server.ts'

let db: Db
let admin: Caller
let mug: string
let crown: string
let small: string
let large: string
beforeEach(async () => {
  db = (await freshDatabase()).db
  admin = await person(db, 'Mina', 'admin')
  mug = await gift(db, 'Mug', 300)
  crown = await gift(db, 'Crown', 500)
  ;[small = '', large = ''] = await insertSizes(db, crown, ['Small', 'Large'])
})

const buy = async (id: string) => (await orderOf(db, await buyerAtHome(db), [id], true)).id
const buyLarge = async () => {
  const rima = await buyerAtHome(db)
  granted(await addToCart(db, rima, crown, { variantId: large }))
  return (await orderOf(db, rima, [], true)).id
}
const movesOf = (id: string) =>
  db
    .selectFrom('stockMove')
    .select(['kind', 'amount', 'onHand', 'byName'])
    .where('variantId', '=', id)
    .orderBy('at')
    .execute()

test('a file counts gifts and variants, and its undo gives the numbers back by moves', async () => {
  await stockUpVariant(db, large, 5)
  const before = await catalogueCsv(db)
  const { id } = await importCsv(db, admin, `id,onHand,fewAt\n${mug},12,4\n${crown},7|9,|2\n`)
  expect(await stockOf(db, mug)).toEqual({ onHand: 12, reserved: 0 })
  expect(await stockOf(db, small)).toEqual({ onHand: 7, reserved: 0 })
  expect(await stockOf(db, large)).toEqual({ onHand: 9, reserved: 0 })
  expect(await movesOf(large)).toMatchObject([
    { kind: 'count', amount: 5 },
    { kind: 'import', amount: 4, onHand: 9, byName: 'Mina' },
  ])
  expect(await miscountedStock(db)).toEqual([])
  expect(await undoCsv(db, admin, id)).toMatchObject({ state: 'undone' })
  expect(await catalogueCsv(db)).toBe(before)
  expect(await movesOf(mug)).toMatchObject([
    { kind: 'import', amount: 12 },
    { kind: 'stop', amount: -12, onHand: 0 },
  ])
  expect(await miscountedStock(db)).toEqual([])
})

test('what was sold since the import stays sold when it is undone', async () => {
  await stockUp(db, mug, 10)
  const { id } = await importCsv(db, admin, `id,onHand\n${mug},20\n`)
  const order = await buy(mug)
  for (const to of ['packed', 'sent'] as const) await moveOrderBy(db, admin, order, to)
  expect(await undoCsv(db, admin, id)).toMatchObject({ state: 'imported' })
  expect(await stockOf(db, mug)).toEqual({ onHand: 19, reserved: 0 })
  expect(await miscountedStock(db)).toEqual([])
})

test('what orders were promised of the file stays, and the rest is undone', async () => {
  await stockUp(db, mug, 1)
  const { id } = await importCsv(db, admin, `id,onHand\n${mug},2\n${crown},1|1\n`)
  for (let n = 0; n < 2; n++) await buy(mug)
  const { state, problem } = await undoCsv(db, admin, id)
  expect(state).toBe('undone')
  expect(problem).toMatch(/^One product was ordered or counted meanwhile and stays as it is/)
  expect(await stockOf(db, mug)).toEqual({ onHand: 2, reserved: 2 })
  expect(await stockOf(db, small)).toBeUndefined()
  expect(await miscountedStock(db)).toEqual([])
})

test('a count that was made after the import stands', async () => {
  const { id } = await importCsv(db, admin, `id,onHand\n${mug},20\n${crown},1|1\n`)
  await stockUp(db, mug, 15)
  expect(await undoCsv(db, admin, id)).toMatchObject({ state: 'undone' })
  expect(await stockOf(db, mug)).toEqual({ onHand: 15, reserved: 0 })
})

test('what the file added and somebody ordered is not removed', async () => {
  const { id } = await importCsv(db, admin, 'name,price,onHand\nVase,900,3\nLamp,50,\nClock,7,2\n')
  const idOf = async (name: string) =>
    (await db.selectFrom('product').select('id').where('name', '=', name).executeTakeFirst())?.id ?? ''
  const vase = await idOf('Vase')
  await buy(vase)
  await buy(await idOf('Lamp'))
  expect(await undoCsv(db, admin, id)).toMatchObject({
    state: 'undone',
    problem: '2 products were ordered or counted meanwhile and stay as they are. The rest was undone.',
  })
  expect(await stockOf(db, vase)).toEqual({ onHand: 3, reserved: 1 })
  expect([await idOf('Lamp'), await idOf('Clock')]).toEqual([expect.stringMatching(/.{36}/), ''])
})

test('the check shows the numbers that change, and an empty cell changes none', async () => {
  await stockUpVariant(db, large, 5)
  const { rows } = await checkCsv(db, admin, `id,name,onHand,fewAt\n${crown},Crown,২|,\n${mug},Mug,,\n`)
  expect(rows.map(({ verdict, changes }) => [verdict, changes])).toEqual([
    ['change', [{ field: 'onHand', from: '|5', to: '2|5' }]],
    ['same', []],
  ])
})

test('a new gift with options is counted by the file that adds it', async () => {
  await importCsv(db, admin, 'name,price,options,variants,onHand\nSari,900,Size,S|L,3|4\nVase,90,,,6\n')
  const { rows } = {
    rows: await db
      .selectFrom('stock')
      .innerJoin('productVariant', 'id', 'variantId')
      .select(['optionValues', 'onHand'])
      .orderBy('onHand')
      .execute(),
  }
  expect(rows).toEqual([
    { optionValues: ['S'], onHand: 3 },
    { optionValues: ['L'], onHand: 4 },
    { optionValues: [], onHand: 6 },
  ])
})

test('a row is refused for what its numbers cannot be', async () => {
  await buyLarge()
  for (const [file, error] of [
    ['id,onHand\nCROWN,5', 'On the shelf must have as many items as there are variants'],
    ['id,onHand\nMUG,five', 'On the shelf must be whole numbers'],
    ['id,onHand\nMUG,-1', 'On the shelf must be whole numbers'],
    ['id,onHand\nMUG,1000001', 'On the shelf must be whole numbers'],
    ['id,fewAt\nMUG,3', '“Mug” is not counted.'],
    ['id,onHand\nCROWN,1|0', '1 of “Crown · Large” is promised in orders, so there cannot be fewer.'],
  ] as const) {
    const { counts, why } = await checkCsv(db, admin, `${file.replace('CROWN', crown).replace('MUG', mug)}\n`)
    expect(why.join(' '), file).toContain(error)
    expect(counts.refused).toBe(1)
  }
})

test('a wrong number is the error of its row alone', async () => {
  const { counts } = await checkCsv(db, admin, `id,onHand\n${mug},x\n${crown},1|1\n`)
  expect(counts).toMatchObject({ refused: 1, change: 1 })
})

test('a number that stands already is no change', async () => {
  await stockUp(db, mug, 10)
  expect((await checkCsv(db, admin, `id,onHand\n${mug},10\n`)).counts).toMatchObject({ same: 1, change: 0 })
})

test('a number that changed since the check is shown again before anything is written', async () => {
  await stockUp(db, mug, 10)
  const { _id } = await readCsv(db, admin, `id,price,onHand\n${mug},301,20\n`)
  await stockUp(db, mug, 9)
  const { state, problem } = await executeImport(db, admin, _id)
  expect([state, problem]).toEqual(['ready', expect.stringMatching(/^One product of this file changed/)])
  expect(await stockOf(db, mug)).toEqual({ onHand: 9, reserved: 0 })
  expect(await executeImport(db, admin, _id)).toMatchObject({ state: 'imported' })
  expect(await stockOf(db, mug)).toEqual({ onHand: 20, reserved: 0 })
})

test('what was promised since the check refuses the row, and nothing is written', async () => {
  await stockUp(db, mug, 3)
  const { _id } = await readCsv(db, admin, `id,onHand\n${mug},1\n${crown},1|1\n`)
  for (let n = 0; n < 2; n++) await buy(mug)
  expect(await executeImport(db, admin, _id)).toMatchObject({ state: 'ready' })
  expect((await readImportRefusals(db, _id)).join()).toContain('2 of “Mug” are promised in orders')
  expect(await stockOf(db, small)).toBeUndefined()
})

test('orders that are placed, sent and cancelled while files count are not lost', async () => {
  for (let round = 0; round < inDose({ small: 1, usual: 3 }); round++) {
    const [known, fresh] = [await gift(db, 'Lamp', 100), await gift(db, 'Vase', 100)]
    await stockUp(db, known, 10)
    const { _id } = await readCsv(db, admin, `id,onHand\n${known},30\n${fresh},30\n`)
    const buyers = Array.from({ length: 6 }, async (_, n) => {
      const order = await buy(n % 2 ? known : fresh)
      if (n < 2) return moveOrderBy(db, admin, order, 'cancelled')
      await moveOrderBy(db, admin, order, 'packed')
      return moveOrderBy(db, admin, order, 'sent')
    })
    await Promise.all([executeImport(db, admin, _id), ...buyers])
    expect(await miscountedStock(db)).toEqual([])
    const { state } = await db
      .selectFrom('productImport')
      .select('state')
      .where('id', '=', _id)
      .executeTakeFirstOrThrow()
    if (state === 'ready') await executeImport(db, admin, _id)
    expect(await miscountedStock(db)).toEqual([])
    await db
      .updateTable('productImport')
      .set({ state: 'discarded' })
      .where('id', '=', _id)
      .where('state', '=', 'ready')
      .execute()
  }
})
