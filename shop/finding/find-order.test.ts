import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import {
  codeFor,
  markCodeSent,
  orderToken,
  orderWithPhone,
} from '../../server/access-tests/test-code-preparations.ts'
import { addressOf, httpMethodOf, routesThat, validRequest } from '../../server/access-tests/test-routes.ts'
import { openTestApp, SECRET, type TestUser } from '../../server/testing/test-app.ts'
import { newGuest } from '../../server/testing/test-guests.ts'
import { newId } from '../kernel/id.ts'
import { poisha } from '../kernel/money.ts'
import { tokenHash } from '../kernel/secrets.server.ts'
import { orderNumber } from '../orders/order.ts'
import { MOST_GUESSES, phoneCodeOf } from '../people/phones/phone-proofs.server.ts'

const app = await openTestApp()
const { db, request } = app
const rima = await app.signUp('rima')
const own = await orderWithPhone(app, rima)
const token = await orderToken(app, own.orderId, own.phone)

const wrongOf = (code: string) => (code === '000000' ? '000001' : '000000')
const prove = async (id: string, code: string) => {
  const response = await request('POST', `/order-codes/${id}`, { body: { code } })
  return { status: response.status, ...(await response.json()) }
}

/** An order of its own, since a phone gets three codes an hour. */
const another = async () => orderWithPhone(app, await app.signUp(`another.${newId()}`))

describe('a code', () => {
  test('opens the order once, in Bangla digits as well', async () => {
    const { orderId, phone } = await another()
    const { id, code } = await codeFor(app, orderId, phone)
    const inBangla = code.replace(/\d/g, (digit) => '০১২৩৪৫৬৭৮৯'[Number(digit)] ?? '')
    expect(await prove(id, ` ${inBangla} `)).toMatchObject({ status: 200, orderId })
    expect(await prove(id, code)).toMatchObject({ status: 409, code: 'code-expired' })
  })

  test('is not kept where anybody could read it', async () => {
    const { orderId, phone } = await another()
    const { id, code } = await codeFor(app, orderId, phone)
    const kept = await db.selectFrom('phoneProof').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    expect(JSON.stringify(kept)).not.toContain(code)
  })

  test('that is wrong says how many tries are left; after five the right one is refused too', async () => {
    const { orderId, phone } = await another()
    const { id, code } = await codeFor(app, orderId, phone)
    for (const left of [4, 3, 2, 1])
      expect(await prove(id, wrongOf(code))).toMatchObject({ status: 409, code: 'code-wrong', left })
    expect(await prove(id, wrongOf(code))).toMatchObject({ code: 'code-tried-out' })
    expect(await prove(id, code)).toMatchObject({ code: 'code-tried-out' })
    const next = await codeFor(app, orderId, phone)
    expect(await prove(next.id, next.code), 'the next request').toMatchObject({ status: 200 })
  })

  test('guessed fifty times at once is tried five times', async () => {
    const { orderId, phone } = await another()
    const { id, code } = await codeFor(app, orderId, phone)
    const guesses = Array.from({ length: 50 }, () => prove(id, wrongOf(code)))
    const answers = (await Promise.all(guesses)).map((answer) => answer.code)
    expect(answers.filter((answer) => answer === 'code-wrong')).toHaveLength(MOST_GUESSES - 1)
    const { tries } = await db
      .selectFrom('phoneProof')
      .select('tries')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(tries).toBe(MOST_GUESSES)
  })

  test('typed right twice at once opens once', async () => {
    const { orderId, phone } = await another()
    const { id, code } = await codeFor(app, orderId, phone)
    const both = await Promise.all([prove(id, code), prove(id, code)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  test('ends after ten minutes', async () => {
    const { orderId, phone } = await another()
    const { id, code } = await codeFor(app, orderId, phone)
    const past = { expiresAt: sql<Date>`now() - interval '1 second'` }
    await db.updateTable('phoneProof').set(past).where('id', '=', id).execute()
    expect(await prove(id, code)).toMatchObject({ code: 'code-expired' })
  })

  test('for an order that is not there is never right', async () => {
    const { id, code } = await codeFor(app, newId(), '+8801799999999')
    expect(await prove(id, code)).toMatchObject({ code: 'code-wrong', left: 4 })
  })

  test('does not open an order for the phone of its recipient', async () => {
    const { orderId } = await another()
    const phone = '+8801811111111'
    await db.updateTable('parcel').set({ recipientPhone: phone }).where('orderId', '=', orderId).execute()
    const { id, code } = await codeFor(app, orderId, phone)
    expect(await prove(id, code)).toMatchObject({ code: 'code-wrong' })
  })

  const provedBy = async (orderId: string, phone: string) => {
    const { id, code } = await codeFor(app, orderId, phone)
    return (await prove(id, code)).status
  }
  const changePhone = (of: TestUser, phone: string) =>
    request('PUT', '/account/phone', { token: of.token, body: { phone } })
  const OTHER = '+8801744444444'
  const THIRD = '+8801755555555'

  test('opens an order that came into an account by the account’s phone alone', async () => {
    const guest = await newGuest(app)
    const tanvir = await app.signUp(`tanvir.${newId()}`)
    await changePhone(tanvir, OTHER)
    const { orderId, phone } = await orderWithPhone(app, { ...guest, email: guest.email })
    const body = { email: tanvir.email, password: 'correct horse battery' }
    await guest.browser.send('POST', '/auth/sign-in/email', { body })
    expect([await provedBy(orderId, phone), await provedBy(orderId, OTHER)]).toEqual([409, 200])
    // The SIM card was lost: nobody with it finds what the account has.
    await changePhone(tanvir, THIRD)
    expect([await provedBy(orderId, OTHER), await provedBy(orderId, THIRD)]).toEqual([409, 200])
  })

  test('to a phone that a guest gave up for another opens nothing, and to the new one what was ordered before', async () => {
    const guest = await newGuest(app)
    const { orderId, phone } = await orderWithPhone(app, { ...guest, email: guest.email })
    const details = { name: 'Mina', email: '' }
    const say = (phone: string) =>
      request('PUT', '/guest', { token: guest.token, body: { ...details, phone } })
    await say(phone)
    expect(await provedBy(orderId, phone), 'the same, typed again').toBe(200)
    await say(OTHER)
    expect([await provedBy(orderId, phone), await provedBy(orderId, OTHER)]).toEqual([409, 200])
  })

  test.each([THIRD, ''])('to a phone that an account gave up for %j opens nothing of it', async (next) => {
    const tanvir = await app.signUp(`tanvir.${newId()}`)
    const { orderId, phone } = await orderWithPhone(app, tanvir)
    expect(await provedBy(orderId, phone)).toBe(200)
    await changePhone(tanvir, next)
    expect(await provedBy(orderId, phone)).toBe(409)
  })

  test('to the phone of an order opens it while its account has none', async () => {
    const tanvir = await app.signUp(`tanvir.${newId()}`)
    const { orderId, phone } = await orderWithPhone(app, tanvir)
    await db.updateTable('user').set({ phone: '' }).where('id', '=', tanvir.id).execute()
    expect(await provedBy(orderId, phone)).toBe(200)
    await changePhone(tanvir, THIRD)
    expect([await provedBy(orderId, phone), await provedBy(orderId, THIRD)]).toEqual([409, 200])
  })

  test('is asked for three times an hour for one order and phone, and ten times, from one address', async () => {
    const ask = async (phone: string, address?: string) => {
      const headers = address ? { 'x-ogs-client-address': address } : undefined
      const body = { number: '0B258914', phone }
      return (await request('POST', '/order-codes', { body, headers })).status
    }
    const toOne = []
    for (let nth = 0; nth < 4; nth++) toOne.push(await ask('01722222222', '192.0.2.76'))
    expect(toOne).toEqual([200, 200, 200, 429])
    // So a stranger does not keep the order's sender from asking.
    expect(await ask('01722222222')).toBe(200)
    const fromOne = []
    for (let nth = 0; nth < 11; nth++) fromOne.push(await ask(`0173333333${nth % 10}`, '192.0.2.77'))
    expect(fromOne.slice(9)).toEqual([200, 429])
  })

  test.each([
    [{ number: '0B25891', phone: '01712345678' }, 'number'],
    [{ number: '01812345678', phone: '01712345678' }, 'number'],
    [{ number: 'my order', phone: '01712345678' }, 'number'],
    [{ number: '0B258914', phone: '12' }, 'phone'],
  ])('%j is refused before anything is looked for', async (body, field) => {
    const answer = await (await request('POST', '/order-codes', { body })).json()
    expect(answer.errors).toMatchObject([{ path: field }])
  })
})

describe('an order is found by what its sender quotes', () => {
  const paid = async () => {
    const { orderId, phone } = await another()
    const { dueId } = await db
      .selectFrom('due')
      .select('id as dueId')
      .where('orderId', '=', orderId)
      .executeTakeFirstOrThrow()
    const tranId = `OGS${orderId.replaceAll('-', '').slice(-26).toUpperCase()}`
    const attempt = { id: newId(), reference: dueId, tranId, amount: poisha(100), gateway: 'bkash' } as const
    await db
      .insertInto('paymentAttempt')
      .values({ ...attempt, state: 'paid' })
      .execute()
    const number = Number.parseInt(orderId.slice(-6), 16)
    await db.insertInto('receipt').values({ number, orderId, tranId }).execute()
    const tracking = `dl-${orderId.slice(-10)}`
    await db.updateTable('parcel').set({ tracking }).where('orderId', '=', orderId).execute()
    return { orderId, phone, tranId, receipt: `R-${number}`, tracking }
  }
  const ask = async (number: string, phone: string) => {
    const { requestId } = await (await request('POST', '/order-codes', { body: { number, phone } })).json()
    await markCodeSent(app, requestId)
    return requestId
  }
  const proven = async (id: string) => (await prove(id, phoneCodeOf(SECRET, id))).status

  test.each([
    ['its number as a letter writes it', ({ orderId }) => `Order No. ${orderNumber(orderId)}.`],
    ['its number in Bangla', ({ orderId }) => `নং ${orderNumber(orderId)}`],
    ['its link', ({ orderId }) => `https://gifts.example/bn/order/${orderId}?from=mail`],
    ['its receipt', ({ receipt }) => `রসিদ নং ${receipt}`],
    ['its page after paying', ({ tranId }) => `https://gifts.example/payments/success/${tranId}`],
    ['its tracking number', ({ tracking }) => tracking.toUpperCase()],
  ] as [string, (order: Awaited<ReturnType<typeof paid>>) => string][])('%s', async (_, quote) => {
    const order = await paid()
    expect(await proven(await ask(quote(order), order.phone))).toBe(200)
    // A stranger hears the same as of a number that is nobody's.
    expect(await proven(await ask(quote(order), '+8801799999998'))).toBe(409)
  })

  test('a part of its tracking number and its recipient’s links find nothing, as each guess would tell something', async () => {
    const { orderId, phone, tracking } = await paid()
    expect(await proven(await ask(tracking.slice(0, -1), phone))).toBe(409)
    const token = 'rEcipients-5Jq8sZtObVc'
    const parcel = db.selectFrom('parcel').select('id').where('orderId', '=', orderId)
    const { id: parcelId } = await parcel.executeTakeFirstOrThrow()
    await db
      .insertInto('giftLink')
      .values({ id: newId(), parcelId, tokenHash: tokenHash(token), expiresAt: new Date('2999-01-01') })
      .execute()
    for (const page of ['g', 't'])
      expect(await proven(await ask(`https://gifts.example/${page}/${token}`, phone))).toBe(409)
  })
})

test('a known and an unknown number are answered alike', async () => {
  const { orderId, phone } = await another()
  const ask = async (number: string, of: string) => {
    const response = await request('POST', '/order-codes', { body: { number, phone: of } })
    const { requestId, ...more } = await response.json()
    const headers = [...response.headers].filter(([name]) => name !== 'x-request-id')
    return { status: response.status, headers, more, length: requestId.length }
  }
  const known = await ask(orderNumber(orderId), phone)
  expect(await ask('00000000', phone)).toEqual(known)
  expect(await ask('R-999999', phone)).toEqual(known)
  expect(await ask(orderNumber(orderId), '+8801788888888')).toEqual(known)
})

describe('a token for one order', () => {
  const holders = routesThat((route) => route.holders === true)
  const others = routesThat(({ who, holders }) => who !== 'anyone' && holders !== true)
  const all = [...holders, ...others]
  const call = (name: string, id: string, by: string) => {
    const route = all.find(([one]) => one === name)?.[1]
    const { body } = validRequest(route ?? { who: 'signed-in' }, rima)
    const named = name === 'POST /initiate-payment' ? { orderId: id } : body
    const address = addressOf(name, { email: rima.email, id })
    return request(httpMethodOf(name), address, { token: by, body: named })
  }

  test.each(holders)('opens %s', async (name) => {
    expect([401, 403, 404]).not.toContain((await call(name, own.orderId, token)).status)
  })

  test.each(others)('does not open %s', async (name) => {
    expect((await call(name, own.orderId, token)).status).toBe(401)
  })

  test('opens no other order of the same sender', async () => {
    const second = await orderWithPhone(app, rima)
    for (const [name] of holders) expect((await call(name, second.orderId, token)).status, name).toBe(401)
  })

  test.each([
    ['expired', { expiresAt: sql<Date>`now() - interval '1 second'` }],
    ['revoked', { revokedAt: sql<Date>`now()` }],
  ])('opens nothing once it is %s', async (_, ended) => {
    const { orderId, phone } = await another()
    const late = await orderToken(app, orderId, phone)
    await db.updateTable('orderAccess').set(ended).where('orderId', '=', orderId).execute()
    for (const [name] of holders) expect((await call(name, orderId, late)).status, name).toBe(401)
  })

  test('ends once a log-in takes the order into an account', async () => {
    const guest = await newGuest(app)
    const { orderId, phone } = await orderWithPhone(app, { ...guest, email: guest.email })
    const former = await orderToken(app, orderId, phone)
    const tanvir = await app.signUp(`tanvir.${newId()}`)
    const body = { email: tanvir.email, password: 'correct horse battery' }
    await guest.browser.send('POST', '/auth/sign-in/email', { body })
    expect((await call('GET /orders/{id}', orderId, former)).status).toBe(401)
  })

  test('ends once its sender, account or guest, gives up a phone', async () => {
    const [guest, tanvir] = [await newGuest(app), await app.signUp(`tanvir.${newId()}`)]
    const ofGuest = await orderWithPhone(app, { ...guest, email: guest.email })
    const ofAccount = await orderWithPhone(app, tanvir)
    const tokens = [
      [ofGuest.orderId, await orderToken(app, ofGuest.orderId, ofGuest.phone)],
      [ofAccount.orderId, await orderToken(app, ofAccount.orderId, ofAccount.phone)],
    ] as const
    const phone = '+8801766666666'
    await request('PUT', '/guest', { token: guest.token, body: { name: 'Mina', email: '', phone } })
    await request('PUT', '/account/phone', { token: tanvir.token, body: { phone } })
    for (const [id, former] of tokens) expect((await call('GET /orders/{id}', id, former)).status).toBe(401)
    const anew = await orderToken(app, ofAccount.orderId, phone)
    expect((await call('GET /orders/{id}', ofAccount.orderId, anew)).status).toBe(200)
  })

  test('gives nobody an admin’s rights, and ends with the account', async () => {
    const boss = await app.signUpAdmin('boss')
    const { orderId, phone } = await orderWithPhone(app, boss)
    const theirs = await orderToken(app, orderId, phone)
    expect((await request('GET', '/settings', { token: theirs })).status).toBe(401)
    await db.updateTable('order').set({ userId: null }).where('id', '=', orderId).execute()
    expect((await call('GET /orders/{id}', orderId, theirs)).status).toBe(401)
  })

  test('is a guest’s key as well', async () => {
    const guest = await newGuest(app)
    const { orderId, phone } = await orderWithPhone(app, { ...guest, email: guest.email })
    const theirs = await orderToken(app, orderId, phone)
    expect((await call('GET /orders/{id}', orderId, theirs)).status).toBe(200)
  })
})
