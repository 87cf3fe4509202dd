import { createContext, use } from 'react'
import { Link } from 'react-router'
import type { DeliveryTerms } from './delivery-in-words.ts'

interface ShownTerms extends DeliveryTerms {
  /** The title of the page about them; empty where it is not shown. */
  readonly returns: string
}

/** Null on pages without delivery terms. */
export const DeliveryTermsContext = createContext<ShownTerms | null>(null)

export function DeliveryByZone() {
  const terms = use(DeliveryTermsContext)
  if (!terms) return null
  return (
    <ul className="grid gap-1.5 border-line border-t pt-4 text-ink-soft">
      {terms.zones.map((zone) => (
        <li key={zone.name}>
          <span className="font-semibold text-ink">{zone.name}</span> {zone.terms}
        </li>
      ))}
      {terms.cash !== '' && <li>{terms.cash}</li>}
      {terms.returns !== '' && (
        <li>
          <Link to="/pages/returns" className="inline-flex min-h-11 items-center underline">
            {terms.returns}
          </Link>
        </li>
      )}
    </ul>
  )
}
