import { api } from '../../kernel/api-client.ts'
import { parseListQuery } from '../../kernel/list-query.ts'
import { forAdmin } from '../../people/identity/for-admin.ts'
import type { ImportRow, ProductImport } from '../imports/import-shapes.server.ts'
import {
  type ImportState,
  isOpen,
  ROW_OUTCOMES,
  type RowCounts,
  type RowOutcome,
} from '../imports/product-import.ts'

export const ROWS_A_PAGE = 20

export type RowsView = Awaited<ReturnType<typeof rowsOf>>

export type ImportsView = NonNullable<Awaited<ReturnType<typeof loadImports>>>

export const loadImports = (address: string) =>
  forAdmin(async () => {
    const imports = await api<ProductImport[]>('GET', '/imports')
    const open = imports.find(({ state }) => isOpen(state)) ?? null
    const past = imports.filter(({ state }) => !isOpen(state))
    return { open, past, rows: open?.state === 'ready' ? await rowsOf(open, new URL(address)) : null }
  }, 'imports')

async function rowsOf({ _id, counts }: ProductImport, { searchParams }: URL) {
  const verdict = ROW_OUTCOMES.find((one) => one === searchParams.get('rows')) ?? firstToLookAt(counts)
  const { page } = parseListQuery(searchParams)
  const query = `verdict=${verdict}&page=${page}&limit=${ROWS_A_PAGE}`
  return { verdict, page, rows: await api<ImportRow[]>('GET', `/imports/${_id}/rows?${query}`) }
}

export const rowsHref = (verdict: RowOutcome, page = 1): string => `?rows=${verdict}&page=${page}#rows`

export const OUTCOME_WORDS: Readonly<Record<RowOutcome, string>> = {
  add: 'Added',
  change: 'Changed',
  same: 'Left as they are',
  refused: 'Refused',
}

export const STATE_WORDS: Readonly<Record<ImportState, string>> = {
  reading: 'Being read',
  ready: 'Waits for you',
  failed: 'Could not be read',
  discarded: 'Discarded',
  importing: 'Being imported',
  imported: 'Imported',
  undoing: 'Being undone',
  undone: 'Undone',
}

const gifts = (n: number): string => (n === 1 ? '1 gift' : `${n.toLocaleString('en-GB')} gifts`)

export function doneWords({ add, change }: RowCounts): string {
  const parts = [add > 0 && `${gifts(add)} added`, change > 0 && `${gifts(change)} changed`]
  return parts.filter(Boolean).join(', ') || 'Nothing to do'
}

export const firstToLookAt = (counts: RowCounts): RowOutcome =>
  (['refused', 'change', 'add'] as const).find((verdict) => counts[verdict] > 0) ?? 'same'
