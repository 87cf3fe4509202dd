import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { apiOf, person } from '../../../../server/testing/test-api.ts'
import { freshDatabase } from '../../../../server/testing/test-database.ts'
import { addToCart, cartOf } from '../../../cart/carts.server.ts'
import type { Caller } from '../../../kernel/api/caller.ts'
import type { Db } from '../../../kernel/database/database.ts'
import { newId } from '../../../kernel/id.ts'
import { listAuditEntries } from '../../../people/audit/records.server.ts'
import { catalogApi } from '../../products/api.server.ts'
import { catalogueVersion } from '../../products/catalogue-version-fixture.server.ts'
import type { Product } from '../../products/product.ts'
import { productEditingApi } from './api.server.ts'

interface Written {
  readonly insertedId: string
  readonly modifiedCount: number
  readonly deletedCount: number
  readonly code: string
  readonly detail: string
  readonly errors: readonly { path: string; message: string }[]
  readonly product: Product
}

const MUG = {
  name: 'নীল মগ',
  price: '450.50',
  brand: 'Kadam & Co',
  category: 'Home & Decor',
  description: 'Holds tea.\nAnd more tea.',
  photos: '',
}

let db: Db
let admin: Caller
let ask: ReturnType<typeof apiOf>
beforeAll(async () => {
  db = (await freshDatabase()).db
  admin = await person(db, 'Rahima', 'admin')
  ask = apiOf(productEditingApi(db), catalogApi(db))
})

let id: string
beforeEach(async () => {
  id = (await ask<Written>(admin, 'POST', '/product', { body: MUG })).body.insertedId
})

const read = async (one = id) => (await ask<Product>(null, 'GET', `/product/${one}`)).body
const put = (body: object, one = id) => ask<Written>(admin, 'PUT', `/product/${one}`, { body })
const history = async (one = id) =>
  (await listAuditEntries(db, { kind: 'product', id: one }, { page: 1, limit: 50 })).items

describe('adding', () => {
  test('saves the product as it was typed', async () => {
    expect(await read()).toEqual({ _id: id, ...MUG, price: 450.5, revision: 1 })
    expect(await history()).toMatchObject([{ action: 'product.add', by: 'Rahima', before: null }])
  })

  test('needs no more than a name and a price', async () => {
    const { body } = await ask<Written>(admin, 'POST', '/product', { body: { name: 'Mug', price: 0 } })
    expect(await read(body.insertedId)).toMatchObject({ name: 'Mug', price: 0, brand: '', photos: '' })
  })

  test('written in Bangla alone, it stands in the category that is called so', async () => {
    const known = { ...MUG, category: 'Birds', categoryBn: 'পাখি' }
    await ask<Written>(admin, 'POST', '/product', { body: known })
    const inBangla = { nameBn: 'ময়না', price: 5, categoryBn: 'পাখি', brandBn: 'বকুল' }
    const { body } = await ask<Written>(admin, 'POST', '/product', { body: { name: '', ...inBangla } })
    const texts = { name: 'ময়না', category: 'Birds', brand: 'বকুল' }
    expect(await read(body.insertedId)).toMatchObject({ ...inBangla, ...texts })
  })

  test('with an offer', async () => {
    const offered = { ...MUG, offerPrice: 399 }
    const { body } = await ask<Written>(admin, 'POST', '/product', { body: offered })
    expect((await read(body.insertedId)).offerPrice).toBe(399)
  })

  test.each([
    ['name', { name: '  ' }],
    ['name', { name: 'x'.repeat(201) }],
    ['name', { name: 'a\u0000b' }],
    ['name', { name: undefined }],
    ['price', { price: undefined }],
    ['price', { price: '' }],
    ['price', { price: -1 }],
    ['price', { price: '1e3' }],
    ['price', { price: 1.005 }],
    ['price', { price: 500_000.01 }],
    ['offerPrice', { offerPrice: 450.5 }],
    ['offerPrice', { offerPrice: 'cheap' }],
    ['photos', { photos: 'javascript:alert(1)' }],
    ['photos', { photos: 'data:image/png;base64,AAAA' }],
    ['photos', { photos: 'http://pictures.example/mug.png' }],
    ['photos', { photos: 'https://user:secret@pictures.example/mug.png' }],
    ['photos', { photos: '/media/../secret' }],
    ['description', { description: 'x'.repeat(5001) }],
  ])('names the field that is wrong: %s %j', async (path, wrong) => {
    const { status, body } = await ask<Written>(admin, 'POST', '/product', { body: { ...MUG, ...wrong } })
    expect(status).toBe(400)
    expect(body.errors.map((error) => error.path)).toContain(path)
  })

  test.each([
    ['', 'must not be empty'],
    [-5, 'must not be less than 0'],
    ['1e3', 'must be a number in digits; “e” cannot be read'],
    ['1.005', 'must have at most two decimals'],
    [500_000.01, 'must be at most ৳5,00,000'],
  ])('says why the price %j is none, and the same of an offer', async (price, message) => {
    const { body } = await ask<Written>(admin, 'POST', '/product', { body: { ...MUG, price } })
    expect(body.errors).toEqual([{ path: 'price', message }])
    if (price === '') return
    const offered = await ask<Written>(admin, 'POST', '/product', { body: { ...MUG, offerPrice: price } })
    expect(offered.body.errors).toEqual([{ path: 'offerPrice', message }])
  })

  test.each(['/media/0123456789abcdef-960x960/640.webp', 'https://i.ibb.co/z5/mug.png'])(
    'takes the picture %s',
    async (photos) => {
      expect((await ask(admin, 'POST', '/product', { body: { ...MUG, photos } })).status).toBe(200)
    },
  )
})

describe('updating', () => {
  test('changes what differs, and remembers what was', async () => {
    expect((await put({ ...MUG, name: 'Red Mug' })).body.modifiedCount).toBe(1)
    expect(await read()).toMatchObject({ name: 'Red Mug', revision: 2 })
    expect((await history())[0]).toMatchObject({
      action: 'product.update',
      before: { name: 'নীল মগ' },
      after: { name: 'Red Mug' },
    })
  })

  test('of nothing changes nothing', async () => {
    expect((await put(MUG)).body.modifiedCount).toBe(0)
    expect(await history()).toHaveLength(1)
  })

  test('tells the second of two who saw the same', async () => {
    expect((await put({ ...MUG, price: 500, revision: 1 })).status).toBe(200)
    const late = await put({ ...MUG, price: 600, revision: 1 })
    expect(late.status).toBe(409)
    expect(late.body).toMatchObject({ code: 'product-changed', product: { price: 500, revision: 2 } })
    expect((await read()).price).toBe(500)
    expect((await put({ ...MUG, price: 600, revision: 2 })).status).toBe(200)
  })

  test('lets one of many at once win', async () => {
    const tries = Array.from({ length: 10 }, (_, i) => put({ ...MUG, price: 500 + i, revision: 1 }))
    const statuses = (await Promise.all(tries)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
    expect((await read()).revision).toBe(2)
  })

  test('leaves an offer that is not mentioned, and ends one that is null or empty', async () => {
    await put({ ...MUG, offerPrice: 300 })
    await put({ ...MUG, name: 'Red Mug' })
    expect((await read()).offerPrice).toBe(300)
    for (const none of [null, '']) {
      await put({ ...MUG, offerPrice: 300 })
      await put({ ...MUG, offerPrice: none })
      expect(await read()).not.toHaveProperty('offerPrice')
    }
  })

  test('leaves what is not mentioned, and empties what is null or empty', async () => {
    await put({ ...MUG, photos: 'https://i.ibb.co/z5/mug.png' })
    await put({ name: 'Red Mug', price: 500 })
    const { brand, category, description } = MUG
    const kept = { brand, category, description, photos: 'https://i.ibb.co/z5/mug.png' }
    expect(await read()).toMatchObject({ name: 'Red Mug', price: 500, ...kept })
    await put({ name: 'Red Mug', price: 500, brand: null, description: '', photos: null })
    expect(await read()).toMatchObject({ brand: '', category, description: '', photos: '' })
  })

  test('leaves further pictures that are not mentioned, keeps their order, and empties what is null', async () => {
    const [front, side] = ['https://example.com/front.jpg', '/media/side-1x1/400.webp']
    await put({ name: 'Mug', price: 450, morePhotos: [side, front, side] })
    const seen = await read()
    expect(seen).toMatchObject({ photos: '', morePhotos: [side, front] })
    await put({ name: 'Mug', price: 460 })
    expect((await read()).morePhotos).toEqual([side, front])
    await put({ name: 'Mug', price: 460, morePhotos: [front, side] })
    expect(await read()).toMatchObject({ morePhotos: [front, side], revision: (seen.revision ?? 0) + 2 })
    expect((await history())[0]).toMatchObject({
      before: { morePhotos: [side, front] },
      after: { morePhotos: [front, side] },
    })
    await put({ name: 'Mug', price: 460, morePhotos: null })
    expect(await read()).not.toHaveProperty('morePhotos')
  })

  test.each([
    ['a script', ['javascript:alert(1)']],
    ['no address', ['']],
    ['two addresses in one', ['https://example.com/a.jpg|https://example.com/b.jpg']],
    ['a text', 'https://example.com/a.jpg'],
    ['too many', Array.from({ length: 8 }, (_, n) => `https://example.com/${n}.jpg`)],
  ])('refuses %s as further pictures', async (_, morePhotos) => {
    const { status, body } = await put({ name: 'Mug', price: 450, morePhotos })
    expect([status, body.errors[0]?.path.split('.')[0]]).toEqual([400, 'morePhotos'])
    expect(await read()).not.toHaveProperty('morePhotos')
  })

  test.each([
    ['photos', { photos: 'https://example.com/IMG_0412.HEIC?raw=1' }],
    ['morePhotos', { morePhotos: ['https://example.com/a.jpg', 'https://example.com/b.heif'] }],
    [
      'variants',
      {
        options: [{ name: 'Size' }],
        variants: [{ values: ['Small'], photos: 'https://example.com/s.heic#top' }],
      },
    ],
  ])('names a phone’s HEIC file among %s, and says what to do', async (field, pictures) => {
    const { status, body } = await put({ name: 'Mug', price: 450, ...pictures })
    expect([status, body.errors[0]?.path.split('.')[0]]).toEqual([400, field])
    expect(body.errors[0]?.message).toContain('please save this HEIC')
  })

  test('refuses, in words, a price that an offer does not undercut', async () => {
    await put({ ...MUG, offerPrice: 300 })
    const { status, body } = await put({ ...MUG, price: 300 })
    expect(status).toBe(409)
    expect(body.code).toBe('offer-above-price')
    expect(body.detail).toContain('on offer for ৳300')
    expect(body.errors[0]?.path).toBe('price')
  })

  test('is seen by the shop window at once', async () => {
    const before = await catalogueVersion(db)
    await put({ ...MUG, name: 'Green Mug' })
    expect(await catalogueVersion(db)).not.toBe(before)
  })

  test('of what is not there', async () => {
    expect((await put(MUG, newId())).status).toBe(404)
    expect((await put(MUG, 'no-id')).status).toBe(404)
  })
})

describe('removing', () => {
  test('tells carts, and is remembered', async () => {
    const shopper = await person(db, 'Shopper')
    await addToCart(db, shopper, id)
    const { body } = await ask<Written>(admin, 'DELETE', `/product/${id}`)
    expect(body.deletedCount).toBe(1)
    expect(await cartOf(db, shopper)).toMatchObject([{ gone: true, name: 'নীল মগ' }])
    expect((await history())[0]).toMatchObject({ action: 'product.remove', after: null })
    expect((await ask(admin, 'DELETE', `/product/${id}`)).status).toBe(404)
  })

  test('several at once, as far as they are there', async () => {
    const other = (await ask<Written>(admin, 'POST', '/product', { body: MUG })).body.insertedId
    const ids = [other, id, newId(), id]
    const { body } = await ask<Written>(admin, 'POST', '/product/removals', { body: { ids } })
    expect(body.deletedCount).toBe(2)
    expect(await history(other)).toHaveLength(2)
  })

  test.each([[[]], [['no-id']], [Array.from({ length: 501 }, newId)]])('refuses the list %#', async (ids) => {
    expect((await ask(admin, 'POST', '/product/removals', { body: { ids } })).status).toBe(400)
  })

  test('while others update it and put it into carts ends well for everybody', async () => {
    const shopper = await person(db, 'Shopper')
    const answers = await Promise.all([
      put({ ...MUG, name: 'Late Mug' }),
      ask(admin, 'DELETE', `/product/${id}`),
      addToCart(db, shopper, id),
      ask(admin, 'POST', '/product/removals', { body: { ids: [id] } }),
    ])
    expect(answers[0].status === 200 || answers[0].status === 404).toBe(true)
    expect((await ask(null, 'GET', `/product/${id}`)).status).toBe(404)
    expect((await cartOf(db, shopper)).every(({ gone }) => gone)).toBe(true)
  })
})

test.each([
  ['POST', '/product'],
  ['PUT', '/product/{id}'],
  ['DELETE', '/product/{id}'],
  ['POST', '/product/removals'],
])('%s %s is for admins only', async (method, path) => {
  const address = path.replace('{id}', id)
  const body = { ...MUG, ids: [id] }
  expect((await ask(null, method, address, { body })).status).toBe(401)
  expect((await ask(await person(db, 'Shopper'), method, address, { body })).status).toBe(403)
  expect(await read()).toMatchObject({ revision: 1 })
})
