import type { Mail } from './mail.ts'

export interface Letter {
  readonly to: string
  readonly subject: string
  /** Each a paragraph of plain text. */
  readonly paragraphs: readonly string[]
  /** The one thing to do. */
  readonly button?: { readonly label: string; readonly url: string }
  /** Who signs. */
  readonly shop: string
}

/** Puts a letter into both its forms. Nothing in it is markup: names are typed by strangers. */
export function writeLetter({ to, subject, paragraphs, button, shop }: Letter): Mail {
  const text = [...paragraphs, ...(button ? [`${button.label}: ${button.url}`] : []), shop].join('\n\n')
  const html = [
    '<!doctype html><html lang="en"><body style="margin:0;padding:24px;background:#FFFBF5;color:#2B2320;font:16px/1.6 sans-serif">',
    '<div style="max-width:32rem;margin:auto">',
    ...paragraphs.map((paragraph) => `<p>${escaped(paragraph)}</p>`),
    ...(button
      ? [`<p><a href="${escaped(button.url)}" style="${BUTTON}">${escaped(button.label)}</a></p>`]
      : []),
    `<p style="color:#6B5F58">${escaped(shop)}</p>`,
    '</div></body></html>',
  ].join('\n')
  return { to, subject, text: `${text}\n`, html }
}

const BUTTON =
  'display:inline-block;padding:12px 24px;border-radius:999px;background:#B4234B;color:#fff;text-decoration:none;font-weight:600'

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => ESCAPES[sign] ?? sign)
