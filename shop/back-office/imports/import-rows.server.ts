import type { Db } from '../../kernel/database.ts'
import { decimalTaka } from '../../kernel/money.ts'
import { type Page, pageCount } from '../../kernel/page.ts'
import { FIELDS, type Field } from '../csv/columns.ts'
import { notThere, type Shelves } from './looking-for-pictures.server.ts'
import type { ImportRow, KeptProduct, Verdict } from './product-import.ts'
import './tables.ts'

interface RowQuery {
  readonly verdict?: Verdict
  readonly page: number
  readonly limit: number
}

/** A page of the file's rows with what would become of each; refused ones first when all are asked for. */
export async function pageOfRows(shelves: Shelves, id: string, asked: RowQuery): Promise<Page<ImportRow>> {
  const { db } = shelves
  const rows = db
    .selectFrom('product_import_row')
    .where('import_id', '=', id)
    .where('verdict', asked.verdict ? '=' : 'is not', asked.verdict ?? null)
  const { n } = await rows.select((eb) => eb.fn.countAll<string>().as('n')).executeTakeFirstOrThrow()
  const page = Math.min(asked.page, pageCount(Number(n), asked.limit))
  const found = await rows
    .selectAll()
    .orderBy('row_number')
    .limit(asked.limit)
    .offset((page - 1) * asked.limit)
    .execute()
  const missing = await missingAmong(shelves, found)
  return { items: found.map((row) => toRow(row, missing)), total: Number(n), page, limit: asked.limit }
}

/** Pictures that these rows would newly give to gifts, and that are not there. */
async function missingAmong({ db, hasPicture }: Shelves, rows: readonly Row[]): Promise<ReadonlySet<string>> {
  const named = rows.flatMap(({ photos }) => (photos?.startsWith('/media/') ? [photos] : []))
  if (named.length === 0) return new Set()
  const shown = await db.selectFrom('product').select('photos').where('photos', 'in', named).execute()
  const known = new Set(shown.map(({ photos }) => photos))
  return new Set(
    await notThere(
      hasPicture,
      [...new Set(named)].filter((photos) => !known.has(photos)),
    ),
  )
}

/** Nobody can undo, or look at, what has no rows. */
export async function dropRows(db: Db, id: string): Promise<void> {
  await db.deleteFrom('product_import_row').where('import_id', '=', id).execute()
}

type Fields = { readonly [Name in keyof KeptProduct]: KeptProduct[Name] | null }
type Row = Fields & {
  readonly row_number: number
  readonly verdict: Verdict | null
  readonly product_id: string | null
  readonly why: string
  readonly before: KeptProduct | null
}

const toRow = (row: Row, missing: ReadonlySet<string>): ImportRow => ({
  row: row.row_number,
  verdict: row.verdict ?? 'refused',
  productId: row.verdict === 'refused' ? null : row.product_id,
  name: row.name ?? row.before?.name ?? '',
  why: row.why,
  warning:
    row.verdict !== 'refused' && missing.has(row.photos ?? '') ? 'This shop does not have the picture.' : '',
  changes: row.verdict === 'change' || row.verdict === 'add' ? changesOf(row.before, row) : [],
})

function changesOf(before: KeptProduct | null, after: Fields): ImportRow['changes'] {
  return FIELDS.map((field) => ({
    field,
    from: before ? words(field, before) : '',
    to: words(field, after),
  })).filter(({ from, to }) => from !== to)
}

/** As it stands in a file, except that amounts have two decimals. */
function words(field: Field, product: Fields): string {
  if (field === 'price') return product.price === null ? '' : decimalTaka(product.price)
  if (field === 'offerPrice') return product.offer_price === null ? '' : decimalTaka(product.offer_price)
  return product[field] ?? ''
}
