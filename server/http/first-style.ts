import { readFileSync } from 'node:fs'
import { LRUCache } from 'lru-cache'

/** The shop's style sheet, taken apart by the build (scripts/building/style-rules.ts). */
export interface StyleRules {
  /** Address of the whole sheet. */
  readonly sheet: string
  readonly parts: readonly StylePart[]
}

export type StylePart =
  /** Rules within an at-rule; a layer is named even where it has none, since its first naming orders it. */
  | { readonly open: string; readonly parts: readonly StylePart[] }
  | {
      readonly css: string
      /** Classes and elements of its selectors: a document has all of one of these lists. */
      readonly needs?: readonly (readonly string[])[]
      /** A property: needed where a rule before it has it. */
      readonly mentioned?: string
    }

export function readStyleRules(path = 'build/server/style-rules.json'): StyleRules | null {
  return import.meta.env.PROD ? JSON.parse(readFileSync(path, 'utf8')) : null
}

const MAX_CHARACTERS = 2 * 1024 * 1024

/**
 * Puts the rules that a document needs into its head and the whole sheet at its end, where the first paint does not wait for it, but the
 * scripts do. A document of several sheets stays as it is: their order counts.
 * @returns what does so, and says the rules' text too, for the policy
 */
export function firstStyle({ sheet, parts }: StyleRules) {
  const link = `<link rel="stylesheet" href="${sheet}" data-precedence="first"/>`
  // By tags and classes, which most documents share; a stranger's searches fill no more than this.
  const kept = new LRUCache<string, string>({
    maxSize: MAX_CHARACTERS,
    sizeCalculation: (style, key) => style.length + key.length,
  })
  const rulesFor = (html: string) => {
    const found = new Set(html.match(TAG_OR_CLASSES))
    const key = [...found].sort().join('\n')
    const style = kept.get(key) ?? chooseRules(parts, namesIn(found))
    kept.set(key, style)
    return style
  }
  return (html: Buffer): { html: Buffer; style?: string } => {
    // As Latin-1 each byte is one character.
    const text = html.toString('latin1')
    const at = text.indexOf(link)
    const head = text.slice(at).search(SCRIPTS_OR_BODY) + at
    const end = text.lastIndexOf('</body>')
    if (at < 0 || end < head || text.includes(SHEET, at + link.length)) return { html }
    const style = rulesFor(text)
    const pieces = [
      text.slice(0, at),
      text.slice(at + link.length, head),
      // Link previews read the first kilobytes: titles and pictures stand before it.
      `<style>${style}</style>`,
      // Without `async` it waits for the sheet, so what only scripts show never stands without its rules.
      text.slice(head, end).replace(' type="module" async=""', ' type="module"'),
      link,
      text.slice(end),
    ]
    return { html: Buffer.from(pieces.join(''), 'latin1'), style }
  }
}

const SHEET = '<link rel="stylesheet"'
const SCRIPTS_OR_BODY = /<link [^>]*rel="modulepreload"|<\/head>/
const TAG_OR_CLASSES = /<[a-z]\w*| class="[^"]*"/g

function namesIn(found: ReadonlySet<string>): Set<string> {
  const names = [...found].flatMap((one) =>
    one.startsWith('<') ? one.slice(1) : unescaped(one.slice(' class="'.length, -1)).split(/\s+/),
  )
  return new Set(names)
}

/** As React escapes attributes. */
const unescaped = (text: string): string =>
  text.replace(/&(?:amp|lt|gt|quot|#x27);/g, (code) => ESCAPED[code] ?? '')

const ESCAPED: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
}

/** Of Tailwind, for browsers without `@property`: it names every property. Such a browser draws them once the sheet is there. */
const FALLBACK = '@layer properties'

function chooseRules(parts: readonly StylePart[], names: ReadonlySet<string>): string {
  let text = ''
  for (const part of parts) {
    if ('open' in part) {
      const inside = part.open.startsWith(FALLBACK) ? '' : chooseRules(part.parts, names)
      if (inside || part.open.startsWith('@layer')) text += `${part.open}${inside}}`
    } else if (isNeeded(part, names, text)) text += part.css
  }
  return text
}

function isNeeded(
  { css, needs, mentioned }: Exclude<StylePart, { open: string }>,
  names: ReadonlySet<string>,
  before: string,
): boolean {
  if (mentioned) return before.includes(mentioned)
  return css !== '' && (!needs || needs.some((all) => all.every((name) => names.has(name))))
}
