/** Where the shop has its pictures of emoji, each by its code points (server/http/emoji-pictures.ts). */
export const EMOJI_PATH = '/emoji'

const IS_EMOJI =
  /^(?!.*\ufe0e)(?:[#*\d]\ufe0f?\u20e3|\p{Regional_Indicator}|(?![©®™])\p{Extended_Pictographic})/u
const HOW_TO_DRAW = /\ufe0f/g

/** Signs that a font without emoji has none of. @returns null for letters @param grapheme one of `graphemesOf` */
export function emojiPicture(grapheme: string): string | null {
  return IS_EMOJI.test(grapheme) ? `${EMOJI_PATH}/${emojiKey(grapheme)}.svg` : null
}

/** Code points in hexadecimal, without the mark that says to draw it as a picture: people type it or not. */
export const emojiKey = (grapheme: string): string =>
  Array.from(grapheme.replace(HOW_TO_DRAW, ''), (sign) => sign.codePointAt(0)?.toString(16)).join('-')
