export const MAX_LIST_SEARCH = 100

/** What of a list an address asks for: `?search=mina&page=2` */
export interface ListQuery {
  readonly search: string
  readonly page: number
}

/** Whatever the address says, it means a list: what makes no sense is left out. */
export function parseListQuery(params: URLSearchParams): ListQuery {
  const typed = (params.get('search') ?? '')
    .replace(/\p{Cc}/gu, ' ')
    .toWellFormed()
    .trim()
  const page = Math.floor(Number(params.get('page')))
  return {
    search: [...typed].slice(0, MAX_LIST_SEARCH).join(''),
    page: page >= 1 ? Math.min(page, 1_000_000) : 1,
  }
}

/** For `like`: the text anywhere, in lower case, with no sign of it meaning anything else. */
export const likePattern = (search: string): string => `%${search.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`

type Filter<T> = Readonly<Partial<Record<keyof T, string>>>

/** The address of a page of a list, without what goes without saying. */
export function listPath<T extends Filter<T>>(path: string, filter: T, page = 1): string {
  const params = filterParams(filter)
  if (page > 1) params.set('page', String(page))
  return params.size === 0 ? path : `${path}?${params}`
}

export function filterParams<T extends Filter<T>>(filter: T): URLSearchParams {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries<string | undefined>(filter)) if (value) params.set(name, value)
  return params
}
