import type { Jobs } from '../../kernel/jobs.server.ts'
import { granted } from '../../kernel/refusal.ts'
import { PAID } from '../../money/payments/transitions.server.ts'
import type { Attachment } from '../../people/mail/mail.ts'
import type { AttachmentMakers } from '../../people/mail/outbox.server.ts'
import { type Desk, ENCLOSED_RECEIPT, NAMELESS_RECEIPT } from './posting.server.ts'
import { fileNameOf, type Receipt } from './receipt.ts'
import { drawReceipt } from './receipt-pdf.server.ts'
import { receiptOf } from './receipts.server.ts'

/** This process issues the receipt of every order, as soon as it is paid. */
export function issueReceipts(jobs: Jobs, desk: Desk): Promise<void> {
  return jobs.work(PAID, async ({ tranId }) => {
    granted(await receiptOf(desk, tranId))
  })
}

/** The receipts that go into envelopes, drawn when the letter leaves. */
export const enclosedReceipts = (desk: Desk): AttachmentMakers => ({
  [ENCLOSED_RECEIPT]: async (tranId) => drawn(granted(await receiptOf(desk, tranId)), desk),
  [NAMELESS_RECEIPT]: async (tranId) =>
    drawn({ ...granted(await receiptOf(desk, tranId)), customer: '' }, desk),
})

const drawn = async (receipt: Receipt, { seller }: Desk): Promise<Attachment> => ({
  name: fileNameOf(receipt),
  type: 'application/pdf',
  content: await drawReceipt(receipt, seller),
})
