import { adminRoute, apiRouter, type CallsOf, IdParam, Modified } from '../../kernel/api/api-router.server.ts'
import { granted } from '../../kernel/api/refusal.ts'
import { inOneSnapshot } from '../../kernel/database/transaction.server.ts'
import { markPrinted, unmarkPrinted } from './printed.server.ts'
import { PrintsBody, SheetsAnswer, UnprintedBody } from './sheet-shapes.server.ts'
import { sheetsOfOrder } from './sheets.server.ts'
import { addThanksLinks, type SlipServices } from './thanks-links.server.ts'

const sheets = adminRoute('get', '/manageorder/{id}/sheets', {
  summary: 'Card, slip and label of each parcel of an order; for admins',
  description: 'Nothing in it names who sent a gift to somebody else, or what it cost.',
  request: { params: IdParam },
  responses: {
    200: [SheetsAnswer, 'Of its parcels that are not cancelled and did not come back'],
    404: 'No such order',
    409: 'It has no other parcel: there is nothing to print',
  },
})

const mark = adminRoute('post', '/prints', {
  summary: 'Cards, slips and labels of up to 100 parcels were printed; for admins',
  description:
    'What has changed since it was read counts as to be printed anew. Unknown parcels are passed over.',
  request: { body: PrintsBody },
  responses: {
    200: [Modified, 'Those that were not marked so already are modified'],
    409: 'A parcel is cancelled or came back: nothing was marked; `orders` has the numbers of their orders',
  },
})

const unmark = adminRoute('post', '/prints/undone', {
  summary: 'They were not printed after all; for admins',
  request: { body: UnprintedBody },
  responses: { 200: [Modified, 'Those that were marked are modified'] },
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
