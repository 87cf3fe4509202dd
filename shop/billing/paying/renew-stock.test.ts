import { beforeAll, expect, test } from 'vitest'
import {
  buyerAtHome,
  countedLamp,
  expireReservations,
  strangerAtHome,
} from '../../../server/testing/test-counted-orders.ts'
import { freshDatabase } from '../../../server/testing/test-database.ts'
import { orderOf } from '../../../server/testing/test-orders.ts'
import type { Db } from '../../kernel/database/database.ts'
import { passReservedTime } from '../../orders/reservations/reservation-fixture.server.ts'
import { settleReservations } from '../../orders/reservations/settle-reservations.server.ts'
import { stockOf } from '../../stock/stock-fixture.server.ts'
import { renewStock } from './renew-stock.server.ts'

let db: Db
beforeAll(async () => {
  db = (await freshDatabase()).db
})

test.each([
  { isConfirmed: true, hours: 24 },
  { isConfirmed: false, hours: 2 },
])(
  'an unpaid order keeps its stock anew with each attempt to pay, up to $hours hours (confirmed e-mail: $isConfirmed)',
  async ({ isConfirmed, hours }) => {
    const lamp = await countedLamp(db, 1)
    const rima = await (isConfirmed ? buyerAtHome(db) : strangerAtHome(db))
    const { id } = await orderOf(db, rima, [lamp])
    await passReservedTime(db)
    expect(await renewStock(db, id)).toBeNull()
    await settleReservations(db)
    expect(await stockOf(db, lamp)).toEqual({ onHand: 1, reserved: 1 })
    await expireReservations(db)
    expect(await stockOf(db, lamp)).toEqual({ onHand: 1, reserved: 0 })
    expect(await renewStock(db, id)).toBeNull()
    expect(await stockOf(db, lamp)).toEqual({ onHand: 1, reserved: 1 })
    await db
      .updateTable('order')
      .set({ placedAt: new Date(Date.now() - hours * 3_600_000) })
      .where('id', '=', id)
      .execute()
    await passReservedTime(db)
    expect(await renewStock(db, id)).toBeNull()
    await settleReservations(db)
    expect(await stockOf(db, lamp)).toEqual({ onHand: 1, reserved: 0 })
  },
)

test('an unpaid order is refused at an attempt to pay once somebody else has it', async () => {
  const lamp = await countedLamp(db, 1)
  const { id } = await orderOf(db, await buyerAtHome(db), [lamp])
  await expireReservations(db)
  await orderOf(db, await buyerAtHome(db), [lamp])
  expect(await renewStock(db, id)).toMatchObject({ code: 'sold-out', gifts: [{ left: 0 }] })
})
