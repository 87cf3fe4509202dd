import { tidyExports } from '../../shop/admin/exports/export-tickets.server.ts'
import { runExpiryJobs } from '../../shop/billing/cancelling/expire-orders.server.ts'
import { runPhoneErasing } from '../../shop/billing/personal-data/erase-phone.server.ts'
import { runGuestSweep } from '../../shop/billing/personal-data/sweep-guests.server.ts'
import { issueReceipts, receiptAttachments } from '../../shop/billing/receipts/receipts.server.ts'
import { runReconcilingJobs } from '../../shop/billing/reconciling/reconciler.server.ts'
import { runRefundJobs } from '../../shop/billing/refunds/advance-refund.server.ts'
import { runTotalsJobs } from '../../shop/billing/totals/order-totals.server.ts'
import { runOfferJobs } from '../../shop/catalog/admin/products/change-offers.server.ts'
import { runAccessJobs } from '../../shop/finding/order-access.server.ts'
import { runReminderJobs } from '../../shop/gifts/days/remind-of-days.server.ts'
import { runGiftLinkJobs } from '../../shop/gifts/links/gift-link-jobs.server.ts'
import { forgetRecipients } from '../../shop/gifts/recipients/recipient-lists.server.ts'
import { workOnImports } from '../../shop/imports/import-jobs.server.ts'
import type { Mailer } from '../../shop/kernel/messages/mail.ts'
import { deliverMail } from '../../shop/kernel/messages/outbox.server.ts'
import type { SmsGateway } from '../../shop/kernel/messages/sms.ts'
import { runSmsJobs } from '../../shop/kernel/messages/sms-jobs.server.ts'
import { logDelivery } from '../../shop/messages/message-log.server.ts'
import { queueMessages, queueSmsNotices } from '../../shop/messages/queue-messages.server.ts'
import { runMessageJobs, SEND_MESSAGES } from '../../shop/messages/send-messages.server.ts'
import { type Listener, readEvents } from '../../shop/orders/events/events.server.ts'
import { keepReservations } from '../../shop/orders/reservations/settle-reservations.server.ts'
import { tidySessions } from '../../shop/people/identity/sessions.server.ts'
import { mailLostCode, runCodeJobs } from '../../shop/people/phones/send-code.server.ts'
import { recoverPasswords } from '../../shop/people/recovery/mailed-links.server.ts'
import { runLowStockJobs } from '../../shop/stock-keeping/low-stock.server.ts'
import { runWishJobs } from '../../shop/stock-keeping/wishes/tell-wishes.server.ts'
import { CODE_HOLDERS, personalRecords } from '../services/contributions.ts'
import type { Services } from '../services/services.ts'

/** Listeners of order events. */
export const LISTENERS: readonly Listener[] = [queueMessages]

/** Where SMS is set up. */
export const LISTENERS_WITH_SMS: readonly Listener[] = [...LISTENERS, queueSmsNotices]

/** @param sms null: none is sent */
export async function registerJobs(
  services: Services,
  mailer: Mailer,
  sms: SmsGateway | null = services.sms,
): Promise<void> {
  const { jobs, db, auth, outbox } = services
  const { secret, unpaidDays } = services.config
  await recoverPasswords(jobs, auth)
  await workOnImports(jobs, db)
  await runOfferJobs(jobs, db)
  await runLowStockJobs(jobs, { db, outbox })
  await runWishJobs(jobs, { db, outbox })
  await tidyExports(jobs, db)
  await tidySessions(jobs, db)
  await runCodeJobs(jobs, { db, outbox, secret, holders: CODE_HOLDERS })
  await runAccessJobs(jobs, db)
  const people = { db, records: personalRecords(services) }
  await runGuestSweep(jobs, people)
  await runPhoneErasing(jobs, people)
  await runTotalsJobs(jobs, db)
  await keepReservations(jobs, db)
  await runGiftLinkJobs(jobs, { db, secret })
  await forgetRecipients(jobs, db)
  await issueReceipts(jobs, db, () => jobs.send(SEND_MESSAGES, {}))
  await runMessageJobs(jobs, { db, outbox, secret }, () =>
    readEvents(db, outbox.sendsSms ? LISTENERS_WITH_SMS : LISTENERS),
  )
  await runReminderJobs(jobs, { db, outbox, secret })
  await runExpiryJobs(services, unpaidDays)
  await runRefundJobs(services)
  await runReconcilingJobs(services)
  const attachments = receiptAttachments({ db, logoAt: services.printedPicture })
  await deliverMail(jobs, mailer, attachments, logDelivery(db))
  if (sms) await runSmsJobs(jobs, { db, gateway: sms, log: logDelivery, onLostCode: mailLostCode(jobs) })
}
