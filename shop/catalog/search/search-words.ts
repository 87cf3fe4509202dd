import { latinDigits } from '../../kernel/language/digits.ts'

/** Separators, as in the database's `search_words`. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are no letters either
const BETWEEN = /[\u0001-/:-@[-`{-¿×\u2000-\u206f।৳]+/

const MAX_WORD = 60

/** Fractions in the sizes of cakes and boxes. */
const FRACTIONS = Object.entries({
  '1[/⁄]2': '5',
  '1[/⁄]3': '33',
  '2[/⁄]3': '67',
  '1[/⁄]4': '25',
  '3[/⁄]4': '75',
  '1[/⁄]8': '125',
}).map(([sign, decimals]) => ({
  mixed: new RegExp(`(?<![0-9./٫])([0-9]+)(?: +| ?[-–] ?)${sign}(?![0-9/])`, 'g'),
  alone: new RegExp(`(?<![0-9./٫])${sign}(?![0-9/])`, 'g'),
  decimals,
}))

/**
 * Words of a text, as the database's `search_words` splits it: lower case, one form of each letter and digit, without
 * marks; "2pound" is two words, "1.5" and "1 1/2" are one.
 */
export const wordsOf = (text: string): string[] =>
  // The digit before "½" is not its first.
  keepDecimals(
    latinDigits(
      text
        .replace(/[¼-¾⅐-⅞]/g, ' $&')
        .normalize('NFKC')
        .toLowerCase(),
    ).replace(/[\u200c\u200d]/g, ''),
  )
    .split(BETWEEN)
    .flatMap((word) => /^([0-9]+(?:٫[0-9]+)?)([^0-9٫]+)$/.exec(word)?.slice(1) ?? word)
    .filter((word) => word !== '')
    .map((word) => (word.length > MAX_WORD ? [...word].slice(0, MAX_WORD).join('') : word))
    .map((word) => word.replaceAll('٫', '.'))

/** With the decimal mark of another script, which is none of the separators. Days such as 8.12.2026 are no decimals. */
function keepDecimals(text: string): string {
  if (!/[./⁄][0-9]/.test(text)) return text
  return FRACTIONS.reduce(
    (said, { mixed, alone, decimals }) =>
      said.replace(mixed, `$1٫${decimals}`).replace(alone, `0٫${decimals}`),
    text,
  )
    .replace(/(?<![^ (])\.(?=[0-9])/g, '0.')
    .replace(/(?<![0-9.])([0-9]{1,4})\.([0-9]{0,2}[1-9])0*(?!\.?[0-9])/g, '$1٫$2')
    .replace(/(?<![0-9.])([0-9]{1,4})\.0+(?!\.?[0-9])/g, '$1')
}

/** It means itself alone: 2 is neither 20 nor 12 nor 2.5. */
export const isNumber = (word: string): boolean => /^[0-9.]+$/.test(word)

/** Words without meaning for a gift, and what is left of "mother's", are dropped, unless there are no others. */
export const meaningfulWords = (text: string): readonly string[] =>
  dropFillWords(wordsOf(text.replace(/(?<=\p{L})['’‘`´ʼ]s(?!\p{L})/giu, '')))

const FILL_WORDS = new Set(
  'a an the with of and or in on at to for from by my me your our his her any some best good nice buy send ideas idea er jonno'
    .split(' ')
    .concat('জন্য', 'এর', 'ও', 'gift', 'gifts', 'present', 'presents', 'উপহার', 'upohar', 'size', 'সাইজ'),
)

export const isFillWord = (word: string): boolean => FILL_WORDS.has(word)

function dropFillWords(words: readonly string[]): readonly string[] {
  const rest = words.filter((word, i) => {
    if (isFillWord(word)) return false
    return !/^[a-z]$/.test(word) || SIZES.flat().includes(word) || isNumber(words[i - 1] ?? '')
  })
  return rest.length > 0 ? rest : words
}

const inGroups = (lines: readonly string[]): readonly (readonly string[])[] =>
  lines.map((line) => line.normalize('NFKC').split(' '))

const SIZES = inGroups([
  's small স্মল এস',
  'm medium মিডিয়াম এম',
  'l large লার্জ এল',
  'xl এক্সএল',
  'xxl 2xl ডাবলএক্সএল',
])

const UNITS = inGroups([
  'pound pounds lb lbs পাউন্ড পাউণ্ড',
  'kg kgs kilo kilos kilogram kilograms কেজি কেজী কিলো কিলোগ্রাম',
  'g gm gms gram grams গ্রাম',
  'l ltr litre litres liter liters লিটার',
  'ml millilitre millilitres milliliter milliliters মিলি মিলিলিটার এমএল',
  'pc pcs piece pieces পিস',
  'inch inches ইঞ্চি',
])

const AMOUNTS = inGroups(['0.5 half হাফ আধা আধ', '1.5 দেড়', '2.5 আড়াই'])

/**
 * Ways to write a unit, a size or an amount; shopkeepers have their own synonyms for the rest.
 * @param isCounted whether a number stands before it: L of milk, or of a panjabi
 */
export const waysToWrite = (word: string, isCounted: boolean): readonly string[] =>
  [...(isCounted ? [UNITS, SIZES] : [SIZES, UNITS]), AMOUNTS].flat().find((ways) => ways.includes(word)) ?? []

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
