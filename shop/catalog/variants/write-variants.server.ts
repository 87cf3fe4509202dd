import { sql } from 'kysely'
import type { Tx } from '../../kernel/database/database.ts'
import type { Choices } from './variant.ts'
import { asWritten, type OptionInput, type VariantInput } from './variant-input.server.ts'
import { ensureVariantRow } from './variants.server.ts'

/** Writes what differs. */
export async function writeOptions(
  tx: Tx,
  productId: string,
  before: Choices['options'],
  wanted: readonly OptionInput[],
): Promise<void> {
  const isSame = ({ name, nameBn }: OptionInput, i: number) =>
    before[i]?.name === name && (before[i]?.nameBn ?? '') === nameBn
  if (before.length > wanted.length)
    await tx
      .deleteFrom('productOption')
      .where('productId', '=', productId)
      .where('nth', '>', wanted.length)
      .execute()
  if (wanted.length === 0 || wanted.every(isSame)) return
  const rows = wanted.map(({ name, nameBn }, i) => ({
    productId: productId,
    nth: i + 1,
    name,
    nameBn: nameBn,
  }))
  await tx
    .insertInto('productOption')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['productId', 'nth']).doUpdateSet(({ ref }) => ({
        name: ref('excluded.name'),
        nameBn: ref('excluded.nameBn'),
      })),
    )
    .execute()
}

type VariantToWrite = Omit<VariantInput, '_id'> & { readonly _id: string }

/** Rows that nobody sees yet, for items that something is handed on to. */
export async function ensureRows(tx: Tx, productId: string, items: readonly string[]): Promise<void> {
  if (items.includes(productId)) await ensureVariantRow(tx, productId)
  const rows = items.filter((id) => id !== productId)
  if (rows.length === 0) return
  await tx
    .insertInto('productVariant')
    .values(rows.map((id) => ({ id, productId, optionValues: [id], shown: false })))
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
}

/** Writes what differs, and removes what is not wanted any more. */
export async function writeVariants(
  tx: Tx,
  productId: string,
  before: Choices['variants'],
  wanted: readonly VariantToWrite[],
): Promise<void> {
  const kept = new Set(wanted.map(({ _id }) => _id))
  const removed = before.flatMap(({ _id }) => (kept.has(_id) ? [] : [_id]))
  // The row by which a gift without options was counted.
  if (wanted.length > 0) removed.push(productId)
  if (removed.length > 0) await removeVariants(tx, productId, removed)
  const former = new Map(
    before.map((variant, i) => [variant._id, textOf(toRow(asWritten(variant), productId, i))]),
  )
  const changed = wanted
    .map((variant, i) => toRow(variant, productId, i))
    .filter((row) => former.get(row.id) !== textOf(row))
  if (changed.length === 0) return
  await freeValues(tx, changed)
  await tx
    .insertInto('productVariant')
    .values(changed)
    .onConflict((there) =>
      there.column('id').doUpdateSet(({ ref }) => ({
        position: ref('excluded.position'),
        optionValues: ref('excluded.optionValues'),
        optionValuesBn: ref('excluded.optionValuesBn'),
        sku: ref('excluded.sku'),
        price: ref('excluded.price'),
        offerPrice: ref('excluded.offerPrice'),
        photos: ref('excluded.photos'),
        shown: ref('excluded.shown'),
      })),
    )
    .execute()
}

/** Deletes variants; if one of them is counted, those added later begin at 0. */
async function removeVariants(tx: Tx, productId: string, ids: readonly string[]): Promise<void> {
  const counted = tx.selectFrom('stock').select('variantId').where('variantId', 'in', ids)
  if ((await counted.limit(1).execute()).length > 0)
    await tx.updateTable('product').set({ beginsCounted: true }).where('id', '=', productId).execute()
  await tx.deleteFrom('productVariant').where('id', 'in', ids).execute()
}

const textOf = (value: unknown): string => JSON.stringify(value)

const toRow = (
  { _id, values, valuesBn, price, offerPrice, sku, photos, shown }: VariantToWrite,
  productId: string,
  position: number,
) => ({
  id: _id,
  productId,
  position,
  optionValues: values,
  optionValuesBn: valuesBn.some((value) => value !== '') ? valuesBn : [],
  sku,
  price,
  offerPrice: offerPrice,
  photos,
  shown,
})

/** Two that change places would meet: each row is checked by itself. Nobody sees it, and no search keeps the words of what is not shown. */
async function freeValues(tx: Tx, rows: readonly { readonly id: string }[]): Promise<void> {
  const ids = rows.map(({ id }) => id)
  await tx
    .updateTable('productVariant')
    .set({ optionValues: sql<string[]>`array[id::text]`, optionValuesBn: [], sku: '', shown: false })
    .where('id', 'in', ids)
    .execute()
}

/** The SKU of a gift without options. */
export async function writeOwnSku(tx: Tx, productId: string, sku: string): Promise<void> {
  if (sku !== '') await ensureVariantRow(tx, productId)
  await tx
    .updateTable('productVariant')
    .set({ sku })
    .where('id', '=', productId)
    .where('sku', '<>', sku)
    .execute()
}
