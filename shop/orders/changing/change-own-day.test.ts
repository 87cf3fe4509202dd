import { beforeEach, describe, expect, test } from 'vitest'
import { person } from '../../../server/testing/test-api.ts'
import { HOME } from '../../../server/testing/test-orders.ts'
import {
  beginOwnDays,
  USUAL_DAY as DAY,
  OTHER_DAY as OTHER,
  RUSH,
} from '../../../server/testing/test-own-days.ts'
import { payOrder } from '../../billing/paying/pay-order.server.ts'
import { EVERY_DAY, insertTimeSlot, insertZone } from '../../delivery/delivery-fixture.server.ts'
import { granted } from '../../kernel/api/refusal.ts'
import { newId } from '../../kernel/id.ts'
import { fromTaka, sumOf } from '../../kernel/money.ts'
import { addLocation } from '../../people/addresses/locations.server.ts'
import { confirmEmail } from '../../people/identity/passwords.server.ts'
import { FULFILMENTS } from '../fulfilment.ts'
import { openDues } from '../order.ts'
import { insertPromised, putParcelInto } from '../order-fixture.server.ts'
import { MOST_CASH_PROMISES } from '../placing/cash-promises.server.ts'
import { settleReservations } from '../reservations/settle-reservations.server.ts'

const { db, ask, services, zone, evening, night, renew, setEmailVerified, ...shop } = await beginOwnDays()
const { unpaidOrder, pay, paidOrder, passTime, look, move, preview, setCapacity, taken, standing } = shop
let rima: Awaited<ReturnType<typeof renew>>

const PHONE = '+8801712345678'
const provePhone = ({ id }: typeof rima) =>
  db.updateTable('user').set({ phone: PHONE, phoneProvenAt: new Date() }).where('id', '=', id).execute()
const senderPhone = async (id: string) =>
  (await db.selectFrom('order').select('senderPhone').where('id', '=', id).executeTakeFirstOrThrow())
    .senderPhone

beforeEach(async () => {
  rima = await renew()
})

describe('the sender moves an unpaid order to another day', () => {
  test('which costs its own charge, and has its place until the former one would have expired', async () => {
    const id = await unpaidOrder()
    const before = await standing(id)
    expect(before).toMatchObject({ amount: 56_000 })
    expect(await preview(id, OTHER, night)).toEqual({ amount: 300, isPaid: false, surplus: 0, carried: 0 })
    expect(await standing(id)).toEqual(before)
    expect(await move(id, OTHER, night)).toBe('day-costs-more')
    expect(await standing(id)).toEqual(before)
    expect(await move(id, OTHER, night, 300)).toBe(1)
    expect(await look(id)).toMatchObject({
      ...{ amount: 86_000, dues: [{ kind: 'whole', amount: 86_000 }] },
      parcels: [{ deliverOn: OTHER, reservation: 'reserved', timeSlot: { name: 'Midnight' } }],
    })
    expect(await move(id, RUSH, null, 0)).toBe(1)
    expect(await look(id)).toMatchObject({ amount: 61_000 })
    expect(await move(id, DAY)).toBe(1)
    expect(await standing(id)).toEqual(before)
    await passTime()
    expect(await look(id)).toMatchObject({ parcels: [{ reservation: 'expired' }] })
    expect(await taken()).toBe(0)
  })

  test('holds one place at most, however often it moves, and none once its time is over', async () => {
    const id = await unpaidOrder()
    for (const [day, slot] of [
      [OTHER, evening],
      [RUSH, null],
      [DAY, night],
      [OTHER, null],
    ] as const) {
      expect(await move(id, day, slot, 500)).toBe(1)
      expect(await taken()).toBe(1)
    }
    await passTime()
    expect(await move(id, DAY)).toBe(1)
    expect(await taken()).toBe(0)
    expect(await look(id)).toMatchObject({ parcels: [{ deliverOn: DAY, reservation: 'expired' }] })
    await pay(id, (await look(id)).amount)
    await settleReservations(db)
    expect(await look(id)).toMatchObject({ parcels: [{ deliverOn: DAY, reservation: 'confirmed' }] })
  })

  test('not without a place of its own', async () => {
    const id = await unpaidOrder(null)
    expect(await move(id, DAY)).toBe('day-unpaid')
  })
})

describe('the sender moves a paid order to another day', () => {
  test('a dearer one is to be paid by itself, and nothing once it is taken back', async () => {
    const id = await paidOrder()
    const before = await standing(id)
    expect(await preview(id, OTHER, night)).toEqual({ amount: 300, isPaid: true, surplus: 0, carried: 0 })
    expect(await move(id, OTHER, night, 300)).toBe(1)
    const owing = await look(id)
    expect(owing).toMatchObject({ amount: 86_000, parcels: [{ deliverOn: OTHER, reservation: 'confirmed' }] })
    expect(openDues(owing)).toMatchObject([{ kind: 'extra', amount: 30_000 }])
    expect(owing.charges.at(-1)).toMatchObject({ kind: 'rush', label: 'Midnight', amount: 30_000 })
    expect(await move(id, DAY)).toBe(1)
    expect(await standing(id)).toEqual(before)
    const events = db.selectFrom('orderEvent').select('facts').where('orderId', '=', id).orderBy('id')
    const changed = { kind: 'DayChangedBySender', orderId: id }
    expect((await events.execute()).map(({ facts }) => facts)).toMatchObject([
      { ...changed, from: DAY, to: OTHER, fromSlot: null, toSlot: { ends: '00:30' } },
      { ...changed, from: OTHER, to: DAY, fromSlot: { ends: '00:30' }, toSlot: null },
    ])
  })

  test('a cheaper one leaves a surplus that the shop gives back, and is paid again for the former day', async () => {
    const id = await paidOrder(DAY, night)
    const before = await standing(id)
    expect(await preview(id, OTHER)).toEqual({ amount: 0, isPaid: true, surplus: 300, carried: 0 })
    expect(await move(id, OTHER)).toBe(1)
    const cheaper = await look(id)
    expect(sumOf(cheaper.charges.map(({ surplus }) => surplus))).toBe(30_000)
    expect(openDues(cheaper)).toEqual([])
    expect(await move(id, DAY, night)).toBe(1)
    expect(await standing(id)).toEqual(before)
  })

  test('also after its address changed: what was paid for the first day pays for the way, and the way back for the day', async () => {
    const far = await insertZone(db, {
      ...{ districts: ['sylhet'], weekdays: EVERY_DAY, cutOff: '24:00', leadDays: 1 },
      charge: fromTaka(130),
    })
    const late = await insertTimeSlot(db, far, { nameEn: 'Late', charge: fromTaka(40) })
    const id = await paidOrder(DAY, night)
    const locationId = granted(await addLocation(db, rima, { ...HOME, city: 'Sylhet' }))
    expect((await ask(rima, 'PUT', `/orders/${id}/location`, { body: { locationId } })).status).toBe(200)
    const surplus = async () => sumOf((await look(id)).charges.map((charge) => charge.surplus))
    expect(await surplus()).toBe(23_000)
    expect(await move(id, OTHER)).toBe(1)
    expect(await surplus()).toBe(23_000)
    expect(await move(id, OTHER, late)).toBe(1)
    expect(await surplus()).toBe(19_000)
    expect(openDues(await look(id))).toEqual([])
    const home = granted(await addLocation(db, rima, { ...HOME, area: 'Road 2' }))
    await ask(rima, 'PUT', `/orders/${id}/location`, { body: { locationId: home } })
    expect(await surplus()).toBe(30_000)
    expect(await preview(id, DAY, night)).toMatchObject({ amount: 0, carried: 0 })
    expect(await move(id, DAY, night)).toBe(1)
    expect(await surplus()).toBe(0)
    expect(openDues(await look(id))).toEqual([])
    await db.deleteFrom('order').execute()
    await db.deleteFrom('deliveryZone').where('id', '=', far).execute()
  })

  test('of promised cash gets a new promise, for a place on a scarce day with a confirmed e-mail alone', async () => {
    const id = await unpaidOrder()
    granted(await payOrder(services, rima, { orderId: id, amount: null, method: 'cash' }))
    expect(await move(id, OTHER, night, 300)).toBe(1)
    expect(await look(id)).toMatchObject({ onDelivery: true, amount: 86_000, dues: [{ amount: 86_000 }] })
    await setEmailVerified(false)
    expect(await move(id, DAY)).toBe('cash-day-unconfirmed')
    expect(await look(id)).toMatchObject({ amount: 86_000, parcels: [{ deliverOn: OTHER }] })
  })

  test('of promised cash gets a place on a scarce day by the phone that it was promised by, once it is proven', async () => {
    const id = await unpaidOrder(OTHER, night)
    granted(await payOrder(services, rima, { orderId: id, amount: null, method: 'cash' }))
    await setEmailVerified(false)
    expect(await move(id, DAY)).toBe('cash-day-unconfirmed')
    await provePhone(rima)
    expect(await preview(id, DAY)).toMatchObject({ amount: -300 })
    expect(await senderPhone(id), 'only asked').toBe('')
    expect(await move(id, DAY)).toBe(1)
    expect(await senderPhone(id)).toBe(PHONE)
    expect(await move(id, OTHER)).toBe(1)
    expect(await move(id, DAY), 'counted already').toBe(1)
  })

  test('of promised cash is counted by the phone that is proven: not where it has as many as one may', async () => {
    const id = await unpaidOrder(OTHER, night)
    granted(await payOrder(services, rima, { orderId: id, amount: null, method: 'cash' }))
    await setEmailVerified(false)
    await provePhone(rima)
    await insertPromised(db, MOST_CASH_PROMISES.atFirst, { phone: PHONE })
    expect(await move(id, DAY)).toBe('too-many-cash-promises-to-phone')
    expect(await senderPhone(id)).toBe('')
    expect(await look(id)).toMatchObject({ parcels: [{ deliverOn: OTHER }] })
  })
})

describe('another day is refused', () => {
  test.each(FULFILMENTS.filter((state) => state !== 'new'))('once it is %s', async (state) => {
    const id = await paidOrder()
    await putParcelInto(db, id, state)
    expect(await move(id, OTHER)).toBe(state === 'packed' ? 'day-packed' : 'day-left-shop')
  })

  test('that is full or closed, or a part of a day that is full or of another zone', async () => {
    const id = await paidOrder(OTHER)
    const amina = await person(db, 'Amina')
    await confirmEmail(db, amina.id)
    for (const slot of [evening, null, null]) await unpaidOrder(DAY, slot, amina)
    expect(await move(id, DAY)).toBe('day-full')
    await setCapacity(4)
    expect(await move(id, DAY, evening, 80)).toBe('window-full')
    await setCapacity(3)
    expect(await move(id, OTHER, newId())).toBe('window-unknown')
    await setCapacity(1)
    expect(await preview(id, OTHER, evening)).toMatchObject({ amount: 80 })
    await setCapacity(3)
    await db.insertInto('closedDay').values({ day: DAY }).execute()
    expect(await move(id, DAY)).toBe('day-closed')
    await db.deleteFrom('closedDay').execute()
    expect(await look(id)).toMatchObject({ parcels: [{ deliverOn: OTHER }] })
  })

  test('that its recipient chooses, and to everybody but its sender', async () => {
    const id = await paidOrder()
    expect(await move(id, OTHER, null, 0, await person(db, 'Amina'))).toBe('order-not-found')
    await db.updateTable('parcel').set({ addressHidden: true }).where('orderId', '=', id).execute()
    expect(await move(id, OTHER)).toBe('day-of-recipient')
    expect(await look(id)).toMatchObject({ parcels: [{ deliverOn: DAY }] })
  })
})
