import { isRefusedForGood } from './delivery.ts'
import type { Mailer } from './mail.ts'
import { asMessage } from './message.ts'

interface PostOffice {
  /** `smtp://` or `smtps://`, with name and password where the server wants them. */
  readonly url: string
  /** The shop, as `Name <address>`. */
  readonly from: string
  /** Hears of letters that nobody will ever get. */
  readonly warn: (sentence: string) => void
}

/** Takes letters to a mail server. One that it refuses for good is given up. @throws when it may take it later */
export function smtpMailer({ url, from, warn }: PostOffice): Mailer {
  return {
    async send(mail) {
      // Most processes write no letter for a long time, so they need not carry what it takes.
      const { createTransport } = await import('nodemailer')
      try {
        await createTransport({ url, ...PATIENCE_MS }).sendMail(asMessage(mail, from))
      } catch (error) {
        if (!isRefusedForGood(error)) throw error
        const why = (error.response ?? error.message).replace(/\s+/g, ' ')
        warn(`The letter "${mail.subject}" was refused for good: ${why}`)
      }
    },
  }
}

const PATIENCE_MS = {
  dnsTimeout: 10_000,
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 30_000,
}
