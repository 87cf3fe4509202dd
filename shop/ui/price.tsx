import { useFormats } from '../kernel/language/use-words.ts'
import type { Poisha } from '../kernel/money.ts'

export function Price({ amount, className = '' }: { amount: Poisha; className?: string }) {
  const { taka } = useFormats()
  return <span className={`whitespace-nowrap font-semibold tabular-nums ${className}`}>{taka(amount)}</span>
}
