import type { Shaper } from './shaping.server.ts'

/** What a font draws instead of what it lacks. */
const MISSING = 0

/** A letter or sign with all that hangs on it. */
const LETTER = /[^\p{M}\p{Cf}]?[\p{M}\p{Cf}]*/gu
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/u
const BLANK_ENDS = /^[\s\p{Default_Ignorable_Code_Point}]+|[\s\p{Default_Ignorable_Code_Point}]+$/gu

/**
 * A text in what a font can draw: without emoji and other scripts; letters it lacks are plain ones where they can be (ễ, 𝓡).
 * @returns empty where nothing is left
 */
export function makePrintable(shape: Shaper): (text: string) => string {
  const isDrawn = (text: string) =>
    shape(text).every(({ glyphs }) => glyphs.every(({ id }) => id !== MISSING))
  const plain = (letter: string): string => {
    const [base = '', ...signs] = letter.normalize('NFKD')
    if (!isDrawn(base)) return ''
    const drawn = signs.filter((sign) => !INVISIBLE.test(sign) && isDrawn(sign))
    return [base, ...drawn].join('').normalize('NFC')
  }
  return (text) => {
    const spaced = text.replace(/\s+/g, ' ')
    const drawn = isDrawn(spaced)
      ? spaced
      : spaced.replace(LETTER, (letter) => (isDrawn(letter) ? letter : plain(letter)))
    return drawn.replace(/ {2,}/g, ' ').replace(BLANK_ENDS, '')
  }
}
