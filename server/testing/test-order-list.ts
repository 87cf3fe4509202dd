import { expect } from 'vitest'
import { sale } from '../../shop/admin/home/sale-fixture.server.ts'
import { orderListApi } from '../../shop/fulfilment/order-list/api.server.ts'
import type { SoldOrderOnWire } from '../../shop/fulfilment/order-list/order-list-shapes.server.ts'
import { apiOf, person } from './test-api.ts'
import { freshDatabase } from './test-database.ts'

/** The first moment of 21 November in Dhaka, six hours ahead of UTC. */
const MIDNIGHT = Date.parse('2026-11-20T18:00:00Z')
export const at = (ms: number) => new Date(MIDNIGHT + ms)
export const HOUR = 3_600_000

/** Five named orders around a midnight in Dhaka, and the shopkeeper. */
export async function openOrderList() {
  const { db } = await freshDatabase()
  const ask = apiOf(orderListApi(db))
  const [keeper, rima, minar] = [
    await person(db, 'Keeper', 'admin'),
    await person(db, 'Rima 100%_\\ Khan'),
    await person(db, 'মিনার'),
  ]
  const ids: Record<string, string> = {}
  const two = [{ name: 'Bear' }, { name: 'Mug' }]
  ids.old = await sale(db, {
    at: at(-48 * HOUR),
    buyer: rima,
    lines: [{ name: 'Ring' }],
    fulfilment: 'delivered',
  })
  ids.eve = await sale(db, { at: at(-1), buyer: rima, lines: two, state: 'failed' })
  ids.dawn = await sale(db, {
    at: at(0),
    buyer: minar,
    lines: two,
    state: 'paid_on_hold',
    needsAddress: true,
  })
  ids.dusk = await sale(db, {
    at: at(24 * HOUR - 1),
    lines: [{ name: 'Kite' }],
    state: null,
    needsAddress: true,
  })
  ids.next = await sale(db, { at: at(24 * HOUR), lines: two, state: 'pending', fulfilment: 'cancelled' })
  const phone = { recipientPhone: '+880 1712-345678' }
  await db.updateTable('parcel').set(phone).where('orderId', '=', ids.dusk).execute()

  const list = (query: string) => ask<SoldOrderOnWire[]>(keeper, 'GET', `/manageorder${query}`)
  /** Names of the orders found. */
  async function found(query: string): Promise<(string | undefined)[]> {
    const { status, body, headers } = await list(query)
    expect(status).toBe(200)
    expect(headers.get('x-total-count')).toBe(String(body.length))
    return body.map(({ _id }) => Object.keys(ids).find((name) => ids[name] === _id))
  }
  return { db, ask, keeper, rima, minar, ids, list, found }
}
