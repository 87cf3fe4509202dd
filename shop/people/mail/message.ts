import type { Mail } from './mail.ts'

/** A letter in nodemailer's form. The address is one person's: a comma in it makes no second one. */
export const asMessage = ({ to, subject, text, html, enclosed = [] }: Mail, from: string) => ({
  from,
  to: { name: '', address: to },
  subject,
  text,
  html,
  attachments: enclosed.map(({ name, type, content }) => ({
    filename: name,
    contentType: type,
    content: Buffer.from(content),
  })),
  // RFC 3834: no holiday notices, please.
  headers: { 'Auto-Submitted': 'auto-generated' },
  disableFileAccess: true,
  disableUrlAccess: true,
})
