import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { drawReceipt } from '../../shop/billing/receipts/receipt-pdf.server.ts'
import { issueReceipts, receiptAttachments, receiptOf } from '../../shop/billing/receipts/receipts.server.ts'
import { granted } from '../../shop/kernel/api/refusal.ts'
import type { Jobs } from '../../shop/kernel/database/jobs.server.ts'
import { deliverMail } from '../../shop/kernel/messages/outbox.server.ts'
import { shopFor } from '../../shop/kernel/settings/shop-settings.server.ts'
import { sendMessages } from '../../shop/messages/send-messages.server.ts'
import { recordMoney } from '../../shop/orders/dues.server.ts'
import { readEvents } from '../../shop/orders/events/events.server.ts'
import { confirmPayment } from '../../shop/payments/payments.server.ts'
import { gatewaysWith, scriptedGateway } from '../../shop/payments/test-gateway.server.ts'
import { PAID } from '../../shop/payments/transitions.server.ts'
import { smtpMailer } from '../services/mailers.ts'
import { testOutbox } from '../testing/test-jobs.ts'
import { type Mailbox, openMailbox, SmtpRefusal } from '../testing/test-mailbox.ts'
import { buy } from '../testing/test-orders.ts'
import { FAST, queueTests } from '../testing/test-queue.ts'
import { LISTENERS } from './register-jobs.ts'

const { open, db, rows, logged, sooner } = queueTests()

let mailbox: Mailbox
let refusals: SmtpRefusal[]
beforeEach(async () => {
  refusals = []
  mailbox = await openMailbox({ refusal: () => refusals.shift() })
})
afterEach(() => mailbox.close())

/** A process of the shop that issues receipts and sends letters. */
async function openOffice() {
  const jobs = await open(FAST)
  const warn = (sentence: string) => void logged.push(sentence)
  const mailer = smtpMailer({ url: mailbox.url, from: 'OGS <shop@gifts.example>', warn })
  const tell = async () => {
    await readEvents(db(), LISTENERS)
    await sendMessages({ db: db(), outbox: testOutbox(jobs), secret: 'a secret' })
  }
  await issueReceipts(jobs, db(), tell)
  await deliverMail(jobs, mailer, receiptAttachments({ db: db(), logoAt: async () => null }))
  return { jobs }
}

/** As a payment says that it has arrived: in a transaction, perhaps more than once. */
const arrive = (jobs: Jobs, tranId: string, reference: string) =>
  db()
    .transaction()
    .execute((tx) => jobs.send(PAID, { tranId, reference }, { tx }))

const isIdle = () => expect.poll(() => rows('select name from pgboss.job where state <> $$failed$$'))

describe('when money has arrived', () => {
  test('the receipt comes by e-mail, and is the one that can be downloaded', async () => {
    const { tranId, orderId, buyer } = await buy(db(), { name: 'রিমা', products: ['মাটির প্রদীপ', 'Mug'] })
    await db().updateTable('user').set({ emailVerified: true }).where('id', '=', buyer.id).execute()
    const { jobs } = await openOffice()
    await arrive(jobs, tranId, orderId)
    const letter = await mailbox.letterTo(buyer.email)
    expect(letter.subject).toBe('Your receipt R-000001 · Online Gift Shop')
    expect(letter.links).toEqual([`https://gifts.example/profile/orders/${orderId}`])
    const content = Buffer.from(
      await drawReceipt(granted(await receiptOf(db(), tranId)), await shopFor(db(), 'en')),
    )
    expect(letter.enclosed).toEqual([{ name: 'OGS-receipt-R-000001.pdf', type: 'application/pdf', content }])
  })

  test('the one for an e-mail that nobody confirmed names nobody', async () => {
    const { tranId, orderId, buyer } = await buy(db())
    const { jobs } = await openOffice()
    await arrive(jobs, tranId, orderId)
    const { enclosed } = await mailbox.letterTo(buyer.email)
    const nameless = { ...granted(await receiptOf(db(), tranId)), customer: '' }
    expect(enclosed).toMatchObject([
      { content: Buffer.from(await drawReceipt(nameless, await shopFor(db(), 'en'))) },
    ])
  })

  test('one mail is sent, however often it is triggered, by two processes and beside a download', async () => {
    const { tranId, orderId, buyer } = await buy(db())
    const [one, other] = [await openOffice(), await openOffice()]
    await Promise.all([
      arrive(one.jobs, tranId, orderId),
      arrive(other.jobs, tranId, orderId),
      arrive(one.jobs, tranId, orderId),
      receiptOf(db(), tranId),
    ])
    await mailbox.letterTo(buyer.email)
    await isIdle().toEqual([])
    expect(mailbox.letters).toHaveLength(1)
    expect(await rows('select number from receipt')).toEqual([{ number: 1 }])
  })

  test('one mail is sent when notification and browser settle it at the same time', async () => {
    const { tranId, buyer } = await buy(db(), { state: 'pending' })
    const { jobs } = await openOffice()
    const gateway = scriptedGateway()
    gateway.end(tranId, 'paid')
    const services = { db: db(), recordMoney, gateways: gatewaysWith(gateway), jobs }
    await Promise.all(Array.from({ length: 8 }, () => confirmPayment(services, tranId, null)))
    await mailbox.letterTo(buyer.email)
    await confirmPayment(services, tranId, `val-${tranId}`)
    await isIdle().toEqual([])
    expect(mailbox.letters).toHaveLength(1)
    expect(await rows('select number, tran_id from receipt')).toEqual([{ number: 1, tran_id: tranId }])
  })

  test('nothing is issued if the transaction is rolled back', async () => {
    const { tranId, orderId, buyer } = await buy(db())
    const { jobs } = await openOffice()
    const undone = db()
      .transaction()
      .execute(async (tx) => {
        await jobs.send(PAID, { tranId, reference: orderId }, { tx })
        throw new Error('the bank changed its mind')
      })
    await expect(undone).rejects.toThrow('changed its mind')
    const next = await buy(db(), { name: 'Mina' })
    await arrive(jobs, next.tranId, next.orderId)
    const { subject } = await mailbox.letterTo(next.buyer.email)
    expect(subject).toContain('R-000001')
    expect(mailbox.letters.flatMap(({ to }) => to)).not.toContain(buyer.email)
  })

  test('a letter that is refused for now is brought again with its receipt', { tags: 'slow' }, async () => {
    refusals = [new SmtpRefusal(450, 'Greylisted')]
    const { tranId, orderId, buyer } = await buy(db())
    const { jobs } = await openOffice()
    await arrive(jobs, tranId, orderId)
    expect((await sooner(mailbox.letterTo(buyer.email))).enclosed).toHaveLength(1)
    expect(mailbox.letters).toHaveLength(1)
    expect(logged).toEqual([expect.stringContaining('450 Greylisted')])
  })
})
