import { type ChangeEvent, useEffect, useRef, useState } from 'react'
import { useNavigation, useRevalidator } from 'react-router'
import { callApi, callPage, callPublic } from '../../../kernel/api/api-client.ts'
import { loadUnlessFilled } from '../../../kernel/api/filled-page.ts'
import { pageCount } from '../../../kernel/api/page.ts'
import { loadInDocument } from '../../../kernel/api/personal-documents.server.ts'
import { languageOfPath } from '../../../kernel/language/language.ts'
import { foldName, sortByName } from '../../../kernel/language/names.ts'
import { nameOf } from '../../../kernel/language/text-fields.ts'
import { useFormats, useLanguage, useWords } from '../../../kernel/language/use-words.ts'
import { pageTitle, pageWords } from '../../../kernel/settings/page-meta.ts'
import { DeletedLink } from '../../../people/audit/history-of.tsx'
import { fetchIfAdmin } from '../../../people/identity/for-admin.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { AddressForm, SearchInput } from '../../../ui/form/address-form.tsx'
import { Select } from '../../../ui/form/select.tsx'
import { PageHeading } from '../../../ui/heading.tsx'
import { failedPage, loadingPage, times } from '../../../ui/page-states.tsx'
import { Pager } from '../../../ui/pager.tsx'
import { ALL_CATEGORIES, type Category, MAX_SEARCH_TEXT } from '../../products/product.ts'
import type { Route } from './+types/admin-products-page.ts'
import { AdminProductList, GRID } from './admin-product-list.tsx'
import {
  ADMIN_PRODUCTS,
  ADMIN_PRODUCTS_PER_PAGE,
  ADMIN_SORTS,
  type AdminProductQuery,
  adminProductsPath,
  parseAdminProductQuery,
  sortShown,
} from './admin-product-query.ts'
import { productEditingWords } from './words.en.ts'

const useTitle = () => useWords(productEditingWords).ourProducts

export const meta = (args: Route.MetaArgs) =>
  pageTitle(args, pageWords(args, productEditingWords).ourProducts)

export const clientLoader = loadUnlessFilled(({ request }: Route.ClientLoaderArgs) =>
  fetchIfAdmin(() => load(request)),
)
export const loader = loadInDocument(clientLoader)

async function load(request: Request) {
  const { pathname, searchParams } = new URL(request.url)
  const query = parseAdminProductQuery(searchParams)
  const sort = sortShown(query, languageOfPath(pathname).language)
  const { signal } = request
  const [{ items, total }, categories, ends] = await Promise.all([
    callPage('GET /product', { query: { ...query, sort, limit: ADMIN_PRODUCTS_PER_PAGE }, signal }),
    callPublic('GET /categories', { signal }),
    callApi('GET /offers', { signal }),
  ])
  const pages = pageCount(total, ADMIN_PRODUCTS_PER_PAGE)
  const ids = items.map(({ _id }) => _id).join()
  const availability = ids
    ? await callApi('GET /availability', { query: { ids }, signal }).catch(noneKnown)
    : []
  // Beyond the end: the last page.
  const page = Math.min(query.page, pages)
  // An older address may spell it otherwise.
  const category = categories.find(({ name }) => foldName(name) === foldName(query.category))?.name
  const shown = { ...query, page, category: category ?? query.category }
  return { query: shown, items, total, pages, categories, ends, availability }
}

/** The list opens without it, too. */
function noneKnown(error: unknown) {
  console.error('Error asking what is left', error)
  return []
}

export default function AdminProductsPage({ loaderData }: Route.ComponentProps) {
  return loaderData && <Products {...loaderData} />
}

function Products({ query, items, total, pages, categories, ...more }: Awaited<ReturnType<typeof load>>) {
  const words = useWords(productEditingWords)
  const heading = useRef<HTMLDivElement>(null)
  const { revalidate } = useRevalidator()
  const busy = useNavigation().state === 'loading'

  function onDeleted(dialogClosed: Promise<void>): void {
    void revalidate()
    void dialogClosed.then(() => heading.current?.focus())
  }

  return (
    <>
      <div
        ref={heading}
        tabIndex={-1}
        className="mb-6 flex flex-wrap items-end justify-between gap-4 outline-none"
      >
        <div>
          <PageHeading>{words.ourProducts}</PageHeading>
          <p role="status" className="mt-3 text-ink-soft">
            {words.total(total)}
          </p>
        </div>
        <ButtonLink to="/profile/addProduct">{words.addProduct}</ButtonLink>
      </div>
      <ProductFilters query={query} categories={categories} />
      <AdminProductList
        products={items}
        offerEnds={new Map(more.ends.map(({ _id, until }) => [_id, until]))}
        availability={new Map(more.availability.map((one) => [one._id, one]))}
        busy={busy}
        onDeleted={onDeleted}
        onOffersChanged={() => void revalidate()}
      />
      <Pager current={query.page} pages={pages} href={(page) => adminProductsPath({ ...query, page })} />
      <DeletedLink kind="product">{words.removedProducts}</DeletedLink>
    </>
  )
}

export const HydrateFallback = loadingPage(
  useTitle,
  'mt-3 mb-6 h-[1.6rem] w-40',
  'mb-5 h-37 rounded-3xl sm:h-26 xl:h-11',
  'mb-4 h-11 w-56',
  [GRID, ...times(6, 'h-50 rounded-3xl min-[30rem]:h-100')],
)

export const ErrorBoundary = failedPage(() => useWords(productEditingWords).theProducts)

/** Reads the form itself, so that choices made before hydration count. */
function choicesIn(form: HTMLFormElement): { category: string; sort: string } {
  const typed = new FormData(form)
  return { category: String(typed.get('category')), sort: String(typed.get('sort')) }
}

interface FilterProps {
  readonly query: AdminProductQuery
  readonly categories: readonly Category[]
}

function ProductFilters({ query, categories }: FilterProps) {
  const words = useWords(productEditingWords)
  const { digits } = useFormats()
  const language = useLanguage()
  // Choices stay while loading: the next one is sent together with them.
  const [chosen, setChosen] = useState<{ category: string; sort: string }>(query)
  useEffect(() => setChosen(query), [query])

  const selectProps = (name: keyof typeof chosen, label: string) => ({
    name,
    value: chosen[name],
    'aria-label': label,
    onChange({ currentTarget: { form } }: ChangeEvent<HTMLSelectElement>) {
      if (!form) return
      setChosen(choicesIn(form))
      form.requestSubmit()
    },
    className: 'rounded-full ps-5 pe-11 font-semibold',
  })

  return (
    <AddressForm
      role="search"
      action={ADMIN_PRODUCTS}
      className="mb-5 grid grid-cols-1 gap-3 sm:grid-cols-2 xl:grid-cols-[1fr_14rem_12rem]"
    >
      <span className="flex min-w-0 gap-2 sm:col-span-2 xl:col-span-1">
        <SearchInput
          label={words.searchByName}
          placeholder={words.searchHint}
          search={query.search}
          maxLength={MAX_SEARCH_TEXT}
          among={words.among}
        />
      </span>
      <Select {...selectProps('category', words.category)}>
        <option value={ALL_CATEGORIES}>{words.selectCategory}</option>
        {sortByName(language, categories).map((category) => (
          <option key={category.name} value={category.name}>
            {`${nameOf(language, category)} (${digits(category.count)})`}
          </option>
        ))}
      </Select>
      <Select {...selectProps('sort', words.order)}>
        {ADMIN_SORTS.map((sort) => (
          <option key={sort} value={sort}>
            {words.sorts[sort]}
          </option>
        ))}
      </Select>
    </AddressForm>
  )
}
