import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import {
  codeFor,
  keptPhone,
  orderWithPhone,
  ownCodeFor,
  privacyCodeFor,
} from '../../../server/access-tests/test-code-preparations.ts'
import { registerJobs } from '../../../server/jobs/register-jobs.ts'
import { openTestApp, SECRET, type TestApp } from '../../../server/testing/test-app.ts'
import { newGuest } from '../../../server/testing/test-guests.ts'
import { testSmsGateway } from '../../../server/testing/test-sms.ts'
import { newId } from '../../kernel/id.ts'
import { dhakaDay } from '../../kernel/language/dhaka.ts'
import { poisha } from '../../kernel/money.ts'
import { orderNumber } from '../../orders/order.ts'
import { insertGift, insertOrder, parcelIdOf } from '../../orders/order-fixture.server.ts'
import {
  MOST_GUESSES,
  MOST_GUESSES_IN_AN_HOUR,
  phoneCodeOf,
} from '../../people/phones/phone-proofs.server.ts'

let app: TestApp
let nth = 0
const sms = testSmsGateway()
beforeAll(async () => {
  app = await openTestApp({ SMS: 'sandbox' })
  await registerJobs(app.services, { send: async () => undefined }, sms.gateway)
})

const newPhone = () => `+88014${10_000_000 + ++nth}`
const call = async (path: string, body: object, headers = {}) => {
  const response = await app.request('POST', path, { body, headers })
  return { status: response.status, ...(await response.json()) }
}
const type = (id: string, code: string) => call(`/privacy-codes/${id}`, { code })
async function tell(phone: string) {
  const { id, code } = await privacyCodeFor(app, phone)
  return type(id, code)
}
const wrongOf = (code: string) => (code === '000000' ? '000001' : '000000')
const giftTo = (phone: string, fulfilment: 'new' | 'sent' | 'delivered' | 'cancelled') =>
  insertOrder(
    app.db,
    { amount: poisha(5000), senderName: 'Rima', senderEmail: 'rima@example.com' },
    { recipientPhone: phone, recipientName: 'Mina', fulfilment },
  )

describe('a phone is told', () => {
  test('of orders that it sent without an account, and of days on which gifts came', async () => {
    const before = dhakaDay(new Date())
    const { phone, from, to, parcelId } = await keptPhone(app)
    await insertGift(app.db, parcelId, { fromName: 'Rima', anonymous: true, message: 'Guess who' })
    const told = await tell(phone)
    expect(told).toEqual({
      status: 200,
      orders: [{ number: orderNumber(from), placedAt: expect.any(String), fulfilment: 'new', amount: 50 }],
      delivered: [expect.any(String)],
      ...{ later: 0, guests: 0, notDelivered: 0, addresses: 0, inCart: 0, sms: 0, hasAccount: false },
      ...{ token: expect.any(String), expiresAt: expect.any(String) },
    })
    expect([before, dhakaDay(new Date())]).toContain(told.delivered[0])
    expect(JSON.stringify(told)).not.toMatch(new RegExp(`Rima|Guess|${orderNumber(to)}`))
  })

  test.each(['new', 'sent', 'cancelled'] as const)(
    'nothing of a gift that is %s: it is still a secret',
    async (state) => {
      const phone = newPhone()
      await giftTo(phone, state)
      expect(await tell(phone)).toMatchObject({ status: 409, code: 'code-wrong' })
      await giftTo(phone, 'delivered')
      expect(await tell(phone)).toMatchObject({ delivered: [expect.any(String)], notDelivered: 0 })
    },
  )

  test('of a gift that was cancelled a month ago', async () => {
    const phone = newPhone()
    const orderId = await giftTo(phone, 'cancelled')
    const parcelId = await parcelIdOf(app.db, orderId)
    const changed = { id: newId(), parcelId, state: 'cancelled', changedByName: '' } as const
    const changedAt = sql<Date>`now() - interval '31 days'`
    await app.db
      .insertInto('fulfilmentChange')
      .values({ ...changed, changedAt })
      .execute()
    expect(await tell(phone)).toMatchObject({ delivered: [], notDelivered: 1 })
  })

  test('that an account has it, and nothing that the account keeps', async () => {
    const rima = await app.signUp('rima.tells')
    const { phone } = await orderWithPhone(app, rima)
    expect(await tell(phone)).toMatchObject({ hasAccount: true, orders: [], addresses: 0, inCart: 0 })
  })
})

test('a guest who only gave a name and this phone is told, and goes', async () => {
  const [guest, phone] = [await newGuest(app), newPhone()]
  await app.request('PUT', '/guest', { token: guest.token, body: { name: 'Mina', phone, email: '' } })
  const { id, code } = await privacyCodeFor(app, phone)
  const { token, ...told } = await type(id, code)
  expect(told).toMatchObject({ guests: 1, orders: [], inCart: 0 })
  expect((await call(`/privacy-codes/${id}/erasure`, { token })).erasedAt).not.toBeNull()
  const left = app.db.selectFrom('user').select('id').where('phone', '=', phone)
  expect(await left.execute()).toEqual([])
})

describe('a code for it', () => {
  test('is sent by SMS where something is kept, and else not: the answers are the same', async () => {
    const { phone } = await keptPhone(app)
    const unknown = newPhone()
    const ask = async (of: string) => {
      const response = await app.request('POST', '/privacy-codes', { body: { phone: of } })
      const { requestId, ...more } = await response.json()
      const headers = [...response.headers].filter(([name]) => name !== 'x-request-id')
      return { id: requestId, seen: { status: response.status, headers, more, length: requestId.length } }
    }
    const [one, other] = [await ask(phone), await ask(unknown)]
    expect(other.seen).toEqual(one.seen)
    const texts = await textsOf(phone)
    expect(texts).toEqual([expect.stringContaining(phoneCodeOf(SECRET, one.id))])
    expect(await textsOf(unknown)).toEqual([])
    expect(await type(other.id, phoneCodeOf(SECRET, other.id))).toMatchObject({
      status: 409,
      code: 'code-wrong',
    })
  })

  test('rings a victim’s phone three times an hour, whoever types it', async () => {
    const { phone } = await keptPhone(app)
    for (let ask = 0; ask < 6; ask++) expect((await call('/privacy-codes', { phone })).status).toBe(200)
    expect(await textsOf(phone)).toHaveLength(3)
  })

  test('is asked for ten times an hour from one address', async () => {
    const headers = { 'x-ogs-client-address': '192.0.2.78' }
    const asked = []
    for (let ask = 0; ask < 11; ask++)
      asked.push((await call('/privacy-codes', { phone: newPhone() }, headers)).status)
    expect(asked.slice(9)).toEqual([200, 429])
  })

  test('guessed fifty times at once is tried five times', async () => {
    const { id, code } = await privacyCodeFor(app, (await keptPhone(app)).phone)
    const guesses = await Promise.all(Array.from({ length: 50 }, () => type(id, wrongOf(code))))
    expect(guesses.filter((one) => one.code === 'code-wrong')).toHaveLength(MOST_GUESSES - 1)
    expect(await type(id, code)).toMatchObject({ status: 409, code: 'code-tried-out' })
  })

  test('guessed three hundred times from many addresses is answered thirty times, and its owner’s stays right', async () => {
    const { phone } = await keptPhone(app)
    const ask = async () => (await call('/privacy-codes', { phone })).requestId as string
    const own = await ask()
    await textsOf(phone)
    const strangers = await Promise.all(Array.from({ length: 60 }, ask))
    expect(await textsOf(phone), 'the phone rang no more than three times').toHaveLength(3)
    const guesses = strangers.flatMap((id) =>
      Array.from({ length: MOST_GUESSES }, () => type(id, wrongOf(phoneCodeOf(SECRET, id)))),
    )
    const answers = await Promise.all(guesses)
    const codes = answers.map(({ code }) => code)
    expect(codes.filter((code) => code !== 'code-guesses').length).toBeLessThanOrEqual(
      MOST_GUESSES_IN_AN_HOUR,
    )
    expect(answers.at(-1)).toMatchObject({ status: 429 })
    expect(await type(own, wrongOf(phoneCodeOf(SECRET, own)))).toMatchObject({ code: 'code-guesses' })
    expect(await type(own, phoneCodeOf(SECRET, own))).toMatchObject({ status: 200 })
  })

  test('that was not sent is never right', async () => {
    const { phone } = await keptPhone(app)
    const asked = []
    for (let nth = 0; nth < 5; nth++) asked.push((await call('/privacy-codes', { phone })).requestId)
    expect(await textsOf(phone)).toHaveLength(3)
    const rights = await Promise.all(asked.map((id) => type(id, phoneCodeOf(SECRET, id))))
    expect(rights.filter(({ status }) => status === 200)).toHaveLength(3)
  })

  test('of another purpose tells nothing, and this one opens no order and proves no phone', async () => {
    const rima = await app.signUp('rima.purposes')
    const { orderId, phone } = await orderWithPhone(app, rima)
    const ofOrder = await codeFor(app, orderId, phone)
    expect(await type(ofOrder.id, ofOrder.code)).toMatchObject({ status: 409, code: 'code-expired' })
    const own = await ownCodeFor(app, rima)
    expect(await type(own.id, own.code)).toMatchObject({ status: 409, code: 'code-expired' })
    const { id, code } = await privacyCodeFor(app, phone)
    expect(await call(`/order-codes/${id}`, { code })).toMatchObject({ status: 409, code: 'code-expired' })
    const proof = { token: rima.token, body: { code } }
    const proven = await app.request('POST', `/account/phone/codes/${id}`, proof)
    expect(proven.status).toBe(409)
  })

  test('tells once, and ends after ten minutes', async () => {
    const { phone } = await keptPhone(app)
    const [used, late] = [await privacyCodeFor(app, phone), await privacyCodeFor(app, phone)]
    expect((await type(used.id, used.code)).status).toBe(200)
    expect(await type(used.id, used.code)).toMatchObject({ status: 409, code: 'code-expired' })
    const past = { expiresAt: sql<Date>`now() - interval '1 second'` }
    await app.db.updateTable('phoneProof').set(past).where('id', '=', late.id).execute()
    expect(await type(late.id, late.code)).toMatchObject({ status: 409, code: 'code-expired' })
  })
})

test('a shop without SMS, and a phone from abroad, get no code', async () => {
  expect(await call('/privacy-codes', { phone: '+44 7911 123456' })).toMatchObject({
    code: 'phone-not-mobile',
  })
  const plain = await openTestApp()
  const offered = await plain.request('GET', '/privacy-codes')
  expect(await offered.json()).toEqual({ bySms: false })
  const refused = await plain.request('POST', '/privacy-codes', { body: { phone: '01712345678' } })
  expect(await refused.json()).toMatchObject({ code: 'no-sms' })
})

/** What was sent to the phone. */
async function textsOf(phone: string): Promise<string[]> {
  await app.doJobs()
  return sms.sent.filter(({ to }) => to === phone).map(({ text }) => text)
}
