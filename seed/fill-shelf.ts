import { saveParts } from '../shop/catalog/bundles/save-parts.server.ts'
import { saveVariants } from '../shop/catalog/variants/save-variants.server.ts'
import { ensureVariantRow, findChoices } from '../shop/catalog/variants/variants.server.ts'
import { granted } from '../shop/kernel/api/refusal.ts'
import type { Tx } from '../shop/kernel/database/database.ts'
import { fromTaka } from '../shop/kernel/money.ts'
import { countStock, lockStock } from '../shop/stock/counting.server.ts'
import { PRODUCTS } from './catalog.ts'
import { addressIn, type Manifest } from './pictures.ts'
import { DEMO_CHOICES, DEMO_COUNTS, DEMO_HAMPERS } from './shelf.ts'

/** Gives the demo's gifts their choices, numbers and parts. @param ids of the gifts, by name */
export async function fillShelf(tx: Tx, ids: ReadonlyMap<string, string>, manifest: Manifest): Promise<void> {
  for (const name of Object.keys(DEMO_CHOICES)) await fillChoices(tx, name, idOf(ids, name), manifest)
  for (const [name, onHand] of Object.entries(DEMO_COUNTS)) {
    const id = idOf(ids, name)
    await ensureVariantRow(tx, id)
    await count(tx, id, onHand)
  }
  for (const [name, units] of Object.entries(DEMO_HAMPERS)) {
    const parts = Object.entries(units).map(([part, n]) => ({ variantId: idOf(ids, part), units: n }))
    granted(await saveParts(tx, idOf(ids, name), parts))
  }
}

function idOf(ids: ReadonlyMap<string, string>, name: string): string {
  const id = ids.get(name)
  if (!id) throw new Error(`The demo has no ${name}`)
  return id
}

async function fillChoices(tx: Tx, name: string, id: string, manifest: Manifest): Promise<void> {
  const { options = [], variants = [] } = DEMO_CHOICES[name] ?? {}
  const price = fromTaka(PRODUCTS.find((product) => product.name === name)?.price ?? 0)
  const written = {
    options: options.map(({ en, bn }) => ({ name: en, nameBn: bn })),
    variants: variants.map(({ values, sku, price, picture }) => ({
      values: values.map(({ en }) => en),
      valuesBn: values.map(({ bn }) => bn),
      sku,
      price: price === undefined ? null : fromTaka(price),
      offerPrice: null,
      photos: picture ? addressIn(manifest, picture) : '',
      shown: true,
    })),
  }
  granted(await saveVariants(tx, { _id: id, price }, { options: [], variants: [] }, written, { id: null }))
  const saved = await findChoices(tx, id)
  for (const { sku, onHand } of variants) {
    const variant = saved.variants.find((one) => one.sku === sku)
    if (variant && onHand !== undefined) await count(tx, variant._id, onHand)
  }
}

const count = async (tx: Tx, itemId: string, onHand: number) =>
  granted(await countStock(await lockStock(tx, itemId), { staff: { id: null, name: '' } }, { onHand }))
