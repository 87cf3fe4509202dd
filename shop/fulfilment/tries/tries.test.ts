import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { openLetterShop } from '../../../server/testing/test-letters.ts'
import { sale } from '../../admin/home/sale-fixture.server.ts'
import { newId } from '../../kernel/id.ts'
import { orderNumber } from '../../orders/order.ts'
import { parcelIdOf, putParcelInto } from '../../orders/order-fixture.server.ts'
import { boardOf } from '../today/board.server.ts'
import { BOARD_DAYS } from '../today/board.ts'

const shop = await openLetterShop()
const { db, told, step, passMinutes, call, request } = shop
const keeper = await shop.signUpAdmin('keeper')
const rima = await shop.signUp('rima')
let id = newId()
let parcelId: string
beforeEach(async () => {
  await told()
  await db.deleteFrom('notice').execute()
  await putParcelInto(db, id, 'delivered')
  const buyer = { ...rima, name: 'Rima', role: 'user' } as const
  const promised = { gateway: 'cod', state: 'pending', fulfilment: 'sent' } as const
  id = await sale(db, { at: new Date(), buyer, ...promised, lines: [{ name: 'Mug' }] })
  parcelId = await parcelIdOf(db, id)
})

const tried = (what: string, next = 'again') =>
  call(keeper, 'POST', `/manageorder/${id}/tries`, { parcelId, what, next })

/** As a page that knows of so many tries sends it. */
async function sendTry(what: string, nth: number, next = 'again') {
  const body = { parcelId, what, next, nth }
  const answer = await request('POST', `/manageorder/${id}/tries`, { token: keeper.token, body })
  return [answer.status, await answer.json()]
}

const triesSoFar = async () => (await call(keeper, 'GET', `/manageorder/${id}`)).parcels[0].tries.length

const refused = async (body: object, orderId = id) =>
  (await request('POST', `/manageorder/${orderId}/tries`, { token: keeper.token, body })).status

const DAY_MS = 86_400_000

/** The tabs that show the parcel, with its lane. */
async function shown(days = 0) {
  const now = new Date(Date.now() + days * DAY_MS)
  const found = []
  for (const tab of BOARD_DAYS)
    for (const { lane, troubles, tries, nextTry } of (await boardOf(db, { day: tab }, now)).rows)
      found.push([tab, lane, ...troubles, tries, nextTry])
  return found
}

const subjectsAfter = async (minutes: number) => {
  await passMinutes(minutes)
  return (await told()).map(({ to, subject, text }) => [to, subject.split(' · ')[0], text] as const)
}

describe('a parcel on its way whose recipient is not at home', () => {
  test('is on its way still, and waits for the next day', async () => {
    expect(await shown()).toEqual([['today', 'sent', 0, null]])
    expect(await tried('missed')).toMatchObject({ tries: 1 })
    expect(await shown()).toEqual([['tomorrow', 'sent', 1, 'again']])
    expect(await shown(1)).toEqual([['today', 'sent', 1, 'again']])
    expect(await call(rima, 'GET', `/orders/${id}`)).toMatchObject({
      fulfilment: 'sent',
      parcels: [{ tries: [{ at: expect.stringMatching(/Z$/), next: 'again' }] }],
    })
    await step(keeper, id, 'delivered', { cashReceived: true })
    expect(await shown()).toEqual([])
  })

  test('needs attention where somebody is to be called first, until it is tried again', async () => {
    await tried('missed', 'call')
    expect(await shown()).toEqual([['today', 'trouble', 'call', 1, 'call']])
    expect(await tried('planned', 'again')).toMatchObject({ tries: 1 })
    expect(await shown()).toEqual([['tomorrow', 'sent', 1, 'again']])
  })

  test('is asked about by the phone that the sender gave, of any country', async () => {
    await call(rima, 'PUT', '/account/phone', { phone: '0044 7911 123456' })
    await tried('missed', 'call')
    const { rows } = await boardOf(db, { day: 'today' }, new Date())
    expect(rows).toMatchObject([{ lane: 'trouble', senderPhone: '+447911123456' }])
    for (const [of, path] of [
      [keeper, `/manageorder/${id}`],
      [rima, `/orders/${id}`],
    ] as const)
      expect(await call(of, 'GET', path)).toMatchObject({ sender_phone: '+447911123456' })
  })

  test('is as before once the try is undone, or the parcel is back in the shop', async () => {
    await tried('missed', 'call')
    await tried('missed')
    expect(await tried('undone')).toMatchObject({ tries: 1 })
    expect(await shown()).toEqual([['today', 'trouble', 'call', 1, 'call']])
    await step(keeper, id, 'packed')
    await step(keeper, id, 'sent')
    expect(await shown()).toEqual([['today', 'sent', 0, null]])
  })

  test('is told to the sender each time, after two minutes, and to nobody else', async () => {
    await tried('missed')
    expect(await told()).toEqual([])
    expect(await subjectsAfter(2)).toEqual([
      [
        rima.email,
        `Nobody was at home for your order ${orderNumber(id)}`,
        expect.stringContaining('We will try again the next day.'),
      ],
    ])
    await tried('missed', 'call')
    expect(await subjectsAfter(2)).toEqual([
      [rima.email, expect.any(String), expect.stringContaining('We will call before we come again')],
    ])
  })

  test('is not told where the try was undone, be it the second', async () => {
    await tried('missed')
    await tried('undone')
    expect(await subjectsAfter(2)).toEqual([])
    await tried('missed')
    await subjectsAfter(2)
    await sql`update delivery_try set tried_at = tried_at - interval '1 day' where parcel_id = ${parcelId}`.execute(
      db,
    )
    await tried('missed')
    await tried('undone')
    expect(await subjectsAfter(2)).toEqual([])
  })

  test('is not told of once more where the try after it was undone', async () => {
    await tried('missed')
    await subjectsAfter(2)
    await tried('missed', 'call')
    await tried('undone')
    expect(await subjectsAfter(2)).toEqual([])
    await tried('missed')
    expect(await subjectsAfter(2)).toHaveLength(1)
  })

  test('is told of where it was marked twice, and one of them undone', async () => {
    await tried('missed')
    await tried('missed')
    await tried('undone')
    expect(await subjectsAfter(2)).toHaveLength(1)
  })

  test('is tried once, and undone once, where the same press arrives twice', async () => {
    const press = (...what: Parameters<typeof sendTry>) => Promise.all([sendTry(...what), sendTry(...what)])
    const once = [200, { acknowledged: true, tries: 1 }]
    expect(await press('missed', 1)).toEqual([once, once])
    const history = await call(keeper, 'GET', `/audit?kind=order&id=${id}`)
    expect(history.filter(({ action }: { action: string }) => action === 'order.try')).toHaveLength(1)
    expect(await sendTry('missed', 2)).toMatchObject([200, { tries: 2 }])
    expect(await press('undone', 2)).toEqual([once, once])
    expect(await triesSoFar()).toBe(1)
    expect(await subjectsAfter(2)).toHaveLength(1)
  })

  test('is left alone where somebody else marked it otherwise meanwhile', async () => {
    await sendTry('missed', 1, 'call')
    for (const [what, nth] of [
      ['missed', 1],
      ['missed', 3],
      ['planned', 2],
      ['undone', 3],
    ] as const)
      expect(await sendTry(what, nth)).toMatchObject([409, { code: 'tried-meanwhile' }])
    expect(await triesSoFar()).toBe(1)
    expect(await sendTry('planned', 1)).toMatchObject([200, { tries: 1 }])
    await sql`update delivery_try set tried_at = tried_at - interval '1 day'`.execute(db)
    expect(await sendTry('missed', 1)).toMatchObject([409, { code: 'tried-meanwhile' }])
  })

  test('is in the history, without its id', async () => {
    await tried('missed', 'call')
    const [entry] = await call(keeper, 'GET', `/audit?kind=order&id=${id}`)
    expect(entry).toMatchObject({
      action: 'order.try',
      before: { tries: 0, next: null },
      after: { tries: 1, next: 'call' },
    })
  })

  test('is no matter of what is not on its way, was never tried, or is of another order', async () => {
    expect(await refused({ parcelId, what: 'undone' })).toBe(409)
    expect(await refused({ parcelId, what: 'planned' })).toBe(409)
    expect(await refused({ parcelId: newId(), what: 'missed' })).toBe(404)
    expect(await refused({ parcelId, what: 'missed' }, newId())).toBe(404)
    await step(keeper, id, 'packed')
    expect(await refused({ parcelId, what: 'missed' })).toBe(409)
    const asShopper = { token: rima.token, body: { parcelId, what: 'missed' } }
    expect((await request('POST', `/manageorder/${id}/tries`, asShopper)).status).toBe(403)
  })
})
