import {
  adminRoute,
  apiRouter,
  type CallsOf,
  Deleted,
  deleted,
  IdParam,
  Inserted,
  Modified,
  modified,
  z,
} from '../../kernel/api/api-router.server.ts'
import { granted } from '../../kernel/api/refusal.ts'
import type { Db } from '../../kernel/database/database.ts'
import { NewPromotionBody, PromotionAnswer, PromotionBody } from './promotion-bodies.server.ts'
import { addPromotion, changePromotion, endPromotion, listPromotions } from './promotions.server.ts'

const all = adminRoute('get', '/promotions', {
  responses: { 200: z.array(PromotionAnswer) },
})

const add = adminRoute('post', '/promotions', {
  request: { body: NewPromotionBody },
  responses: {
    200: Inserted.extend({
      code: z.string(),
    }),
  },
})

const change = adminRoute('put', '/promotions/{id}', {
  request: { params: IdParam, body: PromotionBody },
  responses: { 200: Modified },
})

const end = adminRoute('delete', '/promotions/{id}', {
  request: { params: IdParam },
  responses: { 200: Deleted },
})

declare module '../../kernel/api/calls.ts' {
  interface Calls extends CallsOf<typeof all | typeof add | typeof change | typeof end> {}
}

export function promotionsApi(db: Db) {
  const api = apiRouter()
  api.openapi(all, async (c) => c.json(await listPromotions(db), 200))
  api.openapi(add, async (c) => {
    const { id, code } = granted(await addPromotion(db, c.get('caller'), c.req.valid('json')))
    return c.json({ acknowledged: true as const, insertedId: id, code }, 200)
  })
  api.openapi(change, async (c) => {
    const { id } = c.req.valid('param')
    return c.json(modified(granted(await changePromotion(db, c.get('caller'), id, c.req.valid('json')))), 200)
  })
  api.openapi(end, async (c) =>
    c.json(deleted(granted(await endPromotion(db, c.get('caller'), c.req.valid('param').id))), 200),
  )
  return api
}
