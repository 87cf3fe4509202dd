import { beforeEach, expect, test } from 'vitest'
import { freshDatabase, howManyWait } from '../../../server/testing/test-database.ts'
import type { Db } from '../../kernel/database/database.ts'
import { newId } from '../../kernel/id.ts'
import { poisha } from '../../kernel/money.ts'
import { removeProducts } from './product-changes.server.ts'

let db: Db
beforeEach(async () => {
  db = (await freshDatabase()).db
})

test('removing several holds none with a greater id while it waits for one, so nobody waits in a circle', async () => {
  const [first, second, third] = [newId(), newId(), newId()]
  const words = { name: 'Mug', price: poisha(30_000), brand: '', category: '', description: '', photos: '' }
  // The last lies first in the table, so an order by ids is no accident.
  for (const id of [third, second, first]) {
    await db
      .insertInto('product')
      .values({ id, ...words })
      .execute()
  }
  const { removing } = await db.transaction().execute(async (tx) => {
    await tx.selectFrom('product').select('id').where('id', '=', second).forUpdate().execute()
    const removing = db.transaction().execute((other) => removeProducts(other, [third, second, first]))
    await expect.poll(() => howManyWait(db)).toBe(1)
    const free = await db.selectFrom('product').select('id').forUpdate().skipLocked().execute()
    expect(free).toEqual([{ id: third }])
    return { removing }
  })
  expect((await removing).map(({ _id }) => _id)).toEqual([first, second, third])
})
