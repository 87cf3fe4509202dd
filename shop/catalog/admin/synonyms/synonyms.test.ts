import { beforeEach, expect, test } from 'vitest'
import { apiOf, person } from '../../../../server/testing/test-api.ts'
import { freshDatabase } from '../../../../server/testing/test-database.ts'
import type { Caller } from '../../../kernel/api/caller.ts'
import type { Db } from '../../../kernel/database/database.ts'
import { poisha } from '../../../kernel/money.ts'
import { listAuditEntries } from '../../../people/audit/records.server.ts'
import { catalogueVersion } from '../../products/catalogue-version-fixture.server.ts'
import { suggest } from '../../products/product-search.server.ts'
import { addProduct } from '../../products/products.server.ts'
import { writeMissedWords } from '../../search/missed-words.server.ts'
import { replaceSynonyms } from '../../search/synonyms.server.ts'
import { synonymsApi } from './api.server.ts'

interface Answer {
  readonly modifiedCount: number
  readonly code: string
}

interface Shown {
  readonly missed: readonly { readonly word: string }[]
  readonly missedCount: number
  readonly ignored: readonly string[]
  readonly groups: readonly { readonly group: string }[]
}

let db: Db
let admin: Caller
let ask: ReturnType<typeof apiOf>
beforeEach(async () => {
  db = (await freshDatabase()).db
  admin = await person(db, 'Rahima', 'admin')
  ask = apiOf(synonymsApi(db))
  for (const name of ['Umbrella', 'Blue Mug'])
    await addProduct(db, { name, price: poisha(100), brand: '', category: '', description: '', photos: '' })
})

const show = async () => (await ask<Shown>(admin, 'GET', '/synonyms')).body
const groups = async () => (await show()).groups.map(({ group }) => group)
const add = (word: string, same: string) => ask<Answer>(admin, 'POST', '/synonyms', { body: { word, same } })
const takeBack = (group: string, word: string) =>
  ask<Answer>(admin, 'DELETE', `/synonyms?${new URLSearchParams({ group, word })}`)
const ignore = (word: string, ignored = true) =>
  ask<Answer>(admin, 'PUT', '/synonyms/ignored', { body: { word, ignored } })
const found = async (typed: string) => (await suggest(db, typed)).gifts.map(({ name }) => name)

test('a word that was searched in vain gets a meaning: it is found at once, remembered, and no longer listed', async () => {
  await writeMissedWords(db, ['chata', 'alna'], '2026-11-30')
  expect(await show()).toMatchObject({ missed: [{ word: 'alna' }, { word: 'chata' }], missedCount: 2 })
  expect(await found('chata')).toEqual([])
  const version = await catalogueVersion(db)
  expect((await add(' CHATA ', 'Umbrella')).body.modifiedCount).toBe(1)
  expect(await catalogueVersion(db)).toBe(version + 1)
  expect(await found('chata')).toEqual(['Umbrella'])
  expect(await found('chhata')).toEqual(['Umbrella'])
  expect((await add('ছাতা', 'chata')).body.modifiedCount).toBe(1)
  expect(await show()).toMatchObject({
    missed: [{ word: 'alna' }],
    groups: [{ group: 'umbrella, chata, ছাতা', words: ['umbrella', 'chata', 'ছাতা'], shows: [] }],
  })
  const history = await listAuditEntries(db, { kind: 'catalogue', id: 'synonyms' }, { page: 1, limit: 5 })
  expect(history.items).toMatchObject([
    {
      by: 'Rahima',
      before: { synonyms: 'umbrella, chata' },
      after: { synonyms: 'umbrella, chata, ছাতা' },
    },
    { before: { synonyms: '' }, after: { synonyms: 'umbrella, chata' } },
  ])
})

test('the same again is no change', async () => {
  await add('chata', 'umbrella')
  expect((await add('umbrella', 'chata')).body.modifiedCount).toBe(0)
  expect((await add('umbrella', 'umbrella')).body.modifiedCount).toBe(0)
})

test('a word is taken back, and one that is left alone with it', async () => {
  await replaceSynonyms(db, [{ words: ['rain', 'bristi'], shows: ['mug'] }])
  await add('chata', 'umbrella')
  expect((await takeBack('rain, bristi: mug', 'bristi')).body.modifiedCount).toBe(1)
  expect((await takeBack('rain: mug', 'mug')).body.modifiedCount).toBe(1)
  expect((await takeBack('umbrella, chata', 'mug')).body.modifiedCount).toBe(0)
  expect(await groups()).toEqual(['umbrella, chata'])
  expect((await takeBack('umbrella, chata', 'chata')).body.modifiedCount).toBe(1)
  expect(await groups()).toEqual([])
  expect(await found('chata')).toEqual([])
})

test('what somebody else changed meanwhile is not written over', async () => {
  await add('chata', 'umbrella')
  await add('brolly', 'umbrella')
  const late = await takeBack('umbrella, chata', 'chata')
  expect([late.status, late.body.code]).toEqual([409, 'synonyms-changed'])
  expect(await groups()).toEqual(['umbrella, chata, brolly'])
})

test('two shopkeepers who add words at once lose none', async () => {
  const words = ['chata', 'brolly', 'parasol']
  await Promise.all(words.map((word) => add(word, 'umbrella')))
  expect((await groups())[0]?.split(', ').toSorted()).toEqual(['umbrella', ...words].toSorted())
})

test('a meaning that the shop does not know, and one too many, are refused', async () => {
  const unknown = await add('chata', 'zebra')
  expect([unknown.status, unknown.body.code]).toEqual([409, 'synonym-unknown'])
  const twenty = Array.from({ length: 19 }, (_, i) => `w${i}`)
  await replaceSynonyms(db, [{ words: ['umbrella', ...twenty], shows: [] }])
  expect((await add('chata', 'umbrella')).body.code).toBe('synonyms-full')
})

test('an ignored word is listed apart, until it is shown again', async () => {
  await writeMissedWords(db, ['alna'], '2026-11-30')
  expect((await ignore('alna')).body.modifiedCount).toBe(1)
  expect((await ignore('alna')).body.modifiedCount).toBe(0)
  expect(await show()).toMatchObject({ missed: [], missedCount: 0, ignored: ['alna'] })
  await ignore('alna', false)
  expect(await show()).toMatchObject({ missed: [{ word: 'alna' }], ignored: [] })
})

test.each([
  ['two words in one', 'tea pot'],
  ['no word', '!'],
  ['nothing', ''],
  ['one without end', 'x'.repeat(61)],
])('%s is refused as a word and as a meaning', async (_, wrong) => {
  expect((await add(wrong, 'umbrella')).status).toBe(400)
  expect((await add('chata', wrong)).status).toBe(400)
})

test('words of the shop are suggested while a meaning is typed', async () => {
  const suggested = async (begun: string) =>
    (await ask<string[]>(admin, 'GET', `/synonyms/known?${new URLSearchParams({ begun })}`)).body
  expect(await suggested('UM')).toEqual(['umbrella'])
  expect(await suggested(' ')).toEqual([])
})
