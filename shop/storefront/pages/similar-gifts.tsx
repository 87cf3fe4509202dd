import type { ReactNode } from 'react'
import { ProductCard } from '../../catalog/list/product-list.tsx'
import type { CardProduct } from '../../catalog/products/product.ts'
import { catalogPageWords } from '../../catalog/tags/gift-words.en.ts'
import { useWords } from '../../kernel/language/use-words.ts'
import { Skeleton } from '../../ui/loading.tsx'

export function SimilarGifts({ gifts }: { gifts: readonly CardProduct[] }) {
  const { similarGifts } = useWords(catalogPageWords)
  if (gifts.length === 0) return null
  return (
    <section aria-labelledby="similar-title" className={SECTION}>
      <h2 id="similar-title" className="mb-5 font-semibold text-2xl tracking-tight sm:mb-6 sm:text-3xl">
        {similarGifts}
      </h2>
      <Row>
        {gifts.map((gift) => (
          <li key={gift._id}>
            <ProductCard gift={gift} eager={false} sizes={SIZES} />
          </li>
        ))}
      </Row>
    </section>
  )
}

/** Reserves their room, so that a reload keeps its scroll position. */
export function SimilarGiftsSkeleton() {
  return (
    <div aria-hidden="true" className={SECTION}>
      <Skeleton className="mb-5 h-8 w-48 sm:mb-6 sm:h-9" />
      <Row>
        {['a', 'b', 'c', 'd'].map((place) => (
          <li key={place} className="pb-[calc(4.125rem+2.25rem*var(--leading-snug))]">
            <Skeleton className="aspect-square w-full rounded-3xl" />
          </li>
        ))}
      </Row>
    </div>
  )
}

const Row = ({ children }: { children: ReactNode }) => (
  <ul className="grid grid-cols-2 gap-3 sm:gap-6 min-[60rem]:grid-cols-4">{children}</ul>
)

const SECTION = 'mx-auto max-w-6xl px-4 pt-6 sm:px-6 sm:pt-8'

const SIZES = '(min-width: 1152px) 258px, (min-width: 960px) 23vw, 46vw'
