import { beforeEach, describe, expect, test } from 'vitest'
import { freshDatabase } from '../../server/testing/test-database.ts'
import { pretendJobs, testOutbox } from '../../server/testing/test-jobs.ts'
import { buy } from '../../server/testing/test-orders.ts'
import { receiptOf } from '../billing/receipts/receipts.server.ts'
import { granted } from '../kernel/api/refusal.ts'
import type { Db } from '../kernel/database/database.ts'
import type { QueuedMail } from '../kernel/messages/mail.ts'
import { readEvents } from '../orders/events/events.server.ts'
import { queueMessages } from './queue-messages.server.ts'
import { sendMessages } from './send-messages.server.ts'

let db: Db
let queue: ReturnType<typeof pretendJobs>
beforeEach(async () => {
  db = (await freshDatabase()).db
  queue = pretendJobs()
})

const numberOf = async (tranId: string) => granted(await receiptOf(db, tranId)).number
/** Letters in the queue, after all that was to be said is said. */
async function posted() {
  await readEvents(db, [queueMessages])
  await sendMessages({ db, outbox: testOutbox(queue.jobs), secret: 'a secret' })
  return queue.waiting.map(({ data }) => data as QueuedMail)
}
const confirm = ({ id }: { readonly id: string }) =>
  db.updateTable('user').set({ emailVerified: true }).where('id', '=', id).execute()

describe('the letter with a receipt', () => {
  test('goes to the customer, once, and holds the receipt by its name alone', async () => {
    const { tranId, orderId, buyer } = await buy(db, { name: 'রিমা' })
    await Promise.all([numberOf(tranId), numberOf(tranId), numberOf(tranId)])
    await numberOf(tranId)
    expect(await posted()).toMatchObject([
      {
        to: buyer.email,
        subject: 'Your receipt R-000001 · Online Gift Shop',
        text: expect.stringContaining(`https://gifts.example/profile/orders/${orderId}`),
        attachment: { what: 'nameless-receipt', of: tranId },
      },
    ])
    expect(JSON.stringify(await posted())).not.toContain('418117')
  })

  test('goes to the account of one who has not said where to send the gifts', async () => {
    const { tranId, buyer } = await buy(db, { needsAddress: true, name: 'Rima' })
    await confirm(buyer)
    await numberOf(tranId)
    expect(await posted()).toMatchObject([{ to: buyer.email, text: expect.stringContaining('Hello Rima,') }])
  })

  test('says nothing that a stranger typed to somebody who never confirmed the e-mail', async () => {
    const spam = 'URGENT: unlock at evil.example'
    for (const needsAddress of [false, true]) {
      const { tranId, buyer } = await buy(db, { needsAddress, name: 'Rima' })
      await db.updateTable('user').set({ name: spam }).where('id', '=', buyer.id).execute()
      await db.updateTable('order').set({ senderName: spam }).where('userId', '=', buyer.id).execute()
      await numberOf(tranId)
      const { attachment, ...letter } = (await posted()).at(-1) ?? {}
      expect(letter).toMatchObject({ to: buyer.email, text: expect.stringMatching(/^Hello,\n/) })
      expect(JSON.stringify(letter)).not.toContain('evil')
      expect(attachment).toEqual({ what: 'nameless-receipt', of: tranId })
    }
  })

  test('greets by name who confirmed the e-mail', async () => {
    const { tranId, orderId, buyer } = await buy(db, { name: 'Rima' })
    await confirm(buyer)
    await db.updateTable('order').set({ senderName: 'Mina' }).where('id', '=', orderId).execute()
    await numberOf(tranId)
    const attachment = { what: 'receipt', of: tranId }
    expect(await posted()).toMatchObject([{ text: expect.stringMatching(/^Hello Mina,\n/), attachment }])
  })

  test('goes to nobody whose e-mail is not known', async () => {
    const { tranId, orderId } = await buy(db)
    const forgotten = { userId: null, sender_email: '' }
    await db.updateTable('order').set(forgotten).where('id', '=', orderId).execute()
    expect(await numberOf(tranId)).toBe('R-000001')
    expect(await posted()).toEqual([])
  })
})
