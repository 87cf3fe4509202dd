import { type ComponentProps, type FormEvent, useEffect, useRef } from 'react'
import { Link, useHref, useNavigate } from 'react-router'
import { listPath } from '../../kernel/api/list-query.ts'
import { nameOf } from '../../kernel/language/text-fields.ts'
import { useFormats, useLanguage, useWords } from '../../kernel/language/use-words.ts'
import { Button } from '../../ui/button.tsx'
import { Select } from '../../ui/form/select.tsx'
import { ALL_CATEGORIES, type Category } from '../products/product.ts'
import { catalogWords } from '../products/words.en.ts'
import { CategoryChips } from './category-chips.tsx'
import {
  type ListPath,
  type ProductListQuery,
  productFilter,
  productListPath,
  withoutPrices,
} from './product-list-query.ts'

interface Props {
  readonly query: ProductListQuery
  readonly wrong: string | null
  readonly categories: readonly Category[]
  readonly path: ListPath
}

/** Filters and order; works without scripts. */
export function ListControls({ query, wrong, categories, path }: Props) {
  const words = useWords(catalogWords)
  const { digits } = useFormats()
  const format = (price = '') => (/^\d+$/.test(price) ? digits(price) : price)
  const { category, search, sort = '' } = query
  const [from, to] = [format(query.from), format(query.to)]
  const { form, show } = useSyncedForm({ category, search, sort, from, to }, query, path)
  const action = useHref(path === '/' ? '/#products' : path)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    show()
  }
  return (
    <>
      <CategoryChips
        categories={categories}
        chosen={category}
        pathTo={(category) => productListPath({ ...query, category, page: 1 }, path)}
      />
      <form ref={form} action={action} onSubmit={submit} className="mb-2 sm:mt-3 sm:mb-6">
        {search !== '' && <input type="hidden" name="search" value={search} />}
        <div className="relative -mx-4 flex items-center gap-2 overflow-x-auto px-4 py-1 [scrollbar-width:none] sm:mx-0 sm:flex-wrap sm:overflow-visible sm:px-0">
          <Dropdown name="category" label={words.category} value={category} onChange={show}>
            <CategoryOptions categories={categories} chosen={category} />
          </Dropdown>
          <Dropdown name="sort" label={words.sort} value={sort} onChange={show}>
            {search !== '' && <option value="">{words.sorts.best}</option>}
            <option value={search === '' ? '' : 'newest'}>{words.sorts['']}</option>
            <option value="price">{words.sorts.price}</option>
            <option value="-price">{words.sorts['-price']}</option>
          </Dropdown>
          <fieldset className="flex shrink-0 items-center gap-2">
            <legend className="sr-only">{words.price}</legend>
            <PriceBound name="from" price={from} isWrong={wrong !== null} />
            <PriceBound name="to" price={to} isWrong={wrong !== null} />
            <Button kind="quiet">{words.show}</Button>
          </fieldset>
          {(from || to) && (
            <Link
              to={productListPath(withoutPrices(query), path)}
              preventScrollReset
              className="inline-flex min-h-11 shrink-0 items-center font-semibold text-berry underline underline-offset-4"
            >
              {words.clearPrices}
            </Link>
          )}
        </div>
        {wrong && (
          <p id="wrong-prices" role="alert" className="mt-1 font-semibold text-danger text-sm">
            {wrong}
          </p>
        )}
      </form>
    </>
  )
}

function PriceBound({ name, price, isWrong }: { name: 'from' | 'to'; price: string; isWrong: boolean }) {
  const label = useWords(catalogWords)[name]
  return (
    <input
      name={name}
      defaultValue={price}
      aria-label={label}
      placeholder={label}
      inputMode="numeric"
      maxLength={20}
      aria-invalid={isWrong || undefined}
      aria-describedby={isWrong ? 'wrong-prices' : undefined}
      className="min-h-11 w-24 rounded-full border border-edge bg-surface px-4 placeholder:text-ink-soft aria-invalid:border-danger max-sm:text-sm lg:w-28"
    />
  )
}

type DropdownProps = Pick<ComponentProps<typeof Select>, 'name' | 'onChange' | 'children'>

const Dropdown = ({ label, value, ...select }: DropdownProps & { label: string; value: string }) => (
  <span className="flex min-w-42 flex-1 max-sm:shrink-0 lg:max-w-64">
    <Select
      {...select}
      aria-label={label}
      defaultValue={value}
      className="rounded-full ps-4 pe-9 font-semibold max-sm:text-sm lg:w-28"
    />
  </span>
)

function CategoryOptions({ categories, chosen }: { categories: readonly Category[]; chosen: string }) {
  const words = useWords(catalogWords)
  const language = useLanguage()
  const isKnown = chosen === ALL_CATEGORIES || categories.some(({ name }) => name === chosen)
  return (
    <>
      <option value={ALL_CATEGORIES}>{words.selectCategory}</option>
      {(isKnown ? categories : [...categories, { name: chosen, count: 0 }]).map((category) => (
        <option key={category.name} value={category.name}>
          {words.categoryCount(nameOf(language, category), category.count)}
        </option>
      ))}
    </>
  )
}

/** Keeps the form and the list in step. */
function useSyncedForm(shown: Readonly<Record<string, string>>, query: ProductListQuery, path: ListPath) {
  const form = useRef<HTMLFormElement>(null)
  const navigate = useNavigate()
  const last = useRef<typeof shown | null>(null)

  function show(): void {
    const chosen = new FormData(form.current ?? undefined)
    const text = (name: string) => String(chosen.get(name) ?? '')
    const filter = { category: text('category'), search: query.search, sort: text('sort') }
    navigate(listPath(path, productFilter({ ...filter, from: text('from').trim(), to: text('to').trim() })), {
      preventScrollReset: true,
    })
  }

  // Back and Forward bring another query; a link pressed while the chosen one loads brings the same again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rest is of the same render
  useEffect(() => {
    const before = last.current
    last.current = shown
    for (const field of form.current?.querySelectorAll<HTMLInputElement | HTMLSelectElement>('[name]') ??
      []) {
      const isChoice = field instanceof HTMLSelectElement
      const wanted = shown[field.name] ?? ''
      // Choices before hydration count; typed prices stay where the list has the same.
      if (!before) {
        if (isChoice && field.value !== wanted) return show()
      } else if (isChoice || before[field.name] !== wanted) field.value = wanted
    }
  }, [query])

  return { form, show }
}
