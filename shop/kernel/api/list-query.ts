/** A pasted link has room in it. */
export const MAX_LIST_SEARCH = 200

/** `?search=mina&page=2` */
export interface ListQuery {
  readonly search: string
  readonly page: number
}

/** Ignores whatever makes no sense. */
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

/** A pattern for `like`: the text anywhere, in lower case, its wildcards escaped. */
export const likePattern = (search: string): string => `%${search.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`

type Filter<T> = Readonly<Partial<Record<keyof T, string>>>

/** The address of a page of a list, without default values. */
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
