import { sql } from 'kysely'
import { WRONG_COUNT } from '../catalog/variants/choice-cells.server.ts'
import type { Tx } from '../kernel/database/database.ts'
import { newId } from '../kernel/id.ts'
import { type CountedItem, countedItems } from '../stock/imported-counts.server.ts'
import type { CountOfRow, ProductRecord, RowCountsOfStock } from './import-rows.ts'
import type { ImportRowError } from './refusals.ts'
import { type ItemAfter, soldAfter } from './sold-after.server.ts'
import { checkedRow, type RowCheck, refusedRow, storeChecked } from './store-checked.server.ts'

interface RowOfCounts {
  readonly rowNumber: number
  readonly productId: string
  readonly before: ProductRecord | null
  readonly fields: ProductRecord
  readonly cells: Readonly<Record<string, string>>
  readonly isHamper: boolean
}

/** Few enough to be held, with a hundred variants each. */
const BATCH = 500

/** Stores what the numbers of each row without errors change on the shelf, or why they cannot. */
export async function checkImportedCounts(tx: Tx, id: string): Promise<void> {
  for (let from = 0; ; ) {
    const { rows } = await sql<RowOfCounts>`
      select row_number, r.product_id, before, fields, cells, case when cells ? 'parts' then cells ->> 'parts' <> ''
        else exists (select from bundle_part part where part.product_id = r.product_id) end as "isHamper"
      from product_import_row r
      where import_id = ${id} and row_number > ${from} and verdict <> 'refused'
        and coalesce(cells ->> 'on_hand', '') || coalesce(cells ->> 'few_at', '') <> ''
      order by row_number limit ${BATCH}`.execute(tx)
    if (rows.length > 0) await storeChecked(tx, id, 'counts', await checkBatch(tx, rows))
    const last = rows.at(-1)
    if (!last || rows.length < BATCH) return
    from = last.rowNumber
  }
}

async function checkBatch(tx: Tx, rows: readonly RowOfCounts[]): Promise<CheckedCounts[]> {
  const sold = await soldAfter(tx, rows)
  const known = new Set(sold.flat().flatMap(({ promisedAs }) => promisedAs))
  const now = await countedItems(tx, [...known])
  return rows.map((row, i) => checkRow(row, sold[i] ?? [], now))
}

function checkRow(
  { rowNumber, cells, isHamper }: RowOfCounts,
  items: readonly ItemAfter[],
  now: ReadonlyMap<string, CountedItem>,
): CheckedCounts {
  const refused = (...errors: ImportRowError[]) => refusedRow(rowNumber, errors)
  if (isHamper) return refused({ column: null, code: 'hamper-counted' })
  const onHand = numbersIn(cells.onHand, items.length)
  const fewAt = numbersIn(cells.fewAt, items.length)
  if (!onHand) return refused({ column: 'onHand', message: WRONG_COUNT })
  if (!fewAt) return refused({ column: 'fewAt', message: WRONG_COUNT })
  const stock = items.map(({ item }) => now.get(item ?? ''))
  const seen = stock.map((one) => one?.onHand ?? null)
  const fewBefore = stock.map((one) => one?.fewAt ?? null)
  const errors = items.flatMap(({ name, promisedAs }, i): ImportRowError[] => {
    const counted = onHand[i] ?? null
    const promised = sum(promisedAs.map((one) => now.get(one)?.promised ?? 0))
    if (counted !== null && counted < promised)
      return [{ column: null, code: 'more-promised', name, promised }]
    const isNever = counted === null && seen[i] === null && fewAt[i] !== null
    return isNever ? [{ column: null, code: 'few-of-uncounted', name }] : []
  })
  if (errors.length > 0) return refused(...errors)
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
  return checkedRow(rowNumber, written.length > 0 ? { from, to, items: written } : null)
}

type CheckedCounts = RowCheck<RowCountsOfStock>

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0)

const unlike = (wanted: number | null | undefined, now: number | null): number | null =>
  wanted === undefined || wanted === now ? null : wanted

/** @returns null for another number of items than are sold; an empty item is null */
function numbersIn(cell = '', wanted: number): (number | null)[] | null {
  const items = cell === '' ? Array<string>(wanted).fill('') : cell.split('|')
  return items.length === wanted ? items.map((item) => (item === '' ? null : Number(item))) : null
}

const cellOf = (numbers: readonly (number | null)[]): string =>
  numbers.every((one) => one === null) ? '' : numbers.map((one) => one ?? '').join('|')
