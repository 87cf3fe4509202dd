import { ProductCard } from './product-card.tsx'
import type { ShelfGift } from './shelf.ts'

/** Where a gift's page leads on to; without others it ends there. */
export function SimilarGifts({ gifts }: { gifts: readonly ShelfGift[] }) {
  if (gifts.length === 0) return null
  return (
    <section aria-labelledby="similar-title" className="mx-auto max-w-6xl px-4 pt-6 sm:px-6 sm:pt-8">
      <h2 id="similar-title" className="mb-5 font-semibold text-2xl tracking-tight sm:mb-6 sm:text-3xl">
        Similar gifts
      </h2>
      <ul className="grid grid-cols-2 gap-3 sm:gap-6 min-[60rem]:grid-cols-4">
        {gifts.map((gift) => (
          <li key={gift._id}>
            <ProductCard gift={gift} eager={false} sizes={SIZES} />
          </li>
        ))}
      </ul>
    </section>
  )
}

const SIZES = '(min-width: 1152px) 258px, (min-width: 960px) 23vw, 46vw'
