import { type ListQuery, listPath, parseListQuery } from '../../kernel/list-query.ts'

export type GoneKind = 'product' | 'user'

export interface Gone {
  readonly _id: string
  /** A product's. A person's is deleted with the account, and so empty. */
  readonly name: string
  readonly at: string
  readonly by: string
}

export const GONE_PER_PAGE = 20

/** What of the list an address asks for: `/profile/gone?kind=user&page=2` */
export interface GoneQuery extends ListQuery {
  readonly kind: GoneKind
}

/** Accounts have no name to search for any more. */
export function parseGoneQuery(params: URLSearchParams): GoneQuery {
  const query = parseListQuery(params)
  return params.get('kind') === 'user'
    ? { ...query, kind: 'user', search: '' }
    : { ...query, kind: 'product' }
}

export const gonePath = ({ kind, search, page }: GoneQuery): string =>
  listPath('/profile/gone', { kind, search }, page)
