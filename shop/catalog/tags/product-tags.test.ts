import { beforeAll, describe, expect, test } from 'vitest'
import { apiOf } from '../../../server/testing/test-api.ts'
import { freshDatabase } from '../../../server/testing/test-database.ts'
import type { Db } from '../../kernel/database/database.ts'
import { fromTaka } from '../../kernel/money.ts'
import { catalogApi } from '../products/api.server.ts'
import { addProduct } from '../products/products.server.ts'
import { sortLike, splitTags } from './product-tags.ts'

let db: Db
let ask: ReturnType<typeof apiOf>

const PRODUCTS = [
  [
    'Cake',
    900,
    { occasions: ['birthday'], forWhom: ['friend', 'child'], ages: ['child'], tastes: ['sweet'] },
  ],
  [
    'Roses',
    500,
    { occasions: ['birthday', 'anniversary'], forWhom: ['mother', 'wife'], tastes: ['flowers'] },
  ],
  ['Saree', 4500, { occasions: ['eid'], forWhom: ['mother'], ages: ['adult'], tastes: ['fashion'] }],
  ['Lily', 300, { occasions: ['birthday'], forWhom: ['mother'], tastes: ['flowers'] }],
  ['Plain box', 100, {}],
] as const

beforeAll(async () => {
  db = (await freshDatabase()).db
  const keys = ['birthday', 'anniversary', 'eid', 'get-well']
  await db
    .insertInto('occasion')
    .values(keys.map((key) => ({ key, nameEn: key, shown: key !== 'eid' })))
    .execute()
  ask = apiOf(catalogApi(db))
  for (const [name, price, tags] of PRODUCTS)
    await addProduct(db, {
      ...{ name, price: fromTaka(price), brand: '', category: name === 'Lily' ? 'Flowers' : '' },
      ...{ description: '', photos: '', ...tags },
    })
})

const names = async (query: string) =>
  (await ask<{ name: string }[]>(null, 'GET', `/product?${query}`)).body.map(({ name }) => name)

describe('the list of gifts by what they are for', () => {
  test.each([
    ['for=mother', ['Lily', 'Saree', 'Roses']],
    ['occasion=birthday', ['Lily', 'Roses', 'Cake']],
    ['occasion=birthday&for=mother', ['Lily', 'Roses']],
    ['occasion=birthday&for=mother&sort=-price', ['Roses', 'Lily']],
    ['occasion=birthday&for=mother&sort=name&limit=1&page=2', ['Roses']],
    ['occasion=birthday&to=500&sort=price', ['Lily', 'Roses']],
    ['for=mother&category=Flowers', ['Lily']],
    ['taste=flowers&search=roses', ['Roses']],
    ['age=child', ['Cake']],
    ['age=elder', []],
    // What is offered no more still finds what has it.
    ['occasion=eid', ['Saree']],
    ['occasion=get-well', []],
  ])('%s', async (query, found) => {
    expect(await names(query)).toEqual(found)
  })

  test('a gift says what it is for, and nothing where nothing was chosen', async () => {
    const { body } = await ask<object[]>(null, 'GET', '/product?sort=name')
    expect(body[0]).toMatchObject({ name: 'Cake', forWhom: ['friend', 'child'], ages: ['child'] })
    expect(Object.keys(body[2] ?? {})).toEqual([
      '_id',
      'name',
      'price',
      'brand',
      'category',
      'description',
      'photos',
    ])
  })
})

test.each([
  'for=robot',
  'for=',
  'age=old',
  'taste=sour',
  'occasion=christmas',
  'occasion=',
  `occasion=${'a'.repeat(61)}`,
  'occasion=%00',
  "occasion=birthday'%20or%20true--",
  'for=mother&for=father',
])('%s is refused', async (query) => {
  expect((await ask(null, 'GET', `/product?${query}`)).status).toBe(400)
})

test('an unknown occasion is refused by name', async () => {
  const { body } = await ask<{ errors: object[] }>(null, 'GET', '/product?occasion=christmas')
  expect(body.errors).toEqual([
    { path: 'occasion', message: 'must not hold “christmas”: the shop does not know it' },
  ])
})

test('tags stand in one order, and each once', () => {
  expect(sortLike(['a', 'b', 'c'], ['c', 'a', 'c'])).toEqual(['a', 'c'])
  expect(splitTags(' mother | child||')).toEqual(['mother', 'child'])
  expect(splitTags('')).toEqual([])
})

test('an occasion that changes makes kept pages anew', async () => {
  const version = async () =>
    (await db.selectFrom('catalogueVersion').select('version').executeTakeFirst())?.version
  const before = await version()
  await db.updateTable('occasion').set({ nameBn: 'জন্মদিন' }).where('key', '=', 'birthday').execute()
  expect(Number(await version())).toBe(Number(before) + 1)
})
