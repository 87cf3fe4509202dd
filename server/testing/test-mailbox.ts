import { EventEmitter, once } from 'node:events'
import type { AddressInfo } from 'node:net'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

/** 4xx means later, 5xx means never. */
export class SmtpRefusal extends Error {
  readonly responseCode: number

  constructor(responseCode: number, message: string) {
    super(message)
    this.responseCode = responseCode
  }
}

export type ReceivedLetter = ReturnType<typeof received>
export type Mailbox = Awaited<ReturnType<typeof openMailbox>>

/** Only for a letter that never comes: a busy machine may be slow. */
const TIMEOUT_MS = 240_000

/** A real mail server on this machine that keeps its letters for the tests. */
export async function openMailbox({
  port = 0,
  refusal,
}: {
  readonly port?: number
  readonly refusal?: (email: string) => SmtpRefusal | undefined
} = {}) {
  const letters: ReceivedLetter[] = []
  const post = new EventEmitter().setMaxListeners(0)
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
    post.emit('came')
  }
  // A client that hangs up must not end the test.
  server.on('error', () => undefined)
  server.listen(port, '127.0.0.1')
  await once(server.server, 'listening')
  const { port: taken } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${taken}`,
    /** Oldest first. */
    letters,
    /** Waits for the newest letter to this e-mail after the first `afterCount`. @throws after four minutes */
    async letterTo(email: string, afterCount = 0) {
      const signal = AbortSignal.timeout(TIMEOUT_MS)
      for (;;) {
        const own = letters.filter(({ to }) => to.includes(email.toLowerCase())).slice(afterCount)
        const newest = own.at(-1)
        if (newest) return newest
        await once(post, 'came', { signal }).catch(() => {
          const others = letters.flatMap(({ to }) => to).join(', ')
          throw new Error(`No letter came to ${email} (only to: ${others})`)
        })
      }
    },
    close: () => new Promise<void>((closed) => server.close(closed)),
  }
}

const received = (mail: Email, to: readonly string[]) => ({
  from: { name: mail.from?.name ?? '', address: mail.from?.address ?? '' },
  to,
  messageId: mail.messageId ?? '',
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
