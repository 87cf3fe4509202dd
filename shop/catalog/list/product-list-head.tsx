import { Link } from 'react-router'
import { useWords } from '../../kernel/language/use-words.ts'
import { NoData } from '../../ui/empty.tsx'
import { MAX_FOUND, MAX_IN_RANGE } from '../products/product.ts'
import { catalogWords } from '../products/words.en.ts'
import { type ProductListQuery, productListPath, withoutPrices } from './product-list-query.ts'

export function ProductListHead({ query, total }: { query: ProductListQuery; total: number }) {
  const words = useWords(catalogWords)
  const Heading = query.search === '' ? 'h2' : 'h1'
  return (
    <div className="mb-1 flex flex-wrap items-baseline gap-x-4 sm:mb-4">
      <Heading id="products-title" className="font-semibold text-2xl tracking-tight sm:text-4xl">
        {words.ourProducts}
      </Heading>
      <p className="text-ink-soft">
        <span role="status">{countWords(query, total, words)}</span>
        {query.search !== '' && total > 0 && (
          <>
            {' · '}
            <Link to="/" className={LINK}>
              {words.showAllGifts}
            </Link>
          </>
        )}
      </p>
    </div>
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
