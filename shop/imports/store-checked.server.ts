import { sql } from 'kysely'
import type { Tx } from '../kernel/database/database.ts'
import type { RowCountsOfStock, RowParts } from './import-rows.ts'
import { type ImportRowError, storeRowErrors } from './refusals.ts'

/** A check's result for a row: what it changes, or its errors. */
export interface RowCheck<T> {
  readonly rowNumber: number
  readonly found: T | null
  readonly why: string
}

/** So many errors are kept of one row, which may have a hundred variants. */
const MOST_ERRORS = 3

export const refusedRow = (rowNumber: number, errors: readonly ImportRowError[]): RowCheck<never> => ({
  rowNumber,
  found: null,
  why: storeRowErrors(errors.slice(0, MOST_ERRORS)),
})

export const checkedRow = <T>(rowNumber: number, found: T | null): RowCheck<T> => ({
  rowNumber,
  found,
  why: '',
})

/** A row that changes only what stands beside its product is a change too. */
export async function storeChecked(
  tx: Tx,
  id: string,
  column: 'counts' | 'parts',
  checked: readonly RowCheck<RowCountsOfStock | RowParts>[],
): Promise<void> {
  const rows = checked.map(({ rowNumber, ...row }) => ({ row_number: rowNumber, ...row }))
  await sql`
    update product_import_row r set ${sql.ref(column)} = nullif(found, 'null'), why = checked.why, verdict = case
      when checked.why <> '' then 'refused' when r.verdict = 'same' and nullif(found, 'null') is not null then 'change' else r.verdict end
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as checked (row_number integer, found jsonb, why text)
    where r.import_id = ${id} and r.row_number = checked.row_number`.execute(tx)
}
