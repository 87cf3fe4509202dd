import { adminRoute, apiRouter, type CallsOf, z } from '../../kernel/api/api-router.server.ts'
import { answerBy } from '../../kernel/api/reads.server.ts'
import { SheetsAnswer } from '../printing/sheet-shapes.server.ts'
import { addThanksLinks, type SlipServices } from '../printing/thanks-links.server.ts'
import { boardOf, sheetsOfDay } from './board.server.ts'
import { BOARD_DAYS } from './board.ts'
import { BoardAnswer } from './board-shapes.server.ts'

const DayQuery = z.object({ day: z.enum(BOARD_DAYS).default('today') })

const board = adminRoute('get', '/today', {
  summary: 'The parcels that are to leave the shop, and those on their way; for admins',
  description:
    'Those that are paid, also in part, or promised in cash. A parcel leaves so many days before its day as its zone needs; without a day it is of `today`.',
  request: { query: DayQuery },
  responses: { 200: [BoardAnswer, 'At most 100 of each lane, those that leave first'] },
})

const sheets = adminRoute('get', '/today/sheets', {
  summary:
    'Cards, slips and labels of the parcels that are to leave the shop and are not on their way; for admins',
  request: { query: DayQuery },
  responses: { 200: [SheetsAnswer, 'Of those that `GET /today` answers, but for those in trouble'] },
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
