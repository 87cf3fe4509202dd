import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { apiOf, person } from '../../../server/testing/test-api.ts'
import { freshDatabase } from '../../../server/testing/test-database.ts'
import type { Caller } from '../../kernel/api/caller.ts'
import type { Db } from '../../kernel/database/database.ts'
import { fromTaka } from '../../kernel/money.ts'
import { auditApi } from '../../people/audit/api.server.ts'
import { listAuditEntries } from '../../people/audit/records.server.ts'
import { giftingApi } from '../api.server.ts'
import { offersCardsAndWraps } from '../gifting.server.ts'
import type { Gifting } from '../gifting.ts'
import { makeKey } from '../write-gifting.server.ts'
import { giftSettingsApi } from './api.server.ts'

let db: Db
let ask: ReturnType<typeof apiOf>
let keeper: Caller

beforeAll(async () => {
  db = (await freshDatabase()).db
  ask = apiOf(giftSettingsApi(db), giftingApi(db), auditApi(db))
})

beforeEach(async () => {
  for (const table of ['wrap', 'cardDesign', 'occasion'] as const) await db.deleteFrom(table).execute()
  keeper = await person(db, 'Keeper', 'admin')
})

const everything = async () => (await ask<Gifting>(keeper, 'GET', '/gifting/all')).body
const offered = async () => (await ask<Gifting>(null, 'GET', '/gifting')).body
const add = async (kind: keyof Gifting, name: string) =>
  (await ask(keeper, 'POST', `/gifting/${kind}`, { body: { name } })).body.insertedId
const change = (path: string, body: object, by = keeper) =>
  ask<Answer>(by, 'PUT', `/gifting/${path}`, { body })
const history = async () =>
  (await listAuditEntries(db, { kind: 'gifting', id: 'gifting' }, { page: 1, limit: 9 })).items

interface Answer {
  readonly modifiedCount?: number
  readonly code?: string
  readonly errors?: readonly { readonly path: string }[]
}

const ROSES = { name: 'Roses', nameBn: '', picture: '', box: 'upper', shown: true }
const SILK = { name: 'Silk', nameBn: 'রেশম', price: 250.5, picture: '', shown: true }

describe('what makes a gift', () => {
  test('is offered once it is said so, with all that was said, and in the history', async () => {
    const id = await add('wraps', 'Silk')
    expect((await offered()).wraps).toEqual([])
    expect((await everything()).wraps).toMatchObject([{ _id: id, name: 'Silk', price: 0, shown: false }])
    expect((await change(`wraps/${id}`, { ...SILK, revision: 1 })).body.modifiedCount).toBe(1)
    expect((await offered()).wraps).toEqual([{ _id: id, ...SILK, revision: 2 }])
    expect((await ask(keeper, 'GET', '/audit?kind=gifting&id=gifting')).status).toBe(200)
    expect((await history()).slice(0, 2)).toMatchObject([
      { action: 'gifting.wrap', by: 'Keeper', after: { name: 'Silk', price: fromTaka(250.5), shown: true } },
      { action: 'gifting.wrap', before: null, after: { name: 'Silk' } },
    ])
  })

  test('is what public pages say of the shop, and renews them', async () => {
    const version = async () =>
      Number((await db.selectFrom('catalogueVersion').select('version').executeTakeFirstOrThrow()).version)
    expect(await offersCardsAndWraps(db)).toEqual({ cards: false, wraps: false })
    const [wrap, card] = [await add('wraps', 'Silk'), await add('cards', 'Roses')]
    expect(await offersCardsAndWraps(db)).toEqual({ cards: false, wraps: false })
    const before = await version()
    await change(`wraps/${wrap}`, { ...SILK, revision: 1 })
    const between = await version()
    expect(between).toBeGreaterThan(before)
    await change(`cards/${card}`, { ...ROSES, revision: 1 })
    expect(await version()).toBeGreaterThan(between)
    expect(await offersCardsAndWraps(db)).toEqual({ cards: true, wraps: true })
  })

  test('is a card with its box, or an occasion whose key stays', async () => {
    const card = await add('cards', 'Roses')
    expect((await change(`cards/${card}`, { ...ROSES, revision: 1 })).status).toBe(200)
    expect(await add('occasions', 'Mother’s Day')).toBe('mother-s-day')
    const named = { name: 'Maa Day', nameBn: 'মা দিবস', shown: true, revision: 1 }
    expect((await change('occasions/mother-s-day', named)).status).toBe(200)
    expect(await offered()).toMatchObject({
      cards: [{ name: 'Roses', box: 'upper' }],
      occasions: [{ key: 'mother-s-day', name: 'Maa Day' }],
    })
  })

  test('that somebody changed since is not overwritten, and a save of nothing changes nothing', async () => {
    const id = await add('wraps', 'Silk')
    await change(`wraps/${id}`, { ...SILK, revision: 1 })
    const before = await history()
    const { status, body } = await change(`wraps/${id}`, { ...SILK, price: 1, revision: 1 })
    expect([status, body.code]).toEqual([409, 'setting-changed'])
    expect((await change(`wraps/${id}`, { ...SILK, revision: 2 })).body.modifiedCount).toBe(0)
    expect((await offered()).wraps).toMatchObject([{ price: 250.5, revision: 2 }])
    expect(await history()).toEqual(before)
  })

  test('stands in the order that was chosen, of all of them', async () => {
    const [one, two, three] = [await add('wraps', '1'), await add('wraps', '2'), await add('wraps', '3')]
    expect((await change('wraps', { ids: [three, one, two] })).body.modifiedCount).toBe(1)
    expect((await everything()).wraps.map(({ name }) => name)).toEqual(['3', '1', '2'])
    for (const ids of [
      [one, two],
      [one, two, two],
      [one, two, three, one],
    ])
      expect((await change('wraps', { ids })).body.code).toBe('setting-changed')
    expect((await change('wraps', { ids: [three, one, two] })).body.modifiedCount).toBe(0)
  })

  test('is at most thirty of a kind', async () => {
    for (let n = 0; n < 30; n++) await add('occasions', `Day ${n}`)
    const { status, body } = await ask(keeper, 'POST', '/gifting/occasions', { body: { name: 'One more' } })
    expect([status, body.code]).toEqual([409, 'gifting-full'])
  })

  test.each<[string, object, string]>([
    ['no name', { name: ' ' }, 'name'],
    ['a name of 61 letters', { name: 'x'.repeat(61) }, 'name'],
    ['a price below nothing', { price: -1 }, 'price'],
    ['a price that no gift has', { price: 500_001 }, 'price'],
    ['a price of words', { price: 'dear' }, 'price'],
    ['a picture that is none', { picture: 'javascript:alert(1)' }, 'picture'],
  ])('with %s is refused, by field', async (_, wrong, path) => {
    const id = await add('wraps', 'Silk')
    const { status, body } = await change(`wraps/${id}`, { ...SILK, ...wrong, revision: 1 })
    expect(status).toBe(400)
    expect(body.errors).toMatchObject([{ path }])
  })

  test('that is not there is not changed', async () => {
    expect(
      (await change('occasions/doomsday', { name: 'x', nameBn: '', shown: true, revision: 1 })).body.code,
    ).toBe('gifting-unknown')
  })

  test('is changed by admins alone', async () => {
    const id = await add('wraps', 'Silk')
    for (const by of [await person(db, 'Shopper'), null])
      for (const [method, path] of [
        ['GET', 'all'],
        ['POST', 'wraps'],
        ['PUT', 'wraps'],
        ['PUT', `wraps/${id}`],
      ] as const) {
        const body = method === 'GET' ? undefined : { ...SILK, ids: [], revision: 1 }
        const { status } = await ask(by, method, `/gifting/${path}`, { body })
        expect(status).toBe(by ? 403 : 401)
      }
  })
})

test('a key is made of Latin letters, and is one of its kind', () => {
  expect(makeKey('Pohela Boishakh', [])).toBe('pohela-boishakh')
  expect(makeKey('Fête', ['fe-te', 'fete'])).toBe('fe-te-2')
  expect(makeKey('ঈদ', [])).toBe('occasion')
  expect(makeKey('ঈদ', ['occasion'])).toBe('occasion-2')
})
