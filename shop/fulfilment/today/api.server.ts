import { adminRoute, apiRouter, type CallsOf, z } from '../../kernel/api/api-router.server.ts'
import { answerBy } from '../../kernel/api/reads.server.ts'
import { SheetsAnswer } from '../printing/sheet-shapes.server.ts'
import { addThanksLinks, type SlipServices } from '../printing/thanks-links.server.ts'
import { boardOf, sheetsOfDay } from './board.server.ts'
import { BOARD_DAYS } from './board.ts'
import { BoardAnswer } from './board-shapes.server.ts'

const DayQuery = z.object({ day: z.enum(BOARD_DAYS).default('today') })

const board = adminRoute('get', '/today', {
  request: { query: DayQuery },
  responses: { 200: BoardAnswer },
})

const sheets = adminRoute('get', '/today/sheets', {
  request: { query: DayQuery },
  responses: { 200: SheetsAnswer },
})

declare module '../../kernel/api/calls.ts' {
  interface Calls extends CallsOf<typeof board | typeof sheets> {}
}

export function todayApi(services: SlipServices) {
  const { db } = services
  const api = apiRouter()
  answerBy(api, board, ({ query }) => boardOf(db, query.day, new Date()))
  api.openapi(sheets, async (c) => {
    const found = await sheetsOfDay(db, c.req.valid('query').day, new Date())
    return c.json(await addThanksLinks(services, found), 200)
  })
  return api
}
