import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { PRODUCTS } from '../../../seed/catalog.ts'
import { DEMO_SYNONYMS } from '../../../seed/synonyms.ts'
import { freshDatabase, unusedDatabase } from '../../../server/testing/test-database.ts'
import { inDose } from '../../../server/testing/test-dose.ts'
import type { Db } from '../../kernel/database/database.ts'
import { fromTaka, poisha } from '../../kernel/money.ts'
import { wordsOf } from '../search/search-words.ts'
import { replaceSynonyms } from '../search/synonyms.server.ts'
import { QUERIES, WITHOUT_RESULTS } from '../search/test-queries.ts'
import { MAX_COUNTED, MAX_FOUND } from './product.ts'
import { searchProducts, suggest } from './product-search.server.ts'
import { addProduct } from './products.server.ts'

const mug = { name: 'Blue Mug', price: poisha(45_000), brand: '', category: '', description: '', photos: '' }

/** `npm test` asks some of many. */
const someOf = (_: unknown, nth: number) => nth % inDose({ small: 4, usual: 1 }) === 0

async function found(db: Db, text: string): Promise<string[]> {
  return (await suggest(db, text)).gifts.map(({ name }) => name)
}

describe('in the demo shop', () => {
  let db: Db
  beforeAll(async () => {
    db = (await freshDatabase()).db
    for (const {
      picture: _,
      morePictures: ___,
      tags: __,
      price,
      offerPrice,
      ...gift
    } of PRODUCTS.toReversed()) {
      const offer = offerPrice === undefined ? {} : { offerPrice: fromTaka(offerPrice) }
      await addProduct(db, { ...gift, ...offer, price: fromTaka(price), photos: '' })
    }
    await replaceSynonyms(db, DEMO_SYNONYMS)
  })

  test('what people type finds what they mean among the first five', async () => {
    const missed = []
    const asked = QUERIES.filter(someOf)
    for (const [typed, wanted] of asked) {
      const names = await found(db, typed)
      if (!names.some((name) => name.includes(wanted))) missed.push(`${typed}: ${names.join(' | ')}`)
    }
    if (missed.length > 0) console.info(`Not found:\n${missed.join('\n')}`)
    expect(QUERIES.length).toBeGreaterThanOrEqual(100)
    expect(missed.length).toBeLessThanOrEqual(asked.length * 0.1)
  })

  test.each(WITHOUT_RESULTS)('%s finds nothing', async (typed) => {
    expect(await suggest(db, typed)).toEqual({ gifts: [], total: 0 })
  })

  test('one mistake in a longer word of a name is forgiven, whichever it is', async () => {
    const words = PRODUCTS.flatMap(({ name }) =>
      wordsOf(name)
        .filter((word) => /^[a-z]{6,}$/.test(word))
        .map((word) => ({ name, word })),
    ).filter(someOf)
    const missed = []
    for (const [i, { name, word }] of words.entries()) {
      const typed = mistaken(word, i)
      if (
        !(await searchProducts(db, { search: typed, page: 1, limit: 20 })).items.some(
          (product) => product.name === name,
        )
      )
        missed.push(`${typed} (${word})`)
    }
    if (missed.length > 0) console.info(`Not forgiven: ${missed.join(', ')}`)
    expect(missed.length).toBeLessThan(words.length * 0.1)
  })

  test('what contains the text comes first, the newest of it before all', async () => {
    const pots = PRODUCTS.filter(({ name }) => name.toLowerCase().includes('pot'))
    expect(pots.length).toBeGreaterThan(3)
    expect((await found(db, 'pot')).slice(0, 3)).toEqual(pots.slice(0, 3).map(({ name }) => name))
  })

  test('a category and offers narrow a search', async () => {
    const inKids = await searchProducts(db, { search: 'teddy', category: 'Kids & Toys', page: 1, limit: 8 })
    expect(new Set(inKids.items.map(({ category }) => category))).toEqual(new Set(['Kids & Toys']))
    const offers = await searchProducts(db, { search: 'tedy', onOffer: true, page: 1, limit: 8 })
    expect(offers.items.map(({ name }) => name)).toContain('Teddy with a Heart, Forty Centimetres')
    expect(offers.items.every(({ offerPrice }) => offerPrice !== undefined)).toBe(true)
  })

  test('its pages hold every gift once, beyond the end is the last, and they may be sorted', async () => {
    const all = await searchProducts(db, { search: 'chocolate', page: 1, limit: 100 })
    const pages = [1, 2, 3].map((page) => searchProducts(db, { search: 'chocolate', page, limit: 4 }))
    const items = (await Promise.all(pages)).flatMap((page) => page.items)
    expect(new Set(items.map(({ _id }) => _id)).size).toBe(Math.min(12, all.total))
    expect(await searchProducts(db, { search: 'chocolate', page: 99, limit: 4 })).toMatchObject({
      page: Math.ceil(all.total / 4),
      total: all.total,
    })
    const sorted = await searchProducts(db, { search: 'chocolate', page: 1, limit: 100, sort: 'price' })
    const paid = sorted.items.map(({ price, offerPrice = price }) => offerPrice)
    expect(paid).toEqual(paid.toSorted((a, b) => a - b))
  })

  test('the database takes texts apart as this does', async () => {
    const texts = PRODUCTS.flatMap(({ name, description }) => [name, description])
    for (const text of [
      ...texts,
      'A_b-c’s “d”\t৳5\n×2',
      'Red-and-blue,green & grey. ',
      'জন্মদিন। কেক, ৳৫০',
      'one,two;three,'.repeat(9),
      'গু\u200dড়ের ড\u09bc',
      `a ${'x'.repeat(90)} b`,
      `${'y'.repeat(61)},c`,
      'ÀÉ\u0301',
      '%\\',
      '২পাউন্ড 2pound 12 500gm×6 8f3a LMP01 ৳৫০০',
      '２㎏ 𝓖𝓲𝓯𝓽 ½ Lego™',
      '1½kg 1 1/2 lb ১ ১/২ ১.৫০ 2.0 (.5) 1/2 1/4 3/4 ⅜ 5/8 11/2 1/2/2026 8.12.2026 v1.5.2 01712.345678 ...5 1٫5 x.5',
    ]) {
      const { rows } = await sql<{ words: string[] }>`select search_words(${text}) as words`.execute(db)
      expect(rows[0]?.words).toEqual(wordsOf(text))
    }
  })
})

/** Left out, doubled, swapped, or the letter beside it. */
function mistaken(word: string, i: number): string {
  const at = 1 + (i % (word.length - 2))
  const [before, letter = '', after] = [word.slice(0, at), word[at], word.slice(at + 1)]
  const row = 'qwertyuiopasdfghjklzxcvbnmz'
  const wrong = [
    after,
    letter + letter + after,
    (after[0] ?? '') + letter + after.slice(1),
    row[row.indexOf(letter) + 1] + after,
  ]
  return before + wrong[i % 4]
}

describe('a search', () => {
  let db: Db
  beforeEach(async () => {
    db = (await freshDatabase()).db
  })

  test('knows at once what was added, renamed and removed, by whomever', async () => {
    const id = await addProduct(db, { ...mug, name: 'Zanzibar Clove Box' })
    expect(await found(db, 'zanzibra')).toEqual(['Zanzibar Clove Box'])
    await db.updateTable('product').set({ name: 'Mombasa Tin' }).where('id', '=', id).execute()
    expect(await found(db, 'zanzibar')).toEqual([])
    expect(await found(db, 'mombassa')).toEqual(['Mombasa Tin'])
    await db.deleteFrom('product').where('id', '=', id).execute()
    expect(await found(db, 'mombasa')).toEqual([])
  })

  test('a code names its gift alone, in small letters too, until it is shown no longer', async () => {
    const id = await addProduct(db, { ...mug, name: 'Lamp', category: 'Lights' })
    await addProduct(db, { ...mug, name: 'Shade', description: 'Fits the lamp LMP-01' })
    await db.insertInto('productVariant').values({ id, productId: id, sku: 'LMP-01' }).execute()
    for (const typed of [' lmp-01 ', 'LMP-০১']) expect(await found(db, typed), typed).toEqual(['Lamp'])
    const query = { search: 'lmp-01', page: 1, limit: 9 }
    const names = async (within: object) =>
      (await searchProducts(db, { ...query, ...within })).items.map(({ name }) => name)
    expect(await names({ category: 'Lights' })).toEqual(['Lamp'])
    expect(await names({ category: 'Toys' })).toEqual([])
    expect(await names({ onOffer: true })).toEqual([])
    expect(await found(db, 'lmp-0')).toEqual(['Lamp', 'Shade'])
    await db.updateTable('productVariant').set({ shown: false }).where('id', '=', id).execute()
    expect(await found(db, 'lmp-01')).toContain('Shade')
  })

  describe('for a size', () => {
    beforeEach(async () => {
      for (const name of [
        'Fudge Cake 2 pound',
        'Layer Cake 2 pound',
        'Layer Cake 12 pound',
        'Layer Cake 1 pound',
      ])
        await addProduct(db, { ...mug, name })
      await addProduct(db, { ...mug, name: 'Sandesh Box', nameBn: 'নলেন সন্দেশ ২ কেজি' })
      await addProduct(db, { ...mug, name: 'Sandesh Tin', nameBn: 'নলেন সন্দেশ ১ কেজি' })
      await addProduct(db, { ...mug, name: 'Ghee 500 gm' })
      await addProduct(db, { ...mug, name: 'Ghee 5000 gm' })
      await addProduct(db, { ...mug, name: 'Ghee 5 kg' })
      await addProduct(db, { ...mug, name: 'Ghee 1.5 kg' })
      for (const size of ['½', '1½', '2 1/2'])
        await addProduct(db, { ...mug, name: `Fudge Cake ${size} pound` })
      await addProduct(db, { ...mug, name: 'Milk, in Bangla ১ লিটার' })
      for (const [name, size] of [
        ['Red Panjabi', 'M'],
        ['Blue Panjabi', 'XL'],
        ['Green Panjabi', '৪২'],
        ['White Panjabi', 'L'],
        ['Grey Panjabi', ''],
      ] as const) {
        const id = await addProduct(db, { ...mug, name })
        await db.updateTable('product').set({ choiceWords: size }).where('id', '=', id).execute()
      }
    })

    test.each([
      ['layer cake ২ pound', 'Layer Cake 2 pound'],
      ['2 pound layer cake', 'Layer Cake 2 pound'],
      ['2 pound', 'Layer Cake 2 pound'],
      ['layer cake 2pound', 'Layer Cake 2 pound'],
      ['layer cake ২পাউন্ড', 'Layer Cake 2 pound'],
      ['১২ পাউন্ড cake', 'Layer Cake 12 pound'],
      ['cake 1 lb', 'Layer Cake 1 pound'],
      ['layer cake 1', 'Layer Cake 1 pound'],
      ['নলেন সন্দেশ 2 কেজি', 'Sandesh Box'],
      ['nolen sondesh 2kg', 'Sandesh Box'],
      ['ghee 500 g', 'Ghee 500 gm'],
      ['ঘি 500gm', 'Ghee 500 gm'],
      ['panjabi m', 'Red Panjabi'],
      ['panjabi xl', 'Blue Panjabi'],
      ['panjabi 42', 'Green Panjabi'],
      ['size42 panjabi', 'Green Panjabi'],
      ['panjabi size M', 'Red Panjabi'],
      ['2 pound fudge cake', 'Fudge Cake 2 pound'],
      ['half pound fudge cake', 'Fudge Cake ½ pound'],
      ['আধা পাউন্ড fudge cake', 'Fudge Cake ½ pound'],
      ['0.5 lb fudge cake', 'Fudge Cake ½ pound'],
      ['1.5 pound fudge cake', 'Fudge Cake 1½ pound'],
      ['fudge cake দেড় পাউণ্ড', 'Fudge Cake 1½ pound'],
      ['২.৫ pound fudge cake', 'Fudge Cake 2 1/2 pound'],
      ['5 kg ghee', 'Ghee 5 kg'],
      ['ghee ১.৫ কেজী', 'Ghee 1.5 kg'],
      ['panjabi large', 'White Panjabi'],
      ['panjabi এল', 'White Panjabi'],
      ['milk 1 l', 'Milk, in Bangla ১ লিটার'],
    ])('%s finds %s before others', async (typed, name) => {
      expect((await found(db, typed))[0]).toBe(name)
    })
  })

  test('forgives the more of a word that only a removed gift had', async () => {
    const id = await addProduct(db, { ...mug, name: 'Choclate' })
    await db.deleteFrom('product').where('id', '=', id).execute()
    await addProduct(db, { ...mug, name: 'Chocolate' })
    expect(await found(db, 'choclate')).toEqual(['Chocolate'])
  })

  test('finds either way of writing a letter with a dot', async () => {
    await addProduct(db, { ...mug, name: '\u0998\u09a1\u09bc\u09bf' })
    expect(await found(db, '\u0998\u09dc\u09bf')).toHaveLength(1)
  })

  test('writers of the same new words in any order wait for nobody', async () => {
    const add = (names: string[]) =>
      db.transaction().execute(async (tx) => {
        for (const name of names) await addProduct(tx, { ...mug, name })
      })
    await Promise.all(Array.from({ length: 8 }, (_, i) => add(i % 2 ? ['Abc', 'Xyz'] : ['Xyz', 'Abc'])))
    expect((await suggest(db, 'abc')).total).toBe(8)
  })

  test('takes a word without end, and any text', async () => {
    await addProduct(db, { ...mug, name: 'Endless', description: 'é'.repeat(2000) })
    for (const text of [
      '%',
      "'",
      '৳',
      '\\',
      '_',
      'é'.repeat(200),
      'a b c d e f g h i j k l m n o p',
      '\ud83c\udf81',
    ])
      expect((await suggest(db, text)).gifts.length).toBeLessThanOrEqual(1)
  })

  test('finds what stands far into a long description, after what says it sooner', async () => {
    const long = `${'Made with care. '.repeat(200)}Glows by night.`
    await addProduct(db, { ...mug, name: 'Soon', description: 'It glows by night.' })
    await addProduct(db, { ...mug, name: 'Far', description: long })
    await addProduct(db, { ...mug, name: 'Neither', description: long.replace('night', 'day') })
    expect(await found(db, 'night glows')).toEqual(['Soon', 'Far', 'Neither'])
    expect(await found(db, 'far glows')).toEqual(['Far', 'Soon', 'Neither'])
    expect(await found(db, 'night')).toEqual(['Soon', 'Far'])
  })

  test('counts as far as it shows', async () => {
    await db.insertInto('product').values(many(1100)).execute()
    expect((await suggest(db, 'gift')).total).toBe(MAX_COUNTED)
    expect(await searchProducts(db, { search: 'gift', page: 200, limit: 8 })).toMatchObject({
      total: MAX_FOUND,
      page: 63,
    })
  })

  test('leaves nothing in the list that each search would read', async () => {
    await db.insertInto('product').values(many(10)).execute()
    await db.updateTable('product').set({ brand: 'Another' }).where('category', '=', 'Many').execute()
    for (const index of ['product_said', 'search_word_like', 'search_word_pieces']) {
      const left = await sql<{ pages: string }>`select gin_clean_pending_list(${index}) as pages`.execute(db)
      expect(left.rows).toEqual([{ pages: '0' }])
    }
  })
})

describe('a search of several words', () => {
  const old = { ...mug, brand: 'Kumar', category: 'Home', description: 'A box of wishes' }
  // As a large shop has them; the newest numbers were given to gifts that were never kept.
  const inBlock = (db: Db, block: number, where: string) =>
    sql`update product set block = ${block} where name like ${where}`.execute(db)
  async function openLargeShop(): Promise<Db> {
    const { db } = await freshDatabase()
    await addProduct(db, { ...old, name: 'Glazed Leather Wish Box' })
    await addProduct(db, { ...old, name: 'Wish Box, Leather', offerPrice: poisha(100) })
    await db.insertInto('product').values(many(2100)).execute()
    await inBlock(db, 30, 'gift %')
    await sql`select setval('search_block', 40 * 8192)`.execute(db)
    return db
  }

  test('finds names that contain it first, then those with its words', async () => {
    const db = await openLargeShop()
    for (const [typed, first, second] of [
      ['leather wish', 'Glazed Leather Wish Box', 'Wish Box, Leather'],
      ['zed leather wis', 'Glazed Leather Wish Box', 'Wish Box, Leather'],
      ['wish box, le', 'Wish Box, Leather', 'Glazed Leather Wish Box'],
      ['box glazed', 'Glazed Leather Wish Box', 'Wish Box, Leather'],
      ['gift leather', 'Wish Box, Leather', 'Glazed Leather Wish Box'],
    ] as const)
      expect((await found(db, typed)).slice(0, 2), typed).toEqual([first, second])
  })

  test('finds what is very common only among the oldest, and narrows it', async () => {
    const db = await openLargeShop()
    await inBlock(db, 0, 'gift %')
    await inBlock(db, 30, '%leather%')
    expect((await suggest(db, 'many gift')).total).toBe(MAX_COUNTED)
    const none = { page: 1, limit: 8, search: 'many gift', category: 'Home' }
    expect((await searchProducts(db, none)).items.map(({ category }) => category)).not.toContain('Many')
    const offers = { page: 1, limit: 8, search: 'box leather', category: 'Home', onOffer: true }
    expect((await searchProducts(db, offers)).items.map(({ name }) => name)).toEqual(['Wish Box, Leather'])
  })

  test('of many words, each with many meanings, what is rare is found among very many', async () => {
    const db = await openLargeShop()
    await addProduct(db, { ...mug, name: 'Quartz Xylophone' })
    await inBlock(db, 0, 'Quartz%')
    for (const typed of ['z x', 'tz', 'q', 'xy', 'rtz xylo', 'xylophone quartz'])
      expect(await found(db, typed)).toEqual(['Quartz Xylophone'])
    expect((await found(db, 't 209'))[0]).toBe('gift 209')
  })
})

test('a search reads an index, never every gift', async () => {
  const { db } = await unusedDatabase()
  await db.insertInto('product').values(many(3000)).execute()
  await sql`analyze product, search_word`.execute(db)
  // As `search_gifts` has it.
  const plan = await sql`explain select id from product where block = 0
    and gift_terms(name, name_bn, category, category_bn, brand, brand_bn || ' ' || choice_words,
      description, description_bn, offer_price) && array['1234']`.execute(db)
  const short = await db.transaction().execute(async (tx) => {
    // As `search_dictionary` has it.
    await sql`set local enable_seqscan = off`.execute(tx)
    return sql`explain select word from search_word where search_pieces(word) @> array['zq']`.execute(tx)
  })
  expect(JSON.stringify(short.rows)).toContain('search_word_pieces')
  expect(JSON.stringify(plan.rows)).toMatch(/product_said.*Index Cond: [^"]*&& '\{1234\}'/)
  expect(JSON.stringify(plan.rows)).not.toContain('Seq Scan')
})

const many = (n: number) =>
  Array.from({ length: n }, (_, i) => ({
    id: `ff900000-0000-7000-8000-${i.toString(16).padStart(12, '0')}`,
    name: `gift ${i}`,
    price: poisha(100 + i),
    category: 'Many',
  }))
