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

const variantId = z.uuid().optional().openapi({
  description: 'Which of its choices; without it, the gift itself, or any of them',
})

const Which = z.object({ variantId })

const WishAnswer = z
  .object({
    waits: z.boolean(),
    canBeTold: z
      .boolean()
      .openapi({ description: 'Whether the own e-mail is confirmed: only then we write' }),
    heldBy: z.uuid().optional().openapi({ description: 'An own unpaid order that holds it' }),
  })
  .openapi('StockWish')

const read = signedInRoute('get', '/product/{id}/wish', {
  summary: 'Whether one waits for a sold-out gift',
  request: { params: IdParam, query: Which },
  responses: { 200: [WishAnswer, 'As it is now'] },
})

const add = signedInRoute('put', '/product/{id}/wish', {
  summary: 'Wait for a sold-out gift: one e-mail comes when it is there again',
  description: 'At most 50 for a person. It ends with the e-mail, or after 180 days.',
  request: { params: IdParam, body: Which },
  responses: {
    200: [Modified, 'One waits for it; 0: one did already'],
    404: 'No such gift, or variant of it',
    409: 'It is there, or one waits for too many',
  },
})

const drop = signedInRoute('delete', '/product/{id}/wish', {
  summary: 'Wait no longer for a gift',
  request: { params: IdParam, query: Which },
  responses: { 200: [Deleted, 'One does not wait; 0: one did not before either'] },
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
