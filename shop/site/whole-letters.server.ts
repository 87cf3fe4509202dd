import { hasRareLetters } from '../kernel/language/rare-letters.ts'
import whole from '../ui/fonts/hind-siliguri-bengali-400.woff2?url'
import core from '../ui/fonts/hind-siliguri-bengali-core-400.woff2?url'

const BANGLA = '<html lang="bn"'

/** A Bangla page with letters that the smaller fonts do not draw is shown in the whole ones from the beginning. */
export function withWholeLetters(html: string): string {
  if (!html.includes(BANGLA) || !hasRareLetters(html)) return html
  return html.replace(BANGLA, `${BANGLA} class="rare-letters"`).replace(core, whole)
}
