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
  if (!hasBanglaWords(html) || hasRareLetters(html.toString().replace(/<script\b.*?<\/script>/gs, '')))
    return html
  return replaceBytes(html, ENGLISH, `${ENGLISH} class="common-letters"`)
}

/** Beside the name of the language, which has a font of its own, prices, and scripts. Looks at bytes: the whole page as a text took milliseconds. */
function hasBanglaWords(html: Buffer): boolean {
  for (let at = html.indexOf(FIRST_BYTE); at >= 0; at = html.indexOf(FIRST_BYTE, at)) {
    let end = at
    while (html[end] === FIRST_BYTE && ((html[end + 1] ?? 0) & 0xfe) === 0xa6) end += 3
    const word = html.toString('utf8', at, end)
    if (word === '' || word === 'বাংলা' || word.startsWith('৳')) at = Math.max(end, at + 1)
    else if (html.lastIndexOf('<script', at) <= html.lastIndexOf('</script>', at)) return true
    else at = html.indexOf('</script>', at)
  }
  return false
}

/** In UTF-8 U+0980 to U+09FF are this byte, A6 or A7, and a third. */
const FIRST_BYTE = 0xe0
