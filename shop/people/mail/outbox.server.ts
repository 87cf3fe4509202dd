import { type Jobs, jobKind, type SendOptions } from '../../kernel/jobs.server.ts'
import type { EnclosedFile, Mail, Mailer } from './mail.ts'

/** A letter as it waits: of what goes into its envelope only the name is kept. */
export interface PostedMail extends Omit<Mail, 'enclosed'> {
  readonly enclosing?: Enclosing
}

/** A file that is made when the letter leaves. */
export interface Enclosing {
  /** Whose work it is: a name in `Enclosures`. */
  readonly what: string
  /** Which one, in its maker's terms. */
  readonly of: string
}

/** Who makes the files that go into envelopes. One that throws is asked again later. */
export type Enclosures = Readonly<Record<string, (of: string) => Promise<EnclosedFile>>>

/** Letters that wait to be sent; they survive a crash, and a mail server that is down. */
export interface Outbox {
  post(mail: PostedMail, options?: Pick<SendOptions, 'tx'>): Promise<void>
}

const LETTER = jobKind<PostedMail>('letter')

export const createOutbox = (jobs: Jobs): Outbox => ({
  post: (mail, options) => jobs.send(LETTER, mail, options),
})

/** Sees to it that this process sends what lies in the outbox. */
export const sendLetters = (jobs: Jobs, mailer: Mailer, enclosures: Enclosures = {}): Promise<void> =>
  jobs.work(LETTER, async ({ enclosing, ...mail }) => {
    const enclosed = enclosing && [await make(enclosing, enclosures)]
    await mailer.send({ ...mail, enclosed })
  })

async function make({ what, of }: Enclosing, enclosures: Enclosures): Promise<EnclosedFile> {
  const maker = enclosures[what]
  if (!maker) throw new Error(`Nobody makes a ${what} for an envelope.`)
  return maker(of)
}
