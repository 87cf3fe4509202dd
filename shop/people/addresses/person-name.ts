/**
 * Whether two names mean two people. A first name or most of a name means the same person; a family name alone, such as `Khatun`,
 * a relative. Titles, initials and an empty name do not count.
 */
export function isAnother(name: string, other: string): boolean {
  const written = [wordsOf(name), wordsOf(other)] as const
  const bare = [withoutTitles(written[0]), withoutTitles(written[1])] as const
  const [one, two] = bare.every((words) => words.length > 0) ? bare : written
  const [fewer, more] = one.length < two.length ? [one, two] : [two, one]
  if (!fewer.every((word) => more.includes(word))) return true
  return fewer.length === 1 && fewer[0] !== more[0]
}

const wordsOf = (name: string): string[] =>
  name
    .normalize('NFC')
    .toLowerCase()
    .split(/[\s.,]+/)
    .filter(Boolean)

const TITLES = new Set([
  ...'md mohd muhammad mohammad mohammed mst mosammat mr mrs ms miss dr prof engr adv haji begum'.split(' '),
  ...'মো মোঃ মোহাম্মদ মুহাম্মদ মোছা মোছাঃ মোসা মোসাঃ মোসাম্মৎ মিসেস মিস ডা ডাঃ ড হাজি বেগম'.split(' '),
])

const withoutTitles = (words: readonly string[]): string[] =>
  words.filter((word) => !TITLES.has(word) && [...word].length > 1)
