import { addProduct } from '../../shop/catalog/products/products.server.ts'
import { newId } from '../../shop/kernel/id.ts'
import type { TestApp } from '../testing/test-app.ts'
import { MUG } from '../testing/test-orders.ts'
import type { Prepare } from './test-preparations.ts'

/** Ten of them are in the shop. */
async function countGift(app: TestApp, onHand = 10) {
  const { token } = await app.signUpAdmin(`keeper.${newId()}`)
  const id = await addProduct(app.db, MUG)
  const counted = await app.request('PUT', `/stock/${id}`, { token, body: { onHand } })
  const moveId: string = (await counted.json()).moveId
  return { id, moveId }
}
export const countedGift: Prepare = async (app) => ({ id: (await countGift(app)).id })
export const stockMove: Prepare = async (app) => ({ id: (await countGift(app)).moveId })
export const soldOutGift: Prepare = async (app) => ({ id: (await countGift(app, 0)).id })
