import { replaceBytes } from '../kernel/bytes.server.ts'
import { hasRareLetters } from '../kernel/language/rare-letters.ts'
import whole from '../ui/fonts/hind-siliguri-bengali-400.woff2?url'
import core from '../ui/fonts/hind-siliguri-bengali-core-400.woff2?url'

const BANGLA = '<html lang="bn"'
const ENGLISH = '<html lang="en"'

/**
 * A Bangla page with letters that the smaller fonts do not draw is shown in the whole ones from the beginning, an English one with Bangla
 * in the smaller ones while they draw it.
 */
export function withLetters(html: Buffer): Buffer {
  if (html.includes(BANGLA)) {
    if (!hasRareLetters(html.toString())) return html
    return replaceBytes(replaceBytes(html, BANGLA, `${BANGLA} class="rare-letters"`), core, whole)
  }
  const text = html.toString().replace(/<script\b.*?<\/script>/gs, '')
  const isCommon = BANGLA_WORDS.test(text) && !hasRareLetters(text)
  return isCommon ? replaceBytes(html, ENGLISH, `${ENGLISH} class="common-letters"`) : html
}

/** Beside the name of the language, which has a font of its own, and the taka sign. */
const BANGLA_WORDS = /(?<![\u0980-\u09fe])(?!বাংলা(?![\u0980-\u09fe]))[\u0980-\u09f2\u09f4-\u09fe]/
