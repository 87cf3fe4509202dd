import { type Jobs, jobKind, type SendOptions } from '../database/jobs.server.ts'
import { newId } from '../id.ts'
import type { Attachment, Mail, Mailer } from './mail.ts'

/** The attachment is made when the mail is sent: the maker called `what` gets `of`. */
export interface QueuedMail extends Omit<Mail, 'attachments'> {
  readonly attachment?: { readonly what: string; readonly of: string }
}

export type AttachmentMakers = Readonly<Record<string, (of: string) => Promise<Attachment>>>

export interface Outbox {
  post(mail: QueuedMail, options?: Pick<SendOptions, 'tx'>): Promise<void>
}

const LETTER = jobKind<QueuedMail>('letter')

export const createOutbox = (jobs: Jobs): Outbox => ({
  post: (mail, options) => jobs.send(LETTER, { ...mail, id: newId() }, options),
})

export const sendLetters = (jobs: Jobs, mailer: Mailer, makers: AttachmentMakers = {}): Promise<void> =>
  jobs.work(LETTER, async ({ attachment, ...mail }) => {
    const make = attachment && makers[attachment.what]
    if (attachment && !make) throw new Error(`Nobody makes the attachment ${attachment.what}.`)
    await mailer.send({ ...mail, attachments: make && [await make(attachment.of)] })
  })
