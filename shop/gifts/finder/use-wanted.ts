import { tagWords } from '../../catalog/tags/tag-words.en.ts'
import { useDates } from '../../kernel/language/dates.ts'
import type { Language } from '../../kernel/language/language.ts'
import { nameOf } from '../../kernel/language/text-fields.ts'
import { useFormats, useLanguage, useWords } from '../../kernel/language/use-words.ts'
import { fromTaka } from '../../kernel/money.ts'
import type { Found } from './finder.server.ts'
import { finderWords } from './words.en.ts'

type Asked = Pick<Found, 'query' | 'occasions'>

/** As the shopkeeper calls it; empty: any. */
export function occasionName({ query, occasions }: Asked, language: Language): string {
  const found = occasions.find(({ key }) => key === query.occasion)
  return found ? nameOf(language, found) : ''
}

/** The filters in force, one by one. */
export function useWanted({
  query,
  occasions,
  wrong,
  reach,
}: Asked & Pick<Found, 'wrong' | 'reach'>): string[] {
  const words = useWords(finderWords)
  const names = useWords(tagWords)
  const { taka } = useFormats()
  const { longDay } = useDates()
  const occasion = occasionName({ query, occasions }, useLanguage())
  const { forWhom, age, taste, by, to } = query
  const [least, most] = [query.least, query.most].map((price) =>
    wrong || price === '' ? '' : taka(fromTaka(Number(price))),
  )
  const price =
    least && most ? words.between(least, most) : least ? words.from(least) : most && words.upTo(most)
  return [
    forWhom && words.forWhom[forWhom],
    occasion,
    age && names.ages[age],
    taste && names.tastes[taste],
    price,
    reach?.is === 'in-time' && words.inPlace(to, longDay(by)),
  ].flatMap((one) => one || [])
}
