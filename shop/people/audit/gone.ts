/** What a shop no longer has, and whose history stays. */
export type GoneKind = 'product' | 'user'

export interface Gone {
  readonly _id: string
  /** A product's. A person's is deleted with the account, and so empty. */
  readonly name: string
  /** ISO 8601 */
  readonly at: string
  /** Who did it, by the name they went by then. */
  readonly by: string
}

export const MAX_SEARCH = 100
export const GONE_PER_PAGE = 20

/** What of the list an address asks for: `/profile/gone?kind=user&page=2` */
export interface GoneWish {
  readonly kind: GoneKind
  /** Part of a product's name; empty: all. */
  readonly search: string
  /** From 1. */
  readonly page: number
}

export function readWish(params: URLSearchParams): GoneWish {
  const kind = params.get('kind') === 'user' ? 'user' : 'product'
  const page = Math.floor(Number(params.get('page')))
  const typed = kind === 'user' ? '' : (params.get('search') ?? '')
  const search = typed
    .replace(/\p{Cc}/gu, ' ')
    .toWellFormed()
    .trim()
  return {
    kind,
    search: [...search].slice(0, MAX_SEARCH).join(''),
    page: page >= 1 ? Math.min(page, 1_000_000) : 1,
  }
}

export function gonePath({ kind, search, page }: GoneWish): string {
  const params = new URLSearchParams({ kind })
  if (search !== '') params.set('search', search)
  if (page > 1) params.set('page', String(page))
  return `/profile/gone?${params}`
}
