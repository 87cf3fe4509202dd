import { sql } from 'kysely'
import type { FieldError, Refusal } from '../../kernel/api/refusal.ts'
import { refuse } from '../../kernel/api/refusals.ts'
import type { Tx } from '../../kernel/database/database.ts'
import { ensureVariantRow } from '../variants/variants.server.ts'
import { partErrors } from './part-errors.ts'
import type { PartInput } from './part-shapes.server.ts'

/** Refuses options of a gift that is a part of a hamper: it would not be sold any more. Takes a locked product. */
export async function refuseOptionsOfPart(
  tx: Tx,
  productId: string,
  options: readonly unknown[] | undefined,
): Promise<Refusal | null> {
  if (!options?.length) return null
  await lockHampers(tx)
  const hamper = await hampersWith(tx, productId).where('variantId', '=', productId).executeTakeFirst()
  if (!hamper) return null
  return refuse('fields-wrong', {
    errors: [{ path: 'options', message: partErrors.optionsOfPart(hamper.name) }],
  })
}

/**
 * Saves what a hamper consists of; none: it is no hamper. Takes a locked product with its options as they are to be.
 * Refuses parts beside options, a part that is unknown, repeated, a hamper or without a choice, and hampers in hampers.
 */
export async function saveParts(
  tx: Tx,
  productId: string,
  written: readonly PartInput[] | undefined,
): Promise<Refusal | null> {
  const before = await tx
    .selectFrom('bundlePart')
    .select(['variantId', 'units'])
    .where('productId', '=', productId)
    .orderBy('nth')
    .execute()
  const parts = written ?? before
  if (parts.length > 0) {
    await lockHampers(tx)
    const wrong = [
      ...(await checkProduct(tx, productId)),
      ...(written ? await checkParts(tx, productId, written) : []),
    ]
    if (wrong.length > 0) return refuse('fields-wrong', { errors: wrong })
  }
  if (written && JSON.stringify(written.map(toPair)) !== JSON.stringify(before.map(toPair)))
    await writeParts(tx, productId, written)
  return null
}

/** Several hampers consist of nothing, until the same transaction puts their parts. */
export async function emptyHampers(tx: Tx, productIds: readonly string[]): Promise<void> {
  await lockHampers(tx)
  await tx.deleteFrom('bundlePart').where('productId', 'in', productIds).execute()
  await tx
    .updateTable('product')
    .set((eb) => ({ revision: eb('revision', '+', 1), updatedAt: sql`now()` }))
    .where('id', 'in', productIds)
    .execute()
}

/** As `saveParts`; a part that left the shop stays so. */
export async function putParts(
  tx: Tx,
  productId: string,
  parts: readonly KeptPart[],
): Promise<Refusal | null> {
  const known = parts.flatMap(({ variantId, units }) => (variantId === null ? [] : [{ variantId, units }]))
  if (known.length === parts.length) return saveParts(tx, productId, known)
  await writeParts(tx, productId, parts)
  return null
}

interface KeptPart {
  readonly variantId: string | null
  readonly units: number
}

const toPair = ({ variantId, units }: { readonly variantId: string | null; readonly units: number }) => [
  variantId,
  units,
]

/** Two hampers made at the same time could be parts of each other, so the second waits. */
const lockHampers = (tx: Tx) => sql`select pg_advisory_xact_lock(hashtext('bundle_part'))`.execute(tx)

const hampersWith = (tx: Tx, productId: string) =>
  tx
    .selectFrom('bundlePart')
    .innerJoin('product', 'product.id', 'bundlePart.productId')
    .innerJoin('productVariant', 'productVariant.id', 'variantId')
    .select('product.name')
    .where('productVariant.productId', '=', productId)
    .orderBy('product.id')

async function checkProduct(tx: Tx, productId: string): Promise<FieldError[]> {
  const option = tx.selectFrom('productOption').select('nth').where('productId', '=', productId)
  if (await option.executeTakeFirst()) return [{ path: 'parts', message: partErrors.ofOptions }]
  const hamper = await hampersWith(tx, productId).executeTakeFirst()
  return hamper ? [{ path: 'parts', message: partErrors.isPart(hamper.name) }] : []
}

interface FoundItem {
  readonly item: string
  /** Null: nothing is sold by this id. */
  readonly productId: string | null
  readonly hasOptions: boolean
  readonly isHamper: boolean
}

async function checkParts(tx: Tx, productId: string, parts: readonly PartInput[]): Promise<FieldError[]> {
  if (parts.length === 0) return []
  const { rows } = await sql<FoundItem>`
    select item, gift.id as "productId",
      exists (select from product_option option where option.product_id = gift.id) as "hasOptions",
      exists (select from bundle_part part where part.product_id = gift.id) as "isHamper"
    from unnest(${parts.map(({ variantId }) => variantId)}::uuid[]) as item
      left join product_variant variant on variant.id = item
      left join product gift on gift.id = coalesce(variant.product_id, item)`.execute(tx)
  const found = new Map(rows.map((row) => [row.item, row]))
  return parts.flatMap(({ variantId }, i) => {
    const isRepeated = parts.findIndex((part) => part.variantId === variantId) < i
    const message = isRepeated ? partErrors.repeated : wrongWith(found.get(variantId), productId)
    return message ? [{ path: `parts.${i}.variantId`, message }] : []
  })
}

function wrongWith(item: FoundItem | undefined, hamperId: string): string | null {
  if (!item?.productId) return partErrors.unknown
  if (item.productId === hamperId) return partErrors.itself
  if (item.isHamper) return partErrors.hamper
  return item.hasOptions && item.item === item.productId ? partErrors.choose : null
}

async function writeParts(tx: Tx, productId: string, parts: readonly KeptPart[]): Promise<void> {
  const ids = parts.flatMap(({ variantId }) => variantId ?? [])
  const products = await tx
    .selectFrom('product')
    .select('id')
    .where('id', 'in', [...ids, productId])
    .orderBy('id')
    .execute()
  for (const { id } of products) if (id !== productId) await ensureVariantRow(tx, id)
  await tx.deleteFrom('bundlePart').where('productId', '=', productId).execute()
  const rows = parts.map(({ variantId, units }, i) => ({
    productId,
    nth: i + 1,
    variantId: variantId,
    units,
  }))
  if (rows.length > 0) await tx.insertInto('bundlePart').values(rows).execute()
  // As a change of its other fields does.
  await tx
    .updateTable('product')
    .set((eb) => ({ revision: eb('revision', '+', 1), updatedAt: sql`now()` }))
    .where('id', '=', productId)
    .execute()
}
