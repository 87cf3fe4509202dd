import { createWriteStream } from 'node:fs'
import { access, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { connect } from '../server/postgres/database.ts'
import { freshDatabase } from '../server/testing/test-database.ts'
import { picturesOf } from '../shop/catalog/products/product.ts'
import {
  addProduct,
  findProduct,
  listCategories,
  pageOfProducts,
} from '../shop/catalog/products/products.server.ts'
import { listOfferedGifting } from '../shop/gift-options/gifting.server.ts'
import type { Db } from '../shop/kernel/database/database.ts'
import { fromTaka, poisha, sumOf } from '../shop/kernel/money.ts'
import { pictureUrl } from '../shop/kernel/picture-url.ts'
import { openBucket } from '../shop/pictures/bucket-fixture.server.ts'
import { folderImages, type ImageStore } from '../shop/pictures/image-store.server.ts'
import { packPictures } from '../shop/pictures/packed-pictures.server.ts'
import { pictureFiles } from '../shop/pictures/pictures.server.ts'
import { s3Images } from '../shop/pictures/s3-images.server.ts'
import { ALL_SHOP_ART } from '../shop/pictures/shop-art.ts'
import { miscountedStock } from '../shop/stock/stock-fixture.server.ts'
import { PRODUCTS } from './catalog.ts'
import { copyShopArt, seedDemo } from './demo.ts'
import { DEMO_CARDS } from './gifting.ts'
import { type Part, picturesFolder, tarPath } from './pictures.ts'
import { DEMO_PHOTOGRAPHS } from './recipes.ts'
import { DEMO_CHOICES, DEMO_HAMPERS } from './shelf.ts'

const bucket = openBucket()
let root: string
let db: Db
let url: string
let images: ImageStore
let said: string[]
const log = { info: (message: string) => void said.push(message) }

async function openShop(): Promise<void> {
  root = await mkdtemp(join(tmpdir(), 'ogs-demo-'))
  ;({ db, url } = await freshDatabase())
  images = folderImages(join(root, 'data', 'media'))
  said = []
}

const ART = Object.fromEntries(ALL_SHOP_ART.map(({ name, src }) => [name, src]))
const OF_DEMO = Object.fromEntries(
  [...DEMO_PHOTOGRAPHS, ...DEMO_CARDS.map(({ name }) => name)].map((name, i) => {
    const facts = { name: i.toString(16).padStart(16, '0'), width: 320, height: 320 }
    return [name, pictureUrl(facts)] as const
  }),
)

/** As `seed/pictures`, with small files instead of pictures. */
async function packedBefore(size = 1): Promise<void> {
  await mkdir(picturesFolder(root), { recursive: true })
  await packed('shop', ART, size)
  await packed('demo', OF_DEMO, size)
  const manifest = Object.entries({ ...ART, ...OF_DEMO }).map(([name, url]) => [name, { madeFrom: '', url }])
  await writeFile(join(picturesFolder(root), 'manifest.json'), JSON.stringify(Object.fromEntries(manifest)))
}

async function packed(part: Part, urls: Readonly<Record<string, string>>, size: number): Promise<void> {
  const folder = join(root, part)
  const files = Object.values(urls).flatMap(pictureFiles)
  await Promise.all(files.map((file) => folderImages(folder).put(file, new Uint8Array(size))))
  await pipeline(packPictures(folder), createWriteStream(tarPath(root, part)))
}

const everything = { page: 1, limit: 500 }

describe('an empty shop that is filled', () => {
  // For all: filling takes seconds.
  beforeAll(async () => {
    await openShop()
    await packedBefore()
    await seedDemo({ db, images, log, root })
  })
  afterAll(() => rm(root, { recursive: true }))

  test('has wraps, cards and occasions in both languages, each with its picture', async () => {
    const { wraps, cards, occasions } = await listOfferedGifting(db)
    expect([wraps.length, cards.length, occasions.length]).toEqual([4, 3, 8])
    expect(new Set(cards.map(({ box }) => box)).size).toBe(3)
    for (const { picture } of [...wraps, ...cards]) expect(picture).toMatch(/^\/media\//)
    for (const { nameBn } of [...wraps, ...cards, ...occasions]) expect(nameBn).toMatch(/[\u0980-\u09ff]/)
    expect(occasions.map(({ key }) => key)).toContain('pohela-boishakh')
    expect(wraps.map(({ price }) => price)).toEqual([60, 120, 250, 400].map(fromTaka))
  })

  test('has every gift, each with its picture', async () => {
    const { items, total } = await pageOfProducts(db, everything)
    expect(total).toBe(PRODUCTS.length)
    expect(items.map(({ name }) => name)).toEqual(PRODUCTS.map(({ name }) => name))
    const withMore = items.filter(({ morePhotos = [] }) => morePhotos.length > 0)
    expect(withMore).toHaveLength(PRODUCTS.filter(({ morePictures }) => morePictures).length)
    for (const photos of items.flatMap(picturesOf))
      expect(await images.sizeOf(photos.slice('/media/'.length))).toBe(1)
    expect((await listCategories(db)).reduce((sum, { count }) => sum + count, 0)).toBe(PRODUCTS.length)
    expect(said).toEqual([`The demo shop is in: ${PRODUCTS.length} gifts.`])
  })

  test('gifts come in sizes, some are counted, and a hamper costs less than its parts', async () => {
    const { items } = await pageOfProducts(db, everything)
    const levels = items.filter(({ stock }) => stock).map(({ stock }) => stock)
    expect(levels.toSorted()).toEqual(['few', 'out'])
    expect(items.filter(({ priceFrom }) => priceFrom)).toHaveLength(Object.keys(DEMO_CHOICES).length)
    for (const name of Object.keys(DEMO_HAMPERS)) {
      const hamper = await findProduct(db, items.find((item) => item.name === name)?._id ?? '')
      const { parts = [], price = poisha(0), stock } = hamper ?? {}
      expect(stock).toBeUndefined()
      expect(sumOf(parts.map((part) => poisha((part.price ?? 0) * part.units)))).toBeGreaterThan(price)
    }
    const choices = Object.values(DEMO_CHOICES).flatMap(({ options, variants }) => [
      ...options,
      ...variants.flatMap(({ values }) => values),
    ])
    for (const { bn } of choices) expect(bn).toMatch(/[\u0980-\u09ff]/)
    expect(await miscountedStock(db)).toEqual([])
  })
})

describe('filling a shop', () => {
  beforeEach(openShop)
  afterEach(() => rm(root, { recursive: true }))

  test('a bucket gets the pictures as a folder does', { tags: 'slow' }, async () => {
    await packedBefore()
    images = s3Images(bucket(), () => undefined)
    await Promise.all([copyShopArt({ images, root }), seedDemo({ db, images, log, root })])
    const { items } = await pageOfProducts(db, everything)
    const photos = items.map((item) => item.photos)
    expect(photos).toHaveLength(PRODUCTS.length)
    for (const src of [...photos, ...ALL_SHOP_ART.map(({ src }) => src)]) {
      expect(await images.sizeOf(src.slice('/media/'.length)), src).toBe(1)
    }
  })

  test('two shops that start at once fill it once', { tags: 'slow' }, async () => {
    await packedBefore()
    const other = connect(url, 2)
    await Promise.all([
      seedDemo({ db, images, log, root }),
      seedDemo({ db: other.db, images, log, root }),
      seedDemo({ db, images: folderImages(join(root, 'other')), log, root }),
    ]).finally(() => other.db.destroy())
    expect((await pageOfProducts(db, everything)).total).toBe(PRODUCTS.length)
    expect(said).toHaveLength(1)
    await seedDemo({ db, images, log, root })
    expect((await pageOfProducts(db, everything)).total).toBe(PRODUCTS.length)
  })

  test('a catalogue with a single product is left alone', async () => {
    const mine = { name: 'Mine', price: poisha(100), brand: '', category: '', description: '', photos: '' }
    await addProduct(db, mine)
    await seedDemo({ db, images, log, root })
    expect((await pageOfProducts(db, everything)).items).toMatchObject([{ name: 'Mine' }])
    await expect(access(join(root, 'data'))).rejects.toThrow('ENOENT')
  })

  test('the pictures of the home page are in every shop, and a newer one takes the place of the older', async () => {
    await packedBefore()
    await copyShopArt({ images, root })
    const files = ALL_SHOP_ART.map(({ src }) => src.slice('/media/'.length))
    for (const file of files) expect(await images.get(file)).toHaveLength(1)
    await packedBefore(2)
    await copyShopArt({ images, root })
    expect(await images.get(files[0] ?? '')).toHaveLength(2)
    expect((await pageOfProducts(db, everything)).total).toBe(0)
  })

  test('without its pictures nothing is half filled', async () => {
    await expect(seedDemo({ db, images, log, root })).rejects.toThrow('ENOENT')
    expect((await pageOfProducts(db, everything)).total).toBe(0)
  })
})
