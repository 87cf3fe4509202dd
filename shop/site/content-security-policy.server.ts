import { createHash } from 'node:crypto'

export const CSP = 'content-security-policy'

/** Inline scripts are named by hashes and not by a nonce, because a cached page is the same bytes for everybody. */
export function contentSecurityPolicy({
  scripts = [] as readonly string[],
  styles = [] as 'any' | readonly string[],
} = {}): string {
  const directives: Readonly<Record<string, readonly string[]>> = {
    ...PAGE,
    'script-src': ["'self'", ...new Set(scripts.map(hash))],
    // Only a page without anything of a stranger may let scripts style elements by attributes.
    'style-src': ["'self'", ...(styles === 'any' || DEVELOPING ? ["'unsafe-inline'"] : styles.map(hash))],
  }
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ')
}

/** Vite's development server brings styles as `<style>` elements without hashes. */
const DEVELOPING = import.meta.env?.MODE === 'development'

const PAGE: Readonly<Record<string, readonly string[]>> = {
  'default-src': ["'self'"],
  // Photos of products may live anywhere on the web; small ones are data, and one not yet uploaded is a blob.
  'img-src': ["'self'", 'data:', 'blob:', 'https:'],
  'font-src': ["'self'", 'data:'],
  'connect-src': ["'self'"],
  'form-action': ["'self'"],
  'frame-ancestors': ["'none'"],
  'base-uri': ["'none'"],
  'object-src': ["'none'"],
}

const hash = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** @returns the document without its nonce, and the texts of its own scripts, which had it */
export function takeNonce(html: string, nonce: string): { html: string; scripts: string[] } {
  const mark = ` nonce="${nonce}"`
  const scripts = [...html.matchAll(SCRIPT)]
    .filter(([, tag = '']) => tag.includes(mark) && !/\ssrc\s*=/i.test(tag))
    .map(([, , text = '']) => text)
  return { html: html.replaceAll(mark, ''), scripts }
}

const SCRIPT = /<(script\b[^>]*)>([\s\S]*?)<\/script\s*>/gi
