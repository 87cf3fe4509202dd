import { beforeEach, describe, expect, test } from 'vitest'
import type { TestUser } from '../../server/testing/test-app.ts'
import { openLetterShop } from '../../server/testing/test-letters.ts'
import { EVERY_DAY, insertTimeSlot, insertZone } from '../delivery/delivery-fixture.server.ts'
import { newId } from '../kernel/id.ts'
import { DATES } from '../kernel/language/dates.ts'
import { addDays, dhakaDay } from '../kernel/language/dhaka.ts'
import { fromTaka } from '../kernel/money.ts'
import { recordOrderEvent } from '../orders/events/events.server.ts'
import { passReservedTime, putDayInto } from '../orders/reservations/reservation-fixture.server.ts'
import { settleReservations } from '../orders/reservations/settle-reservations.server.ts'
import type { LoggedMessage } from './message-log.server.ts'

const shop = await openLetterShop()
const { db, told, place, choose, payOnline, passMinutes } = shop
const keeper = await shop.signUpAdmin('keeper')
const deliverOn = addDays(dhakaDay(new Date()), 3)
let rima: TestUser
beforeEach(async () => {
  rima = await shop.signUp(`rima.${newId()}`)
  await told()
})

describe('the day', () => {
  test('is told with its part, to whoever pays and to the shop', async () => {
    const zone = await insertZone(db, { weekdays: EVERY_DAY })
    const windowId = await insertTimeSlot(db, zone)
    const id = await place(rima, { deliverOn, windowId })
    await choose(rima, id, 'cash')
    const letters = await told()
    await db.deleteFrom('deliveryZone').where('id', '=', zone).execute()
    expect(letters).toHaveLength(2)
    for (const { text } of letters)
      expect(text).toMatch(
        /It will arrive in the night from \w{3} \d+( \w+)? to \w{3} \d+ \w+, Midnight surprise 11:45 pm–12:30 am\./,
      )
  })

  test('that was full when the money came is to be agreed on: both are told', async () => {
    const zone = await insertZone(db, { weekdays: EVERY_DAY, capacity: 1 })
    const late = await place(rima, { deliverOn })
    await passReservedTime(db)
    await settleReservations(db)
    await place(await shop.signUp(`mina.${newId()}`), { deliverOn })
    await payOnline(rima, late)
    await told()
    await settleReservations(db)
    const letters = await told()
    await db.deleteFrom('deliveryZone').where('id', '=', zone).execute()
    expect(letters.find(({ to }) => to === rima.email)?.text).toContain(
      'We will call you to agree on another one',
    )
    expect(letters.find(({ to }) => to === keeper.email)?.subject).toMatch(/^Agree on a day/)
    expect(letters).toHaveLength(2)
  })
})

describe('an order that goes to another zone loses its day', () => {
  async function toSylhet(id: string): Promise<void> {
    const address = { name: '', phone: '', city: 'Sylhet', area: 'Zindabazar', address: 'Road 2' }
    const location = await shop.call(rima, 'POST', '/location', { email: rima.email, ...address })
    await shop.call(rima, 'PUT', `/orders/${id}/location`, { locationId: location.insertedId })
  }
  const ofTheDay = async () =>
    (await told()).filter(({ subject }) => /needs another delivery day|^Agree on a day/.test(subject))

  async function expectBothToldOnce(): Promise<void> {
    const letters = await ofTheDay()
    expect(letters.map(({ to }) => to).sort()).toEqual([keeper.email, rima.email].sort())
    for (const { text } of letters) {
      expect(text).toContain('on the chosen day')
      expect(text).not.toMatch(/full|payment|paid/)
    }
    expect(await ofTheDay()).toEqual([])
  }

  beforeEach(async () => {
    const zone = await insertZone(db, { weekdays: EVERY_DAY })
    return () => db.deleteFrom('deliveryZone').where('id', '=', zone).execute()
  })

  test('and is not told of it while nobody has paid; once it is paid, once', async () => {
    const id = await place(rima, { deliverOn })
    await toSylhet(id)
    expect(await ofTheDay()).toEqual([])
    await payOnline(rima, id)
    await expectBothToldOnce()
  })

  test('and once cash is promised', async () => {
    const id = await place(rima, { deliverOn })
    await toSylhet(id)
    expect(await ofTheDay()).toEqual([])
    await choose(rima, id, 'cash')
    await expectBothToldOnce()
  })

  test('and both are told once where it is paid already', async () => {
    const id = await place(rima, { deliverOn })
    await payOnline(rima, id)
    await told()
    await toSylhet(id)
    await expectBothToldOnce()
    await passMinutes(2)
    const subjects = (await told()).map(({ subject }) => subject)
    expect(subjects.filter((subject) => /new address/i.test(subject))).toHaveLength(2)
    expect(subjects).toHaveLength(2)
  })
})

describe('a day that the shop agreed on', () => {
  const later = addDays(deliverOn, 1)
  const agree = (id: string, day: string) =>
    shop.call(keeper, 'POST', `/manageorder/${id}/days`, { deliverOn: day })
  const lose = (orderId: string) =>
    db.transaction().execute(async (tx) => {
      await putDayInto(tx, orderId, 'needs_scheduling')
      const lost = tx.updateTable('parcel').set({ deliverOn: null })
      const parcel = await lost.where('orderId', '=', orderId).returning('id').executeTakeFirstOrThrow()
      await recordOrderEvent(tx, { kind: 'DayLost', orderId, parcelId: parcel.id })
    })
  const subjects = async () => (await told()).map(({ subject }) => subject.replace(/ [0-9A-F]{8}.*/, ''))
  let id: string

  beforeEach(async () => {
    const zone = await insertZone(db, { weekdays: EVERY_DAY })
    id = await place(rima, { deliverOn })
    await payOnline(rima, id)
    await told()
    return () => db.deleteFrom('deliveryZone').where('id', '=', zone).execute()
  })

  test('is told to whoever pays, the one that it was after two minutes', async () => {
    await agree(id, later)
    await agree(id, addDays(later, 1))
    await agree(id, later)
    expect(await told()).toEqual([])
    await passMinutes(2)
    const [letter, ...more] = await told()
    expect(more).toEqual([])
    expect([letter?.to, letter?.subject]).toEqual([rima.email, expect.stringContaining('has a delivery day')])
    expect(letter?.text).toContain(`It will arrive on ${DATES.en.longDay(later)}.`)
    await agree(id, later)
    await passMinutes(2)
    expect(await told()).toEqual([])
    await agree(id, deliverOn)
    await passMinutes(2)
    expect(await subjects()).toEqual(['Your order'])
    const log: LoggedMessage[] = await shop.call(keeper, 'GET', `/manageorder/${id}/messages`)
    expect(log.filter(({ kind }) => kind === 'day_agreed').map(({ state }) => state)).toEqual([
      'taken',
      'taken',
    ])
  })

  test('and is lost again is told to both once more', async () => {
    await lose(id)
    expect(await subjects()).toHaveLength(2)
    await agree(id, later)
    await lose(id)
    await passMinutes(2)
    expect((await subjects()).toSorted()).toEqual(['Agree on a day for order', 'Your order'])
  })

  test('is no news where the chosen one is only kept', async () => {
    await passReservedTime(db)
    await settleReservations(db)
    await passMinutes(2)
    expect(await told()).toEqual([])
  })
})

describe('a day that the sender changes', () => {
  const later = addDays(deliverOn, 1)
  const change = (id: string, day: string, amount = 0) =>
    shop.call(rima, 'PUT', `/orders/${id}/day`, { deliverOn: day, amount })
  const ofTheDay = async () => {
    const log: LoggedMessage[] = await shop.call(keeper, 'GET', `/manageorder/${id}/messages`)
    return log.filter(({ kind }) => kind === 'day_changed').map(({ role, state }) => [role, state])
  }
  let id: string

  beforeEach(async () => {
    const zone = await insertZone(db, { weekdays: EVERY_DAY, leadDays: 1 })
    id = await place(rima, { deliverOn })
    return () => db.deleteFrom('deliveryZone').where('id', '=', zone).execute()
  })

  test('is told to both, the one that it was after two minutes, and once', async () => {
    await payOnline(rima, id)
    await told()
    await change(id, addDays(later, 1))
    await change(id, later)
    await passMinutes(2)
    const letters = await told()
    const subjectTo = (who: { readonly email: string }) =>
      letters.filter(({ to }) => to === who.email).map(({ subject }) => subject)
    expect(subjectTo(rima)).toEqual([expect.stringContaining('has another day')])
    expect(subjectTo(keeper)).toEqual([expect.stringMatching(/^Another day for order/)])
    for (const { text } of letters) expect(text).toContain(DATES.en.longDay(later))
    await passMinutes(2)
    expect(await told()).toEqual([])
  })

  test('and that costs more says how much is left to pay, to the sender alone', async () => {
    await payOnline(rima, id)
    await told()
    await db
      .updateTable('deliveryZone')
      .set({ rushCharge: fromTaka(50), leadDays: 3 })
      .execute()
    await change(id, addDays(deliverOn, -1), 50)
    await passMinutes(2)
    const letters = await told()
    const textTo = (who: { readonly email: string }) => letters.find(({ to }) => to === who.email)?.text
    expect(textTo(rima)).toContain('৳50 more is to be paid for it')
    expect(textTo(rima)).toContain('Still to be paid: ৳50')
    expect(textTo(keeper)).toContain(DATES.en.longDay(addDays(deliverOn, -1)))
    expect(textTo(keeper)).not.toContain('৳50')
  })

  test('is no news before it is paid', async () => {
    await change(id, later)
    await passMinutes(2)
    expect(await ofTheDay()).toEqual([])
  })
})
