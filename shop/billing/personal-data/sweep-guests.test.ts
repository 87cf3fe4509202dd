import { beforeEach, describe, expect, test } from 'vitest'
import { personalRecords } from '../../../server/services/contributions.ts'
import { openTestApp } from '../../../server/testing/test-app.ts'
import { newGuest } from '../../../server/testing/test-guests.ts'
import { createOwned } from '../../../server/testing/test-orders.ts'
import { lockPerson } from '../../people/identity/sessions.server.ts'
import { sweepGuests } from './sweep-guests.server.ts'

const app = await openTestApp()
const { db, request, sent } = app
const sweep = (batch?: number) => sweepGuests({ db, records: personalRecords(app.services) }, batch)

const days = (ago: number) => new Date(Date.now() - ago * 24 * 60 * 60 * 1000)

/** Was seen for the last time so many days ago: the session ran from there. */
async function lastSeen(id: string, ago: number): Promise<void> {
  await db
    .updateTable('user')
    .set({ updatedAt: days(ago) })
    .where('id', '=', id)
    .execute()
  await db
    .updateTable('session')
    .set({ expiresAt: days(ago - 30) })
    .where('userId', '=', id)
    .execute()
}
const isThere = async (id: string) =>
  (await db.selectFrom('user').select('id').where('id', '=', id).executeTakeFirst()) !== undefined
const orderRow = (id: string) =>
  db.selectFrom('order').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

async function ordered(state: 'new' | 'delivered', endedAgo: number) {
  const guest = await newGuest(app)
  const order = await createOwned('order', app, guest)
  if (state === 'new') return { guest, order }
  const parcel = db.updateTable('parcel').set({ fulfilment: state }).where('orderId', '=', order)
  const { id } = await parcel.returning('id').executeTakeFirstOrThrow()
  const change = { id: guest.id, parcelId: id, state, changedAt: days(endedAgo), changedByName: '' }
  await db.insertInto('fulfilmentChange').values(change).execute()
  await lastSeen(guest.id, endedAgo)
  return { guest, order }
}

let guest: Awaited<ReturnType<typeof newGuest>>
beforeEach(async () => {
  guest = await newGuest(app)
})

describe('a guest without an order', () => {
  test('goes thirty days after the last visit, with cart and addresses', async () => {
    for (const what of ['cart', 'location'] as const) await createOwned(what, app, guest)
    await lastSeen(guest.id, 29)
    await sweep()
    expect(await isThere(guest.id)).toBe(true)
    await lastSeen(guest.id, 31)
    await sweep()
    expect(await isThere(guest.id)).toBe(false)
    for (const table of ['cartLine', 'location'] as const) {
      expect(await db.selectFrom(table).select('id').where('userId', '=', guest.id).execute()).toEqual([])
    }
  })

  test('in use at that moment is left for the next run', async () => {
    await lastSeen(guest.id, 31)
    await db.transaction().execute(async (tx) => {
      await lockPerson(tx, guest.id)
      await sweep()
    })
    expect(await isThere(guest.id)).toBe(true)
  })

  test('goes in batches, and an account never goes', async () => {
    const rima = await app.signUp('rima.unseen')
    await lastSeen(rima.id, 400)
    const more = [guest, await newGuest(app), await newGuest(app)]
    for (const { id } of more) await lastSeen(id, 31)
    await sweep(1)
    expect(await Promise.all(more.map(({ id }) => isThere(id)))).toEqual([false, false, false])
    expect(await isThere(rima.id)).toBe(true)
  })

  test('whose gifts found no room in an account goes thirty days after that log-in', async () => {
    const rima = await app.signUp('rima.full')
    await db.updateTable('user').set({ joined: rima.id }).where('id', '=', guest.id).execute()
    await lastSeen(guest.id, 31)
    await sweep()
    expect([await isThere(guest.id), await isThere(rima.id)]).toEqual([false, true])
  })
})

describe('a guest with orders', () => {
  test('goes 180 days after the last one ended; the order stays without a name', async () => {
    const [old, recent] = [await ordered('delivered', 181), await ordered('delivered', 179)]
    const letters = sent.length
    await sweep(1)
    expect([await isThere(old.guest.id), await isThere(recent.guest.id)]).toEqual([false, true])
    expect(await orderRow(old.order)).toMatchObject({
      userId: null,
      senderState: 'forgotten',
      senderEmail: '',
    })
    const parcel = db.selectFrom('parcel').select('address').where('orderId', '=', old.order)
    expect(await parcel.execute()).toEqual([{ address: '' }])
    expect(await orderRow(recent.order)).toMatchObject({ userId: recent.guest.id, senderState: 'known' })
    expect(sent.length).toBe(letters)
  })

  test('stays while one goes on, or while the browser still knows them', async () => {
    const open = await ordered('new', 0)
    await lastSeen(open.guest.id, 400)
    const seen = await ordered('delivered', 181)
    await db
      .updateTable('session')
      .set({ expiresAt: days(-1) })
      .where('userId', '=', seen.guest.id)
      .execute()
    await sweep()
    expect([await isThere(open.guest.id), await isThere(seen.guest.id)]).toEqual([true, true])
    expect((await request('GET', `/orders/${seen.order}`, { token: seen.guest.token })).status).toBe(200)
  })
})
