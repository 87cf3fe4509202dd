import { type Poisha, toTaka } from '../money.ts'
import { type InEach, inEach, LANGUAGE_FACTS, type Language } from './language.ts'

/** Plural forms of English and Bangla (Unicode CLDR). */
interface Forms {
  readonly one: string
  readonly other: string
}

/** How numbers and money are written in a language; for times see dates.ts. */
export interface Formats {
  readonly language: Language
  /** `12,34,567` or `১২,৩৪,৫৬৭`. @param decimals at most so many, none by default */
  readonly number: (n: number, decimals?: 0 | 1 | 2) => string
  /** The digits of a year or a phone number, ungrouped. */
  readonly digits: (text: number | string) => string
  /** `৳12,34,567`; decimals only where there are any */
  readonly taka: (amount: Poisha) => string
  /** `1 gift`, `12,345 gifts` */
  readonly count: (n: number, forms: Forms) => string
}

function formatsOf(language: Language): Formats {
  const { locale, numbers: numberLocale = locale } = LANGUAGE_FACTS[language]
  // Made on first use: a page needs few of them, and each is slow on a phone.
  const plurals = once(() => new Intl.PluralRules(numberLocale))
  const numbers = (most: number, least = 0) =>
    once(
      () =>
        new Intl.NumberFormat(numberLocale, { minimumFractionDigits: least, maximumFractionDigits: most }),
    )
  const upTo = [numbers(0), numbers(1), numbers(2)] as const
  const withPoisha = numbers(2, 2)
  const number = (n: number, decimals: 0 | 1 | 2 = 0) => upTo[decimals]().format(n)
  return {
    language,
    number,
    digits: (text) => String(text).replace(/\d/g, (digit) => number(Number(digit))),
    taka(amount) {
      const written = (amount % 100 === 0 ? upTo[0] : withPoisha)()
      return `${amount < 0 ? '−' : ''}৳${written.format(Math.abs(toTaka(amount)))}`
    },
    count: (n, { one, other }) => `${number(n)} ${plurals().select(n) === 'one' ? one : other}`,
  }
}

export function once<T>(make: () => T): () => T {
  let made: T | undefined
  return () => (made ??= make())
}

export const FORMATS: InEach<Formats> = inEach(formatsOf)
