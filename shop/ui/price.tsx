import { formatTaka, type Poisha } from '../kernel/money.ts'

export function Price({ amount, className = '' }: { amount: Poisha; className?: string }) {
  return (
    <span className={`whitespace-nowrap font-semibold tabular-nums ${className}`}>{formatTaka(amount)}</span>
  )
}
