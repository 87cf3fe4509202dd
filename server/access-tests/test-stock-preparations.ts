import { addProduct } from '../../shop/catalog/products/products.server.ts'
import { addParts } from '../../shop/catalog/variants/stock-level-fixture.server.ts'
import { newId } from '../../shop/kernel/id.ts'
import type { TestApp } from '../testing/test-app.ts'
import { MUG } from '../testing/test-orders.ts'
import type { Prepare } from './test-preparations.ts'

/** Ten of them are in the shop. */
async function countProduct(app: TestApp, onHand = 10) {
  const { token } = await app.signUpAdmin(`keeper.${newId()}`)
  const id = await addProduct(app.db, MUG)
  const counted = await app.request('PUT', `/stock/${id}`, { token, body: { onHand } })
  const moveId: string = (await counted.json()).moveId
  return { id, moveId }
}
export const countedProduct: Prepare = async (app) => ({ id: (await countProduct(app)).id })
export const stockMove: Prepare = async (app) => ({ id: (await countProduct(app)).moveId })
export const soldOutProduct: Prepare = async (app) => ({ id: (await countProduct(app, 0)).id })

/** One that a part of has left the shop, and what is left of it: by ids that a query can name beforehand. */
export const SHORT_HAMPER = '00000000-0000-4000-8000-00000000000a'
export const PART_OF_HAMPER = '00000000-0000-4000-8000-00000000000b'

export const shortHamper: Prepare = async ({ db }) => {
  for (const id of [SHORT_HAMPER, PART_OF_HAMPER]) {
    await db.deleteFrom('product').where('id', '=', id).execute()
    const made = await addProduct(db, MUG)
    await db.updateTable('product').set({ id }).where('id', '=', made).execute()
  }
  await addParts(db, SHORT_HAMPER, { [PART_OF_HAMPER]: 1 })
  const gone = { productId: SHORT_HAMPER, nth: 2, variantId: null, units: 1 }
  await db.insertInto('bundlePart').values(gone).execute()
  return {}
}
