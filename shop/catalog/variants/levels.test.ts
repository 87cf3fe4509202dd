import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { freshDatabase } from '../../../server/testing/test-database.ts'
import type { Db } from '../../kernel/database/database.ts'
import { poisha } from '../../kernel/money.ts'
import { addProduct, findProduct } from '../products/products.server.ts'
import { allProducts, changesAfter } from '../products/whole-catalog.server.ts'
import { addParts, addSizes, countItem, reserve } from './stock-level-fixture.server.ts'

let db: Db
let known: number
beforeEach(async () => {
  ;({ db } = await freshDatabase())
  await remember()
})

const remember = async () => {
  known = (await changesAfter(db, 0)).version
}
const addNamed = (name: string) =>
  addProduct(db, { name, price: poisha(9900), brand: '', category: 'Home', description: '', photos: '' })

/** Of one gift, as the whole list says it, too. */
async function levelOf(id: string) {
  const { rows } = await sql<{ level: string | null }>`select gift_stock(${id}) as level`.execute(db)
  const level = rows[0]?.level
  for await (const product of allProducts(db))
    if (product._id === id) expect(product.stock ?? null).toBe(level)
  return level
}

/** Since the last time it was asked. */
async function noted() {
  const { version, scopes } = await changesAfter(db, known)
  const risen = version - known
  known = version
  return { risen, scopes: scopes && [...new Set(scopes)].sort() }
}

describe('a gift without options', () => {
  test('that nobody counts is never sold out', async () => {
    const mug = await addNamed('Mug')
    await db.insertInto('productVariant').values({ id: mug, productId: mug, sku: 'M-1' }).execute()
    expect(await levelOf(mug)).toBeNull()
  })

  test('has enough, a few, and is sold out, by what is not reserved', async () => {
    const mug = await addNamed('Mug')
    await countItem(db, mug, 5)
    expect(await levelOf(mug)).toBeNull()
    await reserve(db, mug, 2)
    expect(await levelOf(mug)).toBe('few')
    await reserve(db, mug, 3)
    expect(await levelOf(mug)).toBe('out')
    await reserve(db, mug, -1)
    expect(await levelOf(mug)).toBe('few')
  })

  test('notes a version where what is said of it changes, and at no sale in between', async () => {
    const mug = await addNamed('Mug')
    await countItem(db, mug, 14)
    await db.updateTable('stock').set({ fewAt: 0 }).execute()
    await remember()
    for (let sold = 1; sold <= 13; sold += 1) await reserve(db, mug)
    expect(await noted()).toEqual({ risen: 0, scopes: [] })
    await reserve(db, mug)
    expect(await noted()).toEqual({ risen: 1, scopes: [mug, 'stock'].sort() })
    await db.updateTable('stock').set({ onHand: 0, reserved: 0 }).execute()
    expect((await noted()).risen).toBe(0)
    await db.deleteFrom('stock').execute()
    expect((await noted()).risen).toBe(1)
    expect(await levelOf(mug)).toBeNull()
  })

  test('of one sale that sells out several notes one version', async () => {
    const [mug, cup] = [await addNamed('Mug'), await addNamed('Cup')]
    await countItem(db, mug, 4)
    await countItem(db, cup, 4)
    await remember()
    await db.transaction().execute(async (tx) => {
      await reserve(tx, mug, 4)
      await reserve(tx, cup, 4)
    })
    expect(await noted()).toEqual({ risen: 1, scopes: [cup, mug, 'stock'].sort() })
  })
})

describe('a gift with options', () => {
  test('is sold out with the last of its shown variants', async () => {
    const crown = await addNamed('Crown')
    const [small = '', large = '', hidden = ''] = await addSizes(db, crown, ['Small', 'Large', 'Huge'])
    await db.updateTable('productVariant').set({ shown: false }).where('id', '=', hidden).execute()
    await countItem(db, crown, 0)
    await countItem(db, small, 1)
    expect(await levelOf(crown)).toBeNull()
    await reserve(db, small)
    expect(await levelOf(crown)).toBeNull()
    await countItem(db, large, 0)
    expect(await levelOf(crown)).toBe('out')
    await countItem(db, large, 2)
    expect(await findProduct(db, crown)).toMatchObject({
      variants: [
        { _id: small, stock: 'out' },
        { _id: large, stock: 'few' },
      ],
    })
    await countItem(db, large, 0)
    await countItem(db, hidden, 0)
    await remember()
    await db.updateTable('productVariant').set({ shown: true }).where('id', '=', hidden).execute()
    expect((await noted()).scopes).toEqual(expect.arrayContaining([crown, 'stock']))
    await countItem(db, hidden, 1)
    expect(await levelOf(crown)).toBeNull()
  })

  test('whose last two variants are sold at once is sold out, and both sales noted it', async () => {
    const crown = await addNamed('Crown')
    const sizes = await addSizes(db, crown, ['Small', 'Large'])
    for (const size of sizes) await countItem(db, size, 1)
    await remember()
    await Promise.all(sizes.map((size) => db.transaction().execute((tx) => reserve(tx, size))))
    expect(await noted()).toEqual({ risen: 2, scopes: [crown, 'stock'].sort() })
    expect(await levelOf(crown)).toBe('out')
  })
})

describe('a hamper', () => {
  let hamper: string
  let mug: string
  let tea: string
  beforeEach(async () => {
    hamper = await addNamed('Tea hamper')
    mug = await addNamed('Mug')
    tea = await addNamed('Tea')
    await addParts(db, hamper, { [mug]: 2, [tea]: 1 })
    await remember()
  })

  test('is sold out where less than one can be made of what is left', async () => {
    expect(await levelOf(hamper)).toBeNull()
    await countItem(db, mug, 5)
    expect(await levelOf(hamper)).toBeNull()
    await reserve(db, mug, 4)
    expect([await levelOf(hamper), await levelOf(mug)]).toEqual(['out', 'few'])
  })

  test('notes a version only where it becomes possible, or stops to be', async () => {
    await countItem(db, mug, 50)
    await db.updateTable('stock').set({ fewAt: 0 }).execute()
    await remember()
    await reserve(db, mug, 48)
    expect((await noted()).risen).toBe(0)
    await reserve(db, mug, 1)
    expect(await noted()).toEqual({ risen: 1, scopes: [hamper, 'stock'].sort() })
    await reserve(db, mug, 1)
    expect(await noted()).toEqual({ risen: 1, scopes: [mug, 'stock'].sort() })
    await reserve(db, mug, -2)
    expect(await noted()).toEqual({ risen: 1, scopes: [hamper, mug, 'stock'].sort() })
  })

  test('one of whose parts left the shop is sold out, which is noted', async () => {
    await db.deleteFrom('product').where('id', '=', tea).execute()
    expect(await levelOf(hamper)).toBe('out')
    expect((await noted()).scopes).toEqual(expect.arrayContaining([hamper, tea, 'stock']))
    await db.deleteFrom('bundlePart').where('variantId', 'is', null).execute()
    expect((await noted()).scopes).toEqual([hamper, 'stock'].sort())
    expect(await levelOf(hamper)).toBeNull()
  })
})
