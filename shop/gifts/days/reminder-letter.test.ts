import { beforeEach, describe, expect, test } from 'vitest'
import { ON, openReminderShop } from '../../../server/testing/test-reminders.ts'
import { addProduct } from '../../catalog/products/products.server.ts'
import { EVERY_DAY, insertZone } from '../../delivery/delivery-fixture.server.ts'
import { insertOccasion } from '../../gift-options/gifting-fixture.server.ts'
import { newId } from '../../kernel/id.ts'
import { addDays } from '../../kernel/language/dhaka.ts'
import { fromTaka, poisha } from '../../kernel/money.ts'
import { yearDayOf } from './calendars.ts'
import { priceRangeAround } from './gifts-to-person.server.ts'

const shop = await openReminderShop()
const { db, call, people, keep, remind } = shop
await insertOccasion(db, 'birthday')
const keeper = await shop.signUpAdmin('keeper')

const ROSE = {
  ...{ name: 'Red roses', brand: '', category: 'Flowers', description: '', photos: '' },
  ...{ price: fromTaka(500), occasions: ['birthday'], forWhom: ['mother'] as const },
}

describe('a letter', () => {
  test('is in the language of the reader, all of it', async () => {
    await call(people.rima, 'PUT', '/account/language', { language: 'bn' })
    await db.updateTable('user').set({ name: 'রিমা' }).where('id', '=', people.rima.id).execute()
    const product = await addProduct(db, { ...ROSE, nameBn: 'লাল গোলাপ' })
    await keep({ person: 'মা', calendar: 'bangla', ...yearDayOf('bangla', ON), forWhom: 'mother' })
    const [letter] = await remind(14)
    expect(letter?.subject).toMatch(/^১৪ দিন পর: মা · /)
    expect(letter?.html).toContain('<html lang="bn">')
    expect(letter?.text).toContain(`http://localhost:3000/bn/details/${product}`)
    expect(letter?.text.replaceAll(/https?:\S+/g, '')).not.toMatch(/[A-Za-z]/)
    await db.deleteFrom('product').execute()
  })

  test('has a word about the moon, where it decides', async () => {
    await keep({ calendar: 'hijri', ...yearDayOf('hijri', ON) })
    const [letter] = await remind(14)
    expect(letter?.text).toContain('The day depends on the moon; it may be a day earlier or later.')
  })

  /** A gift of the caller to somebody else, delivered long before. */
  async function given(more: object = {}): Promise<{ parcelId: string; productId: string }> {
    const orderId = await shop.place(people.rima, { product: `Vase ${newId()}`, ...more })
    await shop.payOnline(people.rima, orderId)
    for (const state of ['packed', 'sent', 'delivered']) await shop.step(keeper, orderId, state)
    await shop.told()
    const line = await db
      .selectFrom('orderLine')
      .select(['parcelId', 'productId'])
      .where('orderId', '=', orderId)
      .executeTakeFirstOrThrow()
    return { parcelId: line.parcelId, productId: line.productId ?? '' }
  }

  test('names what was given last time, and three other gifts near its price', async () => {
    const { parcelId, productId } = await given({ product: 'Blue vase' })
    await db
      .updateTable('product')
      .set({ occasions: ['birthday'], forWhom: ['mother'] })
      .where('id', '=', productId)
      .execute()
    const near: string[] = []
    for (const price of [250, 400, 600, 750])
      near.push(await addProduct(db, { ...ROSE, name: `Rose of ${price}`, price: fromTaka(price) }))
    await addProduct(db, { ...ROSE, name: 'Too cheap', price: fromTaka(249) })
    await addProduct(db, { ...ROSE, name: 'Too dear', price: fromTaka(751) })
    await addProduct(db, { ...ROSE, name: 'For fathers', forWhom: ['father'] })
    await keep({ parcelId, occasion: 'birthday', forWhom: 'mother' })
    const [letter] = await remind(14)
    const text = letter?.text ?? ''
    expect(text).toMatch(/What you gave last time\n- Blue vase\n {2}http:\/\/localhost:3000\/details\//)
    expect(text).toContain(`/details/${productId}\n\nIdeas\n- Rose of`)
    expect(text.match(/- Rose of/g)).toHaveLength(3)
    expect(text).not.toMatch(/Too cheap|Too dear|For fathers/)
    expect(near.filter((id) => text.includes(id))).toHaveLength(3)
    expect(text).toContain(`http://localhost:3000/find/birthday/mother?by=${ON}&to=Dhaka`)
    await db.deleteFrom('product').execute()
    const [later] = await remind(3)
    expect(later?.text).toMatch(/What you gave last time\n- Blue vase\n\nFind a gift/)
  })

  test('has fewer ideas where there are fewer, and none that nobody has', async () => {
    await addProduct(db, ROSE)
    await keep({ occasion: 'birthday', forWhom: 'mother' })
    await keep({ occasion: 'birthday', forWhom: 'teacher', person: 'Sir' })
    const letters = await remind(14)
    const to = (who: string) => letters.find(({ subject }) => subject.includes(who))?.text ?? ''
    expect(to('Maa')).toContain('Ideas\n- Red roses, ৳500\n')
    expect(to('Sir')).not.toContain('Ideas')
    await db.deleteFrom('product').execute()
  })

  test('ends by one press, of a mail program or of the page it leads to', async () => {
    await keep()
    const [letter] = await remind(14)
    const page = /Stop reminding me of this day: http:\/\/localhost:3000\/days\/end\/(\S{22})\n$/
    const token = page.exec(letter?.text ?? '')?.[1]
    expect(letter?.oneClickEnd).toBe(`http://localhost:3000/api/days/endings/${token}`)
    expect((await shop.request('POST', `/days/endings/${token}`)).status).toBe(200)
    expect(await remind(3)).toEqual([])
  })

  describe('does not come where a gift was ordered for that day', () => {
    beforeEach(async () => {
      const soon = { weekdays: EVERY_DAY, leadDays: 0 }
      await insertZone(db, { ...soon, nameEn: 'Dhaka' })
    })

    /** @param to whom the card names; null: it is no gift */
    async function ordered(deliverOn: string | null, to: string | null, isPaid = true): Promise<string> {
      const id = await shop.place(people.rima)
      if (isPaid) await shop.payOnline(people.rima, id)
      const { id: parcelId } = await db
        .updateTable('parcel')
        .set({ recipientName: 'Rahima Begum', deliverOn })
        .where('orderId', '=', id)
        .returning('id')
        .executeTakeFirstOrThrow()
      if (to !== null) await db.insertInto('gift').values({ parcelId, toName: to }).execute()
      await shop.told()
      return id
    }

    test.each([
      ['to them, on the day', ON, ' MAA ', 0],
      ['to them, three days before', addDays(ON, -3), 'Maa', 0],
      ['to them, three days after', addDays(ON, 3), 'Maa', 0],
      ['to them, four days before', addDays(ON, -4), 'Maa', 1],
      ['to somebody else', ON, 'Abba', 1],
      ['of which the card says nobody', ON, null, 1],
    ] as const)('%s', async (_, day, gift, letters) => {
      await ordered(day, gift)
      await keep()
      expect(await remind(14)).toHaveLength(letters)
    })

    test('unless nobody paid for it, or it was called off', async () => {
      await ordered(ON, 'Maa', false)
      await keep()
      expect(await remind(14)).toHaveLength(1)
      await shop.step(keeper, await ordered(ON, 'Maa'), 'cancelled')
      await shop.told()
      expect(await remind(3)).toHaveLength(1)
    })

    test('under the name on the parcel that was remembered', async () => {
      const { parcelId } = await given()
      const names = { recipientName: 'Rahima Begum' }
      await db.updateTable('parcel').set(names).where('id', '=', parcelId).execute()
      await keep({ parcelId })
      await ordered(ON, null)
      expect(await remind(14)).toEqual([])
    })

    test('without a day, within the fortnight before', async () => {
      const id = await ordered(null, 'Maa')
      await keep()
      await placeOn(id, -20)
      expect(await remind(14)).toHaveLength(1)
      await placeOn(id, -5)
      expect(await remind(3)).toEqual([])
    })

    const placeOn = (id: string, days: number) =>
      db
        .updateTable('order')
        .set({ placedAt: new Date(`${addDays(ON, days)}T09:00:00+06:00`) })
        .where('id', '=', id)
        .execute()
  })
})

test('near a price is from half of it to half as much again', () => {
  expect(priceRangeAround(poisha(1001))).toEqual({ from: 501, to: 1501 })
})
