import type { Dates } from '../../kernel/language/dates.ts'
import type { Formats } from '../../kernel/language/format.ts'
import { nameOf } from '../../kernel/language/text-fields.ts'
import type { FinderQuery } from './finder.ts'
import type { Reach } from './reach.ts'
import type { finderWords } from './words.en.ts'

interface InLanguage {
  readonly words: typeof finderWords
  readonly dates: Pick<Dates, 'longDay'>
  readonly formats: Pick<Formats, 'taka' | 'language'>
}

/** Sentences about the day and the place; none for an error that stands beside a field. */
export function reachInWords(
  reach: Reach | null,
  { by, to }: Pick<FinderQuery, 'by' | 'to'>,
  { words, dates: { longDay }, formats }: InLanguage,
): string[] {
  if (!reach || reach.is === 'no-day' || reach.is === 'no-place') return []
  if (reach.is === 'no-promise') return [words.noPromise(to)]
  if (reach.is === 'full') return [words.full(to)]
  const { first, zone } = reach
  const rush = first?.isRush && zone.rushCharge ? [words.rush(formats.taka(zone.rushCharge))] : []
  if (reach.is === 'from') return [words.soonest(to, longDay(reach.first.day)), ...rush]
  if (reach.is === 'in-time') {
    const soonest = longDay(reach.first.day)
    if (reach.lastBefore) return [words.before(to, longDay(by), longDay(reach.lastBefore))]
    return [
      reach.first.day === by ? words.onlyOn(to, longDay(by)) : words.inTime(to, longDay(by), soonest),
      ...rush,
    ]
  }
  const why = reach.isOver ? words.isOver(longDay(by)) : words.late(to, longDay(by))
  return [why, first ? words.firstDay(longDay(first.day)) : words.full(to), ...rush]
}

/** Which zone an unknown place counts as. */
export const guessInWords = (
  reach: Reach | null,
  to: string,
  { words, formats }: InLanguage,
): string | null => (reach && 'zone' in reach ? words.guess(to, nameOf(formats.language, reach.zone)) : null)
