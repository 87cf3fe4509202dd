import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import type { TestUser } from '../../server/testing/test-app.ts'
import { openLetterShop, repeatSentLetters } from '../../server/testing/test-letters.ts'
import type { RefundState } from '../billing/refunds/refund.ts'
import { newId } from '../kernel/id.ts'
import { poisha } from '../kernel/money.ts'
import { MOST_UNCONFIRMED_IN_AN_HOUR } from './send-messages.server.ts'

const shop = await openLetterShop()
const { db, told, place, choose, payOnline, step, passMinutes } = shop
const keeper = await shop.signUpAdmin('keeper')
let rima: TestUser
beforeEach(async () => {
  rima = await shop.signUp(`rima.${newId()}`)
  await told()
})

const confirmEmail = ({ id }: TestUser) =>
  db.updateTable('user').set({ emailVerified: true }).where('id', '=', id).execute()

async function promised(who = rima, language = 'en'): Promise<string> {
  const id = await place(who, { language })
  await choose(who, id, 'cash')
  return id
}

/** Latin letters beside the order's number, the gift's name, people's names and addresses. */
const LATIN = /[A-Za-z]/
const ours = (text: string, id: string) =>
  text
    .replaceAll(/https?:\S+|rima\.[\w-]+|Rima|Mug|PTH-7|Pathao|House \d+|Road \d+|Mirpur|Dhaka/g, '')
    .replaceAll(id.slice(-8).toUpperCase(), '')

describe('money that was given back', () => {
  const refund = async (tranId: string, body: object) => {
    await shop.call(keeper, 'POST', `/payments/${tranId}/refunds`, body)
    await shop.doJobs()
  }

  const gatewaySays = (refunding: RefundState) =>
    Object.assign(shop.services.gateways.sslcommerz, { refunding })

  test('is told of when it is done: how much, for what, and why', async () => {
    const id = await place(rima, { product: 'Red Roses' })
    const tranId = await payOnline(rima, id)
    await told()
    const { parts } = await shop.call(keeper, 'GET', `/payments/${tranId}/refunds`)
    await refund(tranId, { amount: 120.5, reason: 'Two were <b>wilted</b>', parts: [parts[0]._id] })
    expect(await told()).toEqual([])
    gatewaySays('succeeded')
    await refund(tranId, { amount: 30, reason: 'Sorry' })
    const [letter, ...more] = await told()
    expect([letter?.to, more]).toEqual([rima.email, []])
    expect(letter?.subject).toMatch(/^Refund of ৳30 for your order [0-9A-F]{8}/)
    expect(letter?.text).toMatch(
      /It goes back to where it came from; banks may take a few days[\s\S]+Reason: Sorry/,
    )
    await sql`update refund set asked_at = null`.execute(db)
    await shop.jobs.send({ name: 'look-after-refunds' }, {})
    const [late] = await told()
    expect(late?.text).toMatch(/৳120\.50 [\s\S]+For: Red Roses\n\nReason: Two were <b>wilted<\/b>/)
    expect(late?.html).not.toContain('<b>wilted')
    gatewaySays('processing')
  })

  test('is not promised again when the order is cancelled after it', async () => {
    const id = await place(rima)
    gatewaySays('succeeded')
    await refund(await payOnline(rima, id), { amount: 200, reason: 'Sorry' })
    await told()
    await step(keeper, id, 'cancelled')
    expect((await told())[0]?.text).toContain('We are refunding ৳300')
  })

  test('does not tell a reason from before reasons were told, nor a refund that did not work', async () => {
    const tranId = await payOnline(rima, await place(rima))
    await told()
    gatewaySays('failed')
    await refund(tranId, { amount: 10, reason: 'Secret' })
    expect(await told()).toEqual([])
    gatewaySays('succeeded')
    await shop.call(keeper, 'POST', `/payments/${tranId}/refunds`, { amount: 20, reason: 'Secret' })
    await db.updateTable('refund').set({ reasonIsTold: false }).execute()
    const [letter] = await told()
    expect(letter?.text).toContain('৳20')
    expect(letter?.text).not.toContain('Secret')
  })
})

describe('a letter is in the language', () => {
  const chooseLanguage = (language: 'bn' | null) =>
    db.updateTable('user').set({ language }).where('id', '=', rima.id).execute()

  test('of the order, all of it, where its account has none', async () => {
    await chooseLanguage(null)
    const id = await promised(rima, 'bn')
    for (const state of ['packed', 'sent'])
      await step(keeper, id, state, { courier: 'Pathao', tracking: 'PTH-7' })
    const letters = await told(rima)
    await passMinutes(2)
    letters.push(...(await told(rima)))
    await step(keeper, id, 'returned', { reason: 'Nobody at home' })
    letters.push(...(await told(rima)))
    expect(letters).toHaveLength(2)
    for (const { subject, text, html } of letters) {
      expect(html).toContain('<html lang="bn">')
      expect(ours(subject + text, id)).not.toMatch(LATIN)
      expect(text).toContain(`http://localhost:3000/bn/profile/orders/${id}`)
    }
  })

  test('of the account that ordered, letters and receipts, also where the page was in the other', async () => {
    await chooseLanguage('bn')
    const id = await place(rima, { language: 'en' })
    await payOnline(rima, id)
    await step(keeper, id, 'cancelled')
    const letters = await told(rima)
    expect(letters.map(({ subject }) => subject)).toContainEqual(expect.stringMatching(/^আপনার রসিদ/))
    for (const { subject, text } of letters)
      expect(ours(subject + text, id).replaceAll(/R-\d+/g, '')).not.toMatch(LATIN)
    expect(letters).toHaveLength(2)
  })

  test('of each shopkeeper', async () => {
    const other = await shop.signUpAdmin(`other.${newId()}`)
    await db.updateTable('user').set({ language: 'bn' }).where('id', '=', other.id).execute()
    const id = await promised()
    const letters = await told()
    await db.updateTable('user').set({ role: 'user' }).where('id', '=', other.id).execute()
    const [inEnglish, inBangla] = [keeper, other].map(({ email }) => letters.find(({ to }) => to === email))
    expect(inEnglish?.subject).toMatch(/^New order/)
    expect(ours(`${inBangla?.subject} ${inBangla?.text}`, id)).not.toMatch(LATIN)
    expect(letters).toHaveLength(3)
  })
})

describe('nobody is written to', () => {
  test('by a name that a stranger typed; whoever confirmed the e-mail is greeted', async () => {
    await promised()
    expect((await told(rima))[0]?.text).toMatch(/^Hello,\n/)
    await confirmEmail(rima)
    await promised()
    expect((await told(rima))[0]?.text).toMatch(/^Hello rima\./)
  })

  test('whose typed name stands on an order of nothing, for which no money came', async () => {
    const id = await promised()
    await db.updateTable('order').set({ senderName: 'Rima Khan' }).where('id', '=', id).execute()
    await db
      .updateTable('due')
      .set({ amount: poisha(0) })
      .where('orderId', '=', id)
      .execute()
    await told()
    const free = { id: newId(), tranId: newId().slice(-12), reference: id, amount: poisha(0) }
    await db
      .insertInto('paymentAttempt')
      .values({ ...free, gateway: 'free', state: 'paid' })
      .execute()
    await step(keeper, id, 'packed')
    await step(keeper, id, 'sent')
    await passMinutes(10)
    const letters = await told(rima)
    expect(letters.map(({ text }) => text.split('\n')[0])).toEqual(['Hello,'])
  })

  test('more than ten times in an hour at an e-mail that nobody confirmed', async () => {
    const cancelled = async () => {
      const id = await place(rima)
      await step(keeper, id, 'cancelled')
      return id
    }
    const first = await cancelled()
    expect(await told(rima)).toHaveLength(1)
    await repeatSentLetters(db, first, MOST_UNCONFIRMED_IN_AN_HOUR - 2)
    for (let orders = 0; orders < 3; orders++) await cancelled()
    expect(await told(rima)).toHaveLength(1)
    await sql`update notice set ended_at = ended_at - interval '61 minutes'`.execute(db)
    await cancelled()
    expect(await told(rima)).toHaveLength(1)
  })

  test('whose account is gone and whose order has ended', async () => {
    await promised()
    await told()
    const body = { email: rima.email, password: 'correct horse battery' }
    await shop.call(rima, 'DELETE', '/account', body)
    expect(await told()).toEqual([])
  })

  test('about a page that needs an account which is gone: what is on its way is told without a link', async () => {
    const id = await place(rima)
    await payOnline(rima, id)
    await told()
    const body = { email: rima.email, password: 'correct horse battery' }
    await shop.call(rima, 'DELETE', '/account', body)
    for (const state of ['packed', 'sent']) await step(keeper, id, state)
    await passMinutes(2)
    const [letter] = await told(rima)
    expect(letter?.subject).toContain('is on its way')
    expect(letter?.html).not.toContain('href')
    await step(keeper, id, 'delivered')
    expect(await told()).toEqual([])
  })
})
