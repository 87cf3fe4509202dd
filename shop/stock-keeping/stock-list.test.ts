import { expect, test } from 'vitest'
import { insertSizes, openStockShop } from '../../server/testing/test-stock.ts'
import { addParts } from '../catalog/variants/stock-level-fixture.server.ts'
import { countShort } from './stock-list.server.ts'

const shop = await openStockShop()
const { db, ask, count, gift } = shop

type Item = Record<string, unknown>
const listed = async (query = '') => (await ask('GET', `/stock${query}`)).body as Item[]
const namesOf = (items: readonly Item[]) => items.map(({ name, values }) => [name, ...(values as string[])])

const [lamp, kite, bowl] = [await gift('Brass Lamp'), await gift('Kite'), await gift('Brass Bowl')]
const [small = '', large = ''] = await insertSizes(db, await gift('Felt Crown'), ['Small', 'Large'])
await count(lamp, 20)
await count(kite, 2)
await count(small, 0)

test('the plain list has what is counted, newest first, and what is short by itself', async () => {
  expect(namesOf(await listed())).toEqual([['Felt Crown', 'Small'], ['Kite'], ['Brass Lamp']])
  expect(namesOf(await listed('?only=few'))).toEqual([['Kite']])
  expect(namesOf(await listed('?only=out'))).toEqual([['Felt Crown', 'Small']])
  expect(namesOf(await listed('?limit=1&page=2'))).toEqual([['Kite']])
  expect(namesOf(await listed('?limit=1&page=9'))).toEqual([['Brass Lamp']])
})

test('a gift that got options or parts since, or a choice taken off, is not listed as short, nor counted so', async () => {
  const [vase, box, cup] = [await gift('Vase'), await gift('Box'), await gift('Cup')]
  const [red = ''] = await insertSizes(db, cup, ['Red'])
  for (const item of [vase, box, red]) await count(item, 0)
  expect(await countShort(db)).toEqual({ few: 1, out: 4 })
  await insertSizes(db, vase, ['Tall'])
  await addParts(db, box, { [lamp]: 1 })
  await db.updateTable('productVariant').set({ shown: false }).where('id', '=', red).execute()
  expect(await countShort(db)).toEqual({ few: 1, out: 1 })
  expect(namesOf(await listed('?only=out'))).toEqual([['Felt Crown', 'Small']])
  expect(namesOf(await listed())).toEqual([['Cup', 'Red'], ['Felt Crown', 'Small'], ['Kite'], ['Brass Lamp']])
})

test('a search finds what is not counted too, each choice by itself', async () => {
  expect(namesOf(await listed('?search=brass'))).toEqual([['Brass Bowl'], ['Brass Lamp']])
  expect(await listed('?search=crown')).toMatchObject([
    { _id: small, values: ['Small'], onHand: 0, level: 'out' },
    { _id: large, values: ['Large'], onHand: null, available: null },
  ])
  expect(await listed('?search=bowl')).toMatchObject([{ _id: bowl, productId: bowl, onHand: null }])
  expect(await listed('?search=nothing+such')).toEqual([])
})

test('a code finds the one thing that has it', async () => {
  const { sku } = (await listed('?search=crown'))[1] ?? {}
  expect(await listed(`?sku=${String(sku).toLowerCase()}`)).toMatchObject([{ _id: large, sku }])
  expect(await listed('?sku=unknown')).toEqual([])
})

test('strangers see and change nothing', async () => {
  const { token } = await shop.signUp('shopper')
  for (const [method, path] of [
    ['GET', '/stock'],
    ['PUT', `/stock/${lamp}`],
    ['POST', `/stock/${lamp}/receipts`],
    ['POST', `/stock/${lamp}/breakages`],
    ['DELETE', `/stock/${lamp}`],
    ['PUT', `/stock/${lamp}/few-at`],
    ['GET', `/stock/${lamp}/moves`],
    ['POST', `/stock-moves/${lamp}/undo`],
  ] as const) {
    const body = { onHand: 1, units: 1, fewAt: 1 }
    const sent = method === 'GET' || method === 'DELETE' ? {} : { body }
    expect((await shop.request(method, path, { token, ...sent })).status).toBe(403)
    expect((await shop.request(method, path, sent)).status).toBe(401)
  }
})
