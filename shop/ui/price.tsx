import type { Poisha } from '../kernel/money.ts'
import { useFormats } from '../kernel/use-words.ts'

export function Price({ amount, className = '' }: { amount: Poisha; className?: string }) {
  const { taka } = useFormats()
  return <span className={`whitespace-nowrap font-semibold tabular-nums ${className}`}>{taka(amount)}</span>
}
