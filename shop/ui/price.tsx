import { formatTaka, fromTaka } from '../kernel/money.ts'

/** @param taka as the API speaks it: a number with at most two decimals */
export function Price({ taka, className = '' }: { taka: number; className?: string }) {
  return (
    <span className={`whitespace-nowrap font-semibold tabular-nums ${className}`}>
      {formatTaka(fromTaka(taka))}
    </span>
  )
}
