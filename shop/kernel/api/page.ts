export interface Page<T> {
  readonly items: readonly T[]
  readonly total: number
  readonly page: number
  readonly limit: number
}

export const pageCount = (total: number, limit: number): number => Math.max(1, Math.ceil(total / limit))

/** The page that is shown for this number: the last one, beyond the end. */
export const shownPage = (page: number, total: number, limit: number): number =>
  Math.min(page, pageCount(total, limit))

export interface PageRange {
  /** The last page, beyond the end. */
  readonly page: number
  readonly skip: number
  readonly take: number
  /** Read in the opposite order, because the end of the list is nearer. */
  readonly reversed: boolean
}

/** Where to read a page so that the fewest rows are skipped. */
export function pageRange(requested: Omit<Page<unknown>, 'items'>): PageRange {
  const { limit, total } = requested
  const page = shownPage(requested.page, total, limit)
  const before = (page - 1) * limit
  const take = Math.min(limit, total - before)
  const after = total - before - take
  return { page, take, skip: Math.min(before, after), reversed: after < before }
}

/** At most 5 page numbers, starting from the current page minus 2 (specification §9). */
export function pageNumbers(current: number, pages: number): number[] {
  const first = Math.max(1, current - 2)
  const last = Math.min(pages, first + 4)
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, i) => first + i)
}
