import { adminRoute, apiRouter, type CallsOf, IdParam, z } from '../kernel/api/api-router.server.ts'
import { answerPageBy } from '../kernel/api/reads.server.ts'
import { granted, type Refusal } from '../kernel/api/refusal.ts'
import type { Db } from '../kernel/database/database.ts'
import {
  breakItem,
  type ChangedStock,
  receiveItem,
  saveCount,
  setItemFewAt,
  stopCountingItem,
  undoChange,
} from './change-stock.server.ts'
import { pageOfStock } from './stock-list.server.ts'
import { listMoves } from './stock-rows.server.ts'
import {
  CountBody,
  FewBody,
  ItemParam,
  StockChanged,
  StockItemAnswer,
  StockMoveAnswer,
  StockQuery,
  UnitsBody,
} from './stock-shapes.server.ts'

const UNKNOWN = 'Nothing is sold by this id'

const list = adminRoute('get', '/stock', {
  summary: 'What can be counted: found by a search or a code, or what is counted already; for admins',
  tags: ['Stock'],
  description: 'A page; `X-Total-Count` says how many there are in all, of a search how many gifts.',
  request: { query: StockQuery },
  responses: { 200: [z.array(StockItemAnswer), 'A plain list; a gift with options has one for each choice'] },
})

const count = adminRoute('put', '/stock/{id}', {
  summary: 'Say how many there are; the first count begins counting; for admins',
  tags: ['Stock'],
  request: { params: ItemParam, body: CountBody },
  responses: {
    200: [StockChanged, 'It is counted'],
    404: UNKNOWN,
    409: 'More are promised in orders, somebody else changed the number, or the gift is sold by its choices or parts',
  },
})

const changeBy = <K extends string>(kind: K, summary: string, refusal: string) =>
  adminRoute('post', `/stock/{id}/${kind}`, {
    summary,
    tags: ['Stock'],
    request: { params: ItemParam, body: UnitsBody },
    responses: { 200: [StockChanged, 'It is counted in'], 404: UNKNOWN, 409: refusal },
  })

const receipts = changeBy('receipts', 'More have come; for admins', 'It is not counted')
const breakages = changeBy(
  'breakages',
  'Some cannot be sold any more; for admins',
  'It is not counted, or so many are not there, or they are promised in orders',
)

const stop = adminRoute('delete', '/stock/{id}', {
  request: { params: ItemParam },
  responses: { 200: StockChanged },
})

const few = adminRoute('put', '/stock/{id}/few-at', {
  request: { params: ItemParam, body: FewBody },
  responses: { 200: StockChanged },
})

const moves = adminRoute('get', '/stock/{id}/moves', {
  request: { params: ItemParam },
  responses: { 200: z.array(StockMoveAnswer) },
})

const undo = adminRoute('post', '/stock-moves/{id}/undo', {
  request: { params: IdParam },
  responses: { 200: StockChanged },
})

declare module '../kernel/api/calls.ts' {
  interface Calls
    extends CallsOf<
      | typeof list
      | typeof count
      | typeof receipts
      | typeof breakages
      | typeof stop
      | typeof few
      | typeof moves
      | typeof undo
    > {}
}

export function stockApi(db: Db) {
  const api = apiRouter()
  answerPageBy(api, list, ({ query }) => pageOfStock(db, query))
  api.openapi(count, async (c) => {
    const { idempotencyKey: key, ...counted } = c.req.valid('json')
    const change = { itemId: c.req.valid('param').id, key, ...counted }
    return c.json(changed(await saveCount(db, c.get('caller'), change)), 200)
  })
  for (const [route, verb] of [
    [receipts, receiveItem],
    [breakages, breakItem],
  ] as const)
    api.openapi(route, async (c) => {
      const { idempotencyKey: key, units } = c.req.valid('json')
      const change = { itemId: c.req.valid('param').id, key, units }
      return c.json(changed(await verb(db, c.get('caller'), change)), 200)
    })
  api.openapi(stop, async (c) =>
    c.json(changed(await stopCountingItem(db, c.get('caller'), c.req.valid('param').id)), 200),
  )
  api.openapi(few, async (c) => {
    const { fewAt } = c.req.valid('json')
    return c.json(changed(await setItemFewAt(db, c.get('caller'), c.req.valid('param').id, fewAt)), 200)
  })
  api.openapi(moves, async (c) => c.json(await listMoves(db, c.req.valid('param').id), 200))
  api.openapi(undo, async (c) =>
    c.json(changed(await undoChange(db, c.get('caller'), c.req.valid('param').id)), 200),
  )
  return api
}

const changed = (outcome: ChangedStock | Refusal) => ({ acknowledged: true as const, ...granted(outcome) })
