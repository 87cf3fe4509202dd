import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { apiOf, person } from '../../../../server/testing/test-api.ts'
import { freshDatabase } from '../../../../server/testing/test-database.ts'
import type { Caller } from '../../../kernel/api/caller.ts'
import type { FieldError } from '../../../kernel/api/refusal.ts'
import type { Db } from '../../../kernel/database/database.ts'
import { listAuditEntries } from '../../../people/audit/records.server.ts'
import { catalogApi } from '../../products/api.server.ts'
import type { Product } from '../../products/product.ts'
import { searchProducts } from '../../products/product-search.server.ts'
import { variantEditingApi } from '../variants/api.server.ts'
import { productEditingApi } from './api.server.ts'

interface Written {
  readonly insertedId: string
  readonly modifiedCount: number
  readonly code?: string
  readonly detail?: string
  readonly errors?: readonly FieldError[]
}

const CROWN = { name: 'Felt crown', nameBn: 'ফেল্টের মুকুট', price: 500 }
const SIZE = [{ name: 'Size', nameBn: 'মাপ' }]
const SMALL = { values: ['Small'], valuesBn: ['ছোট'] }
const LARGE = { values: ['Large'], valuesBn: ['বড়'], price: 650 }

let db: Db
let admin: Caller
let ask: ReturnType<typeof apiOf>
let id: string
beforeAll(async () => {
  db = (await freshDatabase()).db
  admin = await person(db, 'Rahima', 'admin')
  ask = apiOf(productEditingApi(db), variantEditingApi(db), catalogApi(db))
})
beforeEach(async () => {
  await db.deleteFrom('product').execute()
  id = await add({ options: SIZE, variants: [SMALL, { ...LARGE, sku: 'FC-L' }] })
})

const post = (body: object) => ask<Written>(admin, 'POST', '/product', { body: { ...CROWN, ...body } })
const put = (body: object, of = id) =>
  ask<Written>(admin, 'PUT', `/product/${of}`, { body: { ...CROWN, ...body } })
async function add(body: object): Promise<string> {
  const { body: answer } = await post(body)
  expect(answer.errors).toBeUndefined()
  return answer.insertedId
}
const shown = async (of = id) => (await ask<Product>(null, 'GET', `/product/${of}`)).body
const edited = async (of = id) => (await ask<Product>(admin, 'GET', `/product/${of}/editing`)).body
const idsOf = ({ variants = [] }: { variants?: readonly { readonly _id: string }[] }) =>
  variants.map(({ _id }) => _id)
const errorsOf = ({ body }: { body: Written }) =>
  body.errors?.map(({ path, message }) => `${path} ${message}`)

describe('a gift with options', () => {
  test('answers what can be chosen, without SKUs, and says that its price is the lowest', async () => {
    const [small, large] = idsOf(await shown())
    expect(await shown()).toMatchObject({
      price: 500,
      priceFrom: true,
      options: SIZE,
      variants: [
        { _id: small, ...SMALL },
        { _id: large, ...LARGE },
      ],
    })
    expect(JSON.stringify(await shown())).not.toContain('FC-L')
    expect((await edited()).variants?.[1]).toMatchObject({ sku: 'FC-L' })
  })

  test('says in lists and suggestions that it costs so much or more, as long as it does', async () => {
    const inList = async () => (await ask<Product[]>(null, 'GET', '/product?page=1')).body[0]
    expect(await inList()).toMatchObject({ priceFrom: true })
    expect((await inList())?.variants).toBeUndefined()
    const found = await ask<Product[]>(null, 'GET', '/suggestions?search=crown')
    expect(found.body[0]).toMatchObject({ priceFrom: true })
    await put({ variants: [SMALL, { ...LARGE, shown: false }] })
    expect((await inList())?.priceFrom).toBeUndefined()
  })

  test('shows visitors only the variants that are offered', async () => {
    await put({ variants: [SMALL, { ...LARGE, shown: false }] })
    expect((await shown()).variants).toMatchObject([SMALL])
    expect((await edited()).variants).toMatchObject([SMALL, { ...LARGE, shown: false }])
  })

  test('stays as it is where a change does not mention them', async () => {
    const before = await edited()
    await put({ description: 'Soft' })
    expect(await edited()).toMatchObject({ options: before.options, variants: before.variants })
  })

  test('becomes one without', async () => {
    await put({ options: null, variants: null, sku: 'FC' })
    const { options, variants, priceFrom } = await shown()
    expect([options, variants, priceFrom]).toEqual([undefined, undefined, undefined])
    expect(await edited()).toMatchObject({ sku: 'FC', options: [], variants: [] })
  })

  test('is one more change of the gift each time that something of it differs, and none otherwise', async () => {
    const { revision = 0 } = await edited()
    const same = await put({ options: SIZE, variants: [SMALL, { ...LARGE, sku: 'FC-L' }], revision })
    expect(same.body.modifiedCount).toBe(0)
    expect((await edited()).revision).toBe(revision)
    await put({ variants: [SMALL, { ...LARGE, sku: 'FC-1' }], revision })
    expect((await edited()).revision).toBeGreaterThan(revision)
    const late = await put({ description: 'Mine', revision })
    expect(late.body.code).toBe('product-changed')
  })
})

describe('a variant keeps its id', () => {
  test('when its option is renamed, and when the variants stand in another order', async () => {
    const [small, large] = idsOf(await shown())
    await put({ options: [{ name: 'How big' }], variants: [LARGE, SMALL] })
    expect(idsOf(await shown())).toEqual([large, small])
  })

  test('when its value is renamed by somebody who says which it was, even to what another was called', async () => {
    const [small, large] = idsOf(await shown())
    const swapped = [
      { ...SMALL, _id: large },
      { ...LARGE, _id: small },
    ]
    expect((await put({ variants: swapped })).status).toBe(200)
    expect((await shown()).variants).toMatchObject(swapped)
  })

  test('when the options change places', async () => {
    const options = [{ name: 'Size' }, { name: 'Colour' }]
    const both = await add({
      options,
      variants: [{ values: ['Small', 'Red'] }, { values: ['Small', 'Blue'] }, { values: ['Red', 'Small'] }],
    })
    const before = idsOf(await shown(both))
    const reversed = [
      { values: ['Red', 'Small'] },
      { values: ['Blue', 'Small'] },
      { values: ['Small', 'Red'] },
    ]
    await put({ options: options.toReversed(), variants: reversed }, both)
    expect(idsOf(await shown(both))).toEqual(before)
  })

  test('and one that is left out goes', async () => {
    const [small] = idsOf(await shown())
    await put({ variants: [SMALL, { values: ['Giant'] }] })
    const [kept, giant] = idsOf(await shown())
    expect(kept).toBe(small)
    expect(giant).not.toBe(small)
  })
})

describe('refuses', () => {
  test.each([
    [
      { options: [...SIZE, { name: ' size ' }], variants: [{ values: ['S', 'M'] }] },
      'options.1.name must differ',
    ],
    [
      { options: [...SIZE, { name: 'Width', nameBn: 'মাপ' }], variants: [{ values: ['S', 'M'] }] },
      'options.1.nameBn must differ',
    ],
    [{ variants: [SMALL, { values: ['small'] }] }, 'variants.1.values must be written as'],
    [{ variants: [SMALL, SMALL] }, 'variants.1.values must differ'],
    [{ variants: [SMALL, { values: ['Tiny'], valuesBn: ['ছোট'] }] }, 'variants.1.valuesBn must differ'],
    [{ variants: [{ values: ['Small', 'Red'] }] }, 'variants.0.values must have one value'],
    [{ options: [], variants: [SMALL] }, 'variants must be left out'],
    [{ variants: [] }, 'variants must have at least one that is shown'],
    [{ variants: [{ ...SMALL, shown: false }] }, 'variants must have at least one that is shown'],
    [{ variants: [LARGE] }, 'variants must have at least one without a price'],
    [{ variants: [SMALL, { ...LARGE, price: 499 }] }, 'variants.1.price must be at least ৳500'],
    [{ variants: [SMALL, { ...LARGE, offerPrice: 499 }] }, 'variants.1.offerPrice must be at least ৳500'],
    [{ variants: [SMALL, { ...LARGE, offerPrice: 650 }] }, 'variants.1.offerPrice must be less'],
    [{ variants: [{ ...SMALL, offerPrice: 1 }, LARGE] }, 'variants.0.price must stand beside'],
    [
      {
        variants: [
          { ...SMALL, sku: 'a' },
          { ...LARGE, sku: 'A' },
        ],
      },
      'variants.1.sku must differ',
    ],
    [{ sku: 'X' }, 'sku must stand at each variant'],
    [{ price: 651 }, 'price must be at most ৳650'],
    [{ variants: Array.from({ length: 101 }, (_, n) => ({ values: [`${n}`] })) }, 'variants Too big'],
    [{ options: ['a', 'b', 'c', 'd'].map((name) => ({ name })) }, 'options Too big'],
  ])('%j', async (body, error) => {
    const before = await edited()
    expect(errorsOf(await put(body))?.join()).toContain(error)
    expect(await edited()).toEqual(before)
  })

  test('a variant of another gift, as one that does not exist', async () => {
    const other = await add({ options: SIZE, variants: [SMALL] })
    const [foreign] = idsOf(await shown(other))
    const refused = await put({ variants: [{ ...SMALL, _id: foreign }, LARGE] })
    expect(errorsOf(refused)).toEqual(['variants.0._id must be a variant of this product'])
    expect(idsOf(await shown(other))).toEqual([foreign])
  })

  test('an SKU that another gift has, and names it', async () => {
    const mug = { name: 'Mug', nameBn: '' }
    const own = await post({ ...mug, sku: 'fc-l' })
    expect(own.body).toMatchObject({ code: 'sku-taken', errors: [{ path: 'sku' }] })
    expect(own.body.detail).toContain('“Felt crown” has the SKU “fc-l”')
    const variant = await post({ ...mug, options: SIZE, variants: [{ ...SMALL, sku: 'FC-L' }] })
    expect(errorsOf(variant)).toEqual(['variants.0.sku must differ: “Felt crown” has it'])
  })
})

test('the end of a gift’s offer ends cheaper offers of its variants', async () => {
  await put({ offerPrice: 400, variants: [SMALL, { ...LARGE, offerPrice: 450 }] })
  expect((await shown()).variants?.[1]).toMatchObject({ offerPrice: 450 })
  await put({ offerPrice: null })
  expect((await shown()).variants?.[1]).toMatchObject({ price: 650 })
  expect((await shown()).variants?.[1]?.offerPrice).toBeUndefined()
  expect(await shown()).toMatchObject({ priceFrom: true })
})

test('a search finds what can be chosen, in both languages, and SKUs, until they are gone', async () => {
  const find = async (search: string) =>
    (await searchProducts(db, { search, page: 1, limit: 5 })).items.map(({ _id }) => _id)
  for (const text of ['large', 'বড়', 'FC-L', 'fc-l', 'large crown', 'মাপ'])
    expect(await find(text)).toEqual([id])
  await put({ options: null, variants: null })
  for (const text of ['large', 'বড়', 'FC-L']) expect(await find(text)).toEqual([])
  await put({ sku: 'CROWN-77' })
  expect(await find('crown-77')).toEqual([id])
})

test('the history keeps them in words, and no ids', async () => {
  const [small] = idsOf(await shown())
  await put({ variants: [SMALL] })
  const { items } = await listAuditEntries(db, { kind: 'product', id }, { page: 1, limit: 1 })
  expect(items[0]).toMatchObject({
    before: { options: SIZE, variants: [SMALL, { ...LARGE, price: 65_000, sku: 'FC-L' }] },
    after: { options: SIZE, variants: [SMALL] },
  })
  expect(JSON.stringify(items)).not.toContain(small)
})

test('strangers see no SKUs', async () => {
  expect((await ask(null, 'GET', `/product/${id}/editing`)).status).toBe(401)
  const shopper = await person(db, 'Karim')
  expect((await ask(shopper, 'GET', `/product/${id}/editing`)).status).toBe(403)
})
