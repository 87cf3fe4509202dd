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
  summary: 'Wraps, cards and occasions, also those that are offered no more; for admins',
  responses: { 200: [GiftingAnswer, 'In the shop’s order'] },
})

const add = <K extends GiftingKind>(kind: K) =>
  adminRoute('post', `/gifting/${kind}`, {
    summary: `Add to the ${kind}; it is offered once it is changed; for admins`,
    request: { body: AddedBody },
    responses: {
      200: [Inserted.extend({ insertedId: z.string() }), 'The new one'],
      409: 'There are 30 already',
    },
  })

const IdParam = z.object({ id: z.string().openapi({ example: 'birthday' }) })

const change = <K extends GiftingKind, B extends z.ZodObject>(kind: K, body: B) =>
  adminRoute('put', `/gifting/${kind}/{id}`, {
    summary: `Change one of the ${kind}; orders from before keep what they have; for admins`,
    request: { params: IdParam, body },
    responses: {
      200: [Modified, 'It is changed'],
      404: 'No such one',
      409: 'Changed by somebody else since',
    },
  })

const order = <K extends GiftingKind>(kind: K) =>
  adminRoute('put', `/gifting/${kind}`, {
    summary: `Put the ${kind} in another order; for admins`,
    request: { body: OrderedBody },
    responses: { 200: [Modified, 'They stand so'], 409: 'These are not all of them, or others' },
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
