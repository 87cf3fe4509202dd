import {
  apiRouter,
  type CallsOf,
  Deleted,
  deleted,
  IdParam,
  Modified,
  modified,
  signedInRoute,
  z,
} from '../../kernel/api/api-router.server.ts'
import { granted } from '../../kernel/api/refusal.ts'
import type { Db } from '../../kernel/database/database.ts'
import { addWish, dropWish, findWish } from './wishes.server.ts'

const variantId = z.uuid().optional()

const Which = z.object({ variantId })

const WishAnswer = z.object({
  waits: z.boolean(),
  canBeTold: z.boolean(),
  heldBy: z.uuid().optional(),
})

const read = signedInRoute('get', '/product/{id}/wish', {
  request: { params: IdParam, query: Which },
  responses: { 200: WishAnswer },
})

const add = signedInRoute('put', '/product/{id}/wish', {
  request: { params: IdParam, body: Which },
  responses: { 200: Modified },
})

const drop = signedInRoute('delete', '/product/{id}/wish', {
  request: { params: IdParam, query: Which },
  responses: { 200: Deleted },
})

declare module '../../kernel/api/calls.ts' {
  interface Calls extends CallsOf<typeof read | typeof add | typeof drop> {}
}

export function wishesApi(db: Db) {
  const api = apiRouter()
  const itemOf = (productId: string, { variantId: id }: z.output<typeof Which>) => ({
    productId,
    variantId: id ?? null,
  })
  api.openapi(read, async (c) => {
    const item = itemOf(c.req.valid('param').id, c.req.valid('query'))
    return c.json(await findWish(db, c.get('caller'), item), 200)
  })
  api.openapi(add, async (c) => {
    const item = itemOf(c.req.valid('param').id, c.req.valid('json'))
    return c.json(modified(granted(await addWish(db, c.get('caller'), item))), 200)
  })
  api.openapi(drop, async (c) => {
    const item = itemOf(c.req.valid('param').id, c.req.valid('query'))
    return c.json(deleted(granted(await dropWish(db, c.get('caller'), item))), 200)
  })
  return api
}
