import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../kernel/database/database.ts'
import type { Poisha } from '../../kernel/money.ts'
import type { StockLevel } from '../../stock/stock.ts'
import { nameWithChoice } from '../variants/choice.ts'
import type { HamperPart } from './part-shapes.server.ts'

export interface PartRow {
  readonly units: number
  /** Null, as all that follows: it left the shop. */
  readonly variantId: string | null
  readonly productId: string | null
  readonly name: string | null
  readonly nameBn: string | null
  readonly values: readonly string[] | null
  readonly valuesBn: readonly string[] | null
  readonly photos: string | null
  readonly price: Poisha | null
  readonly stock: StockLevel | null
}

/** The parts of the product of a query, as a column of it; none: no hamper. @param product the id */
export const partsColumn = (product: RawBuilder<string>) => sql<readonly PartRow[]>`gift_parts(${product})`

/** Nothing where it is no hamper. */
export const toParts = (rows: readonly PartRow[]): { parts?: readonly HamperPart[] } =>
  rows.length === 0 ? {} : { parts: rows.map(toPart) }

function toPart({ units, variantId, productId, photos, price, stock, ...named }: PartRow): HamperPart {
  const { name, nameBn } = nameOfPart(named)
  return {
    units,
    name,
    ...(nameBn && { nameBn }),
    ...(variantId && { variantId }),
    ...(productId && { productId }),
    photos: photos ?? '',
    ...(price !== null && { price }),
    ...(stock && { stock }),
  }
}

/** As it is sold by itself. */
export const nameOfPart = ({
  name,
  nameBn,
  values,
  valuesBn,
}: Pick<PartRow, 'name' | 'nameBn' | 'values' | 'valuesBn'>) =>
  nameWithChoice(
    { name: name ?? '', nameBn: nameBn ?? '' },
    { values: values ?? [], valuesBn: valuesBn ?? [] },
  )

/** By hamper; other products are left out. */
export async function readParts(
  tx: Tx,
  productIds: readonly string[],
): Promise<Map<string, readonly HamperPart[]>> {
  const { rows } = await sql<{ id: string; parts: readonly PartRow[] }>`
    select id, ${partsColumn(sql`hamper.id`)} as parts
    from (select distinct product_id as id from bundle_part where product_id = any(${[...productIds]}::uuid[])) hamper`.execute(
    tx,
  )
  return new Map(rows.map(({ id, parts }) => [id, parts.map(toPart)]))
}
