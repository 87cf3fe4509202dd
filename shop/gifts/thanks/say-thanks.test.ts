import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { SECRET, type TestRequest, type TestUser } from '../../../server/testing/test-app.ts'
import { interleave } from '../../../server/testing/test-interleave.ts'
import { openLetterShop } from '../../../server/testing/test-letters.ts'
import { newId } from '../../kernel/id.ts'
import { linkToken } from '../../kernel/secrets.server.ts'
import { anonymiseOrders } from '../../orders/anonymise-orders.server.ts'
import { orderNumber } from '../../orders/order.ts'
import { insertGift, parcelIdOf, putParcelInto } from '../../orders/order-fixture.server.ts'
import { THANKING } from './api.server.ts'
import { sayThanks } from './say-thanks.server.ts'

const shop = await openLetterShop()
const { db, told, place, payOnline, step, call } = shop
const keeper = await shop.signUpAdmin('keeper')
let rima: TestUser
beforeEach(async () => {
  rima = await shop.signUp(`rima.${newId()}`)
  await told()
})

const FROM = 'Your daughter'
const WORDS = 'What a surprise!\n<b>Thank you</b>, see https://evil.example/?a=1&b=2 🎂'

/** A gift to somebody else, whose slip was asked for. */
async function sold(gift: Parameters<typeof insertGift>[2] = {}, recipientName = 'Rehana Begum') {
  const id = await place(rima)
  const parcelId = await parcelIdOf(db, id)
  await db.updateTable('parcel').set({ recipientName }).where('id', '=', parcelId).execute()
  await insertGift(db, parcelId, { toName: 'Maa', fromName: FROM, ...gift })
  const { sheets } = await call(keeper, 'GET', `/manageorder/${id}/sheets`)
  const path: string | null = sheets[0].thanks
  return { id, parcelId, path, token: path?.slice('/t/'.length) ?? '' }
}

async function delivered(gift: Parameters<typeof insertGift>[2] = {}) {
  const parcel = await sold(gift)
  await putParcelInto(db, parcel.id, 'delivered')
  const change = { id: newId(), parcelId: parcel.parcelId, state: 'delivered', changedByName: '' } as const
  await db.insertInto('fulfilmentChange').values(change).execute()
  await told()
  return parcel
}

async function ask(method: string, token: string, given: TestRequest = {}) {
  const response = await shop.request(method, `/thanks/${token}`, given)
  return { status: response.status, body: await response.json(), headers: response.headers }
}
const look = async (token: string) => (await ask('GET', token)).body
const say = (token: string, body: object = { words: WORDS, name: 'Maa' }) => ask('POST', token, { body })
const confirmEmail = () =>
  db.updateTable('user').set({ emailVerified: true }).where('id', '=', rima.id).execute()
const inDatabase = async (parcelId: string) =>
  db.selectFrom('thanks').selectAll().where('parcelId', '=', parcelId).executeTakeFirst()

describe('whoever got a gift', () => {
  test('says thanks, and whoever sent it reads the words in a letter, on the order, and in their data', async () => {
    await confirmEmail()
    const { id, token } = await sold()
    await payOnline(rima, id)
    for (const state of ['packed', 'sent', 'delivered']) await step(keeper, id, state)
    await told()
    expect(await look(token)).toEqual({ state: 'open', from: FROM })
    expect((await say(token)).body).toEqual({ acknowledged: true, modifiedCount: 1 })
    const thanks = { words: WORDS, name: 'Maa', at: expect.any(String) }
    expect(await call(rima, 'GET', `/orders/${id}`)).toMatchObject({ thanks, parcels: [{ thanks }] })
    expect(await call(keeper, 'GET', `/manageorder/${id}`)).toMatchObject({ thanks })
    expect(await call(rima, 'GET', '/account/data')).toMatchObject({ orders: [{ thanks }] })
    const [letter, ...more] = await told()
    expect([letter?.to, more]).toEqual([rima.email, []])
    expect(letter?.subject).toContain(`The recipient thanks you for your gift, order ${orderNumber(id)}`)
    expect(letter?.text).toContain(`Maa writes:\n\n${WORDS}\n\n`)
    expect(letter?.html).toContain('&lt;b&gt;Thank you&lt;/b&gt;')
    expect(letter?.html).not.toMatch(/<b>|href="https:\/\/evil/)
    expect(await look(token)).toEqual({ state: 'said', from: '' })
  })

  test('need not name themselves, and writes to no e-mail that nobody confirmed: the page has the words', async () => {
    const { id, token } = await delivered()
    expect((await say(token, { words: ' মা ', name: '' })).status).toBe(200)
    const [letter] = await told()
    expect(letter?.text).toContain('You can read their message on your order’s page.')
    expect(letter?.text).toContain(`/profile/orders/${id}`)
    expect(letter?.text).not.toContain('মা')
    expect(await call(rima, 'GET', `/orders/${id}`)).toMatchObject({ thanks: { words: 'মা', name: '' } })
  })

  test('thanks once: of two at the same moment one is told so, and tells nobody', async () => {
    const { parcelId, token } = await delivered()
    const both = ['The first', 'The second'].map((words) => ({ words, name: '' }))
    const answers = await Promise.all(both.map((body) => say(token, body)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const won = answers.findIndex(({ status }) => status === 200)
    expect(answers[1 - won]?.body.code).toBe('thanks-said')
    expect(await inDatabase(parcelId)).toMatchObject({ words: both[won]?.words })
    expect(await told()).toHaveLength(1)
  })

  test('who presses again because no answer came is told that the words are on their way', async () => {
    const { token } = await delivered()
    expect((await say(token)).status).toBe(200)
    expect((await say(token)).status).toBe(200)
    expect(await told()).toHaveLength(1)
    expect((await say(token, { words: WORDS, name: 'Somebody else' })).status).toBe(409)
  })

  test('is refused what is no text, and nothing is sent', async () => {
    const { parcelId, token } = await delivered()
    for (const [body, path] of [
      [{ words: ' \n ' }, 'words'],
      [{ words: 'x'.repeat(401) }, 'words'],
      [{ words: 'a\0' }, 'words'],
      [{ words: 7 }, 'words'],
      [{ words: 'Thanks', name: 'x'.repeat(61) }, 'name'],
      [{ words: 'Thanks', name: 'two\nlines' }, 'name'],
    ] as const) {
      const { status, body: problem } = await say(token, body)
      expect([status, problem.errors[0].path]).toEqual([400, path])
    }
    expect(await inDatabase(parcelId)).toMatchObject({ words: '', saidAt: null })
  })

  test('reads the shop’s words in their language', async () => {
    const { token } = await delivered()
    await say(token)
    const headers = { 'accept-language': 'bn' }
    const { body } = await ask('POST', token, { body: { words: 'Thanks' }, headers })
    expect(body.detail).toMatch(/^এই উপহারের জন্য প্রেরককে আগেই/)
  })
})

describe('a link', () => {
  test('tells nothing before the gift arrives, and takes no words', async () => {
    const { token } = await sold()
    expect(await look(token)).toEqual({ state: 'early', from: '' })
    expect((await say(token)).body).toMatchObject({ status: 409, code: 'thanks-early' })
  })

  test('of a secret names nobody', async () => {
    const { token } = await delivered({ anonymous: true })
    expect(await look(token)).toEqual({ state: 'open', from: '' })
  })

  test('of a card without a signature names who sent it', async () => {
    const { token, id } = await delivered({ fromName: '' })
    const order = db.selectFrom('order').select('senderName').where('id', '=', id)
    const { senderName } = await order.executeTakeFirstOrThrow()
    expect(senderName).not.toBe('')
    expect(await look(token)).toEqual({ state: 'open', from: senderName })
  })

  test('is known by its hash alone, from the first slip on, and looking at it changes nothing', async () => {
    const { id, parcelId, token } = await delivered()
    expect(token).toBe(linkToken(SECRET, 'thanks', parcelId))
    const before = await inDatabase(parcelId)
    expect(JSON.stringify(before)).not.toContain(token)
    const sheets = () => call(keeper, 'GET', `/manageorder/${id}/sheets`)
    await Promise.all([look(token), sheets(), sheets(), look(token)])
    expect(await inDatabase(parcelId)).toEqual(before)
    expect((await ask('GET', token)).headers.get('cache-control')).toBe('no-store')
  })

  test('that is none is not there', async () => {
    await delivered()
    const other = linkToken(SECRET, 'thanks', newId())
    for (const token of [other, linkToken(SECRET, 'gift', newId()), 'x', 'x'.repeat(5000), '%00', newId()])
      for (const method of ['GET', 'POST'])
        expect((await ask(method, token, method === 'POST' ? { body: { words: 'x' } } : {})).status).toBe(404)
  })

  test.each<[string, (parcel: { id: string; parcelId: string }) => Promise<unknown>]>([
    ['its sender allows it no more', ({ parcelId }) => insertGift(db, parcelId, { thanks: false })],
    ['it came back', ({ id }) => putParcelInto(db, id, 'returned')],
    [
      'two months have gone by',
      ({ parcelId }) =>
        sql`update fulfilment_change set changed_at = changed_at - interval '61 days' where parcel_id = ${parcelId}`.execute(
          db,
        ),
    ],
    [
      'the account of its sender is gone',
      () => call(rima, 'DELETE', '/account', { email: rima.email, password: 'correct horse battery' }),
    ],
    [
      'it goes to its sender',
      ({ id, parcelId }) =>
        sql`update parcel set recipient_name = sender_name from "order"
          where "order".id = ${id} and parcel.id = ${parcelId}`.execute(db),
    ],
  ])('is closed once %s', async (_, happens) => {
    const parcel = await delivered()
    await happens(parcel)
    expect(await look(parcel.token)).toEqual({ state: 'closed', from: '' })
    expect((await say(parcel.token)).body).toMatchObject({ status: 409, code: 'thanks-closed' })
    expect(await inDatabase(parcel.parcelId)).toMatchObject({ words: '', saidAt: null })
  })

  test('is on no slip where the sender does not allow it, or buys for themselves', async () => {
    expect((await sold({ thanks: false })).path).toBeNull()
    expect((await sold({}, rima.email.split('@')[0])).path).toBeNull()
  })

  test('is on none, and closed, while the shop has it off', async () => {
    const { token } = await delivered()
    const turn = (thanks: boolean, revision: number) =>
      call(keeper, 'PUT', '/settings/selling', {
        value: { giftsPublic: false, waysOff: [], thanks },
        revision,
      })
    await turn(false, 0)
    expect((await look(token)).state).toBe('closed')
    expect((await sold()).path).toBeNull()
    await turn(true, 1)
    expect((await look(token)).state).toBe('open')
  })

  test('takes words from one address only so often', async () => {
    const { token } = await delivered()
    const one = shop.visitor()
    const path = `/thanks/${linkToken(SECRET, 'thanks', newId())}`
    const body = { words: 'Thanks' }
    expect((await one.send('POST', path, { body })).status).toBe(404)
    await sql`update rate_limit set points = ${THANKING.most - 1}`.execute(db)
    expect((await one.send('POST', path, { body })).status).toBe(404)
    expect((await one.send('POST', `/thanks/${token}`, { body })).status).toBe(429)
    expect((await say(token)).status).toBe(200)
  })
})

test.each([1, 2])('words that come while their reader leaves are not kept: after query %i', async (query) => {
  const { parcelId, token } = await delivered()
  const leave = () => db.transaction().execute((tx) => anonymiseOrders(tx, rima.id))
  const said = sayThanks(interleave(db, leave, query), token, { words: WORDS, name: '' }, new Date())
  expect(await said).toMatchObject({ code: 'thanks-closed' })
  expect(await inDatabase(parcelId)).toMatchObject({ words: '', saidAt: null })
})

test('an order that forgets its sender forgets the words too', async () => {
  const { parcelId, token } = await delivered()
  await say(token)
  await call(rima, 'DELETE', '/account', { email: rima.email, password: 'correct horse battery' })
  expect(await inDatabase(parcelId)).toMatchObject({ words: '', saidBy: '', saidAt: expect.any(Date) })
  expect(await told(rima)).toEqual([])
})
