import { sql } from 'kysely'
import type { FieldError, Refusal } from '../../kernel/api/refusal.ts'
import { refuse } from '../../kernel/api/refusals.ts'
import type { Tx } from '../../kernel/database/database.ts'
import { newId } from '../../kernel/id.ts'
import { FORMATS } from '../../kernel/language/format.ts'
import { handOnStock, lockStockOfProduct, settleStock } from '../../stock/handing-on.server.ts'
import type { StockKeeper } from '../../stock/parcel-stock.server.ts'
import { checkVariants, type ProductPrices, type WrittenChoices } from './check-variants.server.ts'
import { matchVariants, WHOLE_PRODUCT } from './match-variants.ts'
import { refuseVariants } from './refusals.ts'
import type { Choices } from './variant.ts'
import { variantErrors } from './variant-errors.ts'
import { asWritten, type ChoicesInput } from './variant-input.server.ts'
import { ensureRows, writeOptions, writeOwnSku, writeVariants } from './write-variants.server.ts'

/** A product whose row the caller has locked. */
export interface LockedChoices extends ProductPrices {
  readonly _id: string
}

/**
 * Saves what can be chosen of a gift. A variant keeps its id as `matchVariants` says; one that is left out is removed. A counted gift
 * stays counted: a number goes along with what it is handed on to, and what is new begins at 0.
 * Takes a locked gift, with its prices as they are to be. Refuses what `checkVariants` finds, an SKU that something else has,
 * a variant of another gift, and a new price of the gift that is above one of its variants.
 */
export async function saveVariants(
  tx: Tx,
  product: LockedChoices,
  before: Choices,
  { sku, ...written }: ChoicesInput,
  by: StockKeeper,
): Promise<Refusal | null> {
  const isWritten = written.options !== undefined || written.variants !== undefined
  const wanted = { ...toWritten(before), ...withoutUndefined(written) }
  const hasOptions = wanted.options.length > 0
  const errors = [
    ...(isWritten ? checkVariants(product, wanted) : checkProductPrice(product, before)),
    ...(hasOptions && sku ? [{ path: 'sku', message: variantErrors.skuOfVariants }] : []),
  ]
  const { ids, handedOn } = matchVariants(before, wanted)
  const strangers = ids.flatMap((id, i) => (id === undefined ? [i] : []))
  errors.push(...strangers.map((i) => ({ path: `variants.${i}._id`, message: variantErrors.notItsOwn })))
  if (errors.length > 0) return refuse('fields-wrong', { errors })
  const taken = await refuseTakenSku(tx, product, wanted, hasOptions ? '' : sku)
  if (taken) return taken
  if (isWritten) {
    const rows = wanted.variants.map((variant, i) => ({ ...variant, _id: ids[i] ?? newId() }))
    const isCounted = await lockStockOfProduct(tx, product._id)
    const idOf = (item: number | string) =>
      typeof item === 'number'
        ? (rows[item]?._id ?? product._id)
        : item === WHOLE_PRODUCT
          ? product._id
          : item
    const handed = handedOn.map(({ former, to, isDivided }) => ({
      former: idOf(former),
      to: idOf(to),
      isDivided,
    }))
    if (isCounted) {
      await ensureRows(
        tx,
        product._id,
        handed.map(({ to }) => to),
      )
      for (const { former, to } of handed) await handOnStock(tx, former, to)
    }
    await writeOptions(tx, product._id, before.options, wanted.options)
    await writeVariants(tx, product._id, before.variants, rows)
    if (isCounted) {
      const added = rows.flatMap(({ _id }, i) => (ids[i] === null ? [_id] : []))
      await settleItems(tx, added, handed, by)
    }
  }
  if (!hasOptions && sku !== undefined) await writeOwnSku(tx, product._id, sku)
  return null
}

interface HandedOnItem {
  readonly former: string
  readonly to: string
  readonly isDivided: boolean
}

/** Once all is written: what was handed on is held for the orders that are promised it, and what is new begins at 0. */
async function settleItems(
  tx: Tx,
  added: readonly string[],
  handed: readonly HandedOnItem[],
  by: StockKeeper,
): Promise<void> {
  for (const item of new Set([...handed.map(({ to }) => to), ...added])) {
    const isDivided = handed.some((one) => one.to === item && one.isDivided)
    await settleStock(tx, item, { isNew: added.includes(item), isDivided }, by)
  }
}

const withoutUndefined = ({ options, variants }: Omit<ChoicesInput, 'sku'>) => ({
  ...(options && { options }),
  ...(variants && { variants }),
})

/** As the form would write what is there. */
const toWritten = ({ options, variants }: Choices): WrittenChoices => ({
  options: options.map(({ name, nameBn = '' }) => ({ name, nameBn })),
  variants: variants.map(asWritten),
})

/** A cheaper offer of a variant ends by itself. */
function checkProductPrice(product: ProductPrices, { variants }: Choices): FieldError[] {
  const prices = variants.flatMap(({ price, shown = true }) => (price !== undefined && shown ? [price] : []))
  const least = prices.toSorted((one, other) => one - other)[0]
  if (least === undefined || least >= product.price) return []
  return [{ path: 'price', message: variantErrors.aboveVariant(FORMATS.en.taka(least)) }]
}

async function refuseTakenSku(
  tx: Tx,
  product: LockedChoices,
  { variants }: WrittenChoices,
  ownSku = '',
): Promise<Refusal | null> {
  const skus = [...variants.map(({ sku }) => sku), ownSku].filter(Boolean)
  if (skus.length === 0) return null
  // Two who save SKUs at the same time could choose the same one, so the second waits.
  await sql`select pg_advisory_xact_lock(hashtext('product_variant.sku'))`.execute(tx)
  const { rows } = await sql<{ sku: string; name: string }>`
    select wanted.sku, product.name from unnest(${skus}::text[]) as wanted(sku)
      join product_variant v on lower(v.sku) = lower(wanted.sku) and v.sku <> '' and v.product_id <> ${product._id}
      join product on product.id = v.product_id`.execute(tx)
  const [first] = rows
  if (!first) return null
  const nameOf = new Map(rows.map(({ sku, name }) => [sku, name]))
  const errorAt = (path: string, sku: string): FieldError[] => {
    const name = nameOf.get(sku)
    return name === undefined ? [] : [{ path, message: variantErrors.skuTaken(name) }]
  }
  const errors = [
    ...variants.flatMap(({ sku }, i) => errorAt(`variants.${i}.sku`, sku)),
    ...errorAt('sku', ownSku),
  ]
  return refuseVariants('sku-taken', { ...first, errors })
}
