import { describe, expect, test } from 'vitest'
import { person } from '../../../server/testing/test-api.ts'
import { inDose } from '../../../server/testing/test-dose.ts'
import { openPackingDesk } from '../../../server/testing/test-packing.ts'
import { newId } from '../../kernel/id.ts'
import { FULFILMENT_TRANSITIONS, FULFILMENTS } from '../../orders/fulfilment.ts'
import { findAnyOrder } from '../../orders/orders.server.ts'

const { db, keeper, order, move, history, inState, ...desk } = await openPackingDesk()

const TURNS = inDose({ small: 3, usual: 10 })
const REGULAR = 'A regular customer'

describe('an order that moves on', () => {
  test('goes step by step, each dated, signed and in the audit', async () => {
    const id = await order()
    for (const state of ['packed', 'sent', 'delivered'] as const) {
      expect(await move(id, { state, reason: state === 'sent' ? REGULAR : undefined })).toMatchObject({
        status: 200,
        body: { acknowledged: true, fulfilment: state, refundDue: 0 },
      })
    }
    expect((await findAnyOrder(db, id))?.parcels[0]?.changes.map(({ state, by }) => [state, by])).toEqual([
      ['packed', 'Keeper'],
      ['sent', 'Keeper'],
      ['delivered', 'Keeper'],
    ])
    expect(await history(id)).toMatchObject([
      {
        action: 'order.move',
        by: 'Keeper',
        before: { fulfilment: 'sent' },
        after: { fulfilment: 'delivered' },
      },
      { before: { fulfilment: 'packed' }, after: { fulfilment: 'sent' } },
      { before: { fulfilment: 'new' }, after: { fulfilment: 'packed' } },
    ])
  })

  test.each(FULFILMENTS)('from %s goes only where the table leads, and else stays', async (from) => {
    for (const state of FULFILMENTS) {
      const id = await order()
      await inState(id, from)
      // The old word for a parcel that came back is refused without a reason.
      const allowed = FULFILMENT_TRANSITIONS[from].includes(state)
      const said = ['sent', 'returned'].includes(state) && { reason: 'Why' }
      expect((await move(id, { state, ...said })).status).toBe(allowed ? 200 : 409)
      expect(await findAnyOrder(db, id)).toMatchObject({ fulfilment: allowed ? state : from })
      expect(await history(id)).toHaveLength(allowed ? 1 : 0)
    }
  })

  test('by two admins at once is taken once: the slower one is refused with the state', async () => {
    const other = await person(db, 'Other', 'admin')
    for (let turn = 0; turn < TURNS; turn++) {
      const id = await order()
      const answers = await Promise.all([
        move(id, { state: 'packed' }),
        move(id, { state: turn % 2 ? 'packed' : 'cancelled' }, other),
      ])
      const done = answers.filter(({ status }) => status === 200)
      // Packed first and cancelled then is a way as well.
      expect(done.length).toBeGreaterThan(0)
      expect(done.length).toBe((await history(id)).length)
      const refused = answers.find(({ status }) => status !== 200)
      if (refused)
        expect(refused).toMatchObject({ status: 409, body: { detail: expect.stringContaining('marked') } })
      if (turn % 2) expect(done).toHaveLength(1)
    }
  })

  test('is refused to anybody but an admin', async () => {
    const id = await order()
    expect((await move(id, { state: 'packed' }, null)).status).toBe(401)
    expect((await move(id, { state: 'packed' }, desk.rima())).status).toBe(403)
    expect((await move(newId(), { state: 'packed' })).status).toBe(404)
    expect((await move('no-id', { state: 'packed' })).status).toBe(404)
    for (const body of [
      {},
      { state: 'lost' },
      { state: ['packed'] },
      [],
      null,
      { state: 'packed', onlyUnpaid: 'yes' },
    ]) {
      expect((await move(id, body)).status).toBe(400)
    }
    expect(await findAnyOrder(db, id)).toMatchObject({ fulfilment: 'new', parcels: [{ changes: [] }] })
  })

  test('is in the audit under the person’s name, even after the account is deleted', async () => {
    const id = await order()
    const leaver = await person(db, 'Leaver', 'admin')
    await move(id, { state: 'packed' }, leaver)
    await db.deleteFrom('user').where('id', '=', leaver.id).execute()
    expect(await history(id)).toMatchObject([{ by: 'Leaver' }])
    expect((await move(id, { state: 'sent' }, leaver)).status).toBe(401)
    expect(await findAnyOrder(db, id)).toMatchObject({ fulfilment: 'packed' })
  })
})
