import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { publicPage } from '../../kernel/api/api-client.ts'
import { filterParams } from '../../kernel/api/list-query.ts'
import { type Page, shownPage } from '../../kernel/api/page.ts'
import { type CardProduct, type Product, toCardProduct } from '../products/product.ts'
import { type PerPage, PHONE_WIDTH, perPageHere } from './per-page.ts'
import { type ListPath, type ProductListQuery, productFilter } from './product-list-query.ts'

type ApiQuery = Readonly<Record<string, string | number>> & { readonly page: number }

interface Served {
  readonly gifts: Page<CardProduct>
  readonly query: ProductListQuery
  readonly wrong: string | null
}

/** Fetches again where the server guessed the window's width wrongly. */
export async function fitPage<T extends Served>(served: T, path: ListPath, { signal }: Request): Promise<T> {
  const limit = perPageHere()
  if (served.gifts.limit === limit) return served
  const { query, wrong } = served
  const filter = filterParams(productFilter(wrong ? { ...query, from: '', to: '' } : query))
  if (path === '/offer') filter.set('onOffer', 'true')
  const gifts = await fetchProductPage({ ...Object.fromEntries(filter), page: query.page }, limit, signal)
  return gifts ? { ...served, gifts } : served
}

export async function fetchProductPage(
  query: ApiQuery,
  limit: PerPage,
  signal: AbortSignal,
): Promise<Page<CardProduct> | null> {
  const params = new URLSearchParams({ ...query, page: String(query.page), limit: String(limit) })
  try {
    const { items, total } = await publicPage<Product>(`/product?${params}`, { signal })
    return { items: items.map(toCardProduct), total, page: shownPage(query.page, total, limit), limit }
  } catch (error) {
    if (!signal.aborted) console.error('Error fetching products', error)
    return null
  }
}

export function useFittedPage(limit: number): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const phone = window.matchMedia(PHONE_WIDTH)
    const refit = () => {
      if (perPageHere() !== limit) void revalidate()
    }
    refit()
    phone.addEventListener('change', refit)
    return () => phone.removeEventListener('change', refit)
  }, [limit, revalidate])
}
