import { adminRoute, apiRouter, type CallsOf, z } from '../../../kernel/api/api-router.server.ts'
import { answerBy } from '../../../kernel/api/reads.server.ts'
import type { Db } from '../../../kernel/database/database.ts'
import { availabilityOf } from './availability.server.ts'
import { ProductAvailabilityAnswer } from './availability-shapes.server.ts'

const MOST_PRODUCTS = 100

const IdsQuery = z.object({
  ids: z
    .string()
    .transform((text) => text.split(','))
    .pipe(z.array(z.uuid()).max(MOST_PRODUCTS))
    .openapi({ type: 'string' }),
})

const availability = adminRoute('get', '/availability', {
  request: { query: IdsQuery },
  responses: { 200: z.array(ProductAvailabilityAnswer) },
})

declare module '../../../kernel/api/calls.ts' {
  interface Calls extends CallsOf<typeof availability> {}
}

export function availabilityApi(db: Db) {
  const api = apiRouter()
  answerBy(api, availability, ({ query }) => availabilityOf(db, [...new Set(query.ids)]))
  return api
}
