import { tidyExports } from '../shop/exports/export-tickets.server.ts'
import { tidySessions } from '../shop/identity/sessions.server.ts'
import { workOnImports } from '../shop/imports/import-jobs.server.ts'
import type { Mailer } from '../shop/mail/mail.ts'
import { sendLetters } from '../shop/mail/outbox.server.ts'
import { enclosedReceipts, issueReceipts } from '../shop/receipts/working.server.ts'
import { settleByItself } from '../shop/reconciling/working.server.ts'
import { recoverPasswords } from '../shop/recovery/recovering.server.ts'
import { workOnRefunds } from '../shop/refunds/giving-back.server.ts'
import { receiptDesk } from './receipt-desk.ts'
import type { Services } from './services.ts'

/** Says who in this process does what outlives a request, and what nobody asks for. */
export async function takeUpDuties(services: Services, mailer: Mailer): Promise<void> {
  const { jobs, db, auth } = services
  const desk = receiptDesk(services)
  await recoverPasswords(jobs, auth)
  await workOnImports(jobs, db)
  await tidyExports(jobs, db)
  await tidySessions(jobs, db)
  await issueReceipts(jobs, desk)
  await workOnRefunds(services)
  await settleByItself(services)
  await sendLetters(jobs, mailer, enclosedReceipts(desk))
}
