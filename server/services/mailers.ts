import { access, chmod, mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { newId } from '../../shop/kernel/id.ts'
import type { Mail, Mailer } from '../../shop/kernel/messages/mail.ts'

interface SmtpSettings {
  readonly url: string
  /** An address, or `Name <address>`; by default with the shop's name. */
  readonly from: string
  readonly warn: (sentence: string) => void
}

const TIMEOUTS_MS = {
  dnsTimeout: 10_000,
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 30_000,
}

/** Gives up a mail that the server refuses for good. @throws when it may accept it later */
export const smtpMailer = ({ url, from, warn }: SmtpSettings): Mailer => ({
  async send(mail) {
    // Loaded when needed: most processes never send a mail.
    const { createTransport } = await import('nodemailer')
    try {
      await createTransport({ url, ...TIMEOUTS_MS }).sendMail(forNodemailer(mail, from))
    } catch (error) {
      if (!isPermanentFailure(error)) throw error
      const why = (error.response ?? error.message).replace(/\s+/g, ' ')
      warn(`The letter "${mail.subject}" was refused for good: ${why}`)
      return 'refused'
    }
    return undefined
  },
})

type SmtpError = Error & { command?: string; responseCode?: number; response?: string }

/** A refusal of the recipient (RFC 5321 §4.2.1: 500 and more), not of the shop's password or sender. */
export function isPermanentFailure(error: unknown): error is SmtpError {
  if (!(error instanceof Error)) return false
  const { command, responseCode = 0 }: SmtpError = error
  if (command === 'API') return /recipient/i.test(error.message)
  return (command === 'RCPT TO' || command === 'DATA') && responseCode >= 500
}

/** `show` may print each mail; mails hold keys to accounts, so only a demo's screen does. */
type FileSettings = Pick<SmtpSettings, 'from'> & {
  folder: string
  show?: (text: string, file: string) => void
}

/** Writes mails as `.eml` files (RFC 5322) for their owner, named by time; a retry overwrites. */
export const fileMailer = ({ folder, from, show }: FileSettings): Mailer => ({
  async send({ id = newId(), ...mail }) {
    const file = join(folder, `${timeOf(id)}-${id}.eml`)
    if (await isThere(file)) return undefined
    const bytes = await encode({ id, ...mail }, from)
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await chmod(folder, 0o700)
    // A unique name: a killed process may have left another part.
    const part = `${file}.${newId()}.part`
    await writeFile(part, bytes, { mode: 0o600, flag: 'wx' })
    await rename(part, file)
    show?.(onScreen(mail), file)
    return undefined
  },
})

/** An id begins with its milliseconds (RFC 9562, uuidv7). */
const timeOf = (id: string): string =>
  new Date(Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16)).toISOString().replaceAll(':', '-')

const isThere = (file: string): Promise<boolean> =>
  access(file).then(
    () => true,
    () => false,
  )

async function encode(mail: Mail, from: string): Promise<Buffer> {
  const { createTransport } = await import('nodemailer')
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  const { message } = await transport.sendMail(forNodemailer(mail, from))
  if (!Buffer.isBuffer(message)) throw new TypeError('nodemailer gave a stream in place of a buffer')
  return message
}

function onScreen({ to, subject, text }: Mail): string {
  const lines = text.split('\n').map((line) => `  ${printable(line)}`)
  return `\nA letter to ${printable(to)}: ${printable(subject)}\n\n${lines.join('\n')}`
}

/** Names are typed by strangers: no control character in them may reach the terminal. */
const printable = (line: string): string => line.replace(/\p{Cc}/gu, ' ')

const forNodemailer = (
  { id, to, from: shop, replyTo, subject, text, html, attachments = [], oneClickEnd }: Mail,
  from: string,
) => ({
  // A configured name wins; as an object, no character of the shop's name is read as an address.
  from: shop && !from.includes('<') ? { name: shop, address: from } : from,
  // Lets mail servers and programs recognise a mail that is sent twice.
  ...(id && { messageId: `<${id}@${/@([^\s>]+)/.exec(from)?.[1] ?? 'localhost'}>` }),
  // As an object, so that a comma in the address makes no second recipient.
  to: { name: '', address: to },
  ...(replyTo && shop && { replyTo: { name: shop, address: replyTo } }),
  subject,
  text,
  html,
  attachments: attachments.map(({ name, type, content }) => ({
    filename: name,
    contentType: type,
    content: Buffer.from(content),
  })),
  headers: {
    // RFC 3834: no automatic replies.
    'Auto-Submitted': 'auto-generated',
    ...(oneClickEnd && {
      'List-Unsubscribe': `<${oneClickEnd}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    }),
  },
  disableFileAccess: true,
  disableUrlAccess: true,
})
