import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { apiOf, person } from '../../../../server/testing/test-api.ts'
import { freshDatabase, howManyWait } from '../../../../server/testing/test-database.ts'
import type { Caller } from '../../../kernel/api/caller.ts'
import type { Db } from '../../../kernel/database/database.ts'
import { productEditingApi } from './api.server.ts'

let db: Db
let admins: readonly [Caller, Caller]
let ask: ReturnType<typeof apiOf>
beforeAll(async () => {
  db = (await freshDatabase()).db
  admins = [await person(db, 'Rahima', 'admin'), await person(db, 'Karim', 'admin')]
  ask = apiOf(productEditingApi(db))
})
beforeEach(async () => {
  await db.deleteFrom('product').execute()
})

type Saving = readonly [method: 'POST' | 'PUT', path: string, body: object]

const add = async (name: string) => {
  const body = { name, price: 400 }
  return (await ask<{ insertedId: string }>(admins[0], 'POST', '/product', { body })).body.insertedId
}
const saved = (id: string, body: object): Saving => [
  'PUT',
  `/product/${id}`,
  { name: 'Tea', price: 400, ...body },
]
const of = (...ids: readonly string[]) => ({ parts: ids.map((variantId) => ({ variantId, units: 1 })) })

/** Both have begun before either may look at hampers. @returns their answers' statuses, in order of number */
async function atOnce(...savings: readonly [Saving, Saving]): Promise<number[]> {
  const answers = await db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext('bundle_part'))`.execute(tx)
    const begun = savings.map(([method, path, body], nth) =>
      ask(admins[nth] ?? admins[0], method, path, { body }),
    )
    await expect.poll(() => howManyWait(db)).toBe(2)
    return { begun }
  })
  return (await Promise.all(answers.begun)).map(({ status }) => status).sort((a, b) => a - b)
}

const SIZE = { options: [{ name: 'Size' }], variants: [{ values: ['Large'] }] }

test('of two who make hampers of each other’s, one is refused, and none waits for ever', async () => {
  for (let round = 0; round < 4; round++) {
    const [one, other] = [await add('One'), await add('Other')]
    // In either order of their ids.
    const [first, second] = round % 2 ? [other, one] : [one, other]
    expect(await atOnce(saved(first, of(second)), saved(second, of(first)))).toEqual([200, 400])
  }
})

test('of two hampers that consist of each other’s parts too, both are saved', async () => {
  const [one, other, tea, mug] = [await add('One'), await add('Other'), await add('Tea'), await add('Mug')]
  expect(await atOnce(saved(one, of(tea, mug)), saved(other, of(mug, tea)))).toEqual([200, 200])
})

test('a gift gets options while a hamper is made of it: one of both is refused', async () => {
  const [hamper, tea] = [await add('Hamper'), await add('Tea')]
  expect(await atOnce(saved(hamper, of(tea)), saved(tea, SIZE))).toEqual([200, 400])
})

test('a gift gets parts while a new hamper is made of it: one of both is refused', async () => {
  const [tea, mug] = [await add('Tea'), await add('Mug')]
  const hamper: Saving = ['POST', '/product', { name: 'Hamper', price: 900, ...of(tea) }]
  expect(await atOnce(hamper, saved(tea, of(mug)))).toEqual([200, 400])
})
