import type { Comparison } from './payment-entry-shapes.server.ts'
import type { reconcilingWords } from './words.en.ts'

export const isUpToDate = ({ last, cutShort, overdue }: Comparison): boolean =>
  last !== null && last.unanswered === 0 && cutShort === null && !overdue

export const neverCompared = ({ last, cutShort, overdue }: Comparison): boolean =>
  last === null && cutShort === null && !overdue

export function comparisonWords(
  { last, cutShort, overdue }: Comparison,
  words: typeof reconcilingWords,
): string {
  const isSilent = last !== null && last.unanswered > 0
  return [
    last
      ? words.comparedOn(last.endedAt, last.compared)
      : words.neverCompared[overdue ? 'overdue' : cutShort ? 'tried' : 'new'],
    isSilent && words.unanswered(last.unanswered),
    cutShort && words.cutShort(cutShort),
    last && overdue && words.shouldBeNightly,
  ]
    .filter(Boolean)
    .join(' ')
}
