import { apiRouter, type CallsOf, createRoute } from '../kernel/api/api-router.server.ts'
import { answerBy } from '../kernel/api/reads.server.ts'
import type { Db } from '../kernel/database/database.ts'
import { listOfferedGifting } from './gifting.server.ts'
import { OfferedGiftingAnswer } from './gifting-shapes.server.ts'

const offered = createRoute('get', '/gifting', {
  summary: 'How gifts are wrapped, the cards to write on, and what gifts are given for',
  tags: ['Gifts'],
  responses: { 200: [OfferedGiftingAnswer, 'What the shop offers, in its order'] },
})

declare module '../kernel/api/calls.ts' {
  interface Calls extends CallsOf<typeof offered> {}
}

export function giftingApi(db: Db) {
  const api = apiRouter()
  answerBy(api, offered, () => listOfferedGifting(db))
  return api
}
