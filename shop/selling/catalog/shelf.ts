import { ALL_CATEGORIES, MAX_SEARCH, type Product } from './product.ts'

/** What of the catalogue an address asks for: `/?category=Flowers&search=rose&page=2` */
export interface Shelf {
  /** `all`: every category. */
  readonly category: string
  /** Empty: every name. */
  readonly search: string
  /** From 1. It may lie beyond the end; the collection then answers its last page. */
  readonly page: number
}

/** As much of a gift as its card shows. */
export type ShelfGift = Pick<Product, '_id' | 'name' | 'price' | 'offerPrice' | 'photos'>

const LAST_PAGE = 1_000_000

/** Reads the address. Whatever it says, there is a shelf to show. */
export function readShelf(params: URLSearchParams): Shelf {
  return {
    category: plain(params.get('category')) || ALL_CATEGORIES,
    search: plain(params.get('search')),
    page: clampPage(params.get('page')),
  }
}

/** The address of a shelf, without what goes without saying. */
export function shelfPath({ category, search, page }: Shelf): string {
  const params = new URLSearchParams()
  if (category !== ALL_CATEGORIES) params.set('category', category)
  if (search !== '') params.set('search', search)
  if (page > 1) params.set('page', String(page))
  return params.size === 0 ? '/' : `/?${params}`
}

/** Where a picture that invites to a category leads: past the pictures, to the gifts. */
export const categoryPath = (category: string): string =>
  `${shelfPath({ category, search: '', page: 1 })}#products`

export const toShelfGift = ({ _id, name, price, offerPrice, photos }: Product): ShelfGift => ({
  _id,
  name,
  price,
  ...(offerPrice !== undefined && { offerPrice }),
  photos,
})

/** PostgreSQL keeps no NUL, and half a surrogate pair is no text. */
function plain(text: string | null): string {
  return (text ?? '').replaceAll('\0', '').slice(0, MAX_SEARCH).toWellFormed().trim()
}

function clampPage(text: string | null): number {
  const page = Math.floor(Number(text))
  return page >= 1 ? Math.min(page, LAST_PAGE) : 1
}
