import { chmod, mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { newId } from '../../kernel/id.ts'
import type { Mail, Mailer } from './mail.ts'
import { asMessage } from './message.ts'

interface PostBox {
  readonly folder: string
  /** The shop, as `Name <address>`. */
  readonly from: string
  /** Shows each letter to whoever runs the shop. Letters hold keys to accounts: for the demo only. */
  readonly show?: (text: string) => void
}

/** Keeps letters as `.eml` files that mail programs open (RFC 5322), for their owner alone, named by the time. */
export const fileMailer = ({ folder, from, show }: PostBox): Mailer => ({
  async send(mail) {
    const bytes = await writtenOut(mail, from)
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await chmod(folder, 0o700)
    const file = join(folder, `${new Date().toISOString().replaceAll(':', '-')}-${newId()}.eml`)
    // Whoever looks for letters finds whole ones only.
    await writeFile(`${file}.part`, bytes, { mode: 0o600, flag: 'wx' })
    await rename(`${file}.part`, file)
    show?.(onScreen(mail))
  },
})

async function writtenOut(mail: Mail, from: string): Promise<Buffer | string> {
  const { createTransport } = await import('nodemailer')
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  const { message } = await transport.sendMail(asMessage(mail, from))
  if (!Buffer.isBuffer(message)) throw new TypeError('nodemailer gave a stream where a buffer was asked for')
  return message
}

/** Names are typed by strangers: no sign in them may steer the terminal. */
const onScreen = ({ to, subject, text }: Mail): string =>
  `\nA letter to ${tame(to)}: ${tame(subject)}\n\n${text
    .split('\n')
    .map((line) => `  ${tame(line)}`)
    .join('\n')}`

const tame = (line: string): string => line.replace(/\p{Cc}/gu, ' ')
