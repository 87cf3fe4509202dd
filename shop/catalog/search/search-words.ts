import { latinDigits } from '../../kernel/language/digits.ts'

/** Separators, as in the database's `search_words`. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are no letters either
const BETWEEN = /[\u0001-/:-@[-`{-¿×\u2000-\u206f।৳]+/

const MAX_WORD = 60

/**
 * Words of a text, as the database's `search_words` splits it: lower case, one form of each letter and digit, without
 * marks; "2pound" is two words.
 */
export const wordsOf = (text: string): string[] =>
  latinDigits(text.normalize('NFKC').toLowerCase())
    .replace(/[\u200c\u200d]/g, '')
    .split(BETWEEN)
    .flatMap((word) => /^([0-9]+)([^0-9]+)$/.exec(word)?.slice(1) ?? word)
    .filter((word) => word !== '')
    .map((word) => (word.length > MAX_WORD ? [...word].slice(0, MAX_WORD).join('') : word))

/** It means itself alone: 2 is neither 20 nor 12. */
export const isNumber = (word: string): boolean => /^[0-9]+$/.test(word)

/** Words without meaning for a gift, and what is left of "mother's", are dropped, unless there are no others. */
export const meaningfulWords = (text: string): readonly string[] =>
  dropFillWords(wordsOf(text.replace(/(?<=\p{L})['’‘`´ʼ]s(?!\p{L})/giu, '')))

const FILL_WORDS = new Set(
  'a an the with of and or in on at to for from by my me your our his her any some best good nice buy send ideas idea er jonno'
    .split(' ')
    .concat('জন্য', 'এর', 'ও', 'gift', 'gifts', 'present', 'presents', 'উপহার', 'upohar'),
)

function dropFillWords(words: readonly string[]): readonly string[] {
  const rest = words.filter((word, i) => {
    if (FILL_WORDS.has(word)) return false
    return !/^[a-z]$/.test(word) || SIZES.has(word) || isNumber(words[i - 1] ?? '')
  })
  return rest.length > 0 ? rest : words
}

const SIZES = new Set(['s', 'm', 'l'])

/** Ways to write a unit; shopkeepers have their own synonyms for the rest. */
export const UNITS: readonly (readonly string[])[] = [
  'pound pounds lb lbs পাউন্ড',
  'kg kgs kilo kilos kilogram kilograms কেজি কিলো',
  'g gm gms gram grams গ্রাম',
  'l ltr litre litres liter liters লিটার',
  'ml মিলি এমএল',
  'pc pcs piece pieces পিস',
  'inch inches ইঞ্চি',
].map((line) => line.split(' '))

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
