import { sql } from 'kysely'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { personalRecords } from '../../../server/services/contributions.ts'
import { openTestApp, type TestApp, type TestUser } from '../../../server/testing/test-app.ts'
import { howManyWait } from '../../../server/testing/test-database.ts'
import { newGuest } from '../../../server/testing/test-guests.ts'
import { createOwned, HOME } from '../../../server/testing/test-orders.ts'
import { newId } from '../../kernel/id.ts'
import { poisha } from '../../kernel/money.ts'
import { anonymiseOrders } from '../../orders/anonymise-orders.server.ts'
import { removeUser } from '../identity/users.server.ts'
import { ownData } from './own-data.server.ts'

let app: TestApp
let rima: TestUser
let tanvir: TestUser

beforeAll(async () => {
  app = await openTestApp()
  rima = await app.signUp('rima')
  tanvir = await app.signUp('tanvir')
  for (const person of [rima, tanvir]) {
    await createOwned('order', app, person)
    const reference = await createOwned('order', app, person)
    for (const _ of ['first', 'second']) await createOwned('cart', app, person)
    const body = { email: person.email, password: 'correct horse battery' }
    expect((await app.request('POST', '/auth/sign-in/email', { body })).status).toBe(200)
    const payment = {
      reference,
      gateway: 'sslcommerz' as const,
      amount: poisha(100_000),
      masked: '418117XXXXXX6675',
    }
    const tranId = `T${person.id.slice(-12)}`
    await app.db
      .insertInto('paymentAttempt')
      .values({ id: newId(), tranId, ...payment })
      .execute()
    const refund = { refundTransId: `R${person.id.slice(-12)}`, amount: poisha(25_000), reason: 'Broken' }
    await app.db
      .insertInto('refund')
      .values({ id: newId(), tranId, reference, requestedByName: 'A shopkeeper', ...refund })
      .execute()
  }
})
afterEach(() => expect(app.faults.splice(0)).toEqual([]))

const records = () => personalRecords(app.services)

const download = async (person: TestUser) => {
  const answer = await app.request('GET', '/account/data', { token: person.token })
  return { answer, text: await answer.text() }
}

test('the file holds everything of the person', async () => {
  const { answer, text } = await download(rima)
  expect(answer.headers.get('content-disposition')).toBe('attachment; filename="my-ogs-data.json"')
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect(Object.keys(JSON.parse(text)).join(' ')).toBe(
    'account logins sessions locations cart cartParcels awaitedGifts rememberedDays recipients sms orders payments refunds',
  )
  expect(JSON.parse(text)).toMatchObject({
    account: { name: 'rima', email: rima.email, role: 'user', emailVerified: false },
    logins: ['credential'],
    sessions: Array(2).fill({ signedIn: expect.any(String), browser: '' }),
    locations: Array(2).fill({ city: 'Dhaka', area: 'Mirpur' }),
    cart: Array(2).fill({ name: 'Red Roses' }),
    orders: Array(2).fill({
      customer_email: rima.email,
      amount: 1000,
      cart: [{ product_name: 'Red Roses' }],
    }),
    payments: [{ masked: '418117XXXXXX6675', amount: 1000, state: 'pending' }],
    refunds: [{ amount: 250, state: 'requested', requestedAt: expect.any(String) }],
  })
  expect(JSON.parse(text).orders[0].cart[0]).not.toHaveProperty('description')
})

test('what was brought along as a guest and found no room yet is in it as well', async () => {
  const [mina, guest] = [await app.signUp('mina'), await newGuest(app)]
  const place = { token: guest.token, body: { email: guest.email, ...HOME, area: 'Banani' } }
  expect((await app.request('POST', '/location', place)).ok).toBe(true)
  await app.db.updateTable('user').set({ joined: mina.id }).where('id', '=', guest.id).execute()
  const { notMoved } = JSON.parse((await download(mina)).text)
  expect(notMoved).toMatchObject([{ locations: [{ area: 'Banani' }], cart: [] }])
  expect(JSON.parse((await download(tanvir)).text)).not.toHaveProperty('notMoved')
})

test('it holds nothing of anybody else, and no secret', async () => {
  const { text } = await download(rima)
  for (const foreign of [tanvir.id, tanvir.email, tanvir.id.slice(-12), 'A shopkeeper']) {
    expect(text).not.toContain(foreign)
  }
  const sessions = await app.db.selectFrom('session').select('token').execute()
  const accounts = await app.db.selectFrom('account').select('password').execute()
  const secrets = [...sessions.map(({ token }) => token), ...accounts.map(({ password }) => password ?? '?')]
  for (const secret of [...secrets, rima.token]) expect(text).not.toContain(secret)
})

test('all of it is from one snapshot, though everything is deleted meanwhile', async () => {
  const leaver = await app.signUp('leaver')
  await createOwned('order', app, leaver)
  await createOwned('cart', app, leaver)
  const { asked } = await app.db.transaction().execute(async (tx) => {
    await sql`lock table cart_line`.execute(tx)
    const file = ownData(app.db, records(), { ...leaver, name: 'leaver', role: 'user' })
    await expect.poll(() => howManyWait(app.db)).toBe(1)
    await anonymiseOrders(tx, leaver.id)
    await removeUser(tx, leaver.id)
    return { asked: file }
  })
  expect(await asked).toMatchObject({
    account: { name: 'leaver' },
    cart: [{ name: 'Red Roses' }],
    orders: [{ customer_email: leaver.email }],
  })
  // A call that the route let in a moment before.
  await expect(ownData(app.db, records(), { ...leaver, name: 'leaver', role: 'user' })).rejects.toMatchObject(
    {
      refusal: { refused: 'signed-out' },
    },
  )
})

test('it is given ten times an hour, to each person by themselves', async () => {
  const eager = await app.signUp('eager')
  for (let times = 0; times < 10; times++) expect((await download(eager)).answer.status).toBe(200)
  expect((await download(eager)).answer.status).toBe(429)
  expect((await download(tanvir)).answer.status).toBe(200)
})

test('of many requested at once, only a few wait', async () => {
  const hasty = await app.signUp('hasty')
  const { asked } = await app.db.transaction().execute(async (tx) => {
    await sql`lock table cart_line`.execute(tx)
    const ten = Array.from({ length: 10 }, () => download(hasty))
    expect((await Promise.race(ten)).answer.status).toBe(429)
    return { asked: ten }
  })
  const made = (await Promise.all(asked)).filter(({ answer }) => answer.status === 200)
  expect(made).toHaveLength(9)
})

test('the account page shows the ways to log in', async () => {
  const ask = async () => (await app.request('GET', '/account', { token: rima.token })).json()
  expect(await ask()).toMatchObject({
    email: rima.email,
    hasPassword: true,
    logins: [],
    emailVerified: false,
  })
  const google = { id: newId(), accountId: '1', providerId: 'google', userId: rima.id, password: null }
  await app.db.insertInto('account').values(google).execute()
  expect(await ask()).toMatchObject({ hasPassword: true, logins: ['google'] })
})
