import type { Jobs } from '../../kernel/jobs.server.ts'
import { granted } from '../../kernel/refusal.ts'
import { PAID } from '../../money/payments/transitions.server.ts'
import type { Attachment } from '../../people/mail/mail.ts'
import type { AttachmentMakers } from '../../people/mail/outbox.server.ts'
import { type Receipt, receiptFileName } from './receipt.ts'
import { ENCLOSED_RECEIPT, NAMELESS_RECEIPT, type ReceiptServices } from './receipt-mail.server.ts'
import { drawReceipt } from './receipt-pdf.server.ts'
import { receiptOf } from './receipts.server.ts'

export function issueReceipts(jobs: Jobs, services: ReceiptServices): Promise<void> {
  return jobs.work(PAID, async ({ tranId }) => {
    granted(await receiptOf(services, tranId))
  })
}

export const enclosedReceipts = (services: ReceiptServices): AttachmentMakers => ({
  [ENCLOSED_RECEIPT]: async (tranId) => toFile(granted(await receiptOf(services, tranId)), services),
  [NAMELESS_RECEIPT]: async (tranId) =>
    toFile({ ...granted(await receiptOf(services, tranId)), customer: '' }, services),
})

const toFile = async (receipt: Receipt, { seller }: ReceiptServices): Promise<Attachment> => ({
  name: receiptFileName(receipt),
  type: 'application/pdf',
  content: await drawReceipt(receipt, seller),
})
