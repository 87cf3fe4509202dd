import { beforeAll, expect, test } from 'vitest'
import { apiOf, person } from '../../../../server/testing/test-api.ts'
import { freshDatabase } from '../../../../server/testing/test-database.ts'
import type { Caller } from '../../../kernel/api/caller.ts'
import type { Db } from '../../../kernel/database/database.ts'
import { poisha } from '../../../kernel/money.ts'
import { listAuditEntries } from '../../../people/audit/records.server.ts'
import { catalogueVersion } from '../../products/catalogue-version-fixture.server.ts'
import { suggest } from '../../products/product-search.server.ts'
import { addProduct } from '../../products/products.server.ts'
import { synonymsApi } from './api.server.ts'

interface Answer {
  readonly modifiedCount: number
  readonly code: string
}

let db: Db
let admin: Caller
let ask: ReturnType<typeof apiOf>
beforeAll(async () => {
  db = (await freshDatabase()).db
  admin = await person(db, 'Rahima', 'admin')
  ask = apiOf(synonymsApi(db))
  for (const name of ['Umbrella', 'Blue Mug'])
    await addProduct(db, { name, price: poisha(100), brand: '', category: '', description: '', photos: '' })
})

const text = async () => (await ask<{ text: string }>(admin, 'GET', '/synonyms')).body.text
const put = (said: string, seen: string) =>
  ask<Answer>(admin, 'PUT', '/synonyms', { body: { text: said, seen } })
const found = async (typed: string) => (await suggest(db, typed)).gifts.map(({ name }) => name)

const CHATA = 'umbrella, chata, ছাতা'
const RAIN = 'rain: mug'

test('what a shopkeeper says is searched with at once, remembered, and makes answers anew', async () => {
  expect(await found('chata')).toEqual([])
  const version = await catalogueVersion(db)
  expect((await put(` Umbrella,CHATA , ছাতা\n\n${RAIN}`, '')).body.modifiedCount).toBe(1)
  expect(await text()).toBe(`${CHATA}\n${RAIN}`)
  expect(await catalogueVersion(db)).toBe(version + 1)
  expect(await found('chata')).toEqual(['Umbrella'])
  expect(await found('chhata')).toEqual(['Umbrella'])
  expect(await found('rain')).toEqual(['Blue Mug'])
  expect(await found('mug')).toEqual(['Blue Mug'])
  const history = await listAuditEntries(db, { kind: 'catalogue', id: 'synonyms' }, { page: 1, limit: 5 })
  expect(history.items).toMatchObject([
    { by: 'Rahima', before: { synonyms: '' }, after: { synonyms: `${CHATA}\n${RAIN}` } },
  ])
})

test('the same again is no change', async () => {
  const now = await text()
  expect((await put(now, now)).body.modifiedCount).toBe(0)
})

test('what somebody else changed meanwhile is not written over', async () => {
  const seen = await text()
  await put(RAIN, seen)
  const late = await put(CHATA, seen)
  expect([late.status, late.body.code]).toEqual([409, 'synonyms-changed'])
  expect(await text()).toBe(RAIN)
})

test.each([
  ['two words in one', 'tea pot, kettle'],
  ['no word', '!'],
  ['a line that only shows', ': mug'],
  ['too many', Array.from({ length: 21 }, (_, i) => `w${i}`).join()],
  ['one without end', 'x'.repeat(61)],
  ['too many lines', 'a\n'.repeat(501)],
])('%s is refused', async (_, wrong) => {
  expect((await put(wrong, await text())).status).toBe(400)
})
