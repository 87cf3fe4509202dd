import { replaceBytes } from '../kernel/bytes.server.ts'
import { hasRareLetters } from '../kernel/language/rare-letters.ts'
import whole from '../ui/fonts/hind-siliguri-bengali-400.woff2?url'
import core from '../ui/fonts/hind-siliguri-bengali-core-400.woff2?url'

const BANGLA = '<html lang="bn"'

/** A Bangla page with letters that the smaller fonts do not draw is shown in the whole ones from the beginning. */
export function withWholeLetters(html: Buffer): Buffer {
  if (!html.includes(BANGLA) || !hasRareLetters(html.toString())) return html
  return replaceBytes(replaceBytes(html, BANGLA, `${BANGLA} class="rare-letters"`), core, whole)
}
