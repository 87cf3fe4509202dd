import type { Language } from '../../kernel/language.ts'

export interface Mail {
  /** The same at each try to send it. */
  readonly id?: string
  readonly to: string
  /** Whose letter it is; none: the machine's own. */
  readonly from?: string
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly attachments?: readonly Attachment[]
}

export interface Attachment {
  readonly name: string
  readonly type: string
  readonly content: Uint8Array
}

export interface Mailer {
  /** @throws when it could not be delivered for now */
  send(mail: Mail): Promise<void>
}

export interface Letter {
  readonly to: string
  readonly subject: string
  readonly paragraphs: readonly string[]
  readonly button?: { readonly label: string; readonly url: string }
  readonly shop: string
  /** English by default. */
  readonly language?: Language
}

export function writeLetter({ to, subject, paragraphs, button, shop, language = 'en' }: Letter): Mail {
  const text = [...paragraphs, ...(button ? [`${button.label}: ${button.url}`] : []), shop].join('\n\n')
  const html = [
    `<!doctype html><html lang="${language}"><body style="margin:0;padding:24px;background:#FFFBF5;color:#2B2320;font:16px/1.6 sans-serif">`,
    '<div style="max-width:32rem;margin:auto">',
    ...paragraphs.map((paragraph) => `<p>${escaped(paragraph)}</p>`),
    ...(button
      ? [`<p><a href="${escaped(button.url)}" style="${BUTTON}">${escaped(button.label)}</a></p>`]
      : []),
    `<p style="color:#6B5F58">${escaped(shop)}</p>`,
    '</div></body></html>',
  ].join('\n')
  return { to, from: shop, subject, text: `${text}\n`, html }
}

const BUTTON =
  'display:inline-block;padding:12px 24px;border-radius:999px;background:#B4234B;color:#fff;text-decoration:none;font-weight:600'

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

// Names are typed by strangers: nothing in a letter is markup.
const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => ESCAPES[sign] ?? sign)
