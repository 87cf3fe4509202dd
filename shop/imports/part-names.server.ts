import { sql } from 'kysely'
import type { Tx } from '../kernel/database/database.ts'
import { isId } from '../kernel/id.ts'
import { selectPlainName } from '../kernel/language/plain-name.server.ts'
import type { PartOfRow } from './import-rows.ts'
import type { SkuAfter } from './sold-after.server.ts'

/** What a part's name stands for: a variant, or a product without options. */
export interface FoundPart {
  readonly name: string
  readonly item: string
  readonly productId: string
  readonly hasOptions: boolean
  readonly isHamper: boolean
}

type FoundParts = Map<string, FoundPart | 'added' | 'gone'>

/**
 * What parts are named by, an SKU or an id; an SKU also with other dashes and quotation marks than the shop's. SKUs that the file moves
 * mean what they do after it.
 */
export async function findParts(
  tx: Tx,
  names: readonly string[],
  skus: ReadonlyMap<string, SkuAfter>,
): Promise<FoundParts> {
  const known = await findPartsExactly(tx, names, skus)
  const others = names.filter((name) => !known.has(name))
  if (others.length === 0) return known
  const { rows } = await sql<{ name: string; sku: string }>`
    select wanted.name, sku from unnest(${others}::text[]) as wanted (name)
      join product_variant on ${selectPlainName(sql`sku`)} = ${selectPlainName(sql`wanted.name`)} and sku <> ''`.execute(
    tx,
  )
  const meant = await findPartsExactly(
    tx,
    rows.map(({ sku }) => sku),
    skus,
  )
  for (const { name, sku } of rows) {
    const part = meant.get(sku)
    if (part) known.set(name, part)
  }
  return known
}

async function findPartsExactly(
  tx: Tx,
  names: readonly string[],
  skus: ReadonlyMap<string, SkuAfter>,
): Promise<FoundParts> {
  const meant = new Map(names.map((name) => [name, skus.get(name.toLowerCase())]))
  const ids = names.map((name) => {
    const sku = meant.get(name)
    if (sku) return typeof sku === 'object' ? sku.item : null
    return isId(name) ? name : null
  })
  const codes = names.map((name) => (meant.get(name) ? '' : name.toLowerCase()))
  const { rows } = await sql<FoundPart>`
    select wanted.name, coalesce(variant.id, gift.id) as item, gift.id as "productId",
      coalesce(variant.id, gift.id) = gift.id
        and exists (select from product_option option where option.product_id = gift.id) as "hasOptions",
      exists (select from bundle_part part where part.product_id = gift.id) as "isHamper"
    from unnest(${[...names]}::text[], ${ids}::uuid[], ${codes}::text[]) as wanted (name, id, code)
      left join product_variant variant on variant.id = wanted.id or (variant.sku <> '' and lower(variant.sku) = wanted.code)
      join product gift on gift.id = coalesce(variant.product_id, wanted.id)`.execute(tx)
  const known: FoundParts = new Map()
  for (const [name, sku] of meant) if (typeof sku === 'string') known.set(name, sku)
  for (const row of rows) known.set(row.name, meant.get(row.name) ? { ...row, hasOptions: false } : row)
  return known
}

/** As a cell has them once the file is written. */
export function partsCell(parts: readonly PartOfRow[], skus: ReadonlyMap<string, SkuAfter>): string {
  const after = [...skus.values()].flatMap((sku) => (typeof sku === 'object' ? [sku] : []))
  const codes = new Map(after.map(({ item, sku }) => [item, sku]))
  return parts
    .map(({ variantId, units }) => `${codes.get(variantId ?? '') ?? variantId ?? '?'} × ${units}`)
    .join('|')
}
