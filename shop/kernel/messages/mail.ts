import { pathIn } from '../language/language.ts'
import { wordsIn } from '../language/words-in.ts'
import type { Letterhead, ListInMessage, Message, MessageLink } from './message.ts'
import { mailWords } from './words.en.ts'

export interface Mail {
  /** The same for every retry. */
  readonly id?: string
  readonly to: string
  /** Name of the shop that writes; the configured sender by default. */
  readonly from?: string
  /** Where answers go; the sender by default. */
  readonly replyTo?: string
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly attachments?: readonly Attachment[] | undefined
  /** URL for a POST without a login that ends letters of this kind (RFC 8058). */
  readonly oneClickEnd?: string
}

export interface Attachment {
  readonly name: string
  readonly type: string
  readonly content: Uint8Array
}

export interface Mailer {
  /** @returns `refused` where the recipient can never be reached; @throws when it cannot be delivered now */
  send(mail: Mail): Promise<'refused' | undefined>
}

/** The attachment waits by its name. */
export type QueuedMail = Omit<Mail, 'attachments'> & Pick<Message, 'attachment'>

export function writeMail(message: Message, { shop, email, publicUrl }: Letterhead): QueuedMail {
  const { to, subject, end, attachment } = message
  const letter = {
    ...message,
    paragraphs: [wordsIn(to.language, mailWords).hello(to.name), ...message.paragraphs],
    shop,
    urlOf: (path: string) => publicUrl + pathIn(to.language, path),
  }
  return {
    to: to.email,
    from: shop,
    ...(email && { replyTo: email }),
    subject: `${subject} · ${shop}`,
    text: `${plainParts(letter).join('\n\n')}\n`,
    html: htmlOf(letter),
    ...(end && { oneClickEnd: publicUrl + end.call }),
    ...(attachment && { attachment }),
  }
}

interface Letter extends Message {
  readonly shop: string
  readonly urlOf: (path: string) => string
}

function plainParts({ paragraphs, lists = [], button, shop, end, urlOf }: Letter): string[] {
  const line = ({ label, path }: MessageLink) => `${label}: ${urlOf(path)}`
  const item = ({ text, path }: ListInMessage['items'][number]) =>
    `- ${text}${path ? `\n  ${urlOf(path)}` : ''}`
  return [
    ...paragraphs,
    ...lists.map(({ title, items }) => [title, ...items.map(item)].join('\n')),
    ...(button ? [line(button)] : []),
    shop,
    ...(end ? [line(end)] : []),
  ]
}

function htmlOf({
  to: { language },
  subject,
  paragraphs,
  lists = [],
  button,
  shop,
  end,
  urlOf,
}: Letter): string {
  const link = ({ label, path }: MessageLink, style: string) =>
    `<a href="${escaped(urlOf(path))}" style="${style}">${escaped(label)}</a>`
  const item = ({ text, path }: ListInMessage['items'][number]) =>
    `<li>${path ? link({ label: text, path }, LINK) : escaped(text)}</li>`
  return [
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>${escaped(subject.replace(/\s+/g, ' '))}</title>`,
    '<meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light">',
    '<meta name="supported-color-schemes" content="light"></head>',
    `<body style="margin:0;padding:24px;background:#FFFBF5;color:#2B2320;font:16px/1.6 sans-serif">`,
    '<div style="max-width:32rem;margin:auto">',
    ...paragraphs.map((paragraph) => `<p>${escaped(paragraph)}</p>`),
    ...lists.map(
      ({ title, items }) =>
        `<p style="margin-bottom:4px"><strong>${escaped(title)}</strong></p><ul style="margin-top:0">${items.map(item).join('')}</ul>`,
    ),
    ...(button ? [`<p>${link(button, BUTTON)}</p>`] : []),
    `<p style="${SMALL}">${escaped(shop)}</p>`,
    ...(end ? [`<p style="${SMALL}">${link(end, SMALL)}</p>`] : []),
    '</div></body></html>',
  ].join('\n')
}

const SMALL = 'color:#6B5F58'
const LINK = 'color:#B4234B'
const BUTTON =
  'display:inline-block;padding:12px 24px;border-radius:999px;background:#B4234B;color:#fff;text-decoration:none;font-weight:600'

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

// Names are typed by strangers, so nothing in a letter is markup.
const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => ESCAPES[sign] ?? sign)
