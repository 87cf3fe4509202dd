/** Separators, as in the database's `search_words`. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are no letters either
const BETWEEN = /[\u0001-/:-@[-`{-¿\u2000-\u206f।৳]+/

const MAX_WORD = 60

/** Words of a text, as the database's `search_words` splits it: lower case, composed, without marks. */
export const wordsOf = (text: string): string[] =>
  text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[\u200c\u200d]/g, '')
    .split(BETWEEN)
    .filter((word) => word !== '')
    .map((word) => (word.length > MAX_WORD ? [...word].slice(0, MAX_WORD).join('') : word))

const FILL_WORDS = new Set(
  'a an the with of and or in on at to for from by my me your our his her any some best good nice buy send ideas idea er jonno'
    .split(' ')
    .concat('জন্য', 'এর', 'ও', 'gift', 'gifts', 'present', 'presents', 'উপহার', 'upohar'),
)

/** Drops words without meaning for a gift, unless there are no others. */
export function dropFillWords(words: readonly string[]): readonly string[] {
  const rest = words.filter(
    (word) => !FILL_WORDS.has(word) && (word.length > 1 || /\d|\P{ASCII}/u.test(word)),
  )
  return rest.length > 0 ? rest : words
}

/** "watches", "watch". */
export function singularAndPlural(word: string): string[] {
  if (word.length < 3) return []
  if (word.endsWith('ies')) return [`${word.slice(0, -3)}y`, word.slice(0, -1)]
  if (/(?:[sxz]|ch|sh)es$/.test(word)) return [word.slice(0, -2), word.slice(0, -1)]
  if (word.endsWith('s') && !word.endsWith('ss')) return [word.slice(0, -1)]
  return [`${word}s`, `${word}es`, ...(word.endsWith('y') ? [`${word.slice(0, -1)}ies`] : [])]
}

const FAINT = /[aeiouhw]/

/**
 * Distance of two sounds (`search_sound`): a consonant left out, added, changed or swapped counts 1, a vowel half, because
 * everybody spells them differently.
 */
export function soundDistance(one: string, other: string): number {
  const weight = (letter = '') => (FAINT.test(letter) ? 0.5 : 1)
  let before: number[] = []
  let last = [0]
  for (const letter of other) last.push((last.at(-1) ?? 0) + weight(letter))
  for (let i = 1; i <= one.length; i++) {
    const a = one[i - 1]
    const row = [(last[0] ?? 0) + weight(a)]
    for (let j = 1; j <= other.length; j++) {
      const b = other[j - 1]
      const changed = a === b ? 0 : Math.max(weight(a), weight(b))
      let least = Math.min(
        (last[j] ?? 0) + weight(a),
        (row[j - 1] ?? 0) + weight(b),
        (last[j - 1] ?? 0) + changed,
      )
      if (a === other[j - 2] && b === one[i - 2]) least = Math.min(least, (before[j - 2] ?? 0) + 1)
      row.push(least)
    }
    before = last
    last = row
  }
  return last.at(-1) ?? 0
}

/** Largest distance at which a word may still be meant. */
export function maxDistance({ length }: string): number {
  if (length <= 2) return 0
  if (length === 3) return 0.5
  if (length <= 5) return 1
  return length <= 8 ? 1.5 : 2
}
