import { hasRareLetters } from '../kernel/language/rare-letters.ts'
import whole from '../ui/fonts/hind-siliguri-bengali-400.woff2?url'
import core from '../ui/fonts/hind-siliguri-bengali-core-400.woff2?url'

const BANGLA = '<html lang="bn"'
const ENGLISH = '<html lang="en"'

/**
 * A Bangla page with letters that the smaller fonts do not draw is shown in the whole ones from the beginning, an English one with Bangla
 * in the smaller ones while they draw it.
 */
export function withLetters(html: string): string {
  if (html.includes(BANGLA))
    return hasRareLetters(html)
      ? html.replace(BANGLA, `${BANGLA} class="rare-letters"`).replace(`href="${core}"`, `href="${whole}"`)
      : html
  const shown = html.replace(/<script\b.*?<\/script>/gs, '')
  if (!hasBanglaWords(shown) || hasRareLetters(shown)) return html
  return html.replace(ENGLISH, `${ENGLISH} class="common-letters"`)
}

/** Beside the name of the language, which has a font of its own, and prices. */
const hasBanglaWords = (text: string): boolean =>
  (text.match(/[\u0980-\u09ff]+/g) ?? []).some((word) => word !== 'বাংলা' && !word.startsWith('৳'))
