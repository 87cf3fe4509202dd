import type { Caller } from '../../../kernel/api/caller.ts'
import type { Refusal } from '../../../kernel/api/refusal.ts'
import type { Db, Tx } from '../../../kernel/database/database.ts'
import { inOneTransactionOfAdmin } from '../../../kernel/database/transaction.server.ts'
import { fieldMessageWith } from '../../../kernel/language/field-message.ts'
import { FORMATS } from '../../../kernel/language/format.ts'
import { type NewAuditEntry, writeAuditEntry } from '../../../people/audit/records.server.ts'
import type { Product } from '../../products/product.ts'
import { changeProduct, lockProduct, removeProducts } from '../../products/product-changes.server.ts'
import { filledFromBangla, type TextsInBoth } from '../../products/product-texts.server.ts'
import { addProduct, categoryInBangla } from '../../products/products.server.ts'
import { refuseUnknownOccasions } from '../../tags/gift-tags.server.ts'
import type { ProductChange, ProductInput } from './product-input.server.ts'
import { refuseEdit } from './refusals.ts'

export function createProduct(
  db: Db,
  caller: Caller,
  { offerPrice, ...input }: ProductInput,
): Promise<string | Refusal> {
  return inOneTransactionOfAdmin(db, caller, async (tx, staff) => {
    const unknown = await refuseUnknownOccasions(tx, input.occasions)
    if (unknown) return unknown
    const id = await addProduct(tx, {
      ...(await inBothLanguages(tx, input)),
      offerPrice: offerPrice ?? undefined,
    })
    await writeAuditEntry(tx, staff, entry('product.add', id, null, await lockProduct(tx, id)))
    return id
  })
}

/** @param seen revision that the admin saw; null: any @returns 0 when nothing differs */
export function updateProduct(
  db: Db,
  caller: Caller,
  id: string,
  { seen, ...input }: ProductChange & { readonly seen: number | null },
): Promise<number | Refusal> {
  return inOneTransactionOfAdmin(db, caller, async (tx, staff) => {
    const before = await lockProduct(tx, id)
    if (!before) return refuseEdit('product-removed')
    if (seen !== null && seen !== before.revision) return refuseEdit('product-changed', { product: before })
    // Tags that the gift has already may stay.
    const added = input.occasions?.filter((key) => !before.occasions?.includes(key))
    const refusal = offerAbovePrice(before, input) ?? (await refuseUnknownOccasions(tx, added))
    if (refusal) return refusal
    const after = await changeProduct(tx, id, await inBothLanguages(tx, input))
    if (!after || after.revision === before.revision) return 0
    await writeAuditEntry(tx, staff, entry('product.update', id, before, after))
    return 1
  })
}

export function deleteProducts(db: Db, caller: Caller, ids: readonly string[]): Promise<number | Refusal> {
  return inOneTransactionOfAdmin(db, caller, async (tx, staff) => {
    const removed = await removeProducts(tx, ids)
    const entries = removed.map((product) => entry('product.remove', product._id, product, null))
    await writeAuditEntry(tx, staff, ...entries)
    return removed.length
  })
}

/** A category named in Bangla alone may exist in the shop. */
async function inBothLanguages<T extends TextsInBoth>(tx: Tx, input: T): Promise<T> {
  const { category, categoryBn } = input
  const known = category === '' && categoryBn ? await categoryInBangla(tx, categoryBn) : undefined
  return filledFromBangla(known === undefined ? input : { ...input, category: known })
}

/** An unmentioned offer stays, so the new price must exceed it. */
function offerAbovePrice({ offerPrice }: Product, input: ProductChange): Refusal | null {
  if (input.offerPrice !== undefined || offerPrice === undefined || input.price > offerPrice) return null
  const errors = [{ path: 'price', message: moreThan(FORMATS.en.taka(offerPrice)) }]
  return refuseEdit('offer-above-price', { offerPrice, errors })
}

const moreThan = fieldMessageWith(
  (taka) => `must be more than ${taka}`,
  (taka) => `${FORMATS.bn.digits(taka)}-এর বেশি হতে হবে`,
)

const entry = (action: string, id: string, before: Product | null, after: Product | null): NewAuditEntry => ({
  action,
  subject: { kind: 'product', id },
  before: fieldsOf(before),
  after: fieldsOf(after),
})

function fieldsOf(product: Product | null) {
  if (!product) return null
  const { _id, revision, ...fields } = product
  return fields
}
