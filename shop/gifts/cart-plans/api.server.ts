import { apiRouter, type CallsOf, Modified, shopperRoute } from '../../kernel/api/api-router.server.ts'
import { answerBy } from '../../kernel/api/reads.server.ts'
import { granted } from '../../kernel/api/refusal.ts'
import type { Db } from '../../kernel/database/database.ts'
import { CartParcels, CartPlan, cartParcelsOf, planCart } from './cart-plans.server.ts'

const show = shopperRoute('get', '/cart/parcels', {
  responses: { 200: CartParcels },
})

const plan = shopperRoute('put', '/cart/parcels', {
  request: { body: CartPlan },
  responses: { 200: Modified },
})

declare module '../../kernel/api/calls.ts' {
  interface Calls extends CallsOf<typeof show | typeof plan> {}
}

export function checkoutApi(db: Db) {
  const api = apiRouter()
  answerBy(api, show, async ({ caller }) => {
    const { parcels, inParcels, ...more } = await cartParcelsOf(db, caller)
    return { parcels: [...parcels], inParcels: [...inParcels], ...more }
  })
  api.openapi(plan, async (c) => {
    granted(await planCart(db, c.get('caller'), c.req.valid('json').parcels))
    return c.json({ acknowledged: true as const, modifiedCount: 1 }, 200)
  })
  return api
}
