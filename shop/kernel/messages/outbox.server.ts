import { GUESTS_DOMAIN } from '../api/caller.ts'
import type { Tx } from '../database/database.ts'
import { type JobKind, type Jobs, jobKind } from '../database/jobs.server.ts'
import { newId } from '../id.ts'
import type { Language } from '../language/language.ts'
import { type Attachment, type Mailer, type QueuedMail, writeMail } from './mail.ts'
import type { Letterhead, Message } from './message.ts'

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

export const CHANNEL_IDS = ['mail'] as const

export type ChannelId = (typeof CHANNEL_IDS)[number]

const CHANNELS: Readonly<Record<ChannelId, Channel<object>>> = { mail: MAIL }

export interface Outbox {
  /** @returns the id of the delivery */
  post(message: Message, options?: PostOptions): Promise<string>
}

interface PostOptions extends Pick<Tracked, 'logged'> {
  /** It is sent if and only if this commits. */
  readonly tx?: Tx | undefined
  readonly channel?: ChannelId
}

interface Sender {
  readonly publicUrl: string
  readonly shopName: (language: Language, tx?: Tx) => Promise<string>
}

export const createOutbox = (jobs: Jobs, { publicUrl, shopName }: Sender): Outbox => ({
  async post(message, { tx, channel = 'mail', logged } = {}) {
    const { queue, write } = CHANNELS[channel]
    const id = newId()
    const letterhead = { publicUrl, shop: await shopName(message.to.language, tx) }
    await jobs.send(queue, { ...write(message, letterhead), id, logged }, tx ? { tx } : {})
    return id
  },
})

/** `failing` is tried again, `failed` no more; `refused`: the recipient can never be reached. */
export type Delivery = 'queued' | 'taken' | 'failing' | 'failed' | 'refused'

export type DeliveryLog = (logged: string, id: string, delivery: Delivery) => Promise<void>

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
      if (mail.to.endsWith(GUESTS_DOMAIN)) return 'refused'
      const make = attachment && makers[attachment.what]
      if (attachment && !make) throw new Error(`No maker for the attachment ${attachment.what}.`)
      return mailer.send({ ...mail, attachments: make && [await make(attachment.of)] })
    },
    log,
  )
