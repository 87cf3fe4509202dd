import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

export interface ReceivedLetter {
  readonly from: { readonly name: string; readonly address: string }
  /** Lower-case. */
  readonly to: readonly string[]
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly links: readonly string[]
  readonly enclosed: readonly { readonly name: string; readonly type: string; readonly content: Buffer }[]
}

export interface Mailbox {
  /** For SMTP_URL. */
  readonly url: string
  /** Oldest first. */
  readonly letters: readonly ReceivedLetter[]
  /** Waits for the newest letter to this e-mail, beyond the first `afterCount`. @throws after 50 seconds */
  readonly letterTo: (email: string, afterCount?: number) => Promise<ReceivedLetter>
  readonly close: () => Promise<void>
}

/** 4xx means later, 5xx means never. */
export class SmtpRefusal extends Error {
  readonly responseCode: number

  constructor(responseCode: number, message: string) {
    super(message)
    this.responseCode = responseCode
  }
}

interface Options {
  readonly port?: number
  readonly refusal?: (email: string) => SmtpRefusal | undefined
}

/** A real mail server on this machine that keeps its letters for the tests. */
export async function openMailbox({ port = 0, refusal }: Options = {}): Promise<Mailbox> {
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
  // A client that hangs up must not end the test.
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

const TIMEOUT_MS = 50_000

function letterTo(
  letters: readonly ReceivedLetter[],
  readers: Set<() => void>,
  email: string,
  afterCount: number,
): Promise<ReceivedLetter> {
  return new Promise((resolve, reject) => {
    const timeout = setTimeout(() => {
      readers.delete(look)
      reject(new Error(`No letter came to ${email} (only to: ${letters.flatMap(({ to }) => to).join(', ')})`))
    }, TIMEOUT_MS)
    const look = () => {
      const newest = letters
        .filter(({ to }) => to.includes(email))
        .slice(afterCount)
        .at(-1)
      if (!newest) return
      clearTimeout(timeout)
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
