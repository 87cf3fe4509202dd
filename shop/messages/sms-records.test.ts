import { afterAll, expect, test, vi } from 'vitest'
import { openLetterShop } from '../../server/testing/test-letters.ts'
import { newId } from '../kernel/id.ts'
import { dhakaDay } from '../kernel/language/dhaka.ts'

vi.setSystemTime(new Date(`${dhakaDay(new Date())}T12:00:00+06:00`))
// Files share a process.
afterAll(() => void vi.useRealTimers())

const PHONE = '+8801712345678'
const shop = await openLetterShop({ SMS: 'sandbox' })
const { db, place, choose, told } = shop

async function sender() {
  const who = await shop.signUp(`rima.${newId()}`)
  await db.updateTable('user').set({ phone: PHONE }).where('id', '=', who.id).execute()
  return who
}

test('the download has the SMS of own orders, and none of others to the same number', async () => {
  const [rima, nosy] = [await sender(), await sender()]
  const id = await place(rima)
  await choose(rima, id, 'cash')
  await told()
  await shop.services.outbox.postSms({ to: PHONE, text: 'কোড 123456', isUrgent: true })
  expect((await shop.call(rima, 'GET', '/account/data')).sms).toEqual([
    { orderId: id, number: PHONE, kind: 'placed', state: 'taken', at: expect.any(String) },
  ])
  expect((await shop.call(nosy, 'GET', '/account/data')).sms).toEqual([])
})

test('who leaves is forgotten in SMS too, and what waits is not sent', async () => {
  const rima = await sender()
  await choose(rima, await place(rima), 'cash')
  await told()
  const mine = db
    .selectFrom('sms')
    .innerJoin('notice', 'notice.id', 'sms.logged')
    .innerJoin('order', 'order.id', 'notice.orderId')
  const ids = (await mine.select('sms.id').where('userId', '=', rima.id).execute()).map((one) => one.id)
  await db
    .updateTable('sms')
    .set({ state: 'queued', text: 'অর্ডার', endedAt: null })
    .where('id', 'in', ids)
    .execute()
  const { smsRecords } = await import('./sms-records.server.ts')
  await db.transaction().execute(async (tx) => smsRecords.onDeletion?.(tx, rima.id))
  const left = await db.selectFrom('sms').select(['number', 'text', 'state']).where('id', 'in', ids).execute()
  expect(left).toEqual([{ number: null, text: null, state: 'dropped' }])
})
