import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import type { TestUser } from '../../server/testing/test-app.ts'
import { openLetterShop } from '../../server/testing/test-letters.ts'
import { newId } from '../kernel/id.ts'
import { dhakaDay } from '../kernel/language/dhaka.ts'

vi.setSystemTime(new Date(`${dhakaDay(new Date())}T12:00:00+06:00`))
afterAll(() => void vi.useRealTimers())

const { db, place, payOnline, told, texts, signUp } = await openLetterShop({ SMS: 'sandbox' })
let rima: TestUser
let phone: string
let phones = 0
beforeEach(async () => {
  rima = await signUp(`rima.${newId()}`)
  phone = `+88017${10_000_000 + ++phones}`
  await db.updateTable('user').set({ phone }).where('id', '=', rima.id).execute()
  await news()
})

/** SMS since the last call. */
async function news(): Promise<string[]> {
  await told()
  return texts.splice(0).map(({ text }) => text)
}

test('a guest who orders with one phone and proves another is told no more by the first', async () => {
  const orders: string[] = []
  for (const _ of Array.from({ length: 7 })) {
    const id = await place(rima)
    await db.updateTable('order').set({ senderPhone: phone }).where('id', '=', id).execute()
    orders.push(id)
  }
  const other = `+88019${phone.slice(6)}`
  const proven = { guest: true, phone: other, phoneProvenAt: new Date() }
  await db.updateTable('user').set(proven).where('id', '=', rima.id).execute()
  for (const id of orders) await payOnline(rima, id)
  expect(await news()).toHaveLength(5)
})
