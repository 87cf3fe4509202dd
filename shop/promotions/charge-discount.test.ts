import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { person } from '../../server/testing/test-api.ts'
import { CHARGE_SOURCES } from '../../server/testing/test-charges.ts'
import { buyerAtHome, strangerAtHome } from '../../server/testing/test-counted-orders.ts'
import { inDose } from '../../server/testing/test-dose.ts'
import { LIMITS, orderTerms } from '../../server/testing/test-orders.ts'
import { openPlacing, RIMAS_HOME } from '../../server/testing/test-placing.ts'
import { paidOnce } from '../billing/refunds/refund-fixture.server.ts'
import { EVERY_DAY, insertZone } from '../delivery/delivery-fixture.server.ts'
import { insertWrap } from '../gift-options/gifting-fixture.server.ts'
import { asInput, NO_GIFT } from '../gifts/gift-form/typed-gift.ts'
import type { Caller } from '../kernel/api/caller.ts'
import { sentenceOf } from '../kernel/api/refusal.ts'
import { inOneSnapshot } from '../kernel/database/transaction.server.ts'
import { addDays, dhakaDay } from '../kernel/language/dhaka.ts'
import { fromTaka, poisha, toTaka } from '../kernel/money.ts'
import { quoteOwnCart } from '../orders/placing/quote-cart.server.ts'
import { addLocation } from '../people/addresses/locations.server.ts'
import { insertPromotion } from './promotion-fixture.server.ts'

const shop = await openPlacing()
const { db, put, place, ordersOf } = shop
await insertZone(db, { weekdays: EVERY_DAY, charge: fromTaka(60) })

beforeEach(async () => {
  for (const table of ['order', 'promotion'] as const) await db.deleteFrom(table).execute()
  await addLocation(db, shop.rima(), RIMAS_HOME)
})

const confirmEmail = () =>
  db.updateTable('user').set({ emailVerified: true }).where('id', '=', shop.rima().id).execute()

async function quote(code?: string, request: object = {}) {
  const terms = { sources: CHARGE_SOURCES, limits: orderTerms(LIMITS).limits, now: new Date() }
  const { amount, charges, parcels, reasons, together } = await inOneSnapshot(db, (tx) =>
    quoteOwnCart(tx, shop.rima(), { ...request, code }, terms),
  )
  const all = [...parcels.flatMap((parcel) => parcel.charges), ...charges]
  return {
    amount: toTaka(amount),
    charges: all.map(({ label, amount }) => [label, toTaka(amount)]),
    refused: reasons.map(({ refusal }) => refusal.code),
    says: reasons.map(({ refusal }) => sentenceOf(refusal)).join(' '),
    code: together.find((one) => one.code)?.code,
  }
}

describe('an offer', () => {
  test('that is automatic takes off and is named, in the cart as in the order', async () => {
    await insertPromotion(db, { name: 'Eid', nameBn: 'ঈদ' })
    await put(100_000)
    expect(await quote()).toMatchObject({
      amount: 960,
      charges: [
        ['Delivery: Dhaka', 60],
        ['10% off (Eid)', -100],
      ],
    })
    expect((await place({ amount: 1060 })).body.code).toBe('amount-changed')
    expect((await place({ amount: 960 })).body.amount).toBe(960)
    expect(await ordersOf(shop.rima())).toMatchObject([
      { amount: 96_000, charges: [{}, { kind: 'discount', labelBn: '১০% ছাড় (ঈদ)', amount: -10_000 }] },
    ])
  })

  test('with a code is for whoever types it', async () => {
    await insertPromotion(db, { code: 'EID10' })
    await put(100_000)
    expect((await quote()).amount).toBe(1060)
    expect(await quote('eid-১০')).toMatchObject({ amount: 960, code: 'used', refused: [] })
  })

  test('is the one that takes off most, and of equals one without a code', async () => {
    await insertPromotion(db, { value: 5 })
    await insertPromotion(db, { code: 'MORE', value: 10 })
    await insertPromotion(db, { code: 'LESS', value: 4 })
    await insertPromotion(db, { code: 'SAME', value: 5 })
    await put(100_000)
    expect(await quote('more')).toMatchObject({ amount: 960, code: 'used' })
    expect(await quote('less')).toMatchObject({ amount: 1010, code: 'beaten' })
    expect(await quote('same')).toMatchObject({ amount: 1010, code: 'beaten' })
  })

  test('makes delivery or wrap free, and never more than they cost', async () => {
    await insertPromotion(db, { code: 'SHIP', kind: 'free_delivery' })
    await insertPromotion(db, { code: 'WRAP', kind: 'free_wrap' })
    const wrapId = await insertWrap(db, { price: fromTaka(40) })
    await put(100_000)
    expect(await quote('ship')).toMatchObject({ amount: 1000, charges: [['Free delivery (SHIP)', 0]] })
    expect(await quote('wrap')).toMatchObject({ amount: 1060, code: 'idle' })
    expect(await quote('wrap', { gift: { ...asInput(NO_GIFT), wrapId } })).toMatchObject({
      amount: 1060,
      charges: [
        ['Delivery: Dhaka', 60],
        ['Free gift wrap (WRAP)', 0],
      ],
    })
  })

  test('of free delivery waits for an address that is not known yet', async () => {
    await db.deleteFrom('location').execute()
    await insertPromotion(db, { code: 'SHIP', kind: 'free_delivery' })
    await put(100_000)
    expect(await quote('ship', { withoutAddress: true })).toMatchObject({ amount: 1000, code: 'used' })
    await insertPromotion(db, { value: 1 })
    expect(await quote('ship', { withoutAddress: true })).toMatchObject({ amount: 990, code: 'idle' })
  })

  test('is for its days in Dhaka, both included, and not while it is paused or after its end', async () => {
    // The clock stands: today does not end meanwhile.
    vi.setSystemTime(new Date())
    onTestFinished(() => void vi.useRealTimers())
    const today = dhakaDay(new Date())
    await insertPromotion(db, { code: 'TODAY', starts: today, ends: today })
    await insertPromotion(db, { code: 'LATER', starts: addDays(today, 1) })
    await insertPromotion(db, { code: 'OVER', ends: addDays(today, -1) })
    await insertPromotion(db, { code: 'PAUSED', paused: true })
    await insertPromotion(db, { code: 'ENDED', endedAt: new Date() })
    await put(100_000)
    expect((await quote('today')).refused).toEqual([])
    const unknown = await quote('nonsense')
    expect(unknown).toMatchObject({ amount: 1060, refused: ['code-unknown'] })
    for (const code of ['later', 'over', 'paused', 'ended']) expect(await quote(code)).toEqual(unknown)
  })

  test('is for some gifts, from a sum or a number of them', async () => {
    await insertPromotion(db, { code: 'TOYS', categories: ['Toys'], occasions: ['eid'] })
    await insertPromotion(db, { code: 'MUCH', minAmount: fromTaka(2000) })
    await insertPromotion(db, { code: 'MANY', minGifts: 3 })
    await put(100_000)
    expect(await quote('toys')).toMatchObject({ refused: ['code-not-for-these'] })
    await put(50_000, { category: 'Toys' })
    await db
      .updateTable('product')
      .set({ occasions: ['eid'] })
      .where('category', '=', 'Toys')
      .execute()
    expect(await quote('toys')).toMatchObject({ amount: 1510, refused: [] })
    expect((await quote('much')).says).toBe(
      'This code starts at gifts for ৳2,000. Add something, or order without it for ৳1,560.',
    )
    expect(await quote('many')).toMatchObject({ refused: ['code-needs-gifts'] })
  })

  test('is for its category, however that was or is spelled', async () => {
    await insertPromotion(db, { code: 'PAIR', categories: ['two cups', 'Ｔｗｏ  CUPS'] })
    await put(100_000, { category: 'Two Cups' })
    expect(await quote('pair')).toMatchObject({ amount: 960, refused: [] })
    await db.updateTable('product').set({ category: 'Cups' }).execute()
    expect(await quote('pair')).toMatchObject({ refused: ['code-not-for-these'] })
    await put(50_000, { category: 'TWO CUPS' })
    expect(await quote('pair')).toMatchObject({ amount: 1510, refused: [] })
  })
})

describe('a limited code', () => {
  test('that is used up refuses, says what it costs without, and is free again once the order is cancelled', async () => {
    await insertPromotion(db, { code: 'FIRST', uses: 1 })
    await put(100_000)
    const key = 'one-key-for-both'
    const first = await place({ code: 'first', amount: 960 }, key)
    expect(first.body.amount).toBe(960)
    expect((await place({ code: 'first', amount: 960 }, key)).body).toEqual(first.body)
    const asif = await person(db, 'Asif')
    shop.actAs(asif)
    await addLocation(db, asif, RIMAS_HOME)
    await put(100_000)
    expect(await quote('first')).toMatchObject({ amount: 1060, refused: ['code-used-up'] })
    await shop.expectRefused(
      await place({ code: 'first', amount: 960 }),
      409,
      'This code has been used as often as it can be. Remove it to order for ৳1,060.',
    )
    await db.updateTable('parcel').set({ fulfilment: 'cancelled' }).execute()
    expect((await place({ code: 'first', amount: 960 })).body.amount).toBe(960)
  })

  test('is used once by each person whose e-mail is confirmed', async () => {
    await insertPromotion(db, { code: 'ONCE', oncePer: 'person' })
    await put(100_000)
    expect(await quote('once')).toMatchObject({ amount: 1060, refused: ['code-needs-proof'] })
    await confirmEmail()
    expect((await place({ code: 'once' })).body.amount).toBe(960)
    await put(100_000)
    expect((await place({ code: 'once' })).body.code).toBe('code-used-by-you')
    expect((await place({})).body.amount).toBe(1060)
  })

  const again = async (account: { email?: string; phone?: string; phoneProvenAt?: Date }) => {
    const { id } = await person(db, 'Rima')
    const known = { emailVerified: true, ...account }
    const { email } = await db
      .updateTable('user')
      .set(known)
      .where('id', '=', id)
      .returning('email')
      .executeTakeFirstOrThrow()
    shop.actAs({ id, name: 'Rima', email, role: 'user' })
    await addLocation(db, shop.rima(), RIMAS_HOME)
    await put(100_000)
    return (await place({ code: 'once' })).body.code ?? 'used'
  }

  test('is used once by a person with several accounts of one mailbox or one phone, also once an account is deleted', async () => {
    await insertPromotion(db, { code: 'ONCE', oncePer: 'person' })
    expect(await again({ email: 'rima.akter@gmail.com' })).toBe('used')
    expect(await again({ email: 'Rima.Akter+eid@gmail.com' })).toBe('code-used-by-you')
    expect(await again({ email: 'r.i.m.a.akter@googlemail.com' })).toBe('code-used-by-you')
    await db.updateTable('order').set({ userId: null, senderEmail: '' }).execute()
    await db.deleteFrom('user').where('email', '=', 'rima.akter@gmail.com').execute()
    expect(await again({ email: 'rima.akter@gmail.com' }), 'an account made anew').toBe('code-used-by-you')
    const phone = { phone: '+8801712345678', phoneProvenAt: new Date() }
    expect(await again({ email: 'mina@example.com', ...phone })).toBe('used')
    expect(await again({ email: 'mina.khatun@example.com', ...phone })).toBe('code-used-by-you')
    expect(
      await again({ email: 'karim@example.com', phone: phone.phone }),
      'a phone that nobody proved',
    ).toBe('used')
    const uses = await db.selectFrom('promotionUse').select('personHashes').execute()
    expect(JSON.stringify(uses)).not.toMatch(/rima|mina|gmail|1712345678/)
  })

  test('is used once by two accounts of one mailbox that order at the same moment', async () => {
    await insertPromotion(db, { code: 'ONCE', oncePer: 'person' })
    const people = []
    for (const email of ['dual@example.com', 'du.al@example.com']) {
      const { id } = await person(db, 'Dual')
      await db.updateTable('user').set({ email, emailVerified: true }).where('id', '=', id).execute()
      const who = { id, name: 'Dual', email, role: 'user' as const }
      shop.actAs(who)
      await addLocation(db, who, RIMAS_HOME)
      await put(100_000)
      people.push(who)
    }
    const answers = await Promise.all(
      people.map((who) => {
        shop.actAs(who)
        return place({ code: 'once' })
      }),
    )
    expect(answers.map(({ body }) => body.code ?? 'used').sort()).toEqual(['code-used-by-you', 'used'])
  })

  test('in many hands at once is used once', async () => {
    await insertPromotion(db, { code: 'LAST', uses: 1 })
    const people = []
    for (let n = 0; n < inDose({ small: 12, usual: 50 }); n++) {
      shop.actAs(await person(db, `Buyer ${n}`))
      await addLocation(db, shop.rima(), RIMAS_HOME)
      await put(100_000)
      people.push(shop.rima())
    }
    const answers = await Promise.all(
      people.map((who) => {
        shop.actAs(who)
        return place({ code: 'last', amount: 960 })
      }),
    )
    expect(answers.map(({ status, body }) => body.code ?? status).sort()).toEqual([
      200,
      ...people.slice(1).map(() => 'code-used-up'),
    ])
  })

  /** Somebody whom nothing proves orders with the code. @returns what became of it, and the order's id */
  const byStranger = async (code: string, who?: Caller, taka = 1000) => {
    shop.actAs(who ?? (await strangerAtHome(db)))
    await put(taka * 100)
    const { body } = await place({ code })
    return [body.code ?? 'used', body.insertedId ?? ''] as const
  }

  test('is left in half for people whom something proves, whatever strangers order and do not pay', async () => {
    const id = await insertPromotion(db, { code: 'TEN', uses: 10 })
    const used: string[] = []
    for (let n = 0; n < 7; n++)
      used.push((await byStranger('ten', await strangerAtHome(db, { isGuest: n % 2 === 0 })))[0])
    expect(used).toEqual([...Array(5).fill('used'), 'code-held', 'code-held'])
    expect(await quote('ten'), 'the quote says what placing says').toMatchObject({
      ...{ amount: 1060, refused: ['code-held'] },
      says: expect.stringMatching(/confirm yours .*sign up first.* Remove it to order for ৳1,060\./),
    })
    await confirmEmail()
    expect((await place({ code: 'ten' })).body.amount).toBe(960)
    const [first] = await db
      .selectFrom('promotionUse')
      .select('orderId')
      .where('promotionId', '=', id)
      .execute()
    await paidOnce(db, { reference: first?.orderId ?? '' })
    expect((await byStranger('ten'))[0], 'another one after a payment').toBe('code-held')
    await db
      .updateTable('parcel')
      .set({ fulfilment: 'cancelled' })
      .where('orderId', '<>', first?.orderId ?? '')
      .execute()
    expect((await byStranger('ten'))[0]).toBe('used')
  })

  test('is held by one address as by one stranger: three times of ten, also by orders that cost nothing', async () => {
    await insertPromotion(db, { code: 'ALL', value: 100, uses: 10 })
    await db
      .updateTable('deliveryZone')
      .set({ charge: poisha(0) })
      .execute()
    const used: string[] = []
    for (let n = 0; n < 5; n++)
      used.push((await byStranger('all', await strangerAtHome(db, { network: '203.0.113.7' })))[0])
    expect(used).toEqual(['used', 'used', 'used', 'code-held', 'code-held'])
    expect((await byStranger('all', await strangerAtHome(db, { network: '203.0.113.8' })))[0]).toBe('used')
    await db
      .updateTable('deliveryZone')
      .set({ charge: fromTaka(60) })
      .where('everywhereElse', '=', false)
      .execute()
  })

  test('of which one use is left is had by anybody', async () => {
    await insertPromotion(db, { code: 'ONE', uses: 1 })
    expect((await byStranger('one'))[0]).toBe('used')
  })

  test('is left in half also when strangers order at once', async () => {
    await insertPromotion(db, { code: 'RUN', uses: 10 })
    const strangers = []
    for (let n = 0; n < inDose({ small: 9, usual: 30 }); n++) {
      strangers.push(await strangerAtHome(db))
      shop.actAs(strangers.at(-1) ?? expect.unreachable())
      await put(100_000)
    }
    const answers = await Promise.all(
      strangers.map((who) => {
        shop.actAs(who)
        return place({ code: 'run' })
      }),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5)
  })

  test('is like an automatic offer with so many uses, which strangers cannot use up either', async () => {
    await insertPromotion(db, { uses: 4 })
    const sums: number[] = []
    for (let n = 0; n < 3; n++) {
      shop.actAs(await strangerAtHome(db))
      await put(100_000)
      sums.push((await quote()).amount)
      expect((await place({ amount: sums.at(-1) })).status).toBe(200)
    }
    expect(sums).toEqual([960, 960, 1060])
    shop.actAs(await buyerAtHome(db))
    await put(100_000)
    expect((await quote()).amount).toBe(960)
  })
})
