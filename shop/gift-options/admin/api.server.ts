import {
  adminRoute,
  apiRouter,
  type CallsOf,
  Inserted,
  inserted,
  Modified,
  modified,
  z,
} from '../../kernel/api/api-router.server.ts'
import { granted } from '../../kernel/api/refusal.ts'
import type { Db } from '../../kernel/database/database.ts'
import { listGifting } from '../gifting.server.ts'
import { GiftingAnswer } from '../gifting-shapes.server.ts'
import { GIFTING_KINDS, type GiftingKind } from '../write-gifting.server.ts'
import { addOne, changeOne, reorder } from './change-gifting.server.ts'
import { AddedBody, CardBody, OccasionBody, OrderedBody, WrapBody } from './gifting-bodies.server.ts'

const all = adminRoute('get', '/gifting/all', {
  responses: { 200: GiftingAnswer },
})

const add = <K extends GiftingKind>(kind: K) =>
  adminRoute('post', `/gifting/${kind}`, {
    request: { body: AddedBody },
    responses: { 200: Inserted.extend({ insertedId: z.string() }) },
  })

const IdParam = z.object({ id: z.string() })

const change = <K extends GiftingKind, B extends z.ZodObject>(kind: K, body: B) =>
  adminRoute('put', `/gifting/${kind}/{id}`, {
    request: { params: IdParam, body },
    responses: { 200: Modified },
  })

const order = <K extends GiftingKind>(kind: K) =>
  adminRoute('put', `/gifting/${kind}`, {
    request: { body: OrderedBody },
    responses: { 200: Modified },
  })

declare module '../../kernel/api/calls.ts' {
  interface Calls
    extends CallsOf<
      | typeof all
      | ReturnType<typeof add<GiftingKind>>
      | ReturnType<typeof order<GiftingKind>>
      | ReturnType<typeof change<'wraps', typeof WrapBody>>
      | ReturnType<typeof change<'cards', typeof CardBody>>
      | ReturnType<typeof change<'occasions', typeof OccasionBody>>
    > {}
}

export function giftSettingsApi(db: Db) {
  const api = apiRouter()
  api.openapi(all, async (c) => c.json(await listGifting(db), 200))
  for (const kind of GIFTING_KINDS) {
    api.openapi(add(kind), async (c) =>
      c.json(inserted(granted(await addOne(db, c.get('caller'), kind, c.req.valid('json').name))), 200),
    )
    api.openapi(order(kind), async (c) =>
      c.json(modified(granted(await reorder(db, c.get('caller'), kind, c.req.valid('json').ids))), 200),
    )
  }
  api.openapi(change('wraps', WrapBody), async (c) => {
    const changed = { kind: 'wraps', id: c.req.valid('param').id, body: c.req.valid('json') } as const
    return c.json(modified(granted(await changeOne(db, c.get('caller'), changed))), 200)
  })
  api.openapi(change('cards', CardBody), async (c) => {
    const changed = { kind: 'cards', id: c.req.valid('param').id, body: c.req.valid('json') } as const
    return c.json(modified(granted(await changeOne(db, c.get('caller'), changed))), 200)
  })
  api.openapi(change('occasions', OccasionBody), async (c) => {
    const changed = { kind: 'occasions', id: c.req.valid('param').id, body: c.req.valid('json') } as const
    return c.json(modified(granted(await changeOne(db, c.get('caller'), changed))), 200)
  })
  return api
}
