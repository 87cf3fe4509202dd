import { useEffect, useState } from 'react'
import { type Poisha, poisha } from '../../kernel/money.ts'
import type { CostOfChange } from '../../orders/changing/cost-of-change.server.ts'

/**
 * The server's quote of a change that is chosen but not sent.
 * @param key of what is chosen; nothing is asked without one
 * @returns null while loading and if it is refused: sending it then shows the reason
 */
export function useCostOf<C extends CostOfChange>(
  key: string | undefined,
  ask: (key: string, signal: AbortSignal) => Promise<C>,
): C | null {
  const [known, know] = useState<{ readonly key: string; readonly cost: C }>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` stands for all that `ask` sends.
  useEffect(() => {
    if (!key) return
    const stop = new AbortController()
    ask(key, stop.signal)
      .then((cost) => know({ key, cost }))
      .catch((error) => stop.signal.aborted || console.error('Error fetching what a change costs', error))
    return () => stop.abort()
  }, [key])
  return known && known.key === key ? known.cost : null
}

interface CostWords {
  readonly dearer: (more: Poisha, isPaid: boolean) => string
  readonly cheaper: (less: Poisha) => string
  readonly goesBack: (surplus: Poisha) => string
  readonly carried: (carried: Poisha) => string
}

export const costSentences = (
  { amount, isPaid, surplus, carried }: CostOfChange,
  words: CostWords,
): string[] => [
  ...(amount > 0 ? [words.dearer(amount, isPaid)] : []),
  ...(amount < 0 ? [words.cheaper(poisha(-amount))] : []),
  ...(surplus > 0 ? [words.goesBack(surplus)] : []),
  ...(carried > 0 ? [words.carried(carried)] : []),
]
