import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { TestUser } from '../../server/testing/test-app.ts'
import { openLetterShop } from '../../server/testing/test-letters.ts'
import { EVERY_DAY, insertTimeSlot, insertZone } from '../delivery/delivery-fixture.server.ts'
import { newId } from '../kernel/id.ts'
import { dhakaDay } from '../kernel/language/dhaka.ts'
import { orderNumber } from '../orders/order.ts'
import { listMessages } from './message-log.server.ts'

const NOON = new Date(`${dhakaDay(new Date())}T12:00:00+06:00`)
const MIDNIGHT = new Date(NOON.getTime() + 12 * 3_600_000)
vi.setSystemTime(NOON)
afterAll(() => void vi.useRealTimers())

const shop = await openLetterShop({ SMS: 'sandbox' })
const { db, place, choose, payOnline, step, passMinutes, told, texts } = shop
const keeper = await shop.signUpAdmin('keeper')
let rima: TestUser
let phone: string
let phones = 0
beforeEach(async () => {
  vi.setSystemTime(NOON)
  rima = await shop.signUp(`rima.${newId()}`)
  phone = `+88017${10_000_000 + ++phones}`
  await db.updateTable('user').set({ phone }).where('id', '=', rima.id).execute()
  await news()
})

/** SMS since the last call. */
async function news(): Promise<string[]> {
  await told()
  return texts.splice(0).map(({ text }) => text)
}

const kinds = async (id: string) =>
  (await shop.call(keeper, 'GET', `/manageorder/${id}/messages`))
    .filter(({ channel }: { channel: string }) => channel === 'sms')
    .map(({ kind, state, dropReason }: Record<string, string>) => [kind, dropReason ?? state].join(' '))
    .sort()

async function sent(id: string): Promise<void> {
  for (const state of ['packed', 'sent']) await step(keeper, id, state)
  await passMinutes(2)
}

describe('a sender who reads no letters', () => {
  test('is told once that the order is here, and once that it arrived', async () => {
    const id = await place(rima)
    await choose(rima, id, 'cash')
    expect(await news()).toEqual([`OGS: অর্ডার ${orderNumber(id)} পেয়েছি। ধন্যবাদ!`])
    await sent(id)
    expect(await news()).toEqual([])
    await step(keeper, id, 'delivered', { cashReceived: true })
    expect(await news()).toEqual([`OGS: অর্ডার ${orderNumber(id)} পৌঁছে গেছে। ধন্যবাদ!`])
    expect(await kinds(id)).toEqual(['delivered taken', 'placed taken'])
  })

  test('and pays online is told so too, as there is no receipt by SMS', async () => {
    const id = await place(rima)
    await payOnline(rima, id)
    expect(await news()).toEqual([`OGS: অর্ডার ${orderNumber(id)} পেয়েছি। ধন্যবাদ!`])
  })

  test('and pays online what was promised in cash is told once', async () => {
    const id = await place(rima)
    await choose(rima, id, 'cash')
    expect(await news()).toHaveLength(1)
    await payOnline(rima, id)
    expect(await news()).toEqual([])
  })

  test('is told that it came back, or was cancelled, and what they get', async () => {
    const [one, other] = [await place(rima), await place(rima)]
    for (const id of [one, other]) await payOnline(rima, id)
    await news()
    await sent(one)
    await step(keeper, one, 'returned', { reason: 'Nobody at home' })
    await step(keeper, other, 'cancelled')
    expect((await news()).sort()).toEqual(
      [
        `OGS: অর্ডার ${orderNumber(one)} দেওয়া যায়নি, ফেরত এসেছে। ৳৫০০ ফেরত পাবেন।`,
        `OGS: অর্ডার ${orderNumber(other)} বাতিল করতে হলো। দুঃখিত। ৳৫০০ ফেরত পাবেন।`,
      ].sort(),
    )
  })

  test('is told nothing that is no longer so', async () => {
    const id = await place(rima)
    await choose(rima, id, 'cash')
    await passMinutes(0)
    await step(keeper, id, 'cancelled')
    await news()
    expect(await kinds(id)).toContain('placed outdated')
  })
})

describe('who cancels an order', () => {
  const cancelled = async () => {
    const id = await place(rima)
    await choose(rima, id, 'cash')
    await news()
    await shop.call(rima, 'POST', `/orders/${id}/cart`)
    return id
  }

  test('and paid nothing is not told so by SMS, as anybody may have typed the phone', async () => {
    const id = await cancelled()
    expect([await news(), await kinds(id)]).toEqual([[], ['cancelled by_sender', 'placed taken']])
  })

  test('with a proven phone is told', async () => {
    await db.updateTable('user').set({ phoneProvenAt: new Date() }).where('id', '=', rima.id).execute()
    await cancelled()
    expect(await news()).toEqual([expect.stringContaining('বাতিল')])
  })
})

test('who has confirmed an e-mail gets letters alone', async () => {
  await db.updateTable('user').set({ emailVerified: true }).where('id', '=', rima.id).execute()
  const id = await place(rima)
  await choose(rima, id, 'cash')
  expect([await news(), await kinds(id)]).toEqual([[], []])
})

const hoursAgo = (hours: number) => sql<Date>`now() - make_interval(hours => ${hours})`

/** SMS of so many hours ago. */
const toldBefore = (times: number, hours: number) =>
  db
    .insertInto('sms')
    .values(
      Array.from({ length: times }, () => ({
        ...{ id: newId(), number: phone, text: null, kind: 'notice' as const, urgent: false, parts: 1 },
        ...{ state: 'taken' as const, ofStranger: true, endedAt: new Date() },
        // The database's clock: it counts them, whatever the hour of the test.
        createdAt: hoursAgo(hours),
      })),
    )
    .execute()

async function newsOfOrders(orders: number): Promise<string[]> {
  for (let nth = 0; nth < orders; nth++) await payOnline(rima, await place(rima))
  return news()
}

test('what a stranger types calls no phone without end', async () => {
  await toldBefore(4, 0)
  expect(await newsOfOrders(2), 'five an hour').toHaveLength(1)
  await db
    .updateTable('sms')
    .set({ createdAt: hoursAgo(13) })
    .execute()
  await toldBefore(4, 2)
  expect(await newsOfOrders(2), 'ten a day').toHaveLength(1)
})

test('a proven phone is the person’s own, and is told more', async () => {
  await db.updateTable('user').set({ phoneProvenAt: new Date() }).where('id', '=', rima.id).execute()
  await toldBefore(28, 0)
  expect(await newsOfOrders(3), 'thirty an hour').toHaveLength(2)
})

test('by night it waits for the morning, unless the parcel comes by night', async () => {
  const [id, night] = [await place(rima), await place(rima)]
  const zoneId = await insertZone(db, { weekdays: EVERY_DAY })
  const slot = { deliverOn: dhakaDay(NOON), windowId: await insertTimeSlot(db, zoneId) }
  await db.updateTable('parcel').set(slot).where('orderId', '=', night).execute()
  for (const order of [id, night]) await choose(rima, order, 'cash')
  vi.setSystemTime(MIDNIGHT)
  expect(await news()).toEqual([`OGS: অর্ডার ${orderNumber(night)} পেয়েছি। ধন্যবাদ!`])
  const waiting = { channel: 'sms', untilMorning: true }
  expect(await listMessages(db, id)).toContainEqual(expect.objectContaining(waiting))
  vi.setSystemTime(NOON)
  expect(await kinds(id)).toEqual(['placed waiting'])
  expect(await news()).toEqual([`OGS: অর্ডার ${orderNumber(id)} পেয়েছি। ধন্যবাদ!`])
})

test('a moment that is switched off is told by letter alone, and English is a choice', async () => {
  const value = { codesPerDay: 200, momentsOff: ['delivered'], inOwnLanguage: true }
  const { revisions } = await shop.call(keeper, 'GET', '/settings')
  await shop.call(keeper, 'PUT', '/settings/sms', { value, revision: revisions.sms })
  const id = await place(rima)
  await choose(rima, id, 'cash')
  expect(await news()).toEqual([`OGS: we have your order ${orderNumber(id)}. Thank you!`])
  await sent(id)
  await step(keeper, id, 'delivered', { cashReceived: true })
  expect(await news()).toEqual([])
  expect(await kinds(id)).toEqual(['delivered no_reader', 'placed taken'])
  await shop.call(keeper, 'PUT', '/settings/sms', {
    value: { ...value, momentsOff: [], inOwnLanguage: false },
    revision: revisions.sms + 1,
  })
})

test('no name, street or word of a gift is in any byte of an SMS', async () => {
  const id = await place(rima, { product: 'Silver Anklet' })
  const gift = { toName: 'Nusrat', fromName: 'Secret Admirer', anonymous: true, message: 'Guess who?' }
  const parcel = await db.selectFrom('parcel').selectAll().where('orderId', '=', id).executeTakeFirstOrThrow()
  await db
    .insertInto('gift')
    .values({ parcelId: parcel.id, ...gift })
    .execute()
  await payOnline(rima, id)
  await sent(id)
  await step(keeper, id, 'delivered', { receivedBy: 'Farzana' })
  const all = (await news()).join('\n')
  expect(all).toContain(orderNumber(id))
  const { recipientName, recipientPhone, city, area, address } = parcel
  const order = await db
    .selectFrom('order')
    .select(['senderName', 'senderEmail'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const secrets = [
    ...Object.values(gift),
    'Silver Anklet',
    'Farzana',
    recipientName,
    recipientPhone,
    city,
    area,
    address,
    order.senderName,
    order.senderEmail,
  ]
  for (const secret of secrets.filter((one) => typeof one === 'string' && one !== ''))
    expect(all).not.toContain(secret)
})

describe('where the day’s number is used up', () => {
  const NUMBER = 2
  let alarms: string[]
  beforeEach(async () => {
    await db
      .updateTable('sms')
      .set({ createdAt: new Date(Date.now() - 48 * 3_600_000) })
      .execute()
    await db.deleteFrom('dailyAlarm').execute()
    const { revisions } = await shop.call(keeper, 'GET', '/settings')
    const value = { codesPerDay: 200, noticesPerDay: NUMBER, momentsOff: [], inOwnLanguage: false }
    await shop.call(keeper, 'PUT', '/settings/sms', { value, revision: revisions.sms })
    await toldBefore(NUMBER - 1, 0)
    await choose(rima, await place(rima), 'cash')
    const letters = await told({ email: keeper.email })
    alarms = letters.map(({ subject }) => subject).filter((subject) => subject.includes('SMS'))
  })

  test('a stranger’s orders call no more phones, and the shopkeepers are told once', async () => {
    const id = await place(rima)
    await choose(rima, id, 'cash')
    texts.splice(0)
    const letters = await told({ email: keeper.email })
    expect(texts).toEqual([])
    expect(await kinds(id)).toEqual(['placed daily_number'])
    expect(alarms).toEqual([expect.stringContaining('Today’s 2 SMS to unknown numbers are used up')])
    expect(letters.filter(({ subject }) => subject.includes('SMS'))).toEqual([])
    const facts = { noticesToday: NUMBER, notSentToday: expect.any(Number) }
    expect(await shop.call(keeper, 'GET', '/sms')).toMatchObject(facts)
  })

  test('a phone that got none today gets its first, up to twice the number', async () => {
    const another = `+88019${phone.slice(6)}`
    await db.updateTable('user').set({ phone: another }).where('id', '=', rima.id).execute()
    const ids = [await place(rima), await place(rima)]
    await news()
    for (const id of ids) await choose(rima, id, 'cash')
    expect(await news(), 'one of two').toHaveLength(1)
    const last = db.selectFrom('sms').select('id').orderBy('id', 'desc').limit(1)
    await db.updateTable('sms').set({ number: null }).where('id', 'in', last).execute()
    await toldBefore(1, 0)
    const id = await place(rima)
    await choose(rima, id, 'cash')
    expect(await news(), 'twice the number').toEqual([])
    expect(await kinds(id)).toEqual(['placed daily_number'])
  })

  test('who paid, or has a proven phone, is told all the same', async () => {
    await news()
    await payOnline(rima, await place(rima))
    expect(await news()).toHaveLength(1)
    await db.updateTable('user').set({ phoneProvenAt: new Date() }).where('id', '=', rima.id).execute()
    await choose(rima, await place(rima), 'cash')
    expect(await news()).toHaveLength(1)
  })

  test('what the provider refused does not count', async () => {
    const last = db.selectFrom('sms').select('id').orderBy('id', 'desc').limit(1)
    await db.updateTable('sms').set({ state: 'refused' }).where('id', 'in', last).execute()
    await news()
    await choose(rima, await place(rima), 'cash')
    expect(await news()).toHaveLength(1)
  })
})
