import { useWords } from '../../kernel/language/use-words.ts'
import { Alert } from '../../ui/alert.tsx'
import type { Comparison } from './payment-entry-shapes.server.ts'
import { reconcilingWords } from './words.en.ts'

export function LastComparison({ comparison }: { comparison: Comparison }) {
  const words = comparisonWords(comparison, useWords(reconcilingWords))
  if (isUpToDate(comparison) || isNewShop(comparison)) return <p className="mt-1 text-ink-soft">{words}</p>
  return (
    <div className="mt-3">
      <Alert kind="warning">{words}</Alert>
    </div>
  )
}

export const isUpToDate = ({ last, cutShort, overdue }: Comparison): boolean =>
  last !== null && last.unanswered === 0 && cutShort === null && !overdue

const isNewShop = ({ last, cutShort, overdue }: Comparison): boolean =>
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
