import { sql } from 'kysely'
import { nameWithChoice } from '../catalog/variants/choice.ts'
import { readChoiceCells, WRONG_COUNT } from '../catalog/variants/choice-cells.server.ts'
import { matchVariants } from '../catalog/variants/match-variants.ts'
import type { Choices } from '../catalog/variants/variant.ts'
import { readChoiceRows, toChoices } from '../catalog/variants/variants.server.ts'
import type { Tx } from '../kernel/database/database.ts'
import { newId } from '../kernel/id.ts'
import { type CountedItem, countedItems } from '../stock/imported-counts.server.ts'
import { cellsOf, hasChoiceCells } from './import-choices.server.ts'
import { type ImportRowError, storeRowErrors } from './refusals.ts'
import type { CountOfRow, ProductRecord, RowCountsOfStock } from './tables.ts'

interface RowOfCounts {
  readonly row_number: number
  readonly product_id: string
  readonly before: ProductRecord | null
  readonly fields: ProductRecord
  readonly cells: Readonly<Record<string, string>>
  readonly isHamper: boolean
}

/** Few enough to be held, with a hundred variants each. */
const BATCH = 500

/** Of a row that errors were not found in yet: what its numbers change on the shelf, or why they cannot. */
export async function checkImportedCounts(tx: Tx, id: string): Promise<void> {
  for (let from = 0; ; ) {
    const { rows } = await sql<RowOfCounts>`
      select row_number, r.product_id, before, fields, cells, case when cells ? 'parts' then cells ->> 'parts' <> ''
        else exists (select from bundle_part part where part.product_id = r.product_id) end as "isHamper"
      from product_import_row r
      where import_id = ${id} and row_number > ${from} and verdict <> 'refused'
        and coalesce(cells ->> 'on_hand', '') || coalesce(cells ->> 'few_at', '') <> ''
      order by row_number limit ${BATCH}`.execute(tx)
    if (rows.length > 0) await storeCounts(tx, id, await checkBatch(tx, rows))
    const last = rows.at(-1)
    if (!last || rows.length < BATCH) return
    from = last.row_number
  }
}

interface CheckedRow {
  readonly row_number: number
  readonly counts: RowCountsOfStock | null
  readonly why: string
}

async function storeCounts(tx: Tx, id: string, checked: readonly CheckedRow[]): Promise<void> {
  await sql`
    update product_import_row r set counts = nullif(checked.counts, 'null'), why = checked.why, verdict = case
      when checked.why <> '' then 'refused' when r.verdict = 'same' and checked.counts is not null then 'change' else r.verdict end
    from jsonb_to_recordset(${JSON.stringify(checked)}::jsonb) as checked (row_number integer, counts jsonb, why text)
    where r.import_id = ${id} and r.row_number = checked.row_number`.execute(tx)
}

async function checkBatch(tx: Tx, rows: readonly RowOfCounts[]): Promise<CheckedRow[]> {
  const choices = await readChoiceRows(
    tx,
    rows.map(({ product_id }) => product_id),
  )
  const sold = rows.map((row) => {
    const found = choices.get(row.product_id)
    return itemsOf(row, found ? toChoices(found) : { options: [], variants: [] })
  })
  const known = sold.flatMap((items) => items.flatMap(({ item }) => item ?? []))
  const now = await countedItems(tx, known)
  return rows.map((row, i) => checkRow(row, sold[i] ?? [], now))
}

interface SoldItem {
  /** Null: the row adds it. */
  readonly item: string | null
  readonly name: string
}

/** What the gift is sold as, once the row is written. */
function itemsOf({ product_id, before, fields }: RowOfCounts, now: Choices): SoldItem[] {
  const after = { ...before, ...fields }
  const wanted = hasChoiceCells(fields) ? readChoiceCells(cellsOf(after)) : now
  const name = String(after.name)
  if (wanted.options.length === 0) return [{ item: product_id, name }]
  const ids = matchVariants(now, wanted)
  return wanted.variants.map(({ values }, i) => ({
    item: ids[i] ?? null,
    name: nameWithChoice({ name, nameBn: '' }, { values, valuesBn: [] }).name,
  }))
}

function checkRow(
  { row_number, cells, isHamper }: RowOfCounts,
  items: readonly SoldItem[],
  now: ReadonlyMap<string, CountedItem>,
): CheckedRow {
  const refused = (...errors: ImportRowError[]) => ({ row_number, counts: null, why: storeRowErrors(errors) })
  if (isHamper) return refused({ column: null, code: 'hamper-counted' })
  const onHand = numbersIn(cells.on_hand, items.length)
  const fewAt = numbersIn(cells.few_at, items.length)
  if (!onHand) return refused({ column: 'onHand', message: WRONG_COUNT })
  if (!fewAt) return refused({ column: 'fewAt', message: WRONG_COUNT })
  const stock = items.map(({ item }) => now.get(item ?? ''))
  const seen = stock.map((one) => one?.onHand ?? null)
  const fewBefore = stock.map((one) => one?.fewAt ?? null)
  const errors = items.flatMap(({ name }, i): ImportRowError[] => {
    const counted = onHand[i] ?? null
    const promised = stock[i]?.promised ?? 0
    if (counted !== null && counted < promised)
      return [{ column: null, code: 'more-promised', name, promised }]
    const isNever = counted === null && seen[i] === null && fewAt[i] !== null
    return isNever ? [{ column: null, code: 'few-of-uncounted', name }] : []
  })
  if (errors.length > 0) return refused(...errors.slice(0, MOST_ERRORS))
  const to = {
    onHand: cellOf(seen.map((one, i) => onHand[i] ?? one)),
    fewAt: cellOf(fewBefore.map((one, i) => fewAt[i] ?? one)),
  }
  const changed = items.map(({ item }, nth): CountOfRow => {
    const before = { seen: seen[nth] ?? null, fewBefore: fewBefore[nth] ?? null }
    const set = { onHand: unlike(onHand[nth], before.seen), fewAt: unlike(fewAt[nth], before.fewBefore) }
    return { item, nth, ...before, ...set, move: newId() }
  })
  const written = changed.filter((one) => one.onHand !== null || one.fewAt !== null)
  const from = { onHand: cellOf(seen), fewAt: cellOf(fewBefore) }
  return { row_number, counts: written.length > 0 ? { from, to, items: written } : null, why: '' }
}

/** Of one row: it may have a hundred variants. */
const MOST_ERRORS = 3

const unlike = (wanted: number | null | undefined, now: number | null): number | null =>
  wanted === undefined || wanted === now ? null : wanted

/** @returns null for another number of items than are sold; an empty item is null */
function numbersIn(cell = '', wanted: number): (number | null)[] | null {
  const items = cell === '' ? Array<string>(wanted).fill('') : cell.split('|')
  return items.length === wanted ? items.map((item) => (item === '' ? null : Number(item))) : null
}

const cellOf = (numbers: readonly (number | null)[]): string =>
  numbers.every((one) => one === null) ? '' : numbers.map((one) => one ?? '').join('|')
