import { compress } from 'hono/compress'
import { adminRoute, apiRouter, type CallsOf, PageQuery, z } from '../../kernel/api/api-router.server.ts'
import { answerBy } from '../../kernel/api/reads.server.ts'
import { SheetsAnswer } from '../printing/sheet-shapes.server.ts'
import { addThanksLinks, type SlipServices } from '../printing/thanks-links.server.ts'
import { boardOf, sheetsOfDay } from './board.server.ts'
import { BOARD_DAYS, LANES } from './board.ts'
import { BoardAnswer } from './board-shapes.server.ts'

const PartQuery = z.object({
  day: z.enum(BOARD_DAYS).default('today'),
  lane: z.enum(LANES).optional(),
  page: PageQuery.shape.page,
})

const board = adminRoute('get', '/today', {
  request: { query: PartQuery },
  responses: { 200: BoardAnswer },
})

const sheets = adminRoute('get', '/today/sheets', {
  request: { query: PartQuery },
  responses: { 200: SheetsAnswer },
})

declare module '../../kernel/api/calls.ts' {
  interface Calls extends CallsOf<typeof board | typeof sheets> {}
}

export function todayApi(services: SlipServices) {
  const { db } = services
  const api = apiRouter()
  // A board of a busy day is 100 kB, and asked for again and again.
  api.use('/today', compress())
  answerBy(api, board, ({ query }) => boardOf(db, query, new Date()))
  api.openapi(sheets, async (c) => {
    const found = await sheetsOfDay(db, c.req.valid('query'), new Date())
    return c.json(await addThanksLinks(services, found), 200)
  })
  return api
}
