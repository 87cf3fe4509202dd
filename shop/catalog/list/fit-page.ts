import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { callPublicPage } from '../../kernel/api/api-client.ts'
import type { QueryFor } from '../../kernel/api/calls.ts'
import { type Page, shownPage } from '../../kernel/api/page.ts'
import { type CardProduct, toCardProduct } from '../products/product.ts'
import {
  type ListPath,
  type PerPage,
  PHONE_WIDTH,
  type ProductListQuery,
  perPageHere,
  productFilter,
} from './product-list-query.ts'

type ApiQuery = QueryFor<'GET /product'> & { readonly page: number }

interface Served {
  readonly products: Page<CardProduct>
  readonly query: ProductListQuery
  readonly wrong: string | null
}

/** Fetches again where the server guessed the width of the window wrongly. */
export async function fitPage<T extends Served>(served: T, path: ListPath, { signal }: Request): Promise<T> {
  const limit = perPageHere()
  if (served.products.limit === limit) return served
  const { query, wrong } = served
  const filter = productFilter(wrong ? { ...query, from: '', to: '' } : query)
  const onOffer = path === '/offer' ? ('true' as const) : undefined
  const products = await fetchProductPage({ ...filter, onOffer, page: query.page }, limit, signal)
  return products ? { ...served, products } : served
}

export async function fetchProductPage(
  query: ApiQuery,
  limit: PerPage,
  signal: AbortSignal,
): Promise<Page<CardProduct> | null> {
  try {
    const { items, total } = await callPublicPage('GET /product', { query: { ...query, limit }, signal })
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
