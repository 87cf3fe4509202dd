import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { newGuest } from '../../server/testing/test-guests.ts'
import { openLetterShop, repeatSentLetters } from '../../server/testing/test-letters.ts'
import { MOST_UNCONFIRMED_IN_AN_HOUR } from './send-messages.server.ts'

const shop = await openLetterShop()
const { db, told, place, choose, payOnline, step, call, request, gateway } = shop
const keeper = await shop.signUpAdmin('keeper')

const EMAIL = 'mina.reads@example.com'
let guest: Awaited<ReturnType<typeof newGuest>>
beforeEach(async () => {
  guest = await newGuest(shop)
  await told()
})

const saysWho = (email: string, who = guest) =>
  call(who, 'PUT', '/guest', { name: 'Mina', phone: '01712345678', email })

const ofGuests = async () => (await told()).filter(({ to }) => to !== keeper.email)

async function promised(who = guest): Promise<string> {
  const id = await place(who)
  await choose(who, id, 'cash')
  return id
}

describe('a guest', () => {
  test('is told by letter where they typed an e-mail, without a link to an account’s page', async () => {
    await saysWho(EMAIL)
    await promised()
    const [letter, ...more] = await ofGuests()
    expect([letter?.to, more]).toEqual([EMAIL, []])
    expect(letter?.text).toMatch(/^Hello,\n/)
    expect(letter?.html).not.toContain('/profile/')
  })

  test('who pays at the door reads whom the gifts are for once the shop has packed them, and not before', async () => {
    await saysWho(EMAIL)
    const id = await promised()
    const [before] = await ofGuests()
    expect(before?.text).not.toContain('Mina')
    for (const state of ['packed', 'sent']) await step(keeper, id, state)
    await shop.passMinutes(3)
    const [letter] = await ofGuests()
    expect(letter?.text).toContain('Hello Mina')
  })

  test('is told nothing by letter without one; the shop is told as always', async () => {
    await saysWho('')
    const id = await promised()
    expect((await told()).map(({ to }) => to)).toEqual([keeper.email])
    for (const state of ['packed', 'sent']) await step(keeper, id, state)
    await shop.passMinutes(3)
    expect(await told()).toEqual([])
  })

  test('who is many guests writes a mailbox ten letters in an hour', async () => {
    const cancelled = async () => {
      const another = await newGuest(shop)
      await saysWho('victim@example.com', another)
      const id = await place(another)
      await step(keeper, id, 'cancelled')
      return id
    }
    const first = await cancelled()
    expect(await told({ email: 'victim@example.com' })).toHaveLength(1)
    await repeatSentLetters(db, first, MOST_UNCONFIRMED_IN_AN_HOUR - 2)
    for (let guests = 0; guests < 3; guests++) await cancelled()
    expect(await told({ email: 'victim@example.com' })).toHaveLength(1)
    await sql`update notice set ended_at = ended_at - interval '61 minutes'`.execute(db)
    await saysWho('victim@example.com')
    await step(keeper, await place(guest), 'cancelled')
    expect(await told({ email: 'victim@example.com' })).toHaveLength(1)
  })

  test('has the account’s letters once they log in', async () => {
    const id = await promised()
    await told()
    await guest.browser.signUp('mina.account@example.com')
    for (const state of ['packed', 'sent']) await step(keeper, id, state)
    await shop.passMinutes(3)
    expect((await told({ email: 'mina.account@example.com' }))[0]?.subject).toContain('is on its way')
  })
})

test('whoever deletes a guest writes to nobody, and the order stays', async () => {
  const id = await promised()
  await told()
  await call(keeper, 'DELETE', `/users/${guest.id}`)
  expect(await ofGuests()).toEqual([])
  const order = await call(keeper, 'GET', `/manageorder/${id}`)
  expect(order).toMatchObject({ account: null })
})

test('a gateway gets the e-mail of a guest who has one, and else none of ours', async () => {
  const payer = async () => {
    await payOnline(guest, await place(guest))
    return gateway.opened.at(-1)?.customer.email
  }
  await saysWho('')
  expect(await payer()).toBe('')
  await saysWho(EMAIL)
  expect(await payer()).toBe(EMAIL)
})

test('the shopkeeper sees who ordered without an account, and in no place the impossible e-mail', async () => {
  await saysWho('')
  const id = await promised()
  const order = await call(keeper, 'GET', `/manageorder/${id}`)
  expect(order).toMatchObject({
    account: { name: 'Mina', email: '', isGuest: true },
    senderState: 'known',
    sender_name: 'Mina',
    sender_phone: '+8801712345678',
    sender_email: '',
  })
  await saysWho(EMAIL)
  expect((await call(keeper, 'GET', `/manageorder/${id}`)).account).toMatchObject({ email: EMAIL })
  for (const path of [
    `/manageorder/${id}`,
    '/manageorder',
    '/dashboard',
    '/users',
    '/audit',
    `/manageorder/${id}/messages`,
  ]) {
    const answer = await request('GET', path, { token: keeper.token })
    expect(await answer.text(), path).not.toContain('guests.invalid')
  }
  const { url } = await call(keeper, 'POST', '/exports', { what: 'orders' })
  const file = await (await request('GET', url.slice('/api'.length))).text()
  expect(file).toContain('Mina')
  expect(file).not.toContain('guests.invalid')
})

test('orders of guests are found by name and phone, and none by the impossible e-mail', async () => {
  await saysWho('')
  const id = await promised()
  const found = async (search: string) =>
    (
      (await call(keeper, 'GET', `/manageorder?search=${encodeURIComponent(search)}&page=1`)) as {
        _id: string
      }[]
    ).map(({ _id }) => _id)
  expect(await found('Mina')).toContain(id)
  expect(await found('01712345678')).toContain(id)
  expect(await found('guests.invalid')).toEqual([])
})
