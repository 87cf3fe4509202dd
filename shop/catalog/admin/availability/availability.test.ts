import { beforeEach, describe, expect, test } from 'vitest'
import { apiOf, person } from '../../../../server/testing/test-api.ts'
import { freshDatabase } from '../../../../server/testing/test-database.ts'
import { MUG } from '../../../../server/testing/test-orders.ts'
import type { Db } from '../../../kernel/database/database.ts'
import { newId } from '../../../kernel/id.ts'
import { addProduct } from '../../products/products.server.ts'
import { addParts, addSizes, countItem, reserve } from '../../variants/stock-level-fixture.server.ts'
import { availabilityApi } from './api.server.ts'
import { availabilityOf, shortHampers } from './availability.server.ts'

let db: Db
beforeEach(async () => {
  db = (await freshDatabase()).db
})

const product = (name: string, nameBn = '') => addProduct(db, { ...MUG, name, nameBn })
const of = async (id: string) => (await availabilityOf(db, [id]))[0] ?? expect.unreachable()

describe('what is left', () => {
  test('is nothing to say of what is not counted, or is not there', async () => {
    const none = { missing: [], hampers: { count: 0, first: [] } }
    for (const _id of [await product('Mug'), newId()]) expect(await of(_id)).toEqual({ _id, ...none })
  })

  test('of a counted gift are its free units', async () => {
    const mug = await product('Mug')
    await countItem(db, mug, 3)
    expect(await of(mug)).toMatchObject({ left: 3 })
    await reserve(db, mug, 3)
    expect(await of(mug)).toMatchObject({ left: 0 })
    expect(await of(mug)).not.toHaveProperty('choices')
  })

  test('of a gift with options is the sum, and how many choices are sold out', async () => {
    const crown = await product('Crown')
    const [small = '', medium = '', large = '', hidden = ''] = await addSizes(db, crown, [
      'S',
      'M',
      'L',
      'XL',
    ])
    expect(await of(crown)).not.toHaveProperty('left')
    await countItem(db, small, 4)
    await countItem(db, medium, 0)
    await countItem(db, hidden, 9)
    await db.updateTable('productVariant').set({ shown: false }).where('id', '=', hidden).execute()
    // Its former number, from before it had options, is no more.
    await countItem(db, crown, 50)
    expect(await of(crown)).toMatchObject({ left: 4, choices: { count: 3, soldOut: 1 } })
    await countItem(db, large, 2)
    expect(await of(crown)).toMatchObject({ left: 6, choices: { count: 3, soldOut: 1 } })
  })
})

describe('a hamper', () => {
  let [mug, tea, box]: string[] = []
  beforeEach(async () => {
    ;[mug, tea, box] = [await product('Mug', 'মগ'), await product('Tea'), await product('Box', 'ঝুড়ি')]
    await addParts(db, box ?? '', { [mug ?? '']: 2, [tea ?? '']: 1 })
  })

  test('is short of parts of which too few are left, and of those that are gone', async () => {
    await countItem(db, mug ?? '', 2)
    expect(await of(box ?? '')).toMatchObject({ missing: [] })
    expect(await shortHampers(db)).toEqual({ count: 0, first: [] })
    await reserve(db, mug ?? '')
    expect(await of(box ?? '')).toMatchObject({ missing: [{ name: 'Mug', nameBn: 'মগ' }] })
    await db
      .deleteFrom('product')
      .where('id', '=', tea ?? '')
      .execute()
    const missing = [{ name: 'Mug', nameBn: 'মগ' }, { name: '' }]
    expect(await of(box ?? '')).toMatchObject({ missing })
    expect(await shortHampers(db)).toEqual({
      count: 1,
      first: [{ _id: box, name: 'Box', nameBn: 'ঝুড়ি', missing }],
    })
  })

  test('is named beside each of its parts, five by name and how many', async () => {
    expect(await of(mug ?? '')).toMatchObject({
      hampers: { count: 1, first: [{ _id: box, name: 'Box', nameBn: 'ঝুড়ি' }] },
    })
    for (const name of ['F', 'E', 'D', 'C', 'B', 'A'])
      await addParts(db, await product(name), { [tea ?? '']: 1 })
    const { hampers } = await of(tea ?? '')
    expect([hampers.count, hampers.first.map(({ name }) => name)]).toEqual([7, ['A', 'B', 'Box', 'C', 'D']])
  })

  test('of a variant is found by its gift, once', async () => {
    const crown = await product('Crown')
    const [small = '', large = ''] = await addSizes(db, crown, ['S', 'L'])
    await addParts(db, await product('Party'), { [small]: 1, [large]: 1 })
    expect(await of(crown)).toMatchObject({ hampers: { count: 1, first: [{ name: 'Party' }] } })
  })

  test('is one of the first three that are short, by name', async () => {
    for (const name of ['C', 'A', 'B', 'Z']) await addParts(db, await product(name), { [mug ?? '']: 1 })
    await countItem(db, mug ?? '', 0)
    const { count, first } = await shortHampers(db)
    expect([count, first.map(({ name }) => name)]).toEqual([5, ['A', 'B', 'Box']])
  })
})

test('the call answers a hundred at most, each once, and shopkeepers only', async () => {
  const ask = apiOf(availabilityApi(db))
  const keeper = await person(db, 'Rahima', 'admin')
  const mug = await product('Mug')
  const { body } = await ask<{ _id: string }[]>(keeper, 'GET', `/availability?ids=${mug},${mug}`)
  expect(body).toMatchObject([{ _id: mug }])
  const many = Array.from({ length: 101 }, () => newId()).join()
  for (const ids of [many, 'mug', '', `${mug},`])
    expect((await ask(keeper, 'GET', `/availability?ids=${ids}`)).status).toBe(400)
  expect((await ask(await person(db, 'Tanvir'), 'GET', `/availability?ids=${mug}`)).status).toBe(403)
})
