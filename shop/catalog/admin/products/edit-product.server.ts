import type { Caller } from '../../../kernel/api/caller.ts'
import type { RefusalsOf } from '../../../kernel/api/calls.ts'
import { type Refusal, refusals } from '../../../kernel/api/refusal.ts'
import type { Db, Tx } from '../../../kernel/database/database.ts'
import { inOneTransactionOfAdmin } from '../../../kernel/database/transaction.server.ts'
import { fieldMessageWith } from '../../../kernel/language/field-message.ts'
import { FORMATS } from '../../../kernel/language/format.ts'
import { type AuditAction, labelled } from '../../../people/audit/audit.ts'
import { type NewAuditEntry, writeAuditEntry } from '../../../people/audit/records.server.ts'
import { lockPartsToBe } from '../../bundles/lock-parts.server.ts'
import type { HamperPart } from '../../bundles/part-shapes.server.ts'
import { refuseOptionsOfPart, saveParts } from '../../bundles/save-parts.server.ts'
import type { Product } from '../../products/product.ts'
import { changeProduct, lockProduct, removeProducts } from '../../products/product-changes.server.ts'
import { fillFromBangla, type TextsInBoth } from '../../products/product-shapes.server.ts'
import { addProduct, findCategoryInBangla } from '../../products/products.server.ts'
import { refuseUnknownOccasions } from '../../tags/product-tags.server.ts'
import { saveVariants } from '../../variants/save-variants.server.ts'
import type { ProductChange, ProductInput } from './product-input.server.ts'
import { editRefusals } from './words.en.ts'

const PRICES = { price: true, offerPrice: true } as const

export const refuseEdit = refusals(
  editRefusals,
  { 'product-removed': 'not-found' },
  {
    'product-changed': { product: { ...PRICES, variants: PRICES, parts: PRICES } },
    'offer-above-price': { offerPrice: true },
  },
)

declare module '../../../kernel/api/calls.ts' {
  interface Refusals extends RefusalsOf<typeof editRefusals> {}
}

export function createProduct(
  db: Db,
  caller: Caller,
  { offerPrice, options, variants, sku, parts, ...input }: ProductInput,
): Promise<string | Refusal> {
  return inOneTransactionOfAdmin(db, caller, async (tx, staff) => {
    await lockPartsToBe(tx, parts, null)
    const refusal = await refuseUnknownOccasions(tx, input.occasions)
    if (refusal) return refusal
    const id = await addProduct(tx, {
      ...(await fillBothLanguages(tx, input)),
      offerPrice: offerPrice ?? undefined,
    })
    const product = { _id: id, price: input.price, offerPrice: offerPrice ?? undefined }
    const refused =
      (await saveVariants(tx, product, NO_CHOICES, { options, variants, sku }, staff)) ??
      (await saveParts(tx, id, parts))
    if (refused) return refused
    await writeAuditEntry(tx, staff, productEntry('product.add', id, null, await lockProduct(tx, id)))
    return id
  })
}

/** @param seen revision that the admin saw; null: any @returns 0 when nothing differs */
export function updateProduct(
  db: Db,
  caller: Caller,
  id: string,
  { seen, options, variants, sku, parts, ...input }: ProductChange & { readonly seen: number | null },
): Promise<number | Refusal> {
  return inOneTransactionOfAdmin(db, caller, async (tx, staff) => {
    await lockPartsToBe(tx, parts, id)
    const before = await lockProduct(tx, id)
    if (!before) return refuseEdit('product-removed')
    if (seen !== null && seen !== before.revision) return refuseEdit('product-changed', { product: before })
    // Tags that the gift has already may stay.
    const added = input.occasions?.filter((key) => !before.occasions?.includes(key))
    const refusal = refuseOfferAbovePrice(before, input) ?? (await refuseUnknownOccasions(tx, added))
    if (refusal) return refusal
    const changed = await changeProduct(tx, id, await fillBothLanguages(tx, input))
    if (!changed) return 0
    const refused =
      (await refuseOptionsOfPart(tx, id, options)) ??
      (await saveVariants(tx, changed, before, { options, variants, sku }, staff)) ??
      (await saveParts(tx, id, parts))
    if (refused) return refused
    const after = await lockProduct(tx, id)
    if (!after || after.revision === before.revision) return 0
    await writeAuditEntry(tx, staff, productEntry('product.update', id, before, after))
    return 1
  })
}

export function deleteProducts(db: Db, caller: Caller, ids: readonly string[]): Promise<number | Refusal> {
  return inOneTransactionOfAdmin(db, caller, async (tx, staff) => {
    const removed = await removeProducts(tx, ids)
    const entries = removed.map((product) => productEntry('product.remove', product._id, product, null))
    await writeAuditEntry(tx, staff, ...entries)
    return removed.length
  })
}

const NO_CHOICES = { options: [], variants: [] }

/** A category named in Bangla alone may exist in the shop. */
async function fillBothLanguages<T extends TextsInBoth>(tx: Tx, input: T): Promise<T> {
  const { category, categoryBn } = input
  const known = category === '' && categoryBn ? await findCategoryInBangla(tx, categoryBn) : undefined
  return fillFromBangla(known === undefined ? input : { ...input, category: known })
}

/** An unmentioned offer stays, so the new price must exceed it. */
function refuseOfferAbovePrice(
  { offerPrice }: Product,
  input: Pick<ProductChange, 'price' | 'offerPrice'>,
): Refusal | null {
  if (input.offerPrice !== undefined || offerPrice === undefined || input.price > offerPrice) return null
  const errors = [{ path: 'price', message: mustExceed(FORMATS.en.taka(offerPrice)) }]
  return refuseEdit('offer-above-price', { offerPrice, errors })
}

const mustExceed = fieldMessageWith(
  (taka) => `must be more than ${taka}`,
  (taka) => `এই দামের চেয়ে বেশি হতে হবে: ${FORMATS.bn.digits(taka)}`,
)

/** `offerUntil`: the last day of its offer, where the change is about that. */
type ProductFacts = Product & { readonly offerUntil?: string | null }

export const productEntry = (
  action: AuditAction,
  id: string,
  before: ProductFacts | null,
  after: ProductFacts | null,
): NewAuditEntry => ({
  action,
  subject: { kind: 'product', id },
  before: auditFields(before),
  after: auditFields(after),
})

function auditFields(product: ProductFacts | null) {
  if (!product) return null
  const { _id, revision, priceFrom, stock, options = [], variants = [], parts = [], ...fields } = product
  const choices = options.length > 0 && {
    options,
    variants: variants.map(({ _id: __, stock: ___, ...named }) => named),
  }
  const consistsOf = parts.length > 0 && { parts: parts.flatMap(partFacts) }
  return labelled({ ...fields, ...choices, ...consistsOf })
}

/** As the restoring call takes them. */
const partFacts = ({ variantId, units, name, nameBn }: HamperPart) =>
  variantId ? [{ variantId, units, name, ...(nameBn && { nameBn }) }] : []
