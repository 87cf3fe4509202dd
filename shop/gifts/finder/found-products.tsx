import { Link } from 'react-router'
import { ProductList } from '../../catalog/list/product-list.tsx'
import { LIST_SORTS, MAX_IN_STOCK } from '../../catalog/products/product.ts'
import { useDates } from '../../kernel/language/dates.ts'
import { useFormats, useWords } from '../../kernel/language/use-words.ts'
import { Alert } from '../../ui/alert.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { uiWords } from '../../ui/words.en.ts'
import type { Found } from './finder.server.ts'
import { EVERYTHING, finderPath, loosenQuery } from './finder.ts'
import { guessInWords, reachInWords } from './reach-words.ts'
import { useWanted } from './use-wanted.ts'
import { finderWords } from './words.en.ts'

/** The gifts found and when they can arrive; without any, which filter to drop. */
export function FoundProducts({ found }: { found: Found }) {
  const { query, unknown, reach, isGuess, products } = found
  const words = useWords(finderWords)
  const said = { words, dates: useDates(), formats: useFormats() }
  const sentences = reachInWords(reach, query, said)
  const guess = isGuess ? guessInWords(reach, query.to, said) : null
  return (
    <div className="grid gap-4">
      {unknown.map((asked) => (
        <Alert key={asked} kind="warning">
          {words.unknown(asked)}
        </Alert>
      ))}
      {(sentences.length > 0 || guess) && (
        <Alert kind={products ? 'success' : 'warning'}>
          <p>{sentences.join(' ')}</p>
          {guess && <p className="font-normal text-ink">{guess}</p>}
        </Alert>
      )}
      {products === null && <AnotherDay found={found} />}
      {products?.total === 0 && <Nothing found={found} />}
      {products && products.total > 0 && <Products found={found} products={products} />}
    </div>
  )
}

function Products({ found, products }: { found: Found; products: NonNullable<Found['products']> }) {
  const { query } = found
  const words = useWords(finderWords)
  const wanted = useWanted(found)
  const count = products.total < MAX_IN_STOCK ? words.count(products.total) : words.atLeast(products.total)
  const [pathname = ''] = finderPath(query).split('?', 1)
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
        <p role="status" className="text-ink-soft">
          {[count, ...wanted].join(' · ')}
        </p>
        <SortLinks found={found} />
      </div>
      <div>
        <ProductList
          products={products}
          pathname={pathname}
          href={(page) => finderPath({ ...query, page })}
        />
      </div>
    </>
  )
}

function SortLinks({ found: { query } }: { found: Found }) {
  const words = useWords(finderWords)
  const { sort = 'newest' } = query
  return (
    <nav aria-label={words.sort}>
      <ul className="flex flex-wrap gap-x-4">
        {LIST_SORTS.map((one) => (
          <li key={one}>
            <Link
              to={finderPath({ ...query, sort: one === 'newest' ? undefined : one, page: 1 })}
              aria-current={one === sort || undefined}
              preventScrollReset
              className="inline-flex min-h-11 items-center text-sm underline decoration-edge underline-offset-4 hover:text-berry aria-[current]:font-semibold aria-[current]:decoration-2 aria-[current]:decoration-gold"
            >
              {words.sorts[one]}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Nothing is like this: without which of what is wanted there is something. */
function Nothing({ found }: { found: Found }) {
  const words = useWords(finderWords)
  const { noData } = useWords(uiWords)
  const wanted = useWanted(found)
  return (
    <Empty title={noData}>
      <p role="status" className="text-balance">
        {wanted.length > 0 ? words.nothing(wanted.join(', ')) : words.nothingYet}
      </p>
      <ul className="flex flex-wrap justify-center gap-3">
        {found.looser.map(({ without, total }) => (
          <li key={without}>
            <ButtonLink to={finderPath(loosenQuery(found.query, without) ?? EVERYTHING)} kind="quiet">
              {words.without[without](total)}
            </ButtonLink>
          </li>
        ))}
        {found.looser.length === 0 && (
          <li>
            <ButtonLink to="/" kind="quiet">
              {words.everything}
            </ButtonLink>
          </li>
        )}
      </ul>
    </Empty>
  )
}

/** Nothing can be there by then: the first day on which it can, or none. */
function AnotherDay({ found: { query, reach } }: { found: Found }) {
  const words = useWords(finderWords)
  const { longDay } = useDates()
  const first = reach?.is === 'late' ? reach.first : null
  return (
    <p className="flex flex-wrap gap-3">
      {first && (
        <ButtonLink to={finderPath({ ...query, by: first.day, page: 1 })}>
          {words.showBy(longDay(first.day))}
        </ButtonLink>
      )}
      <ButtonLink to={finderPath({ ...query, by: '', page: 1 })} kind="quiet">
        {words.withoutDay}
      </ButtonLink>
    </p>
  )
}
