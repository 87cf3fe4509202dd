import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { person } from '../../server/testing/test-api.ts'
import { freshDatabase } from '../../server/testing/test-database.ts'
import { inDose } from '../../server/testing/test-dose.ts'
import { catalogueCsv } from '../admin/exports/export-fixture.server.ts'
import { AGES, RECIPIENTS, sortLike, TASTES } from '../catalog/tags/product-tags.ts'
import type { Caller } from '../kernel/api/caller.ts'
import type { Db } from '../kernel/database/database.ts'
import { newId } from '../kernel/id.ts'
import { line, paragraph } from '../kernel/language/text.ts'
import { poisha } from '../kernel/money.ts'
import { readCsv } from './import-fixture.server.ts'

let db: Db
let admin: Caller
beforeAll(async () => {
  db = (await freshDatabase()).db
  admin = await person(db, 'Mina', 'admin')
  await db
    .insertInto('occasion')
    .values(OCCASIONS.map((key) => ({ key, nameEn: key })))
    .execute()
})

const OCCASIONS = ['birthday', 'eid', 'mothers-day']

const some = <T extends string>(all: readonly T[]) => fc.subarray([...all]).map((tags) => sortLike(all, tags))

const unit = fc.oneof(
  fc.constantFrom(...'"\',;=+-@\n| \t'),
  fc.constantFrom('আ', 'কি', 'é', '🎁', '৳', '১'),
  fc.string({ minLength: 1, maxLength: 1 }),
)
const words = (maxLength: number) => fc.string({ unit, maxLength })
/** What the shop's doors let in. */
const through = (door: ReturnType<typeof line>, text: fc.Arbitrary<string>) =>
  text.map((one) => door.safeParse(one)).map(({ success, data }) => (success ? data : ''))

const product = fc
  .record({
    name: through(line(200), words(30)).map((name) => name || 'Mug'),
    price: fc.integer({ min: 1, max: 50_000_000 }).map(poisha),
    share: fc.option(fc.double({ min: 0, max: 0.99, noNaN: true })),
    brand: through(line(100), words(10)),
    category: through(line(100), words(10)),
    description: through(paragraph(5000), words(200)),
    photos: fc.constantFrom('', '/media/a-1x1/400.webp', 'https://example.com/a,b.jpg'),
    morePhotos: fc.subarray([
      '/media/b-1x1/400.webp',
      'https://example.com/a,b.jpg',
      'https://example.com/a;b"c.jpg?x=1&y=2',
    ]),
    occasions: some(OCCASIONS),
    forWhom: some(RECIPIENTS),
    ages: some(AGES),
    tastes: some(TASTES),
  })
  .map(({ share, ...rest }) => ({
    ...rest,
    offerPrice: share === null ? null : poisha(Math.floor(rest.price * share)),
  }))

test('a catalogue that is exported and imported again is the same, row for row', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(product, { minLength: 1, maxLength: 40 }), async (products) => {
      await db.deleteFrom('product').execute()
      await db.deleteFrom('productImport').execute()
      await db
        .insertInto('product')
        .values(products.map((one) => ({ id: newId(), ...one })))
        .execute()
      const { counts } = await readCsv(db, admin, await catalogueCsv(db))
      expect(counts).toEqual({ add: 0, change: 0, same: products.length, refused: 0 })
    }),
    { numRuns: inDose({ small: 5, usual: 40 }) },
  )
})
