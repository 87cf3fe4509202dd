import { type RawBuilder, sql } from 'kysely'
import { checkVariants } from '../catalog/variants/check-variants.server.ts'
import { carryItems, readChoiceCells } from '../catalog/variants/choice-cells.server.ts'
import {
  CHOICE_FIELDS,
  type ChoiceCells,
  type ChoiceField,
  choiceCells,
} from '../catalog/variants/choice-fields.ts'
import { matchFormerVariants } from '../catalog/variants/former-variants.server.ts'
import { saveVariants } from '../catalog/variants/save-variants.server.ts'
import { findChoices } from '../catalog/variants/variants.server.ts'
import { writeChoiceCells } from '../catalog/variants/written-cells.ts'
import type { FieldError } from '../kernel/api/refusal.ts'
import type { Tx } from '../kernel/database/database.ts'
import { nameInSql } from '../kernel/database/name-in-sql.ts'
import { type Poisha, poisha } from '../kernel/money.ts'
import type { FormerProduct, ProductRecord } from './import-rows.ts'
import type { ImportedBy } from './import-state.server.ts'
import { grantedRow, type ImportRowError, storeRowErrors } from './refusals.ts'

interface RowOfChoices {
  readonly rowNumber: number
  readonly productId: string
  readonly product: ProductRecord
  readonly before: ProductRecord | null
  readonly fields: ProductRecord
  readonly former: FormerProduct | null
}

/** Few enough to be held, with the longest lists. */
const BATCH = 500

const changesAny = (columns: readonly string[]) => sql`exists (
  select from jsonb_each(r.fields) field where key = any (${[...columns]}::text[]) and value is distinct from r.before -> key)`

/** A row that changes a choice, or the gift's price or offer, on which variants depend. */
export const RECHOSEN = changesAny(['price', 'offer_price', ...CHOICE_FIELDS.map(nameInSql)])

/** A row by which variants may leave the shop. */
export const RENAMED = changesAny(['options', 'variants'])

/** Rows whose lists differ from the shop's, or whose price does; in order. */
const selectRows = (tx: Tx, rows: RawBuilder<unknown>, product: RawBuilder<unknown>, from: number) =>
  sql<RowOfChoices>`
    select row_number, product_id, ${product} as product, before, fields, former from product_import_row r
    where ${rows} and row_number > ${from} and verdict in ('add', 'change')
      and r.fields ?| ${CHOICE_FIELDS.map(nameInSql)}::text[] and ${RECHOSEN}
    order by row_number limit ${BATCH}`.execute(tx)

async function* rowsOfChoices(tx: Tx, rows: RawBuilder<unknown>, product: RawBuilder<unknown>) {
  for (let from = 0; ; ) {
    const { rows: found } = await selectRows(tx, rows, product, from)
    yield found
    const last = found.at(-1)
    if (!last || found.length < BATCH) return
    from = last.rowNumber
  }
}

/** Batches of rows whose choices the file changes; ask once they are checked. */
export const changedChoices = (tx: Tx, id: string) => rowsOfChoices(tx, sql`import_id = ${id}`, sql`r.before`)

const text = (value: ProductRecord[string] | undefined): string => (typeof value === 'string' ? value : '')

export const cellsOf = (product: ProductRecord): ChoiceCells => choiceCells((field) => text(product[field]))

/** Whether a row says what can be chosen. */
export const hasChoiceCells = (fields: ProductRecord): boolean =>
  CHOICE_FIELDS.some((field) => fields[field] !== undefined)

/** Lists that the file does not have follow the variants, and the options, by their names. */
function carriedCells({ before, fields }: Pick<RowOfChoices, 'before' | 'fields'>): ChoiceCells {
  const was = cellsOf(before ?? {})
  const is = cellsOf(fields)
  const has = (field: ChoiceField) => fields[field] !== undefined
  return choiceCells((field) => {
    if (has(field)) return is[field]
    const names = field === 'optionsBn' ? 'options' : 'variants'
    const isList = field !== 'options' && field !== 'variants'
    return isList && has(names) ? carryItems(was[field], was[names], is[names]) : was[field]
  })
}

const amount = (value: ProductRecord[string] | undefined): Poisha | undefined =>
  typeof value === 'number' ? poisha(value) : undefined

const pricesOf = (product: ProductRecord) => ({
  price: amount(product.price) ?? poisha(0),
  offerPrice: amount(product.offerPrice),
})

/** Refuses rows whose lists do not fit together; those that do are kept as the shop will write them. */
export async function checkImportedChoices(tx: Tx, id: string): Promise<void> {
  const skus = new Map<string, number>()
  const after = sql`coalesce(r.before, '{}') || r.fields`
  for await (const rows of rowsOfChoices(tx, sql`import_id = ${id}`, after)) {
    const taken = await findTakenSkus(tx, rows)
    const checked = rows.map((row) => checkRow(row, skus, taken))
    await sql`
      update product_import_row r set fields = r.fields || coalesce(checked.cells, '{}'), why = checked.why,
        verdict = case when checked.why <> '' then 'refused'
          when r.verdict = 'change' and r.before = r.before || r.fields || coalesce(checked.cells, '{}') then 'same' else r.verdict end
      from jsonb_to_recordset(${JSON.stringify(checked)}::jsonb) as checked (row_number integer, cells jsonb, why text)
      where r.import_id = ${id} and r.row_number = checked.row_number`.execute(tx)
  }
}

function checkRow(
  { rowNumber, productId, product, ...row }: RowOfChoices,
  skus: Map<string, number>,
  taken: ReadonlyMap<string, TakenSku>,
) {
  const choices = readChoiceCells(carriedCells(row))
  const errors: ImportRowError[] = [...choices.errors]
  if (errors.length === 0) errors.push(...checkVariants(pricesOf(product), choices).map(toRowError))
  for (const sku of skusOf(choices)) {
    const other = skus.get(sku)
    const owner = taken.get(sku)
    if (other !== undefined) errors.push({ column: null, code: 'sku-in-file', row: other })
    else if (owner && owner.productId !== productId)
      errors.push({ column: null, code: 'sku-in-shop', name: owner.name })
    skus.set(sku, rowNumber)
  }
  const written = writeChoiceCells(choices)
  const cells = CHOICE_FIELDS.map((field) => [nameInSql(field), written[field]])
  return {
    row_number: rowNumber,
    cells: errors.length > 0 ? null : Object.fromEntries(cells),
    why: storeRowErrors(errors.slice(0, MOST_ERRORS)),
  }
}

/** So many errors are kept of one row; a wrong list may have a hundred. */
const MOST_ERRORS = 3

const COLUMN_OF: Readonly<Record<string, ChoiceField>> = {
  price: 'variantPrices',
  offerPrice: 'variantOffers',
  sku: 'skus',
  valuesBn: 'variantsBn',
}

function toRowError({ path, message }: FieldError): ImportRowError {
  const [list, , field = ''] = path.split('.')
  if (list === 'options') return { column: field === 'nameBn' ? 'optionsBn' : 'options', message }
  return { column: COLUMN_OF[field] ?? 'variants', message }
}

const skusOf = ({ variants, sku }: ReturnType<typeof readChoiceCells>): string[] =>
  [...variants.map((variant) => variant.sku), sku].filter(Boolean).map((one) => one.toLowerCase())

interface TakenSku {
  readonly productId: string
  readonly name: string
}

async function findTakenSkus(tx: Tx, rows: readonly RowOfChoices[]): Promise<Map<string, TakenSku>> {
  const skus = rows.flatMap((row) => skusOf(readChoiceCells(carriedCells(row))))
  if (skus.length === 0) return new Map()
  const { rows: found } = await sql<TakenSku & { sku: string }>`
    select lower(sku) as sku, product_id, product.name from product_variant join product on product.id = product_id
    where lower(sku) = any(${skus}::text[]) and sku <> ''`.execute(tx)
  return new Map(found.map(({ sku, ...owner }) => [sku, owner]))
}

/** Saves what the rows say that can be chosen. Takes locked products, written already. @param product the state to write */
export async function writeChoices(
  tx: Tx,
  rows: RawBuilder<unknown>,
  product: RawBuilder<unknown>,
  { isUndo, by }: { readonly isUndo: boolean; readonly by: ImportedBy },
) {
  for await (const found of rowsOfChoices(tx, rows, product))
    for (const { productId, product: written, former, rowNumber: row } of found) {
      const { options, variants: read, sku } = readChoiceCells(cellsOf(written))
      const variants = isUndo ? matchFormerVariants(read, former?.variants ?? []) : read
      const wanted = { options, variants, ...(options.length === 0 && { sku }) }
      const product = { _id: productId, ...pricesOf(written) }
      const refusal = await saveVariants(tx, product, await findChoices(tx, productId), wanted, by)
      grantedRow(refusal, { row, name: text(written.name) })
    }
}
