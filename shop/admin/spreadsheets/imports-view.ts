import type { ProductImport } from '../../imports/import-shapes.server.ts'
import { isOpen, ROW_OUTCOMES, type RowCounts, type RowOutcome } from '../../imports/product-import.ts'
import { callApi } from '../../kernel/api/api-client.ts'
import { parseListQuery } from '../../kernel/api/list-query.ts'
import { fetchIfAdmin } from '../../people/identity/for-admin.ts'
import type { spreadsheetWords } from './words.en.ts'

export const ROWS_A_PAGE = 20

export type RowsView = Awaited<ReturnType<typeof loadRows>>

export type ImportsView = NonNullable<Awaited<ReturnType<typeof loadImports>>>

export const loadImports = (address: string) =>
  fetchIfAdmin(async () => {
    const imports = await callApi('GET /imports')
    const open = imports.find(({ state }) => isOpen(state)) ?? null
    const past = imports.filter(({ state }) => !isOpen(state))
    return { open, past, rows: open?.state === 'ready' ? await loadRows(open, new URL(address)) : null }
  }, 'imports')

async function loadRows({ _id, counts }: ProductImport, { searchParams }: URL) {
  const verdict = ROW_OUTCOMES.find((one) => one === searchParams.get('rows')) ?? firstOutcome(counts)
  const { page } = parseListQuery(searchParams)
  const query = { verdict, page, limit: ROWS_A_PAGE }
  return { verdict, page, rows: await callApi('GET /imports/{id}/rows', { params: { id: _id }, query }) }
}

export const rowsHref = (verdict: RowOutcome, page = 1): string => `?rows=${verdict}&page=${page}#rows`

export function doneWords({ add, change }: RowCounts, words: typeof spreadsheetWords): string {
  const parts = [add > 0 && words.added(add), change > 0 && words.changed(change)]
  return parts.filter(Boolean).join(', ') || words.nothingToDo
}

export const firstOutcome = (counts: RowCounts): RowOutcome =>
  (['refused', 'change', 'add'] as const).find((verdict) => counts[verdict] > 0) ?? 'same'
