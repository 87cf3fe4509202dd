import { useEffect, useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { NoData } from '../../ui/empty.tsx'
import { Select } from '../../ui/select.tsx'
import { ALL_CATEGORIES, type Category, MAX_FOUND } from './product.ts'
import { type ProductListQuery, productListPath } from './product-list-query.ts'

interface Props {
  readonly query: ProductListQuery
  readonly categories: readonly Category[]
  readonly total: number
}

export function ProductListHead({ query, categories, total }: Props) {
  const Heading = query.search === '' ? 'h2' : 'h1'
  return (
    <div className="mb-6 grid items-end gap-4 sm:mb-8 sm:grid-cols-[1fr_fit-content(60%)]">
      <div>
        <Heading id="products-title" className="font-semibold text-3xl tracking-tight sm:text-4xl">
          Our Products
        </Heading>
        <p className="mt-1 text-ink-soft">
          <span role="status">{countWords(query, total)}</span>
          {query.search !== '' && total > 0 && (
            <>
              {' · '}
              <Link to="/" className="font-semibold text-berry underline underline-offset-4">
                Show all gifts
              </Link>
            </>
          )}
        </p>
      </div>
      <CategoryDropdown query={query} categories={categories} />
    </div>
  )
}

export function countWords({ search }: ProductListQuery, total: number): string {
  const gifts = `${total} ${total === 1 ? 'gift' : 'gifts'}`
  if (search === '') return gifts
  return `${total < MAX_FOUND ? gifts : `The best ${gifts}`} for “${search}”`
}

export const NothingFound = () => (
  <NoData to="/" link="Show all gifts">
    Try another word or category, or look around among all gifts.
  </NoData>
)

function CategoryDropdown({ query, categories }: Omit<Props, 'total'>) {
  const dropdown = useRef<HTMLSelectElement>(null)
  const navigate = useNavigate()
  const [chosen, setChosen] = useState(query.category)
  // Back and Forward bring another one; a link pressed before the chosen one has loaded brings the same again.
  useEffect(() => setChosen(query.category), [query])
  // What was chosen before hydration counts.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only on arrival
  useEffect(() => {
    const already = dropdown.current?.value ?? chosen
    if (already !== chosen) choose(already)
  }, [])

  function choose(category: string): void {
    setChosen(category)
    navigate(productListPath({ ...query, category, page: 1 }), { preventScrollReset: true })
  }

  return (
    <form action="/#products" method="get" className="flex min-w-0 gap-2">
      {query.search !== '' && <input type="hidden" name="search" value={query.search} />}
      <Select
        ref={dropdown}
        name="category"
        aria-label="Category"
        value={chosen}
        onChange={(event) => choose(event.target.value)}
        className="rounded-full ps-5 pe-11 font-semibold"
      >
        <option value={ALL_CATEGORIES}>Select Category</option>
        {withChosen(categories, chosen).map(({ name, count }) => (
          <option key={name} value={name}>
            {`${name} (${count})`}
          </option>
        ))}
      </Select>
      <noscript>
        <Button kind="quiet">Show</Button>
      </noscript>
    </form>
  )
}

function withChosen(categories: readonly Category[], chosen: string): readonly Category[] {
  if (chosen === ALL_CATEGORIES || categories.some(({ name }) => name === chosen)) return categories
  return [...categories, { name: chosen, count: 0 }]
}
