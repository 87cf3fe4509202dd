/** Leaves no mark: blanks, format characters, the empty sign of Braille. */
const INVISIBLE = /[\s\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/gu

/** Whether a reader would see anything of it. */
export const isVisible = (text: string): boolean => visibleOf(text) !== ''

export const visibleOf = (text: string): string => text.replace(INVISIBLE, '')
