import { sql } from 'kysely'
import type { Tx } from '../kernel/database/database.ts'
import { isId } from '../kernel/id.ts'
import { cellsOf, hasChoiceCells } from './import-choices.server.ts'
import { readPartsCell, samePairs, type WrittenPart } from './parts-cell.ts'
import { type ImportRowError, storeRowErrors } from './refusals.ts'
import type { PartOfRow, ProductRecord, RowParts } from './tables.ts'

interface RowOfParts {
  readonly row_number: number
  readonly product_id: string
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

/** What is sold by a name: a variant, or a gift without options. */
interface FoundPart {
  readonly name: string
  readonly item: string
  readonly productId: string
  readonly hasOptions: boolean
  readonly isHamper: boolean
}

/** Of rows that say what a hamper consists of, or that give options to a gift: what changes, or why it cannot. */
export async function checkImportedParts(tx: Tx, id: string): Promise<void> {
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
        or coalesce(fields ->> 'options', '') <> '' and (
          exists (select from bundle_part part where part.product_id = r.product_id)
          or exists (select from bundle_part part where part.variant_id = r.product_id)))
    order by row_number`.execute(tx)
  if (rows.length === 0) return
  const read = new Map(rows.map((row) => [row.row_number, readPartsCell(row.cell ?? row.now)]))
  const names = [...read.values()].flatMap((parts) =>
    'unreadable' in parts ? [] : parts.map(({ name }) => name),
  )
  const known = await findParts(tx, [...new Set(names)])
  const hampers = new Set(rows.flatMap((row) => (row.cell ? [row.product_id] : [])))
  const emptied = new Set(rows.flatMap((row) => (row.cell === '' ? [row.product_id] : [])))
  const isHamper = ({ productId, ...part }: FoundPart) =>
    hampers.has(productId) || (part.isHamper && !emptied.has(productId))
  await storeParts(
    tx,
    id,
    rows.map((row) => checkRow(row, read.get(row.row_number) ?? [], known, isHamper)),
  )
}

interface CheckedParts {
  readonly row_number: number
  readonly parts: RowParts | null
  readonly why: string
}

async function storeParts(tx: Tx, id: string, checked: readonly CheckedParts[]): Promise<void> {
  await sql`
    update product_import_row r set parts = nullif(checked.parts, 'null'), why = checked.why, verdict = case
      when checked.why <> '' then 'refused' when r.verdict = 'same' and checked.parts is not null then 'change' else r.verdict end
    from jsonb_to_recordset(${JSON.stringify(checked)}::jsonb) as checked (row_number integer, parts jsonb, why text)
    where r.import_id = ${id} and r.row_number = checked.row_number`.execute(tx)
}

async function findParts(tx: Tx, names: readonly string[]): Promise<Map<string, FoundPart>> {
  const { rows } = await sql<FoundPart>`
    select wanted.name, coalesce(variant.id, gift.id) as item, gift.id as "productId",
      coalesce(variant.id, gift.id) = gift.id
        and exists (select from product_option option where option.product_id = gift.id) as "hasOptions",
      exists (select from bundle_part part where part.product_id = gift.id) as "isHamper"
    from unnest(${[...names]}::text[], ${names.map((name) => (isId(name) ? name : null))}::uuid[]) as wanted (name, id)
      left join product_variant variant on variant.id = wanted.id or (variant.sku <> '' and lower(variant.sku) = lower(wanted.name))
      join product gift on gift.id = coalesce(variant.product_id, wanted.id)`.execute(tx)
  return new Map(rows.map((row) => [row.name, row]))
}

function checkRow(
  row: RowOfParts,
  written: ReturnType<typeof readPartsCell>,
  known: ReadonlyMap<string, FoundPart>,
  isHamper: (part: FoundPart) => boolean,
): CheckedParts {
  const { row_number, from, now } = row
  const refused = (...errors: ImportRowError[]) => ({ row_number, parts: null, why: storeRowErrors(errors) })
  const hasOptions = hasChoiceCells(row.fields)
    ? cellsOf({ ...row.before, ...row.fields }).options !== ''
    : row.hasOptions
  const consists = row.cell === null ? from.length > 0 : row.cell !== ''
  if (hasOptions && consists) return refused({ column: null, code: 'parts-beside-options' })
  if (hasOptions && !row.hasOptions && row.hamper)
    return refused({ column: null, code: 'hamper-has-it', name: row.hamper })
  if (row.cell === null) return { row_number, parts: null, why: '' }
  if ('unreadable' in written)
    return refused({ column: null, code: 'part-unreadable', name: written.unreadable })
  if (consists && row.hamper) return refused({ column: null, code: 'hamper-has-it', name: row.hamper })
  const errors = written.flatMap((part, i) =>
    errorOf(part, written.slice(0, i), row.product_id, known, isHamper),
  )
  if (errors.length > 0) return refused(...errors.slice(0, MOST_ERRORS))
  const to = written.map(({ name, units }) => ({ variantId: known.get(name)?.item ?? null, units }))
  const isSame = samePairs(from, to)
  return { row_number, parts: isSame ? null : { from, to, fromCell: now, toCell: row.cell }, why: '' }
}

const MOST_ERRORS = 3

function errorOf(
  { name }: WrittenPart,
  earlier: readonly WrittenPart[],
  hamperId: string,
  known: ReadonlyMap<string, FoundPart>,
  isHamper: (part: FoundPart) => boolean,
): ImportRowError[] {
  const part = known.get(name)
  const row = { column: null, name }
  if (!part) return [{ ...row, code: 'part-unknown' }]
  if (part.productId === hamperId) return [{ ...row, code: 'part-itself' }]
  if (isHamper(part)) return [{ ...row, code: 'part-hamper' }]
  if (part.hasOptions) return [{ ...row, code: 'part-choose' }]
  return earlier.some((one) => known.get(one.name)?.item === part.item)
    ? [{ ...row, code: 'part-repeated' }]
    : []
}
