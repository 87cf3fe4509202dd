import { beforeEach, describe, expect, test } from 'vitest'
import type { TestUser } from '../../../server/testing/test-app.ts'
import { howManyWait } from '../../../server/testing/test-database.ts'
import { FAR, NEAR, openGiftLinkShop } from '../../../server/testing/test-gift-links.ts'
import { EVERY_DAY, insertTimeSlot } from '../../delivery/delivery-fixture.server.ts'
import type { Db, Tx } from '../../kernel/database/database.ts'
import { poisha } from '../../kernel/money.ts'
import { writeSection } from '../../kernel/settings/shop-settings.server.ts'
import { insertOrder } from '../../orders/order-fixture.server.ts'
import { miscountedDays, putDayInto } from '../../orders/reservations/reservation-fixture.server.ts'

const shop = await openGiftLinkShop()
const {
  db,
  request,
  call,
  told,
  keeper,
  dhaka,
  sylhet,
  day,
  share,
  shared,
  ask,
  fill,
  look,
  own,
  atShop,
  subjects,
} = shop

let rima: TestUser
beforeEach(() => {
  rima = shop.rima()
})

describe('filled in', () => {
  test('it goes there on that day; the shop knows all, and the sender the area only', async () => {
    const { id, token } = await shared()
    expect(await fill(token, { ...NEAR, day })).toEqual({ status: 200, body: { acknowledged: true } })
    expect(await atShop(id)).toMatchObject({
      ...{ customer_name: 'Nusrat Jahan', customer_phone: NEAR.phone, customer_address: NEAR.address },
      ...{ needsAddress: false, deliverOn: day, placeOnDay: 'kept', addressHidden: true, amount: 680 },
    })
    expect(await own(id)).toMatchObject({
      ...{ customer_name: 'Nusu', customer_city: 'Dhaka', customer_area: 'Banani', addressHidden: true },
      ...{ customer_phone: '', customer_address: '', deliverOn: day },
    })
  })

  test('nothing that its sender can read says the street, the phone, or the name that was typed', async () => {
    const { id, token } = await shared()
    await fill(token, { ...FAR, day: undefined })
    const letters = await told(rima)
    const paths = [`/orders/${id}`, '/orders', '/account/data', `/orders/${id}/refunds`]
    const read = await Promise.all(paths.map((path) => request('GET', path, { token: rima.token })))
    const bytes = await Promise.all(read.filter(({ ok }) => ok).map((one) => one.text()))
    expect(bytes.join()).toContain('Zindabazar')
    for (const secret of ['Quiet Lane', '1811112222', 'Nusrat'])
      expect(`${bytes.join()} ${JSON.stringify(letters)}`).not.toContain(secret)
    expect(JSON.stringify(letters)).toContain('Zindabazar, Sylhet')
  })

  test('by two at once: one wins, the other reads why', async () => {
    const { id, token } = await shared()
    const answers = await Promise.all([fill(token), fill(token, { ...NEAR, area: 'Uttara' })])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('gift-link-filled')
    const [won] = answers[0]?.status === 200 ? ['Banani'] : ['Uttara']
    expect((await own(id)).parcels[0]?.customer_area).toBe(won)
    expect((await look(token)).body).toEqual({ state: 'filled', from: '', to: '', wrap: '' })
  })

  test('is told to its sender, with the day, and to the shop', async () => {
    const { token } = await shared()
    await fill(token, { ...NEAR, day })
    const letters = await told(rima)
    expect(letters).toHaveLength(1)
    expect(letters[0]?.subject).toMatch(/^We have the address for your gift [0-9A-F]{8}/)
    expect(letters[0]?.text).toContain('It will arrive on')
    expect(await subjects(keeper)).toEqual(['Order has its address'])
  })

  test('a farther place brings a due, or is carried by the shop; of a nearer one the rest is offered back', async () => {
    const { id, token } = await shared()
    await fill(token, FAR)
    expect(await own(id)).toMatchObject({
      amount: 750,
      zoneId: sylhet,
      dues: [
        { kind: 'whole', amount: 680 },
        { kind: 'extra', amount: 70, paymentState: 'unpaid' },
      ],
    })
    await writeSection(db as never, 'selling', { value: { carriesFarther: true }, revision: 1 })
    const carried = await shared()
    await fill(carried.token, FAR)
    expect(await own(carried.id)).toMatchObject({ amount: 680, zoneId: sylhet, dues: [{ amount: 680 }] })
    await db.deleteFrom('shopSetting').execute()
    const nearer = await shared({ zoneId: sylhet })
    await fill(nearer.token, NEAR)
    // The difference goes back by itself, and what was refunded is no surplus any more.
    expect(await own(nearer.id)).toMatchObject({ amount: 750, zoneId: dhaka, charges: [{ surplus: 0 }, {}] })
    expect(await call(rima, 'GET', `/orders/${nearer.id}/refunds`)).toMatchObject([
      { amount: 70, reason: 'Delivery costs less at the address that the recipient gave.' },
    ])
  })

  test('a day that is full by now is refused, and the link stays open', async () => {
    const links = [await shared(), await shared()]
    await db.updateTable('deliveryZone').set({ capacity: 1 }).where('id', '=', dhaka).execute()
    const last = addedDay(-1)
    const answers = await Promise.all(links.map(({ token }) => fill(token, { ...NEAR, day: last })))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const refused = answers.findIndex(({ status }) => status === 409)
    expect(answers[refused]?.body.code).toBe('day-full')
    expect((await look(links[refused]?.token ?? '')).body.state).toBe('open')
    await db.updateTable('deliveryZone').set({ capacity: 3 }).where('id', '=', dhaka).execute()
  })

  test('a day that is kept for others is not offered where no money came, and is full to the recipient', async () => {
    const { id, token } = await shared()
    await db.updateTable('deliveryZone').set({ capacity: 2 }).where('id', '=', dhaka).execute()
    const free = { amount: poisha(0), gateway: 'free' } as const
    await db.updateTable('paymentAttempt').set(free).where('reference', '=', id).execute()
    await db.updateTable('user').set({ emailVerified: false }).where('id', '=', rima.id).execute()
    const wanted = addedDay(-7)
    const offered = async (): Promise<string[]> => {
      const { body } = await ask('GET', `/gift-links/${token}/days?city=Dhaka&area=Banani`)
      return body.map((one: { day: string }) => one.day)
    }
    expect(await offered()).toContain(wanted)
    const stranger = await insertOrder(db, { amount: poisha(0) }, { zoneId: dhaka, deliverOn: wanted })
    await putDayInto(db, stranger, 'confirmed')
    expect(await offered()).not.toContain(wanted)
    expect((await fill(token, { ...NEAR, day: wanted })).body.code).toBe('day-full')
    await db.deleteFrom('order').where('id', '=', stranger).execute()
    expect((await fill(token, { ...NEAR, day: wanted })).status).toBe(200)
    await db.updateTable('deliveryZone').set({ capacity: 3 }).where('id', '=', dhaka).execute()
  })

  test('another day than the shopkeeper had scheduled meanwhile gives that one back', async () => {
    const { id, token } = await shared()
    const scheduled = addedDay(-2)
    await call(keeper, 'POST', `/manageorder/${id}/days`, { deliverOn: scheduled })
    const before = await taken(scheduled)
    expect((await fill(token, { ...NEAR, day: addedDay(-3) })).status).toBe(200)
    expect(await taken(scheduled)).toBe(before - 1)
  })

  test('the last place of a day that the shopkeeper had scheduled for it stays its own', async () => {
    const { id, token } = await shared()
    const other = await shared()
    const evening = await insertTimeSlot(db, dhaka, { begins: '17:00', ends: '21:00', capacity: 1 })
    await db.updateTable('deliveryZone').set({ capacity: 1 }).where('id', '=', dhaka).execute()
    const [last, own] = [addedDay(-4), { deliverOn: addedDay(-4), windowId: evening }]
    await call(keeper, 'POST', `/manageorder/${id}/days`, own)
    const free = async (link: string) => {
      const { body } = await ask('GET', `/gift-links/${link}/days?city=Dhaka&area=Banani`)
      return body.find((one: { day: string }) => one.day === last)
    }
    expect(await free(token)).toMatchObject({ windows: [{ _id: evening }] })
    expect(await free(other.token)).toBeUndefined()
    expect((await fill(other.token, { ...NEAR, day: last })).body.code).toBe('day-full')
    expect((await fill(token, { ...NEAR, day: last, windowId: evening })).status).toBe(200)
    expect(await atShop(id)).toMatchObject({ deliverOn: last, placeOnDay: 'kept' })
    expect(await taken(last)).toBe(1)
    await db.deleteFrom('deliveryWindow').where('zoneId', '=', dhaka).execute()
    await db.updateTable('deliveryZone').set({ capacity: 3 }).where('id', '=', dhaka).execute()
  })

  test('into another zone waits for the former day before it holds the new one, where that is the order of days', async () => {
    await db.updateTable('deliveryZone').set({ weekdays: EVERY_DAY }).where('id', '=', sylhet).execute()
    const { id, token } = await shared({ zoneId: sylhet })
    const [former, wanted] = [addedDay(-5), addedDay(-6)]
    await call(keeper, 'POST', `/manageorder/${id}/days`, { deliverOn: former })
    await db.insertInto('deliveryDay').values({ zoneId: dhaka, day: wanted, taken: 0 }).execute()
    const days = (tx: Db | Tx, zone: string) =>
      tx.selectFrom('deliveryDay').select('taken').where('zoneId', '=', zone).where('windowId', 'is', null)
    const filling = await db.transaction().execute(async (tx) => {
      await days(tx, dhaka).forUpdate().execute()
      const filling = fill(token, { ...NEAR, day: wanted })
      await expect.poll(() => howManyWait(db)).toBe(1)
      expect(await days(tx, sylhet).forUpdate().skipLocked().execute()).toEqual([{ taken: 1 }])
      return { filling }
    })
    expect((await filling.filling).status).toBe(200)
    expect(await atShop(id)).toMatchObject({ deliverOn: wanted, placeOnDay: 'kept', zoneId: dhaka })
    expect(await miscountedDays(db)).toEqual([])
    await db.updateTable('deliveryZone').set({ weekdays: [] }).where('id', '=', sylhet).execute()
  })

  test('by the sender themselves, the link is over', async () => {
    const { id, token } = await shared()
    const { insertedId } = await call(rima, 'POST', '/location', { ...NEAR, email: rima.email })
    await call(rima, 'PUT', `/orders/${id}/location`, { locationId: insertedId })
    expect((await look(token)).body.state).toBe('over')
    expect(await own(id)).toMatchObject({ addressState: 'known', customer_address: NEAR.address })
    await expect(share(id)).rejects.toThrow('gift-link-not-asked')
  })

  test('of an order that was cancelled meanwhile, it is over', async () => {
    const { id, token } = await shared()
    await shop.step(keeper, id, 'cancelled')
    expect(await fill(token)).toMatchObject({ status: 409, body: { code: 'gift-link-over' } })
    const over = { state: 'over', from: '', to: '', wrap: '' }
    expect(await look(token), 'no name is shown any more').toEqual({ status: 200, body: over })
    const days = await ask('GET', `/gift-links/${token}/days?city=Dhaka&area=Banani`)
    expect(days).toMatchObject({ status: 409, body: { code: 'gift-link-over' } })
    await expect(share(id)).rejects.toThrow('redirect-cancelled')
  })
})

const taken = async (on: string): Promise<number> =>
  (
    await db
      .selectFrom('deliveryDay')
      .select('taken')
      .where('day', '=', on as never)
      .executeTakeFirst()
  )?.taken ?? 0

/** From the last that is free. */
function addedDay(days: number): string {
  const then = new Date(`${day}T00:00:00Z`)
  then.setUTCDate(then.getUTCDate() + days)
  return then.toISOString().slice(0, 10)
}
