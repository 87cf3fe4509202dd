import { createContext, use } from 'react'
import { Link } from 'react-router'
import { useWords } from '../kernel/language/use-words.ts'
import { LineIcon } from '../ui/icons.tsx'
import type { DeliveryTerms } from './delivery-in-words.ts'
import { deliveryTermsWords } from './terms-words.en.ts'

interface ShownTerms extends DeliveryTerms {
  /** All of it in one line. */
  readonly inShort: string
  /** Whether a zone lets its days be chosen. */
  readonly offersDays: boolean
  /** Pages about delivery and returns, by slug; those that are shown. */
  readonly pages: readonly { readonly slug: string; readonly title: string }[]
}

/** Null on pages without delivery terms. */
export const DeliveryTermsContext = createContext<ShownTerms | null>(null)

/** One line, with the rates of every zone folded in it, and the shop's pages about them. */
export function DeliveryByZone() {
  const terms = use(DeliveryTermsContext)
  const { allRates } = useWords(deliveryTermsWords)
  if (!terms || terms.zones.length === 0) return null
  return (
    <details className="group border-line border-t pt-1 text-ink-soft text-sm">
      <summary className="flex min-h-11 cursor-pointer list-none flex-wrap items-center gap-x-2 [&::-webkit-details-marker]:hidden">
        <span className="text-ink">{terms.inShort}</span>
        <span className="inline-flex items-center underline underline-offset-4">
          {allRates}
          <LineIcon
            className="size-5 transition-transform group-open:rotate-180 motion-reduce:transition-none"
            weight={2}
            path="m6 9.5 6 6 6-6"
          />
        </span>
      </summary>
      <ul className="grid gap-1.5 pb-2">
        {terms.zones.map((zone) => (
          <li key={zone.name}>
            <span className="font-semibold text-ink">{zone.name}</span> {zone.terms}
          </li>
        ))}
        {terms.cash !== '' && <li>{terms.cash}</li>}
        {terms.pages.map(({ slug, title }) => (
          <li key={slug}>
            <Link to={`/pages/${slug}`} className="inline-flex min-h-11 items-center underline">
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </details>
  )
}
