import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import type { TestUser } from '../../server/testing/test-app.ts'
import { deliverLetters, openLetterShop } from '../../server/testing/test-letters.ts'
import { buy } from '../../server/testing/test-orders.ts'
import { insertZone } from '../delivery/delivery-fixture.server.ts'
import { newId } from '../kernel/id.ts'
import { poisha } from '../kernel/money.ts'
import { orderNumber } from '../orders/order.ts'

const shop = await openLetterShop()
const { db, told, place, choose, payOnline, step, passMinutes } = shop
const keeper = await shop.signUpAdmin('keeper')
let rima: TestUser
beforeEach(async () => {
  rima = await shop.signUp(`rima.${newId()}`)
  await told()
})

const subjects = async (to?: TestUser) => (await told(to)).map(({ subject }) => subject.split(' · ')[0])

/** An order with cash promised, of which everybody was told. */
async function inCash(): Promise<string> {
  const id = await place(rima)
  await choose(rima, id, 'cash')
  await told()
  return id
}

async function paid(): Promise<string> {
  const id = await place(rima)
  await payOnline(rima, id)
  await told()
  return id
}

async function sent(id: string): Promise<string> {
  for (const state of ['packed', 'sent']) await step(keeper, id, state)
  await passMinutes(2)
  await told()
  return id
}

describe('an order that was placed', () => {
  test('is told of when cash is promised: what, how much at the door, and until when it can change', async () => {
    const id = await place(rima, { product: 'মাটির প্রদীপ' })
    expect(await told(rima)).toEqual([])
    await choose(rima, id, 'cash')
    const [letter, ...more] = await told(rima)
    expect(more).toEqual([])
    expect(letter?.subject).toBe(`We have your order ${orderNumber(id)} · Online Gift Shop`)
    expect(letter?.text).toContain('- মাটির প্রদীপ: ')
    expect(letter?.text).toContain('৳500 is to be paid in cash on delivery.')
    expect(letter?.text).toContain('You can change the address on the order’s page until it is on its way')
    expect(letter?.text).toContain(`See your order: http://localhost:3000/profile/orders/${id}`)
  })

  test('and paid online brings one letter: the receipt, which says the same', async () => {
    const id = await place(rima, { product: 'Red Roses' })
    expect(await subjects()).toEqual([])
    await payOnline(rima, id)
    const letters = await told(rima)
    expect(letters.map(({ subject }) => subject)).toEqual([expect.stringMatching(/^Your receipt R-/)])
    expect(letters[0]?.text).toMatch(/until it is on its way[\s\S]+- Red Roses: ৳/)
  })

  test('brings no other letter when it is paid online before anybody was told of the cash', async () => {
    const id = await place(rima)
    await choose(rima, id, 'cash')
    await payOnline(rima, id)
    expect(await subjects(rima)).toEqual([expect.stringMatching(/^Your receipt/)])
  })

  test('is told to the shop once it counts: what to pack, for when, and where to, and nothing more of anybody', async () => {
    const id = await place(rima)
    expect(await told(keeper)).toEqual([])
    await payOnline(rima, id)
    const [letter, ...more] = await told(keeper)
    expect(more).toEqual([])
    expect(letter?.subject).toBe(`New order ${orderNumber(id)}: 1 gift · Online Gift Shop`)
    expect(letter?.text).toMatch(/Gifts: Mug\n\nIt goes to Mirpur, Dhaka\./)
    expect(letter?.text).toContain(`http://localhost:3000/profile/manageOrder/${id}`)
    expect(letter?.text).not.toMatch(/rima|Road 1/)
  })

  test('is told to the shop once, though it is paid online after cash was promised', async () => {
    const id = await inCash()
    await payOnline(rima, id)
    expect(await told(keeper)).toEqual([])
    expect(await subjects(rima)).toEqual([expect.stringMatching(/^Your receipt/)])
  })

  test('with an advance is told of when that has come, with what is left for the door', async () => {
    const zone = await insertZone(db, {
      nameEn: 'Sylhet',
      districts: ['dhaka'],
      charge: poisha(10_000),
      advance: 'charge',
    })
    const id = await place(rima)
    const page = await choose(rima, id, 'cash')
    expect(await subjects()).toEqual([])
    await shop.payPage(page)
    const letters = await told()
    await db.deleteFrom('deliveryZone').where('id', '=', zone).execute()
    expect(letters.map(({ to }) => to).sort()).toEqual([keeper.email, rima.email].sort())
    for (const { text } of letters) expect(text).toContain('৳500 is to be paid in cash on delivery.')
  })

  test('before there were notices, or brought in otherwise, is told to nobody', async () => {
    await buy(db, { name: 'Old' })
    expect(await told()).toEqual([])
  })
})

describe('a parcel', () => {
  test('that is sent is told of after two minutes, with its courier and number', async () => {
    const id = await inCash()
    await step(keeper, id, 'packed')
    await step(keeper, id, 'sent', { courier: 'Pathao', tracking: 'PTH-7 <b>' })
    expect(await told()).toEqual([])
    await passMinutes(2)
    const [letter, ...more] = await told()
    expect(more).toEqual([])
    expect([letter?.to, letter?.subject]).toEqual([rima.email, expect.stringContaining('is on its way')])
    expect(letter?.text).toContain('Courier: Pathao\n\nTracking number: PTH-7 <b>')
    expect(letter?.html).toContain('PTH-7 &lt;b&gt;')
    expect(letter?.text).toContain('৳500 is to be paid in cash')
  })

  test('whose sending is taken back within that time is told to nobody, and once when it is sent after all', async () => {
    const id = await inCash()
    for (const state of ['packed', 'sent', 'packed']) await step(keeper, id, state)
    await passMinutes(2)
    expect(await told()).toEqual([])
    await step(keeper, id, 'sent')
    expect(await told()).toEqual([])
    await passMinutes(2)
    expect(await subjects(rima)).toHaveLength(1)
  })

  test('that is sent again after it was told is not told of again', async () => {
    const id = await sent(await inCash())
    for (const state of ['packed', 'sent']) await step(keeper, id, state)
    await passMinutes(2)
    expect(await told()).toEqual([])
  })

  test('that is handed over is told of with the moment, and who took it; one that was quick is not told to be on its way as well', async () => {
    const id = await paid()
    for (const state of ['packed', 'sent']) await step(keeper, id, state)
    await step(keeper, id, 'delivered', { takenBy: 'Rehana <b>' })
    await passMinutes(2)
    const [letter, ...more] = await told()
    expect(more).toEqual([])
    expect(letter?.subject).toContain('has arrived')
    expect(letter?.text).toMatch(
      /was delivered on \d\d\/\d\d\/\d{4}, \d\d:\d\d\.\n\nIt was received by Rehana <b>\./,
    )
    expect(letter?.html).toContain('Rehana &lt;b&gt;')
  })

  test.each([
    ['paid', paid, 'We are refunding ৳500'],
    ['to be paid in cash', inCash, 'You have nothing to pay.'],
  ])('that comes back is told of, with what becomes of the money: %s', async (_, order, money) => {
    const id = await sent(await order())
    await step(keeper, id, 'returned', { reason: 'Nobody at home' })
    const [letter, ...more] = await told()
    expect(more).toEqual([])
    expect(letter?.subject).toContain('came back to us')
    expect(letter?.text).toContain(money)
    expect(letter?.text).not.toContain('Nobody at home')
  })
})

describe('an order that is cancelled', () => {
  test('by the shop is told to whoever pays, whether it was paid or not', async () => {
    const [one, other] = [await paid(), await place(rima)]
    await step(keeper, one, 'cancelled')
    await step(keeper, other, 'cancelled')
    const letters = await told()
    expect(letters.map(({ to }) => to)).toEqual([rima.email, rima.email])
    expect(letters[0]?.text).toMatch(/we had to cancel your order[\s\S]+We are refunding ৳500/)
    expect(letters[1]?.text).toContain('You have nothing to pay.')
  })

  test('by whoever promised cash is told to them', async () => {
    const id = await inCash()
    await shop.call(rima, 'POST', `/orders/${id}/cart`)
    expect((await told(rima))[0]?.text).toContain('is cancelled, as you asked.')
  })

  test('by whoever never paid it, and was told nothing of it, brings no letter', async () => {
    await shop.call(rima, 'POST', `/orders/${await place(rima)}/cart`)
    expect(await told()).toEqual([])
  })

  test('before anybody was told that it was placed is not told to be placed', async () => {
    const id = await place(rima)
    await choose(rima, id, 'cash')
    await step(keeper, id, 'cancelled')
    expect(await subjects()).toEqual([`Your order ${orderNumber(id)} is cancelled`])
  })
})

describe('a notice', () => {
  test('becomes one letter, however many processes look for it at once', async () => {
    const id = await place(rima)
    await choose(rima, id, 'cash')
    await Promise.all(Array.from({ length: 5 }, () => deliverLetters(shop.notices)))
    expect(await told(rima)).toHaveLength(1)
    expect(await told()).toHaveLength(1)
  })

  test('of a payment waits for nobody who holds the order, such as an account that is deleted', async () => {
    const id = await place(rima)
    const tranId = await choose(rima, id, 'online')
    await db.transaction().execute(async (tx) => {
      await tx.selectFrom('order').select('id').where('id', '=', id).forUpdate().execute()
      await shop.payPage(tranId)
    })
    expect(await told(keeper)).toHaveLength(1)
  })

  test('that cannot be sent is kept for later, and holds up no other', async () => {
    const [one, other] = [await place(rima), await place(rima)]
    for (const id of [one, other]) await choose(rima, id, 'cash')
    const { outbox } = shop.notices
    const broken: typeof outbox = {
      ...outbox,
      post: async (mail, options) => {
        if (mail.subject.includes(orderNumber(one))) throw new Error('the post office burns')
        return outbox.post(mail, options)
      },
    }
    await expect(deliverLetters({ ...shop.notices, outbox: broken })).rejects.toThrow('burns')
    await shop.doJobs()
    expect(await db.selectFrom('notice').select('orderId').where('state', '=', 'waiting').execute()).toEqual([
      { orderId: one },
      { orderId: one },
    ])
    expect((await subjects()).sort()).toHaveLength(4)
  })

  test('that cannot be written for a day is given up, and the log says so', async () => {
    const id = await place(rima)
    await choose(rima, id, 'cash')
    const broken = { ...shop.notices.outbox, post: () => Promise.reject(new Error('no template')) }
    const attempt = () => deliverLetters({ ...shop.notices, outbox: broken })
    await passMinutes(25 * 60)
    await expect(attempt(), 'first tried late').rejects.toThrow('no template')
    await expect(attempt()).rejects.toThrow('no template')
    await sql`update notice set failed_at = failed_at - interval '25 hours'`.execute(db)
    await expect(attempt()).rejects.toThrow('no template')
    await expect(attempt()).resolves.toBeUndefined()
    const log = await shop.call(keeper, 'GET', `/manageorder/${id}/messages`)
    expect(log).toMatchObject([{ dropReason: 'failed' }, { dropReason: 'failed' }])
  })
})
