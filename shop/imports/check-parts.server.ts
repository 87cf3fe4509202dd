import { sql } from 'kysely'
import type { Tx } from '../kernel/database/database.ts'
import { cellsOf, hasChoiceCells } from './import-choices.server.ts'
import type { PartOfRow, ProductRecord, RowParts } from './import-rows.ts'
import { type FoundPart, findParts, partsCell } from './part-names.server.ts'
import { readPartsCell, samePairs, type WrittenPart } from './parts-cell.ts'
import type { ImportRowError } from './refusals.ts'
import { type SkuAfter, skusAfter } from './sold-after.server.ts'
import { checkedRow, type RowCheck, refusedRow, storeChecked } from './store-checked.server.ts'

interface RowOfParts {
  readonly rowNumber: number
  readonly productId: string
  readonly before: ProductRecord | null
  readonly fields: ProductRecord
  /** Null: the file has no such column. */
  readonly cell: string | null
  readonly now: string
  readonly from: readonly PartOfRow[]
  readonly hasOptions: boolean
  /** Hampers that it is a part of, as itself. */
  readonly hamper: string | null
}

/** Stores for each row about a hamper's parts, or with options for a product, what it changes or why it cannot. */
export async function checkImportedParts(tx: Tx, id: string): Promise<void> {
  const skus = await skusAfter(tx, id)
  const { rows } = await sql<RowOfParts>`
    select row_number, r.product_id, before, fields, cells ->> 'parts' as cell, parts_cell(r.product_id) as now,
      coalesce((select jsonb_agg(jsonb_build_object('variantId', variant_id, 'units', units) order by nth)
        from bundle_part part where part.product_id = r.product_id), '[]') as "from",
      exists (select from product_option option where option.product_id = r.product_id) as "hasOptions",
      (select min(product.name) from product_variant own join bundle_part part on part.variant_id = own.id
        join product on product.id = part.product_id where own.product_id = r.product_id) as hamper
    from product_import_row r
    where import_id = ${id} and verdict <> 'refused'
      and (cells ->> 'parts' is distinct from parts_cell(r.product_id) and cells ? 'parts'
        or cells ->> 'parts' <> '' and exists (select from bundle_part part join product_variant sold on sold.id = part.variant_id
          where part.product_id = r.product_id and lower(sold.sku) = any (${[...skus.keys()]}::text[]))
        or coalesce(fields ->> 'options', '') <> '' and (
          exists (select from bundle_part part where part.product_id = r.product_id)
          or exists (select from bundle_part part where part.variant_id = r.product_id)))
    order by row_number`.execute(tx)
  if (rows.length === 0) return
  const read = new Map(rows.map((row) => [row.rowNumber, readPartsCell(row.cell ?? row.now)]))
  const names = [...read.values()].flatMap((parts) =>
    'unreadable' in parts ? [] : parts.map(({ name }) => name),
  )
  const known = await findParts(tx, [...new Set(names)], skus)
  const hampers = new Set(rows.flatMap((row) => (row.cell ? [row.productId] : [])))
  const emptied = new Set(rows.flatMap((row) => (row.cell === '' ? [row.productId] : [])))
  const isHamper = ({ productId, ...part }: FoundPart) =>
    hampers.has(productId) || (part.isHamper && !emptied.has(productId))
  const shop = { known, skus, isHamper }
  await storeChecked(
    tx,
    id,
    'parts',
    rows.map((row) => checkRow(row, read.get(row.rowNumber) ?? [], shop)),
  )
}

interface KnownParts {
  readonly known: Awaited<ReturnType<typeof findParts>>
  readonly skus: ReadonlyMap<string, SkuAfter>
  readonly isHamper: (part: FoundPart) => boolean
}

function checkRow(
  row: RowOfParts,
  written: ReturnType<typeof readPartsCell>,
  shop: KnownParts,
): RowCheck<RowParts> {
  const { rowNumber, from, now } = row
  const refused = (...errors: ImportRowError[]) => refusedRow(rowNumber, errors)
  const hasOptions = hasChoiceCells(row.fields)
    ? cellsOf({ ...row.before, ...row.fields }).options !== ''
    : row.hasOptions
  const consists = row.cell === null ? from.length > 0 : row.cell !== ''
  if (hasOptions && consists) return refused({ column: null, code: 'parts-beside-options' })
  if (hasOptions && !row.hasOptions && row.hamper)
    return refused({ column: null, code: 'hamper-has-it', name: row.hamper })
  if (row.cell === null) return checkedRow<RowParts>(rowNumber, null)
  if ('unreadable' in written)
    return refused({ column: null, code: 'part-unreadable', name: written.unreadable })
  if (consists && row.hamper) return refused({ column: null, code: 'hamper-has-it', name: row.hamper })
  const errors = written.flatMap((part, i) => errorOf(part, written.slice(0, i), row.productId, shop))
  if (errors.length > 0) return refused(...errors)
  const to = written.map(({ name, units }) => ({ variantId: itemOf(name, shop), units }))
  if (samePairs(from, to)) return checkedRow<RowParts>(rowNumber, null)
  const fromCell = now === row.cell ? partsCell(from, shop.skus) : now
  return checkedRow(rowNumber, { from, to, fromCell, toCell: row.cell })
}

function itemOf(name: string, { known }: KnownParts): string | null {
  const part = known.get(name)
  return typeof part === 'object' ? part.item : null
}

function errorOf(
  { name }: WrittenPart,
  earlier: readonly WrittenPart[],
  hamperId: string,
  shop: KnownParts,
): ImportRowError[] {
  const part = shop.known.get(name)
  const row = { column: null, name }
  if (!part) return [{ ...row, code: 'part-unknown' }]
  if (part === 'gone') return [{ ...row, code: 'part-sku-gone' }]
  if (part === 'added') return [{ ...row, code: 'part-added' }]
  if (part.productId === hamperId) return [{ ...row, code: 'part-itself' }]
  if (shop.isHamper(part)) return [{ ...row, code: 'part-hamper' }]
  if (part.hasOptions) return [{ ...row, code: 'part-choose' }]
  return earlier.some((one) => itemOf(one.name, shop) === part.item)
    ? [{ ...row, code: 'part-repeated' }]
    : []
}
