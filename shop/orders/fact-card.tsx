import { Link } from 'react-router'

/** One number of the shop or of a shopper, leading to where it comes from. */
export function FactCard({ to, fact, about }: { to: string; fact: string; about: string }) {
  return (
    <Link
      to={to}
      className="lift grid content-start gap-1 rounded-3xl border border-line bg-surface p-5 no-underline shadow-card"
    >
      <span className="font-display font-semibold text-3xl leading-none tabular-nums">{fact}</span>
      <span className="text-ink-soft">{about}</span>
    </Link>
  )
}
