import { Link } from 'react-router'
import { nameOf, type SparseText } from '../../kernel/language/text-fields.ts'
import { useLanguage, useWords } from '../../kernel/language/use-words.ts'
import { NoData } from '../../ui/empty.tsx'
import { ALL_CATEGORIES, MAX_FOUND, MAX_IN_RANGE } from '../products/product.ts'
import { catalogWords } from '../products/words.en.ts'
import { type ProductListQuery, productListPath, withoutPrices } from './product-list-query.ts'

export function ProductListHead({ query, total }: { query: ProductListQuery; total: number }) {
  const words = useWords(catalogWords)
  const Heading = query.search === '' ? 'h2' : 'h1'
  return (
    <>
      <Heading id="products-title" className="font-semibold text-3xl tracking-tight sm:text-4xl">
        {words.ourProducts}
      </Heading>
      <p className="mt-1 mb-4 text-ink-soft">
        <span role="status">{countWords(query, total, words)}</span>
        {query.search === '' && (
          <>
            {' · '}
            <Link to="/find" className={LINK}>
              {words.byPerson}
            </Link>
          </>
        )}
        {query.search !== '' && total > 0 && (
          <>
            {' · '}
            <Link to="/" className={LINK}>
              {words.showAllGifts}
            </Link>
          </>
        )}
      </p>
    </>
  )
}

const LINK = 'font-semibold text-berry underline underline-offset-4'

function countWords(
  { search, from, to }: ProductListQuery,
  total: number,
  words: typeof catalogWords,
): string {
  if (search === '') return words.gifts(total) + ((from || to) && total === MAX_IN_RANGE ? '+' : '')
  return total < MAX_FOUND ? words.giftsFor(total, search) : words.bestGiftsFor(total, search)
}

export function NothingFound({ query }: { query: ProductListQuery }) {
  const words = useWords(catalogWords)
  const hasPrices = query.from || query.to
  return (
    <NoData
      to={hasPrices ? productListPath(withoutPrices(query)) : '/'}
      link={hasPrices ? words.clearPrices : words.showAllGifts}
    >
      {words.tryAnother}
    </NoData>
  )
}

interface ChipsProps {
  readonly categories: readonly SparseText<'name'>[]
  readonly chosen?: string
  readonly pathTo: (category: string) => string
}

/** Scrolls sideways where it is narrow. */
export function CategoryChips({ categories, chosen, pathTo }: ChipsProps) {
  const words = useWords(catalogWords)
  const language = useLanguage()
  if (categories.length === 0) return null
  return (
    <nav aria-label={words.findByCategory} className="min-w-0">
      <ul className="-mx-4 flex scroll-px-4 gap-2 overflow-x-auto px-4 py-1 [scrollbar-width:none] sm:-mx-6 sm:scroll-px-6 sm:px-6 lg:flex-wrap lg:gap-1.5">
        {[{ name: ALL_CATEGORIES }, ...categories].map((category) => (
          <li key={category.name} className="shrink-0">
            <Link
              to={pathTo(category.name)}
              preventScrollReset
              aria-current={category.name === chosen || undefined}
              className="flex min-h-11 items-center rounded-full border border-line bg-surface px-4 lg:px-3.5 lg:text-sm no-underline -outline-offset-2 hover:bg-wash aria-[current]:border-ink aria-[current]:bg-ink aria-[current]:text-paper aria-[current]:[scroll-initial-target:nearest]"
            >
              {category.name === ALL_CATEGORIES ? words.allGifts : nameOf(language, category)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
