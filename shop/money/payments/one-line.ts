/** One line of at most `max` code points, so that no letter is cut in two, and something in it. */
export function oneLine(text: string, max: number, fallback: string): string {
  const clean = text
    .toWellFormed()
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
  return [...clean].slice(0, max).join('').trim() || fallback
}
