import { createContext, use } from 'react'
import type { DeliveryTerms } from './delivery-in-words.ts'

/** Null where a page says nothing of delivery. */
export const DeliveryTermsContext = createContext<DeliveryTerms | null>(null)

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
    </ul>
  )
}
