import { createHash } from 'node:crypto'

export const CSP = 'content-security-policy'

interface Allowed {
  /** Texts of the inline scripts that may run, letter by letter. */
  readonly scripts?: readonly string[]
  /** Whether scripts may style elements by attributes; only a page without anything of a stranger may. */
  readonly styles?: boolean
}

/**
 * What a page may load and run. Inline scripts are named by their hashes and not by a nonce, because the window answers
 * the same bytes to everybody.
 */
export function contentSecurityPolicy({ scripts = [], styles = false }: Allowed = {}): string {
  const directives: Readonly<Record<string, readonly string[]>> = {
    ...PAGE,
    'script-src': ["'self'", ...new Set(scripts.map(hash))],
    'style-src': styles || DEVELOPING ? ["'self'", "'unsafe-inline'"] : ["'self'"],
  }
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ')
}

/** Vite's development server brings styles as `<style>` elements; a built page has none. */
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
