import { Link } from 'react-router'

interface Props {
  readonly to: string
  readonly count: number
  /** What is counted: `order today` */
  readonly one: string
  readonly many: string
}

/** One number of the shop or of a shopper, leading to where it comes from. */
export function FactCard({ to, count, one, many }: Props) {
  return (
    <Link
      to={to}
      className="lift grid content-start gap-1 rounded-3xl border border-line bg-surface p-5 no-underline shadow-card"
    >
      <span className="font-display font-semibold text-3xl leading-none tabular-nums">{count}</span>
      <span className="text-ink-soft">{count === 1 ? one : many}</span>
    </Link>
  )
}
