import type { Dates } from '../../kernel/language/dates.ts'
import type { Formats } from '../../kernel/language/format.ts'
import type { Language } from '../../kernel/language/language.ts'
import { nameOf, textField } from '../../kernel/language/text-fields.ts'
import { poisha } from '../../kernel/money.ts'
import { MONEY, toText, translationOf } from './audit.ts'
import type { auditWords } from './words.en.ts'

/** Words for values: by field, then by value. */
export type ValueWords = Readonly<Record<string, Readonly<Record<string, string>>>>

/** What a value is written with. */
export interface Wording {
  readonly words: ValueWords
  readonly audit: Pick<typeof auditWords, 'yes' | 'no' | 'aPicture' | 'minutesBefore' | 'perDay'>
  readonly formats: Pick<Formats, 'taka' | 'number' | 'digits' | 'language'>
  readonly dates: Pick<Dates, 'longDay' | 'weekday'>
  readonly clock: { readonly at: (time: string) => string; span(begins: string, ends: string): string }
}

const PICTURES: readonly string[] = ['photos', 'morePhotos', 'logo', 'picture']

const CODED: readonly string[] = ['occasions', 'forWhom', 'ages', 'tastes']

/** Lists of things that have commas in them. */
const MANY_PARTS: readonly string[] = ['windows', 'variants', 'parts']

/** Whether it is a code that this page has no words for. */
export const isWordless = (field: string, words: ValueWords): boolean =>
  CODED.includes(field) && words[field] === undefined

/** The addresses of a field's pictures; none for any other field. */
export const picturesIn = (field: string, value: unknown): string[] =>
  PICTURES.includes(field) ? [value].flat().flatMap((one) => (one ? String(one) : [])) : []

/** A value of the history in words: never an id, the address of a file, or a code. */
export function valueWords(field: string, value: unknown, wording: Wording): string {
  const { words, audit, formats } = wording
  const known = words[field]?.[String(value)]
  if (known !== undefined) return known
  if (Array.isArray(value))
    return (
      value.map((one) => valueWords(field, one, wording)).join(MANY_PARTS.includes(field) ? '; ' : ', ') ||
      NONE
    )
  if (value === undefined || value === null || value === '') return NONE
  if (picturesIn(field, value).length > 0) return audit.aPicture
  if (typeof value === 'boolean') return value ? audit.yes : audit.no
  if (typeof value === 'number') return numberIn(field, value, wording)
  if (typeof value === 'object') return partsOf(value, wording)
  const text = String(value)
  if (/^\d{4}-\d\d-\d\d$/.test(text))
    return `${wording.dates.longDay(text)} ${formats.digits(text.slice(0, 4))}`
  if (/^\d\d:\d\d$/.test(text)) return wording.clock.at(text)
  return text.length > MOST_SHOWN ? `${text.slice(0, MOST_SHOWN).toWellFormed()}…` : text
}

const NONE = '—'

/** Characters of a text that are shown. */
const MOST_SHOWN = 400

/** A Sunday. */
const FIRST_WEEKDAY = 22

function numberIn(field: string, value: number, { formats, dates }: Wording): string {
  if (Object.hasOwn(MONEY, field)) return formats.taka(poisha(value))
  if (field === 'weekdays') return dates.weekday(`2026-11-${FIRST_WEEKDAY + value}`)
  return field === 'copyrightYear' ? formats.digits(value) : formats.number(value)
}

const IDS: readonly string[] = ['_id', 'variantId']

/** As `Evening 6–9 pm, ৳80, 5 a day`, `Large, Red, ৳500` or `2 × Mug`. */
function partsOf(parts: object, wording: Wording): string {
  const { begins, ends, capacity, minutesBefore, units, ...texts } = {
    ...{ begins: '', ends: '', capacity: null, minutesBefore: null, units: null },
    ...parts,
  }
  const { language } = wording.formats
  const named = 'name' in texts ? { ...texts, name: nameOf(language, toText(texts, 'name')) } : texts
  // First, whatever order the database keeps.
  const others = 'values' in named ? chosenIn(language, named) : named
  const inWords = Object.entries(others).flatMap(([name, value]) => {
    const isShown = !IDS.includes(name) && value !== null && value !== ''
    return isShown && (translationOf(name)?.language ?? 'en') === 'en' ? valueWords(name, value, wording) : []
  })
  const [name = '', ...more] = inWords
  const times = units === null ? '' : `${wording.formats.number(Number(units))} ×`
  const span = begins && ends ? wording.clock.span(begins, ends) : ''
  const most = capacity === null ? [] : wording.audit.perDay(wording.formats.number(Number(capacity)))
  const until =
    minutesBefore === null ? [] : wording.audit.minutesBefore(wording.formats.number(Number(minutesBefore)))
  return [[times, name, span].filter(Boolean).join(' '), ...more, ...[most].flat(), ...[until].flat()]
    .filter(Boolean)
    .join(', ')
}

/** What was chosen in the reader's language, where it was written. */
function chosenIn<F extends { readonly values: unknown }>(language: Language, { values, ...others }: F) {
  const translated = new Map(Object.entries(others)).get(textField('values', language))
  const own = Array.isArray(translated) ? translated : []
  return { values: [values].flat().map((value, i) => own[i] || value), ...others }
}
