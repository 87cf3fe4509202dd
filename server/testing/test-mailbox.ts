import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

/** A letter as its reader sees it. */
export interface ReceivedLetter {
  readonly from: { readonly name: string; readonly address: string }
  /** Whom it was brought to, lower-case. */
  readonly to: readonly string[]
  readonly subject: string
  readonly text: string
  readonly html: string
  /** Where its links and buttons lead. */
  readonly links: readonly string[]
  /** What lay in its envelope. */
  readonly enclosed: readonly { readonly name: string; readonly type: string; readonly content: Buffer }[]
}

export interface Mailbox {
  /** For SMTP_URL. */
  readonly url: string
  /** All that came, oldest first. */
  readonly letters: readonly ReceivedLetter[]
  /**
   * The newest letter to this e-mail, as soon as there is one.
   * @param afterCount so many letters to it are known already and not meant
   * @throws when none comes within 50 seconds
   */
  readonly letterTo: (email: string, afterCount?: number) => Promise<ReceivedLetter>
  readonly close: () => Promise<void>
}

/** What a mail server says when it does not take a letter: 4xx means later, 5xx means never. */
export class Refusal extends Error {
  readonly responseCode: number

  constructor(responseCode: number, message: string) {
    super(message)
    this.responseCode = responseCode
  }
}

interface Manners {
  readonly port?: number
  /** Asked for each reader of a letter. */
  readonly refusal?: (email: string) => Refusal | undefined
}

/** A real mail server on this machine that keeps what it is brought, for the tests to read. */
export async function openMailbox({ port = 0, refusal }: Manners = {}): Promise<Mailbox> {
  const letters: ReceivedLetter[] = []
  const readers = new Set<() => void>()
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, _, done) => done(refusal?.(address)),
    onData(stream, { envelope }, done) {
      const to = envelope.rcptTo.map(({ address }) => address.toLowerCase())
      take(stream, to).then(() => done(), done)
    },
  })
  async function take(stream: Readable, to: readonly string[]): Promise<void> {
    letters.push(received(await PostalMime.parse(await buffer(stream)), to))
    for (const look of readers) look()
  }
  // Somebody who hangs up in the middle is no reason for a test to end.
  server.on('error', () => undefined)
  server.listen(port, '127.0.0.1')
  await once(server.server, 'listening')
  const { port: taken } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${taken}`,
    letters,
    letterTo: (email, afterCount = 0) => letterTo(letters, readers, email.toLowerCase(), afterCount),
    close: () => new Promise((closed) => server.close(closed)),
  }
}

const PATIENCE_MS = 50_000

function letterTo(
  letters: readonly ReceivedLetter[],
  readers: Set<() => void>,
  email: string,
  afterCount: number,
): Promise<ReceivedLetter> {
  return new Promise((resolve, reject) => {
    const impatience = setTimeout(() => {
      readers.delete(look)
      reject(new Error(`No letter came to ${email} (only to: ${letters.flatMap(({ to }) => to).join(', ')})`))
    }, PATIENCE_MS)
    const look = () => {
      const newest = letters
        .filter(({ to }) => to.includes(email))
        .slice(afterCount)
        .at(-1)
      if (!newest) return
      clearTimeout(impatience)
      readers.delete(look)
      resolve(newest)
    }
    readers.add(look)
    look()
  })
}

const received = (mail: Email, to: readonly string[]): ReceivedLetter => ({
  from: { name: mail.from?.name ?? '', address: mail.from?.address ?? '' },
  to,
  subject: mail.subject ?? '',
  text: (mail.text ?? '').trimEnd(),
  html: (mail.html ?? '').trimEnd(),
  links: [...(mail.html ?? '').matchAll(/href="([^"]+)"/g)].map(([, href = '']) =>
    href.replaceAll('&amp;', '&'),
  ),
  enclosed: mail.attachments.map(({ filename, mimeType, content }) => ({
    name: filename ?? '',
    type: mimeType,
    content: typeof content === 'string' ? Buffer.from(content) : Buffer.from(new Uint8Array(content)),
  })),
})
