import type { Selectable } from 'kysely'
import type { Database, Db } from '../../kernel/database.ts'
import { decimalTaka } from '../../kernel/money.ts'
import { type Page, pageCount } from '../../kernel/page.ts'
import { PRODUCT_FIELDS, type ProductField } from '../csv/columns.ts'
import type { ImportRow, ProductSnapshot, RowOutcome } from './product-import.ts'
import './tables.ts'

export async function pageOfRows(
  db: Db,
  id: string,
  { verdict, page: asked, limit }: { verdict?: RowOutcome; page: number; limit: number },
): Promise<Page<ImportRow>> {
  const rows = db
    .selectFrom('product_import_row')
    .where('import_id', '=', id)
    .where('verdict', verdict ? '=' : 'is not', verdict ?? null)
  const { n } = await rows.select((eb) => eb.fn.countAll<string>().as('n')).executeTakeFirstOrThrow()
  const total = Number(n)
  const page = Math.min(asked, pageCount(total, limit))
  const found = await rows
    .selectAll()
    .orderBy('row_number')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  return { items: found.map(toRow), total, page, limit }
}

const toRow = (row: Selectable<Database['product_import_row']>): ImportRow => ({
  row: row.row_number,
  verdict: row.verdict ?? 'refused',
  productId: row.verdict === 'refused' ? null : row.product_id,
  name: row.name ?? row.before?.name ?? '',
  why: row.why,
  changes: row.verdict === 'change' || row.verdict === 'add' ? changesOf(row.before, row) : [],
})

type Fields = { readonly [Column in keyof ProductSnapshot]: ProductSnapshot[Column] | null }

function changesOf(before: ProductSnapshot | null, after: Fields): ImportRow['changes'] {
  return PRODUCT_FIELDS.map((field) => ({
    field,
    from: before ? textOf(field, before) : '',
    to: textOf(field, after),
  })).filter(({ from, to }) => from !== to)
}

/** As it stands in a file, except that amounts have two decimals. */
function textOf(field: ProductField, product: Fields): string {
  if (field === 'price') return product.price === null ? '' : decimalTaka(product.price)
  if (field === 'offerPrice') return product.offer_price === null ? '' : decimalTaka(product.offer_price)
  return product[field] ?? ''
}
