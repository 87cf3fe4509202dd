import { join } from 'node:path'
import type { Mailer } from '../../shop/people/mail/mail.ts'
import { fileMailer, smtpMailer } from '../../shop/people/mail/mailers.server.ts'
import type { Config } from './config.ts'
import type { Log } from './log.ts'

/** To the mail server of SMTP_URL; without one into the data folder, and in the demo onto the screen as well. */
export function createMailer(
  config: Pick<Config, 'mail' | 'demo' | 'dataDir'>,
  log: Log,
  show: (text: string) => void = console.log,
): Mailer {
  const { smtpUrl: url, from } = config.mail
  if (url) return smtpMailer({ url, from, warn: log.warn })
  return fileMailer({ folder: mailFolder(config), from, ...(config.demo ? { show } : {}) })
}

export const mailFolder = ({ dataDir }: Pick<Config, 'dataDir'>): string => join(dataDir, 'mail')
