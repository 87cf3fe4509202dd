import { type Jobs, jobKind, type SendOptions } from '../../kernel/jobs.server.ts'
import type { Attachment, Mail, Mailer } from './mail.ts'

export interface QueuedMail extends Omit<Mail, 'attachments'> {
  readonly attachment?: AttachmentRequest
}

/** A file that is made when the mail leaves: `of` says which, in the terms of the maker called `what`. */
interface AttachmentRequest {
  readonly what: string
  readonly of: string
}

export type AttachmentMakers = Readonly<Record<string, (of: string) => Promise<Attachment>>>

export interface Outbox {
  post(mail: QueuedMail, options?: Pick<SendOptions, 'tx'>): Promise<void>
}

const LETTER = jobKind<QueuedMail>('letter')

export const createOutbox = (jobs: Jobs): Outbox => ({
  post: (mail, options) => jobs.send(LETTER, mail, options),
})

export const sendLetters = (jobs: Jobs, mailer: Mailer, makers: AttachmentMakers = {}): Promise<void> =>
  jobs.work(LETTER, async ({ attachment, ...mail }) => {
    const attachments = attachment && [await make(attachment, makers)]
    await mailer.send({ ...mail, attachments })
  })

async function make({ what, of }: AttachmentRequest, makers: AttachmentMakers): Promise<Attachment> {
  const maker = makers[what]
  if (!maker) throw new Error(`Nobody makes the attachment ${what}.`)
  return maker(of)
}
