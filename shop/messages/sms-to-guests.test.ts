import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { SECRET } from '../../server/testing/test-app.ts'
import { newGuest } from '../../server/testing/test-guests.ts'
import { openLetterShop } from '../../server/testing/test-letters.ts'
import { linkedOrder, orderLinkOf } from '../finding/order-link.server.ts'
import { dhakaDay } from '../kernel/language/dhaka.ts'
import { poisha } from '../kernel/money.ts'
import { orderNumber } from '../orders/order.ts'
import { wasPaidFor } from './sms-limits.server.ts'

// By night no phone rings.
vi.setSystemTime(new Date(`${dhakaDay(new Date())}T12:00:00+06:00`))
afterAll(() => void vi.useRealTimers())

const shop = await openLetterShop({ SMS: 'sandbox' })
const { db, place, payOnline, step, passMinutes, told, texts } = shop
const keeper = await shop.signUpAdmin('keeper')
let phone: string
let phones = 0
beforeEach(() => {
  phone = `+88017${10_000_000 + ++phones}`
})

/** SMS since the last call. */
async function news(): Promise<string[]> {
  await told()
  return texts.splice(0).map(({ text }) => text)
}

describe('a sender without an account', () => {
  const bought = async () => {
    const guest = await newGuest(shop)
    await shop.call(guest, 'PUT', '/guest', { name: 'Mina Secret', phone, email: '' })
    return { guest, id: await place(guest, { product: 'Silver Anklet' }) }
  }
  const linkIn = (text = '') => /https?:\/\/\S+\/bn\/o\/([\w-]{22})$/.exec(text)?.[1] ?? ''

  test('finds the link to the order in the first SMS alone, which opens no street, phone or name', async () => {
    const { guest, id } = await bought()
    const gift = { toName: 'Nusrat', fromName: 'Secret Admirer', anonymous: true, message: 'Guess who?' }
    const parcel = await db
      .selectFrom('parcel')
      .selectAll()
      .where('orderId', '=', id)
      .executeTakeFirstOrThrow()
    await db
      .insertInto('gift')
      .values({ parcelId: parcel.id, ...gift })
      .execute()
    await payOnline(guest, id)
    const [first = '', ...more] = await news()
    expect(more).toEqual([])
    expect(first).toContain(`অর্ডার ${orderNumber(id)} পেয়েছি`)
    const shown = JSON.stringify(await linkedOrder(db, linkIn(first)))
    expect(shown).toContain('Silver Anklet')
    const { recipientName, recipientPhone, area, address } = parcel
    const secrets = [
      ...Object.values(gift),
      recipientName,
      recipientPhone,
      area,
      address,
      'Mina',
      phone.slice(4),
    ]
    for (const secret of secrets.filter((one) => typeof one === 'string' && one !== ''))
      expect(`${first.slice(0, first.indexOf('http'))} ${shown}`).not.toContain(secret)
    for (const state of ['packed', 'sent']) await step(keeper, id, state)
    await passMinutes(2)
    await step(keeper, id, 'delivered')
    expect(await news()).toEqual([`OGS: অর্ডার ${orderNumber(id)} পৌঁছে গেছে। ধন্যবাদ!`])
  })

  test('whose link was ended meanwhile gets another', async () => {
    const { guest, id } = await bought()
    const before = await db.transaction().execute((tx) => orderLinkOf(tx, SECRET, id))
    await shop.call(keeper, 'DELETE', `/manageorder/${id}/link`)
    await payOnline(guest, id)
    const token = linkIn((await news())[0])
    expect(before).not.toContain(token)
    expect((await linkedOrder(db, token))?.number).toBe(orderNumber(id))
  })

  test('whose money is held, or went back, is no stranger; who ordered what costs nothing is one', async () => {
    const { guest, id } = await bought()
    await payOnline(guest, id)
    const attempts = db.updateTable('paymentAttempt').where('state', '=', 'paid')
    const isPaidFor = () => db.transaction().execute((tx) => wasPaidFor(tx, id))
    await attempts.set({ state: 'paid_on_hold' }).execute()
    expect(await isPaidFor()).toBe(true)
    await db.updateTable('paymentAttempt').set({ state: 'returned' }).execute()
    expect(await isPaidFor()).toBe(true)
    await db.updateTable('paymentAttempt').set({ state: 'failed' }).execute()
    expect(await isPaidFor()).toBe(false)
    const nothing = { state: 'paid', gateway: 'free', amount: poisha(0) } as const
    await db.updateTable('paymentAttempt').set(nothing).execute()
    expect(await isPaidFor()).toBe(false)
  })
})
