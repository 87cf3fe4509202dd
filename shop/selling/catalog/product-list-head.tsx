import { useEffect, useRef, useState } from 'react'
import { Link, useHref, useNavigate } from 'react-router'
import { useLanguage, useWords } from '../../kernel/use-words.ts'
import { Button } from '../../ui/button.tsx'
import { NoData } from '../../ui/empty.tsx'
import { Select } from '../../ui/select.tsx'
import { ALL_CATEGORIES, type Category, MAX_FOUND, nameIn } from './product.ts'
import { type ProductListQuery, productListPath } from './product-list-query.ts'
import { catalogWords } from './words.ts'

interface Props {
  readonly query: ProductListQuery
  readonly categories: readonly Category[]
  readonly total: number
}

export function ProductListHead({ query, categories, total }: Props) {
  const words = useWords(catalogWords)
  const Heading = query.search === '' ? 'h2' : 'h1'
  return (
    <div className="mb-6 grid items-end gap-4 sm:mb-8 sm:grid-cols-[1fr_fit-content(60%)]">
      <div>
        <Heading id="products-title" className="font-semibold text-3xl tracking-tight sm:text-4xl">
          {words.ourProducts}
        </Heading>
        <p className="mt-1 text-ink-soft">
          <span role="status">{countWords(query, total, words)}</span>
          {query.search !== '' && total > 0 && (
            <>
              {' · '}
              <Link to="/" className="font-semibold text-berry underline underline-offset-4">
                {words.showAllGifts}
              </Link>
            </>
          )}
        </p>
      </div>
      <CategoryDropdown query={query} categories={categories} />
    </div>
  )
}

export function countWords(
  { search }: ProductListQuery,
  total: number,
  words: typeof catalogWords.en,
): string {
  if (search === '') return words.gifts(total)
  return total < MAX_FOUND ? words.giftsFor(total, search) : words.bestGiftsFor(total, search)
}

export function NothingFound() {
  const words = useWords(catalogWords)
  return (
    <NoData to="/" link={words.showAllGifts}>
      {words.tryAnother}
    </NoData>
  )
}

function CategoryDropdown({ query, categories }: Omit<Props, 'total'>) {
  const words = useWords(catalogWords)
  const language = useLanguage()
  const action = useHref('/#products')
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
    <form action={action} method="get" className="flex min-w-0 gap-2">
      {query.search !== '' && <input type="hidden" name="search" value={query.search} />}
      <Select
        ref={dropdown}
        name="category"
        aria-label={words.category}
        value={chosen}
        onChange={(event) => choose(event.target.value)}
        className="rounded-full ps-5 pe-11 font-semibold"
      >
        <option value={ALL_CATEGORIES}>{words.selectCategory}</option>
        {withChosen(categories, chosen).map((category) => (
          <option key={category.name} value={category.name}>
            {words.categoryCount(nameIn(language, category), category.count)}
          </option>
        ))}
      </Select>
      <noscript>
        <Button kind="quiet">{words.show}</Button>
      </noscript>
    </form>
  )
}

function withChosen(categories: readonly Category[], chosen: string): readonly Category[] {
  if (chosen === ALL_CATEGORIES || categories.some(({ name }) => name === chosen)) return categories
  return [...categories, { name: chosen, count: 0 }]
}
