import { tidyExports } from '../../shop/back-office/exports/export-tickets.server.ts'
import { workOnImports } from '../../shop/back-office/imports/import-jobs.server.ts'
import { keepGiftLinks } from '../../shop/ordering/gift-links/keeping-gift-links.server.ts'
import { runNoticeJobs } from '../../shop/ordering/notices/notices.server.ts'
import { runExpiryJobs } from '../../shop/ordering/order-expiry/expiring.server.ts'
import { keepOrderTotals } from '../../shop/ordering/order-totals/order-totals.server.ts'
import { keepPlaces } from '../../shop/ordering/orders/places.server.ts'
import { enclosedReceipts, issueReceipts } from '../../shop/ordering/receipts/receipts.server.ts'
import { forgetRecipients } from '../../shop/ordering/recipients/recipient-lists.server.ts'
import { runReconcilingJobs } from '../../shop/ordering/reconciling/reconciling.server.ts'
import { runRefundJobs } from '../../shop/ordering/refunds/advancing.server.ts'
import { runReminderJobs } from '../../shop/ordering/remembered-days/reminding.server.ts'
import { tidySessions } from '../../shop/people/identity/sessions.server.ts'
import type { Mailer } from '../../shop/people/mail/mail.ts'
import { sendLetters } from '../../shop/people/mail/outbox.server.ts'
import { recoverPasswords } from '../../shop/people/recovery/mailed-links.server.ts'
import { receiptServices, type Services } from '../start/services.ts'

export async function registerJobs(services: Services, mailer: Mailer): Promise<void> {
  const { jobs, db, auth } = services
  const receipts = receiptServices(services)
  await recoverPasswords(jobs, auth)
  await workOnImports(jobs, db)
  await tidyExports(jobs, db)
  await tidySessions(jobs, db)
  await keepOrderTotals(jobs, db)
  await keepPlaces(jobs, db)
  await keepGiftLinks(jobs, { db, secret: services.config.secret })
  await forgetRecipients(jobs, db)
  await issueReceipts(jobs, receipts)
  const { publicUrl, secret, unpaidDays } = services.config
  await runNoticeJobs(jobs, { db, outbox: services.outbox, publicUrl })
  await runReminderJobs(jobs, { db, outbox: services.outbox, publicUrl, secret })
  await runExpiryJobs(services, unpaidDays)
  await runRefundJobs(services)
  await runReconcilingJobs(services)
  await sendLetters(jobs, mailer, enclosedReceipts(receipts))
}
