import { beforeEach, describe, expect, test } from 'vitest'
import { freshDatabase } from '../../../server/testing/test-database.ts'
import { pretendJobs } from '../../../server/testing/test-jobs.ts'
import { buy } from '../../../server/testing/test-orders.ts'
import { granted } from '../../kernel/api/refusal.ts'
import type { Db } from '../../kernel/database/database.ts'
import { newId } from '../../kernel/id.ts'
import { createOutbox, type QueuedMail } from '../../kernel/mail/outbox.server.ts'
import type { ReceiptServices } from './receipt-mail.server.ts'
import { receiptOf } from './receipts.server.ts'

let db: Db
let queue: ReturnType<typeof pretendJobs>
let services: ReceiptServices
beforeEach(async () => {
  db = (await freshDatabase()).db
  queue = pretendJobs()
  services = { db, outbox: createOutbox(queue.jobs), publicUrl: 'https://gifts.example' }
})

const numberOf = async (tranId: string, at = services) => granted(await receiptOf(at, tranId)).number
const issued = () => db.selectFrom('receipt').select(['number', 'tran_id']).orderBy('number').execute()
const posted = () => queue.waiting.map(({ data }) => data as QueuedMail)
const confirm = ({ id }: { readonly id: string }) =>
  db.updateTable('user').set({ emailVerified: true }).where('id', '=', id).execute()
const several = async (count: number) => {
  const tranIds: string[] = []
  for (let one = 0; one < count; one++) tranIds.push((await buy(db)).tranId)
  return tranIds
}

/** What a crash in the middle of issuing would look like from outside. */
const BROKEN_POST = {
  post: async () => {
    throw new Error('the post office burns')
  },
}

describe('numbers', () => {
  test('are counted through, in the order in which receipts are issued', async () => {
    const [first = '', second = '', third = ''] = await several(3)
    expect([await numberOf(third), await numberOf(first), await numberOf(second)]).toEqual([
      'R-000001',
      'R-000002',
      'R-000003',
    ])
    expect(await numberOf(third)).toBe('R-000001')
  })

  test('have no gap and no double when forty orders ask three times each, all at once', async () => {
    const tranIds = await several(40)
    const asked = [...tranIds, ...tranIds, ...tranIds.toReversed()]
    const given = await Promise.all(asked.map((tranId) => numberOf(tranId)))
    const rows = await issued()
    expect(rows.map(({ number }) => number)).toEqual(Array.from({ length: 40 }, (_, index) => index + 1))
    expect(new Set(rows.map(({ tran_id }) => tran_id))).toEqual(new Set(tranIds))
    expect(new Set(given).size).toBe(40)
    expect(posted()).toHaveLength(40)
  })

  test('go back when issuing fails, and the next receipt takes them', async () => {
    const [first = '', second = ''] = await several(2)
    await expect(receiptOf({ ...services, outbox: BROKEN_POST }, first)).rejects.toThrow('burns')
    expect(await issued()).toEqual([])
    expect(await numberOf(second)).toBe('R-000001')
    expect(await numberOf(first)).toBe('R-000002')
  })

  test('have no gap either when every third try breaks in the middle of a crowd', async () => {
    const tranIds = await several(30)
    const tries = tranIds.map((tranId, index) =>
      receiptOf(index % 3 === 0 ? { ...services, outbox: BROKEN_POST } : services, tranId),
    )
    const failed = (await Promise.allSettled(tries)).filter(({ status }) => status === 'rejected')
    expect(failed).toHaveLength(10)
    await Promise.all(tranIds.map((tranId) => numberOf(tranId)))
    expect((await issued()).map(({ number }) => number)).toEqual(
      Array.from({ length: 30 }, (_, index) => index + 1),
    )
    expect(posted()).toHaveLength(30)
  })

  test('are one for each order, by the database itself', async () => {
    const { orderId, tranId } = await buy(db)
    await numberOf(tranId)
    const again = { number: 2, order_id: orderId, tran_id: tranId }
    await expect(db.insertInto('receipt').values(again).execute()).rejects.toThrow(/unique/)
    const foreign = { number: 2, order_id: newId(), tran_id: 'OGSNOBODY' }
    await expect(db.insertInto('receipt').values(foreign).execute()).rejects.toThrow(/foreign key/)
    await expect(db.insertInto('receipt_counter').values({ last: 7 }).execute()).rejects.toThrow(/unique/)
  })
})

describe('the letter', () => {
  test('goes to the customer, once, and holds the receipt by its name alone', async () => {
    const { tranId, orderId, buyer } = await buy(db, { name: 'রিমা' })
    await Promise.all([numberOf(tranId), numberOf(tranId), numberOf(tranId)])
    await numberOf(tranId)
    expect(posted()).toMatchObject([
      {
        to: buyer.email,
        subject: 'Your receipt R-000001 · Online Gift Shop',
        text: expect.stringContaining(`https://gifts.example/profile/orders/${orderId}`),
        attachment: { what: 'nameless-receipt', of: tranId },
      },
    ])
    expect(JSON.stringify(posted())).not.toContain('418117')
  })

  test('goes to the account of one who has not said where to send the gifts', async () => {
    const { tranId, buyer } = await buy(db, { needsAddress: true, name: 'Rima' })
    await confirm(buyer)
    await numberOf(tranId)
    expect(posted()).toMatchObject([{ to: buyer.email, text: expect.stringContaining('Hello Rima,') }])
  })

  test('says nothing that a stranger typed to somebody who never confirmed the e-mail', async () => {
    const spam = 'URGENT: unlock at evil.example'
    for (const needsAddress of [false, true]) {
      const { tranId, buyer } = await buy(db, { needsAddress, name: 'Rima' })
      await db.updateTable('user').set({ name: spam }).where('id', '=', buyer.id).execute()
      await db.updateTable('order').set({ sender_name: spam }).where('user_id', '=', buyer.id).execute()
      await numberOf(tranId)
      const { attachment, ...letter } = posted().at(-1) ?? {}
      expect(letter).toMatchObject({ to: buyer.email, text: expect.stringMatching(/^Hello,\n/) })
      expect(JSON.stringify(letter)).not.toContain('evil')
      expect(attachment).toEqual({ what: 'nameless-receipt', of: tranId })
    }
  })

  test('greets by name who confirmed the e-mail', async () => {
    const { tranId, orderId, buyer } = await buy(db, { name: 'Rima' })
    await confirm(buyer)
    await db.updateTable('order').set({ sender_name: 'Mina' }).where('id', '=', orderId).execute()
    await numberOf(tranId)
    const attachment = { what: 'receipt', of: tranId }
    expect(posted()).toMatchObject([{ text: expect.stringMatching(/^Hello Mina,\n/), attachment }])
  })

  test('goes to nobody whose e-mail is not known', async () => {
    const { tranId, orderId } = await buy(db)
    const forgotten = { user_id: null, sender_email: '' }
    await db.updateTable('order').set(forgotten).where('id', '=', orderId).execute()
    expect(await numberOf(tranId)).toBe('R-000001')
    expect(posted()).toEqual([])
  })
})
