import { sql } from 'kysely'
import type { Db } from '../../kernel/database/database.ts'
import {
  isFillWord,
  isNumber,
  maxDistance,
  meaningfulWords,
  singularAndPlural,
  soundDistance,
  waysToWrite,
  wordsOf,
} from './search-words.ts'
import type { Synonym } from './synonyms.server.ts'

/** Words of the shop that a typed word may mean, with their likelihood from 0 to 1. */
export type Term = ReadonlyMap<string, number>

export interface Meaning {
  readonly terms: readonly Term[]
  /** For each typed word, the shop's words it is a part of, where a name contains the text. */
  readonly parts: readonly (readonly string[])[]
  /** The same where the last is a number that may go on. */
  readonly unfinished?: readonly (readonly string[])[]
}

interface Found {
  readonly at: number
  readonly kind: 'typed' | 'whole' | 'begins' | 'sounds' | 'like' | 'part'
  readonly word: string
  readonly sound: string
}

/** More words add little, and each is looked up. */
const MAX_TERMS = 6
const MAX_PARTS = 10
/** Per term. */
const MAX_WORDS = 12

/** The dictionary's matches for a text. */
export interface DictionaryMatches extends Dictionary {
  readonly typed: readonly string[]
  readonly wanted: readonly string[]
}

export async function loadKnownWords(db: Db, text: string): Promise<DictionaryMatches> {
  const typed = wordsOf(text).slice(0, MAX_PARTS)
  const wanted = meaningfulWords(text).slice(0, MAX_TERMS)
  const exact = [
    ...joinNeighbours(wanted),
    ...wanted.flatMap(singularAndPlural),
    ...wanted.flatMap(splitWord).flat(),
  ]
  return { typed, wanted, ...(await queryDictionary(db, wanted, exact, toPatterns(typed))) }
}

const joinNeighbours = (words: readonly string[]) => words.slice(1).map((word, i) => `${words[i]}${word}`)

/** @param guess whether known words may be mistakes, too */
export function resolveMeaning(
  { typed, wanted, found, synonyms }: DictionaryMatches,
  guess = false,
): Meaning {
  const joined = joinNeighbours(wanted)
  const known = new Set(found.filter(({ kind }) => kind === 'whole').map(({ word }) => word))
  const terms = wanted.flatMap((word, i) => {
    const own = found.filter(({ at }) => at === i + 1)
    const isCounted = isNumber(wanted[i - 1] ?? '')
    const term = rateWords(word, own, { isLast: i === wanted.length - 1, guess })
    for (const other of singularAndPlural(word)) if (known.has(other)) raise(term, other, 0.95)
    for (const pair of [joined[i - 1], joined[i]]) if (pair && known.has(pair)) raise(term, pair, 0.95)
    if (maxOf(term) < SURE) {
      const halves = splitWord(word)
        .find((pair) => pair.every((half) => known.has(half) || isFillWord(half)))
        ?.filter((half) => known.has(half))
      if (halves?.length)
        return halves.map((half) => addSynonyms(new Map([[half, 0.9]]), synonyms, isCounted))
    }
    return [addSynonyms(term, synonyms, isCounted)]
  })
  const within = typed.map((_, i) => found.filter(({ at }) => at === -(i + 1)).map((part) => part.word))
  const last = typed.length - 1
  const parts = typed.map((word, i) => {
    const isWhole = isNumber(word) || (i > 0 && i < last)
    return last > 0 && isWhole ? [word] : (within[i] ?? [])
  })
  const isUnfinished = last > 0 && isNumber(typed[last] ?? '')
  return { terms, parts, ...(isUnfinished && { unfinished: parts.with(last, within[last] ?? []) }) }
}

/** Words of a text, with the patterns of what continues each. */
export function typedParts(text: string) {
  const words = wordsOf(text).slice(0, MAX_PARTS)
  return { words, patterns: toPatterns(words) }
}

/** The first of several words may be an ending, the last a beginning, but no number; a single word may be anywhere. */
const toPatterns = (typed: readonly string[]) =>
  typed.map((word, i) => {
    if (typed.length === 1) return `%${word}%`
    if (isNumber(word) && i < typed.length - 1) return ''
    if (i === 0) return `%${word}`
    return i === typed.length - 1 ? `${word}%` : ''
  })

interface Dictionary {
  readonly found: readonly Found[]
  readonly synonyms: readonly Synonym[]
}

/** @param exact words that are only looked up as they are */
async function queryDictionary(
  db: Db,
  wanted: readonly string[],
  exact: readonly string[],
  patterns: readonly string[],
) {
  const { rows } = await sql<Dictionary>`
    select (
      select coalesce(jsonb_agg(found), '[]') from (
        select * from search_dictionary(${wanted}::text[], ${patterns}::text[])
        union all
        select distinct on (word) 0, 'whole', word, sound
          from search_word where word = any(${exact}::text[])
      ) found
    ) as found, (select coalesce(jsonb_agg(s order by place), '[]') from search_synonym s) as synonyms`.execute(
    db,
  )
  return rows[0] ?? { found: [], synonyms: [] }
}

/** "teddybear": "teddy", "bear"; "size42": "size", "42" */
function splitWord(word: string): [string, string][] {
  const middle = Math.max(0, word.length - 5)
  const halves = Array.from({ length: middle }, (_, i): [string, string] => [
    word.slice(0, i + 3),
    word.slice(i + 3),
  ])
  const [, letters, digits] = /^([^0-9]+)([0-9]+)$/.exec(word) ?? []
  return letters && digits ? [[letters, digits], ...halves] : halves
}

/** Above this no guessing is needed. */
const SURE = 0.6
/** Sound-alikes must be nearer: there are many. */
const SURE_SOUND = 0.67

interface RatingOptions {
  readonly isLast: boolean
  readonly guess: boolean
}

/** The words that a typed one may mean, with their likelihood. */
function rateWords(
  typed: string,
  found: readonly Found[],
  { isLast, guess }: RatingOptions,
): Map<string, number> {
  const term = new Map<string, number>()
  const sound = found.find(({ kind }) => kind === 'typed')?.sound ?? ''
  for (const { kind, word } of found) {
    if (kind === 'whole') raise(term, word, 1)
    if (kind === 'begins') raise(term, word, rateBeginning(typed, word, isLast))
  }
  // Known in any shop.
  if (waysToWrite(typed, false).length > 0) raise(term, typed, 1)
  if (isNumber(typed)) return new Map([...term].slice(0, MAX_WORDS))
  const isKnown = maxOf(term) >= SURE
  const addAlike = (kind: Found['kind']) => {
    for (const each of found)
      if (each.kind === kind) raise(term, each.word, rateLikeness({ word: typed, sound }, each, isLast))
  }
  addAlike('sounds')
  if (guess || !(isKnown || maxOf(term) >= SURE_SOUND)) addAlike('like')
  const least = term.get(typed) === 1 && !guess ? SURE_SOUND : 0
  const likely = [...term].filter(([, sure]) => sure > least).sort(([, a], [, b]) => b - a)
  return new Map(likely.slice(0, MAX_WORDS))
}

/** The last word may be only its beginning. */
const STILL_TYPED = 0.6

function rateBeginning(typed: string, word: string, isLast: boolean): number {
  // Nearly every gift has a word with this initial.
  if (typed.length === 1) return 0
  if (isNumber(typed)) return isLast ? STILL_TYPED : 0
  const more = word.length - typed.length
  if (more <= 2 && typed.length > 2) return 0.85
  if (isLast) return Math.max(STILL_TYPED, 0.8 - 0.02 * more)
  return typed.length > 3 ? 0.55 : 0
}

type Sounding = Pick<Found, 'word' | 'sound'>

function rateLikeness(typed: Sounding, other: Sounding, isLast: boolean): number {
  const most = maxDistance(typed.word)
  // A short sound such as "kj" says little about a long word.
  const soundAlike =
    typed.sound.length > 2 ? soundDistance(typed.sound, other.sound) : Number.POSITIVE_INFINITY
  const whole = Math.min(soundAlike, soundDistance(typed.word, other.word))
  if (whole <= most) return 0.75 - 0.15 * whole
  if (!isLast || typed.sound.length < 4) return 0
  const { length } = typed.sound
  const beginnings = [length - 1, length, length + 1].map((end) => other.sound.slice(0, end))
  const least = Math.min(...beginnings.map((beginning) => soundDistance(typed.sound, beginning)))
  return least < most ? 0.55 - 0.15 * least : 0
}

function addSynonyms(term: Map<string, number>, synonyms: readonly Synonym[], isCounted: boolean): Term {
  const wider = new Map(term)
  for (const [word, sure] of term) {
    for (const same of waysToWrite(word, isCounted)) raise(wider, same, sure * 0.95)
    for (const { words, shows } of synonyms) {
      if (!words.includes(word)) continue
      for (const same of words) raiseBothNumbers(wider, same, sure * 0.9)
      for (const shown of shows) raiseBothNumbers(wider, shown, sure * 0.6)
    }
  }
  return wider
}

function raiseBothNumbers(term: Map<string, number>, word: string, sure: number): void {
  for (const same of [word, ...singularAndPlural(word)]) raise(term, same, sure)
}

function raise(term: Map<string, number>, word: string, sure: number): void {
  if (sure > (term.get(word) ?? 0)) term.set(word, sure)
}

const maxOf = (term: Term): number => Math.max(0, ...term.values())
