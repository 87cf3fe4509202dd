import { adminRoute, apiRouter, type CallsOf, IdParam, Modified } from '../../kernel/api/api-router.server.ts'
import { granted } from '../../kernel/api/refusal.ts'
import { inOneSnapshot } from '../../kernel/database/transaction.server.ts'
import { markPrinted, unmarkPrinted } from './printed.server.ts'
import { PrintsBody, SheetsAnswer, UnprintedBody } from './sheet-shapes.server.ts'
import { sheetsOfOrder } from './sheets.server.ts'
import { addThanksLinks, type SlipServices } from './thanks-links.server.ts'

const sheets = adminRoute('get', '/manageorder/{id}/sheets', {
  request: { params: IdParam },
  responses: { 200: SheetsAnswer },
})

const mark = adminRoute('post', '/prints', {
  request: { body: PrintsBody },
  responses: { 200: Modified },
})

const unmark = adminRoute('post', '/prints/undone', {
  request: { body: UnprintedBody },
  responses: { 200: Modified },
})

declare module '../../kernel/api/calls.ts' {
  interface Calls extends CallsOf<typeof sheets | typeof mark | typeof unmark> {}
}

export function printingApi(services: SlipServices) {
  const { db } = services
  const api = apiRouter()
  api.openapi(sheets, async (c) => {
    const sheets = granted(await inOneSnapshot(db, (tx) => sheetsOfOrder(tx, c.req.valid('param').id)))
    return c.json(await addThanksLinks(services, { sheets, notShown: 0 }), 200)
  })
  api.openapi(mark, async (c) => {
    const modifiedCount = granted(await markPrinted(db, c.get('caller'), c.req.valid('json').prints))
    return c.json({ acknowledged: true as const, modifiedCount }, 200)
  })
  api.openapi(unmark, async (c) => {
    const modifiedCount = granted(await unmarkPrinted(db, c.get('caller'), c.req.valid('json').prints))
    return c.json({ acknowledged: true as const, modifiedCount }, 200)
  })
  return api
}
