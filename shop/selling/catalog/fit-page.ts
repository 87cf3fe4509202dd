import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { publicPage } from '../../kernel/api-client.ts'
import { type Page, shownPage } from '../../kernel/page.ts'
import { type PerPage, PHONE_WIDTH, perPageHere } from './per-page.ts'
import { type CardProduct, type Product, toCardProduct } from './product.ts'

type ApiQuery = Readonly<Record<string, string | number>> & { readonly page: number }

/** Asks the API once more where the server took this window for wider, or narrower, than it is. */
export async function fitPage<T extends { readonly gifts: Page<CardProduct> }>(
  served: T,
  query: ApiQuery,
  { signal }: Request,
): Promise<T> {
  const limit = perPageHere()
  if (served.gifts.limit === limit) return served
  const gifts = await fetchProductPage(query, limit, signal)
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
