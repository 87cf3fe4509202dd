import { compress } from 'hono/compress'
import {
  adminRoute,
  apiRouter,
  type CallsOf,
  languageOf,
  PageQuery,
  z,
} from '../../kernel/api/api-router.server.ts'
import { MAX_LIST_SEARCH } from '../../kernel/api/list-query.ts'
import { answerPageBy } from '../../kernel/api/reads.server.ts'
import { jsonList, streamResponse } from '../../kernel/api/stream-response.server.ts'
import type { Db } from '../../kernel/database/database.ts'
import { fieldMessage } from '../../kernel/language/field-message.ts'
import { line } from '../../kernel/language/text.ts'
import { FULFILMENTS } from '../../orders/fulfilment.ts'
import { MOST_LISTED_PARCELS } from '../../orders/order-states.ts'
import { orderOnWire } from '../../orders/wire.ts'
import { namesIn } from './names-in-language.ts'
import { isFilterDay, PAYMENT_FILTERS, TODO_FILTERS } from './order-list-query.ts'
import { OrderListEntryAnswer, SoldOrderAnswer } from './order-list-shapes.server.ts'
import { everyOrder, pageOfOrderCards, pageOfOrderList } from './order-pages.server.ts'

const day = z
  .string()
  .refine(isFilterDay, { error: fieldMessage('must be a day, yyyy-mm-dd', 'একটি তারিখ হতে হবে: বছর-মাস-দিন') })
  .openapi({ description: 'A day in Dhaka, included', example: '2026-11-21' })

const ListQuery = PageQuery.extend({
  search: line(MAX_LIST_SEARCH).optional().openapi({
    description:
      'A part of name, e-mail, phone, city, area, gift or tran_id, also of the account; or the number of an order, a receipt, a gateway or a courier, however it is written',
  }),
  state: z.enum(PAYMENT_FILTERS).optional().openapi({
    description:
      'Of the payment; `unpaid`: no money has come, none is to come at the door, and it is neither cancelled nor returned',
  }),
  fulfilment: z.enum(FULFILMENTS).optional(),
  todo: z.enum(TODO_FILTERS).optional().openapi({
    description:
      'Paid or promised in cash and `pack`: new, `send`: packed; `cash`: to be collected, and not there yet',
  }),
  from: day.optional(),
  to: day.optional(),
  needs: z.literal('address').optional().openapi({ description: 'Cannot be sent for want of an address' }),
  late: z.literal('payment').optional().openapi({
    description: 'Of the last 30 days: unpaid for more than an hour, and not to be paid at the door',
  }),
})

const list = adminRoute('get', '/manageorder', {
  summary: 'Orders, newest first: all of them, or with any parameter a page; for admins',
  tags: ['Sending'],
  description:
    'With a parameter the answer is one page and `X-Total-Count` says how many orders there are in all; a `search` finds at most the newest 1,000. Without one each order has all its lines.',
  request: { query: ListQuery },
  responses: { 200: [z.array(SoldOrderAnswer), 'A plain list'] },
})

const cards = adminRoute('get', '/order-list', {
  request: { query: ListQuery },
  responses: { 200: z.array(OrderListEntryAnswer) },
})

/** With all lines, as the specification has it. */
async function* plainList(db: Db) {
  for await (const { parcels, ...order } of everyOrder(db))
    yield orderOnWire({ ...order, parcels: parcels.slice(0, MOST_LISTED_PARCELS) })
}

declare module '../../kernel/api/calls.ts' {
  interface Calls extends CallsOf<typeof list | typeof cards> {}
}

export function orderListApi(db: Db) {
  const api = apiRouter()
  api.use('/order-list', compress())
  answerPageBy(api, cards, async ({ query: { page = 1, limit = 20, ...filter }, language }) => {
    const { items, total } = await pageOfOrderCards(db, filter, { page, limit })
    const named = items.map((order) => namesIn(language, order))
    return { items: named.map(({ senderState: _, ...order }) => order), total }
  })
  api.openapi(list, async (c) => {
    const query = c.req.valid('query')
    if (Object.keys(query).length === 0)
      return streamResponse(c, 'application/json', jsonList(SoldOrderAnswer, plainList(db)))
    const { page = 1, limit = 20, ...filter } = query
    const { items, total } = await pageOfOrderList(db, filter, { page, limit })
    const orders = items.map((order) => orderOnWire(namesIn(languageOf(c), order)))
    return c.json(orders, 200, { 'x-total-count': String(total) })
  })
  return api
}
