import type { Db, Tx } from '../database/database.ts'
import { type JobKind, type Jobs, jobKind } from '../database/jobs.server.ts'
import { isGuestEmail } from '../guest-email.ts'
import { newId } from '../id.ts'
import type { Language } from '../language/language.ts'
import type { Delivery, DeliveryLog } from './delivery.ts'
import { type Attachment, type Mailer, type QueuedMail, writeMail } from './mail.ts'
import type { Letterhead, Message } from './message.ts'
import type { Sms } from './sms.ts'
import { queueSms } from './sms-queue.server.ts'

/** One way to reach people. Each has a queue of its own, so that one that is down holds up no other. */
export interface Channel<Payload extends object> {
  readonly queue: JobKind<Payload & Tracked>
  write(message: Message, letterhead: Letterhead): Payload
}

interface Tracked {
  /** The same for every retry. */
  readonly id: string
  /** Passed to the log with the delivery's outcome. */
  readonly logged?: string | undefined
}

const MAIL: Channel<QueuedMail> = { queue: jobKind('letter'), write: writeMail }

export interface Outbox {
  /** @returns the id of the delivery */
  post(message: Message, options?: PostOptions): Promise<string>
  /** Whether SMS is set up on this machine. */
  readonly sendsSms: boolean
  /** Without `logged` it is a code, which is dropped when it is ten minutes old. @returns the id of the delivery @throws where SMS is not set up */
  postSms(sms: Sms, options?: PostOptions): Promise<string>
}

/** For those who write letters alone. */
export type MailOutbox = Pick<Outbox, 'post'>

interface PostOptions extends Pick<Tracked, 'logged'> {
  /** It is sent if and only if this commits. */
  readonly tx?: Tx | undefined
}

interface Sender {
  readonly publicUrl: string
  /** The shop's name in this language, and its contact e-mail or nothing. */
  readonly shop: (language: Language, tx?: Tx) => Promise<Readonly<Record<'longName' | 'email', string>>>
  /** Where SMS are kept; null: none can be sent. */
  readonly smsDb?: Db | null
}

export const createOutbox = (jobs: Jobs, { publicUrl, shop, smsDb = null }: Sender): Outbox => ({
  async post(message, { tx, logged } = {}) {
    const id = newId()
    const { longName, email } = await shop(message.to.language, tx)
    const letterhead = { publicUrl, shop: longName, email }
    await jobs.send(MAIL.queue, { ...writeMail(message, letterhead), id, logged }, tx ? { tx } : {})
    return id
  },
  sendsSms: smsDb !== null,
  async postSms({ link, ...linked }, { tx, logged } = {}) {
    if (!smsDb) throw new Error('SMS is not set up on this machine.')
    const sms = link ? { ...linked, text: `${linked.text} ${publicUrl}${link}` } : linked
    return tx
      ? queueSms(tx, jobs, sms, logged)
      : smsDb.transaction().execute((own) => queueSms(own, jobs, sms, logged))
  },
})

type Deliver<Payload> = (payload: Payload) => Promise<'refused' | undefined>

function deliverFrom<Payload extends object>(
  jobs: Jobs,
  { queue }: Channel<Payload>,
  deliver: Deliver<Payload>,
  log: DeliveryLog,
): Promise<void> {
  return jobs.work(queue, async (payload, isLastTry) => {
    const { id, logged } = payload
    // A failed note must not send the message again.
    const note = async (delivery: Delivery) => logged && log(logged, id, delivery).catch(console.error)
    const outcome = await deliver(payload).catch(async (error: unknown) => {
      await note(isLastTry ? 'failed' : 'failing')
      throw error
    })
    await note(outcome ?? 'taken')
  })
}

export type AttachmentMakers = Readonly<Record<string, (of: string) => Promise<Attachment>>>

export const deliverMail = (
  jobs: Jobs,
  mailer: Mailer,
  makers: AttachmentMakers = {},
  log: DeliveryLog = async () => undefined,
): Promise<void> =>
  deliverFrom(
    jobs,
    MAIL,
    async ({ attachment, ...mail }) => {
      if (isGuestEmail(mail.to)) return 'refused'
      const make = attachment && makers[attachment.what]
      if (attachment && !make) throw new Error(`No maker for the attachment ${attachment.what}.`)
      return mailer.send({ ...mail, attachments: make && [await make(attachment.of)] })
    },
    log,
  )
