import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../kernel/database/database.ts'
import type { Poisha } from '../../kernel/money.ts'
import type { StockLevel } from '../../stock/stock.ts'
import type { Choices, ProductOption, Variant } from './variant.ts'

export interface VariantRow {
  readonly id: string
  readonly optionValues: readonly string[]
  readonly optionValuesBn: readonly string[]
  readonly sku: string
  readonly price: Poisha | null
  readonly offerPrice: Poisha | null
  readonly photos: string
  readonly shown: boolean
  readonly stock: StockLevel | null
}

export interface ChoiceRows {
  readonly options: readonly { readonly name: string; readonly nameBn: string }[]
  readonly variants: readonly VariantRow[]
}

/** Options and variants of the product of a query, as columns of it. @param product the id */
export const choiceColumns = (product: RawBuilder<string>) =>
  [
    sql<ChoiceRows['options']>`coalesce((
      select jsonb_agg(jsonb_build_object('name', name, 'name_bn', name_bn) order by nth)
        from product_option where product_id = ${product}), '[]')`.as('options'),
    sql<ChoiceRows['variants']>`coalesce((
      select jsonb_agg(to_jsonb(product_variant) - 'product_id' - 'position'
          || jsonb_build_object('stock', stock_level(on_hand, reserved, few_at)) order by position, id)
        from product_variant left join stock on variant_id = id where product_id = ${product}), '[]')`.as(
      'variants',
    ),
  ] as const

/** For admins: also SKUs, and variants that are not shown. */
export async function findChoices(db: Db | Tx, productId: string): Promise<Choices> {
  const rows = await readChoiceRows(db, [productId])
  return toChoices(rows.get(productId) ?? NO_ROWS)
}

const NO_ROWS: ChoiceRows = { options: [], variants: [] }

/** As `findChoices` for several; those without any are left out. */
export async function readChoiceRows(
  db: Db | Tx,
  productIds: readonly string[],
): Promise<Map<string, ChoiceRows>> {
  const { rows } = await sql<ChoiceRows & { productId: string }>`
    select gift as product_id, ${sql.join(choiceColumns(sql`gift`))}
    from unnest(${[...productIds]}::uuid[]) as gift
    where exists (select from product_variant where product_id = gift)`.execute(db)
  return new Map(rows.map(({ productId, ...row }) => [productId, row]))
}

export function toChoices({ options, variants }: ChoiceRows): Choices {
  const own =
    options.length === 0 ? variants.find(({ optionValues }) => optionValues.length === 0) : undefined
  return {
    options: options.map(toOption),
    variants: variants.filter(({ optionValues }) => optionValues.length > 0).map(toVariant),
    ...(own?.sku && { sku: own.sku }),
  }
}

/** The options and variants that shoppers see; neither for a product without options. */
export function toShownChoices(rows: ChoiceRows): Partial<Pick<Choices, 'options' | 'variants'>> {
  if (rows.options.length === 0) return {}
  const { options, variants } = toChoices(rows)
  const shown = variants.filter((variant) => variant.shown !== false)
  return { options, variants: shown.map(({ sku: _, ...variant }) => variant) }
}

const toOption = ({ name, nameBn }: ChoiceRows['options'][number]): ProductOption =>
  nameBn === '' ? { name } : { name, nameBn }

const toVariant = (row: VariantRow): Variant => ({
  _id: row.id,
  values: row.optionValues,
  ...(row.optionValuesBn.length > 0 && { valuesBn: row.optionValuesBn }),
  ...(row.sku && { sku: row.sku }),
  ...(row.price !== null && { price: row.price }),
  ...(row.offerPrice !== null && { offerPrice: row.offerPrice }),
  ...(row.photos && { photos: row.photos }),
  ...(row.stock && { stock: row.stock }),
  ...(!row.shown && { shown: false as const }),
})

/** The row by which a gift without options is counted, has an SKU, or is a part of a hamper. */
export const ensureVariantRow = (tx: Tx, productId: string): Promise<void> =>
  ensureVariantRows(tx, [productId])

export async function ensureVariantRows(tx: Tx, productIds: readonly string[]): Promise<void> {
  if (productIds.length === 0) return
  await tx
    .insertInto('productVariant')
    .values(productIds.map((id) => ({ id, productId: id })))
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
}

/**
 * Notes that an item is counted no longer. Requires the product's lock. Variants added later begin at 0 only while another
 * variant is counted.
 */
export async function forgetCounting(tx: Tx, itemId: string): Promise<void> {
  const product = tx.selectFrom('productVariant').select('productId').where('id', '=', itemId)
  await tx
    .updateTable('product')
    .set({ beginsCounted: false })
    .where('id', 'in', product)
    .where('beginsCounted', '=', true)
    .execute()
}
