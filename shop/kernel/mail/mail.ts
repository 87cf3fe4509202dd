import type { Language } from '../language/language.ts'

export interface Mail {
  /** The same for every retry. */
  readonly id?: string
  readonly to: string
  /** Name of the shop that writes; the configured sender by default. */
  readonly from?: string
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly attachments?: readonly Attachment[]
  /** URL for a POST without a login that ends letters of this kind (RFC 8058). */
  readonly oneClickEnd?: string
}

export interface Attachment {
  readonly name: string
  readonly type: string
  readonly content: Uint8Array
}

export interface Mailer {
  /** @throws when it cannot be delivered now */
  send(mail: Mail): Promise<void>
}

interface LetterLink {
  readonly label: string
  readonly url: string
}

interface LetterList {
  readonly title: string
  readonly items: readonly { readonly text: string; readonly url?: string | undefined }[]
}

export interface Letter {
  readonly to: string
  readonly subject: string
  readonly paragraphs: readonly string[]
  readonly lists?: readonly LetterList[]
  readonly button?: LetterLink
  /** Last: the page that ends letters of this kind, and the URL that mail programs call for it. */
  readonly end?: LetterLink & { readonly oneClick: string }
  readonly shop: string
  /** English by default. */
  readonly language?: Language
}

export function writeLetter(letter: Letter): Mail {
  const { to, subject, shop, end } = letter
  const text = `${plainParts(letter).join('\n\n')}\n`
  return { to, from: shop, subject, text, html: htmlOf(letter), ...(end && { oneClickEnd: end.oneClick }) }
}

function plainParts({ paragraphs, lists = [], button, shop, end }: Letter): string[] {
  const line = ({ label, url }: LetterLink) => `${label}: ${url}`
  const item = ({ text, url }: LetterList['items'][number]) => `- ${text}${url ? `\n  ${url}` : ''}`
  return [
    ...paragraphs,
    ...lists.map(({ title, items }) => [title, ...items.map(item)].join('\n')),
    ...(button ? [line(button)] : []),
    shop,
    ...(end ? [line(end)] : []),
  ]
}

function htmlOf({ paragraphs, lists = [], button, shop, end, language = 'en' }: Letter): string {
  return [
    `<!doctype html><html lang="${language}"><body style="margin:0;padding:24px;background:#FFFBF5;color:#2B2320;font:16px/1.6 sans-serif">`,
    '<div style="max-width:32rem;margin:auto">',
    ...paragraphs.map((paragraph) => `<p>${escaped(paragraph)}</p>`),
    ...lists.map(listHtml),
    ...(button ? [`<p>${linkHtml(button.label, button.url, BUTTON)}</p>`] : []),
    `<p style="${SMALL}">${escaped(shop)}</p>`,
    ...(end ? [`<p style="${SMALL}">${linkHtml(end.label, end.url, SMALL)}</p>`] : []),
    '</div></body></html>',
  ].join('\n')
}

function listHtml({ title, items }: LetterList): string {
  const all = items.map(({ text, url }) => `<li>${url ? linkHtml(text, url, LINK) : escaped(text)}</li>`)
  return `<p style="margin-bottom:4px"><b>${escaped(title)}</b></p><ul style="margin-top:0">${all.join('')}</ul>`
}

const linkHtml = (label: string, url: string, style: string): string =>
  `<a href="${escaped(url)}" style="${style}">${escaped(label)}</a>`

const SMALL = 'color:#6B5F58'
const LINK = 'color:#B4234B'
const BUTTON =
  'display:inline-block;padding:12px 24px;border-radius:999px;background:#B4234B;color:#fff;text-decoration:none;font-weight:600'

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

// Names are typed by strangers, so nothing in a letter is markup.
const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => ESCAPES[sign] ?? sign)
