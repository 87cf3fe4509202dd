import { type Page, pageCount } from '../../kernel/page.ts'
import type { PerPage } from './per-page.ts'
import type { Product } from './product.ts'
import { type ShelfGift, toShelfGift } from './shelf.ts'

/** What the API is asked for besides the number of gifts. */
interface Asked {
  readonly page: number
  readonly category?: string
  readonly search?: string
  readonly onOffer?: 'true'
}

/** The list with another number of gifts a page. Null when the shop cannot be reached: then the page stays as it is. */
export async function fetchShelf(
  asked: Asked,
  limit: PerPage,
  signal: AbortSignal,
): Promise<Page<ShelfGift> | null> {
  const query = new URLSearchParams({ ...asked, page: String(asked.page), limit: String(limit) })
  try {
    const response = await fetch(`/api/product?${query}`, { signal })
    if (!response.ok) return null
    const items: readonly Product[] = await response.json()
    const total = Number(response.headers.get('x-total-count'))
    const page = Math.min(asked.page, pageCount(total, limit))
    return { items: items.map(toShelfGift), total, page, limit }
  } catch (error) {
    if (!signal.aborted) console.error('Error fetching products', error)
    return null
  }
}
