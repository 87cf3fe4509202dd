import { api } from '../../kernel/api-client.ts'
import { forAdmin } from '../../people/identity/for-admin.ts'
import {
  type ImportRow,
  isOpen,
  type ProductImport,
  VERDICTS,
  type Verdict,
} from '../imports/product-import.ts'
import { firstToLookAt } from './import-words.ts'

export const ROWS_A_PAGE = 20

/** The rows of the file that waits for a word, as the address asks for them. */
export interface RowsView {
  readonly verdict: Verdict
  readonly page: number
  readonly rows: readonly ImportRow[]
}

export interface ImportsView {
  readonly open: ProductImport | null
  readonly past: readonly ProductImport[]
  readonly rows: RowsView | null
}

/** @returns null for who is no admin. @throws ApiError */
export async function loadImports(address: string): Promise<ImportsView | null> {
  try {
    return await forAdmin(async () => {
      const imports = await api<ProductImport[]>('GET', '/imports')
      const open = imports.find(({ state }) => isOpen(state)) ?? null
      const past = imports.filter(({ state }) => !isOpen(state))
      return { open, past, rows: open?.state === 'ready' ? await rowsOf(open, new URL(address)) : null }
    })
  } catch (error) {
    console.error('Error fetching imports', error)
    throw error
  }
}

async function rowsOf({ _id, counts }: ProductImport, { searchParams }: URL): Promise<RowsView> {
  const verdict = VERDICTS.find((one) => one === searchParams.get('rows')) ?? firstToLookAt(counts)
  const page = Math.max(1, Math.min(1_000_000, Math.trunc(Number(searchParams.get('page'))) || 1))
  const query = `verdict=${verdict}&page=${page}&limit=${ROWS_A_PAGE}`
  return { verdict, page, rows: await api<ImportRow[]>('GET', `/imports/${_id}/rows?${query}`) }
}

export const rowsHref = (verdict: Verdict, page = 1): string => `?rows=${verdict}&page=${page}#rows`
