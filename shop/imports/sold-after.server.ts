import { nameWithChoice } from '../catalog/variants/choice.ts'
import { readChoiceCells } from '../catalog/variants/choice-cells.server.ts'
import { matchVariants, WHOLE_PRODUCT } from '../catalog/variants/match-variants.ts'
import type { Choices } from '../catalog/variants/variant.ts'
import { readChoiceRows, toChoices } from '../catalog/variants/variants.server.ts'
import type { Tx } from '../kernel/database/database.ts'
import { cellsOf, changedChoices, hasChoiceCells } from './import-choices.server.ts'
import type { ProductRecord } from './import-rows.ts'

interface ImportedRow {
  readonly productId: string
  readonly before: ProductRecord | null
  readonly fields: ProductRecord
}

export interface ItemAfter {
  /** Null: the row adds it. */
  readonly item: string | null
  readonly name: string
  readonly sku: string
  /** Ids under which orders hold it until the row is written, also those whose stock it takes over. */
  readonly promisedAs: readonly string[]
}

/** For each row, what its gift is sold as once the row is written. */
export async function soldAfter(tx: Tx, rows: readonly ImportedRow[]): Promise<ItemAfter[][]> {
  const choices = await readChoiceRows(
    tx,
    rows.map(({ productId }) => productId),
  )
  return rows.map((row) => {
    const found = choices.get(row.productId)
    return itemsOf(row, found ? toChoices(found) : { options: [], variants: [] })
  })
}

function itemsOf({ productId, before, fields }: ImportedRow, now: Choices): ItemAfter[] {
  const after = { ...before, ...fields }
  const read = hasChoiceCells(fields) ? readChoiceCells(cellsOf(after)) : null
  const name = String(after.name)
  const wanted = read ?? now
  if (wanted.options.length === 0) {
    const promisedAs = [productId, ...now.variants.map(({ _id }) => _id)]
    return [{ item: productId, name, sku: wanted.sku ?? '', promisedAs }]
  }
  const { ids, handedOn } = matchVariants(now, wanted)
  return wanted.variants.map(({ values, sku = '' }, i) => {
    const item = ids[i] ?? null
    const sold = nameWithChoice({ name, nameBn: '' }, { values, valuesBn: [] }).name
    const formerly = handedOn.flatMap(({ former, to }) =>
      to === i ? (former === WHOLE_PRODUCT ? productId : former) : [],
    )
    return { item, name: sold, sku, promisedAs: item === null ? formerly : [item, ...formerly] }
  })
}

/** An SKU after the import: the item that has it, a variant that the file adds, or no longer in use. */
export type SkuAfter = { readonly item: string; readonly sku: string } | 'added' | 'gone'

/** All SKUs, in small letters, of gifts whose choices the file changes. */
export async function skusAfter(tx: Tx, id: string): Promise<Map<string, SkuAfter>> {
  const after = new Map<string, SkuAfter>()
  const gone = new Set<string>()
  for await (const rows of changedChoices(tx, id)) {
    for (const { before } of rows)
      for (const sku of cellsOf(before ?? {}).skus.split('|')) gone.add(sku.trim().toLowerCase())
    for (const { item, sku } of (await soldAfter(tx, rows)).flat())
      after.set(sku.toLowerCase(), item === null ? 'added' : { item, sku })
  }
  for (const sku of gone) if (!after.has(sku)) after.set(sku, 'gone')
  after.delete('')
  return after
}
