/** Path of the emoji pictures, by code points (server/http/static-files.ts). */
export const EMOJI_PATH = '/emoji'

const IS_EMOJI =
  /^(?!.*\ufe0e)(?:[#*\d]\ufe0f?\u20e3|\p{Regional_Indicator}|(?![©®™])\p{Extended_Pictographic})/u
const HOW_TO_DRAW = /\ufe0f/g

/** The picture of an emoji. @param grapheme one of `graphemesOf` @returns null for letters */
export function emojiPicture(grapheme: string): string | null {
  return IS_EMOJI.test(grapheme) ? `${EMOJI_PATH}/${emojiKey(grapheme)}.svg` : null
}

/** Code points in hexadecimal, without the variation selector. */
export const emojiKey = (grapheme: string): string =>
  Array.from(grapheme.replace(HOW_TO_DRAW, ''), (sign) => sign.codePointAt(0)?.toString(16)).join('-')
