import type { Caller } from '../../kernel/caller.ts'
import type { Db } from '../../kernel/database.ts'
import { formatTaka } from '../../kernel/money.ts'
import { type Refusal, refuse } from '../../kernel/refusal.ts'
import { inOneTransaction, lockAdmin } from '../../kernel/transaction.server.ts'
import { keepRecord, type NewAuditEntry } from '../../people/audit/records.server.ts'
import type { Product } from '../../selling/catalog/product.ts'
import { changeProduct, lockProduct, removeProducts } from '../../selling/catalog/product-changes.server.ts'
import { addProduct } from '../../selling/catalog/products.server.ts'
import type { ProductChange, ProductInput } from './product-input.server.ts'

/** Puts a product on the shelf. @returns its id */
export function stockProduct(
  db: Db,
  caller: Caller,
  { offerPrice, ...input }: ProductInput,
): Promise<string | Refusal> {
  return inOneTransaction(db, async (tx) => {
    const refusal = await lockAdmin(tx, caller)
    if (refusal) return refusal
    const _id = await addProduct(tx, { ...input, offerPrice: offerPrice ?? undefined })
    const after = factsOf(await lockProduct(tx, _id))
    await keepRecord(tx, caller, deed('product.add', _id, null, after))
    return _id
  })
}

/**
 * Changes a product.
 * @param seen the revision that the admin's page showed; null: whatever it is now
 * @returns how many products changed: 0 when nothing differs. Refuses a product that is gone, one that somebody else
 * changed since (`facts.product` is how it is now), and a price that a standing offer does not undercut
 */
export function reviseProduct(
  db: Db,
  caller: Caller,
  id: string,
  { seen, ...input }: ProductChange & { readonly seen: number | null },
): Promise<number | Refusal> {
  return inOneTransaction(db, async (tx) => {
    const refusal = await lockAdmin(tx, caller)
    if (refusal) return refusal
    const before = await lockProduct(tx, id)
    if (!before) return refuse('not-found', 'This product is no longer in the shop.')
    if (seen !== null && seen !== before.revision) return overtaken(before)
    const tooDear = offerTooDear(before, input)
    if (tooDear) return tooDear
    const after = await changeProduct(tx, id, { ...input, offerPrice: input.offerPrice })
    if (!after || after.revision === before.revision) return 0
    await keepRecord(tx, caller, deed('product.update', id, factsOf(before), factsOf(after)))
    return 1
  })
}

/** Takes products out of the shop. @returns how many there were */
export function withdrawProducts(db: Db, caller: Caller, ids: readonly string[]): Promise<number | Refusal> {
  return inOneTransaction(db, async (tx) => {
    const refusal = await lockAdmin(tx, caller)
    if (refusal) return refusal
    const gone = await removeProducts(tx, ids)
    await keepRecord(
      tx,
      caller,
      ...gone.map((product) => deed('product.remove', product._id, factsOf(product), null)),
    )
    return gone.length
  })
}

const overtaken = (product: Product): Refusal =>
  refuse('conflict', 'Somebody else changed this product while you were editing it. Please compare.', {
    facts: { product },
  })

/** An offer that the caller did not mention stays, so the new price has to stay above it. */
function offerTooDear({ offerPrice }: Product, input: ProductChange): Refusal | null {
  if (input.offerPrice !== undefined || offerPrice === undefined) return null
  if (input.price > offerPrice) return null
  const detail = `This product is on offer for ${formatTaka(offerPrice)}. Set a higher price, or end the offer first.`
  return refuse('conflict', detail, {
    errors: [{ path: 'price', message: `must be more than ${formatTaka(offerPrice)}` }],
  })
}

function factsOf(product: Product | null) {
  if (!product) return null
  const { _id, revision, ...facts } = product
  return facts
}

const deed = (
  action: string,
  id: string,
  before: NewAuditEntry['before'],
  after: NewAuditEntry['after'],
): NewAuditEntry => ({
  action,
  subject: { kind: 'product', id },
  before,
  after,
})
