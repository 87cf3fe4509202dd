import { adminRoute, apiRouter, type CallsOf, IdParam, z } from '../../../kernel/api/api-router.server.ts'
import { granted } from '../../../kernel/api/refusal.ts'
import type { Db } from '../../../kernel/database/database.ts'
import { ProductAnswer } from '../../products/product-shapes.server.ts'
import { findProductToEdit } from '../../products/products.server.ts'
import { refuseProduct } from '../../products/refusals.ts'

const EditedAnswer = ProductAnswer.extend({
  counted: z.literal(true).optional(),
})

const toEdit = adminRoute('get', '/product/{id}/editing', {
  request: { params: IdParam },
  responses: { 200: EditedAnswer },
})

declare module '../../../kernel/api/calls.ts' {
  interface Calls extends CallsOf<typeof toEdit> {}
}

export function variantEditingApi(db: Db) {
  const api = apiRouter()
  api.openapi(toEdit, async (c) => {
    const product = await findProductToEdit(db, c.req.valid('param').id)
    return c.json(granted(product ?? refuseProduct('product-not-found')), 200)
  })
  return api
}
