import { useWords } from '../../kernel/language/use-words.ts'
import { Alert } from '../../ui/alert.tsx'
import { comparisonWords, isUpToDate, neverCompared } from './comparison.ts'
import type { Comparison } from './payment-entry-shapes.server.ts'
import { reconcilingWords } from './words.en.ts'

export function LastComparison({ comparison }: { comparison: Comparison }) {
  const words = comparisonWords(comparison, useWords(reconcilingWords))
  if (isUpToDate(comparison) || neverCompared(comparison))
    return <p className="mt-1 text-ink-soft">{words}</p>
  return (
    <div className="mt-3">
      <Alert kind="warning">{words}</Alert>
    </div>
  )
}
