import { expect, test } from 'vitest'
import { addProduct } from '../../shop/catalog/products/products.server.ts'
import { countItem, reserve } from '../../shop/catalog/variants/stock-level-fixture.server.ts'
import { poisha } from '../../shop/kernel/money.ts'
import { openCachedShop } from '../testing/test-cached-shop.ts'
import { freshDatabase } from '../testing/test-database.ts'

const product = { price: poisha(10_000), brand: '', category: 'Home', description: '', photos: '' }

async function openShopOfThree() {
  const { db } = await freshDatabase()
  await db.deleteFrom('product').execute()
  const [vase, lamp, mug] = [
    await addProduct(db, { ...product, name: 'Vase' }),
    await addProduct(db, { ...product, name: 'Lamp', offerPrice: poisha(9000) }),
    await addProduct(db, { ...product, name: 'Mug', category: 'Kitchen' }),
  ]
  return { db, vase, lamp, mug, ...(await openCachedShop(db)) }
}

test('of two processes with kept answers, each says on the next request that the last unit is reserved', async () => {
  const { db, vase, lamp, cached } = await openShopOfThree()
  const { cached: elsewhere } = await openCachedShop(db)
  const processes = [cached, elsewhere]
  await countItem(db, lamp, 8)
  const saying = [
    ...['/', '/_.data', '/offer.data', '/_.data?search=lamp'],
    ...['/api/product?limit=5', `/api/product/${lamp}`, '/api/suggestions?search=lamp'],
    ...[`/api/product/${vase}/similar`, `/details/${lamp}.data`, `/details/${vase}.data`],
  ]
  const leftOut = ['/find.data', '/find.data?most=500', '/api/product?limit=5']
  for (const process of processes) for (const path of [...saying, ...leftOut]) await process(path)
  await reserve(db, lamp, 8)
  for (const process of processes) {
    for (const path of saying) {
      const { text, wasKept } = await process(path)
      expect([path, wasKept, /"stock(\\?",\\?"|":")out/.test(text) || text.includes('Sold out')]).toEqual([
        path,
        false,
        true,
      ])
    }
    for (const path of leftOut.slice(0, 2)) expect((await process(path)).text).not.toContain('Lamp')
  }
})

test('a sale in between lets every answer be kept', async () => {
  const { db, lamp, mug, cached } = await openShopOfThree()
  await countItem(db, lamp, 90)
  const pages = ['/', '/find', `/details/${lamp}.data`, `/details/${mug}.data`, '/api/product?limit=5']
  for (const path of pages) await cached(path)
  for (let sold = 1; sold <= 10; sold += 1) await reserve(db, lamp)
  for (const path of pages) expect([path, (await cached(path)).wasKept]).toEqual([path, true])
})

test('only a few left of one gift changes nothing that does not show it', async () => {
  const { db, lamp, mug, cached } = await openShopOfThree()
  await countItem(db, lamp, 10)
  const others = [`/api/product/${mug}`, '/api/product?category=Kitchen', '/api/categories', '/category']
  for (const path of [...others, `/api/product/${lamp}`]) await cached(path)
  await reserve(db, lamp, 8)
  for (const path of others) expect([path, (await cached(path)).wasKept]).toEqual([path, true])
  expect((await cached(`/api/product/${lamp}`)).text).toContain('"stock":"few"')
})
