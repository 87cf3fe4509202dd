import { tidyExports } from '../../shop/back-office/exports/export-tickets.server.ts'
import { workOnImports } from '../../shop/back-office/imports/import-jobs.server.ts'
import { enclosedReceipts, issueReceipts } from '../../shop/ordering/receipts/working.server.ts'
import { reconcileInBackground } from '../../shop/ordering/reconciling/working.server.ts'
import { workOnRefunds } from '../../shop/ordering/refunds/giving-back.server.ts'
import { tidySessions } from '../../shop/people/identity/sessions.server.ts'
import type { Mailer } from '../../shop/people/mail/mail.ts'
import { sendLetters } from '../../shop/people/mail/outbox.server.ts'
import { recoverPasswords } from '../../shop/people/recovery/resetting.server.ts'
import { receiptDesk, type Services } from '../start/services.ts'

export async function registerJobs(services: Services, mailer: Mailer): Promise<void> {
  const { jobs, db, auth } = services
  const desk = receiptDesk(services)
  await recoverPasswords(jobs, auth)
  await workOnImports(jobs, db)
  await tidyExports(jobs, db)
  await tidySessions(jobs, db)
  await issueReceipts(jobs, desk)
  await workOnRefunds(services)
  await reconcileInBackground(services)
  await sendLetters(jobs, mailer, enclosedReceipts(desk))
}
