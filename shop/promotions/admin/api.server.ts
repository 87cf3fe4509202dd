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
  summary: 'Offers of the whole shop, with a code or automatic; for admins',
  responses: { 200: [z.array(PromotionAnswer), 'The newest first; what is ended last'] },
})

const add = adminRoute('post', '/promotions', {
  summary: 'Add an offer of the whole shop; for admins',
  request: { body: NewPromotionBody },
  responses: {
    200: [
      Inserted.extend({
        code: z
          .string()
          .openapi({ description: 'Empty: automatic. One that the shop made is told now only' }),
      }),
      'The offer',
    ],
    409: 'Another offer has this code, or there are 200 already',
  },
})

const change = adminRoute('put', '/promotions/{id}', {
  summary: 'Change an offer of the whole shop; its code and the orders from before stay; for admins',
  request: { params: IdParam, body: PromotionBody },
  responses: {
    200: [Modified, 'It is changed'],
    404: 'No such offer',
    409: 'Changed by somebody else since',
  },
})

const end = adminRoute('delete', '/promotions/{id}', {
  summary: 'End an offer for good; orders from before keep what they have; for admins',
  request: { params: IdParam },
  responses: { 200: [Deleted, 'It is ended'], 404: 'No such offer, or it is ended' },
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
