import { createMiddleware } from 'hono/factory'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { z } from 'zod'
import { toTaka } from '../money.ts'
import { amountsOf } from './taka-schema.server.ts'
import { AMOUNTS_HEADER, convertAmounts } from './wire.ts'

/** Makes `c.json` write taka where the schema of an answer has the codec. */
export function writeAnswersIn(answers: readonly (readonly [status: number, z.ZodType])[]) {
  const byStatus = new Map(
    answers.map(([status, schema]) => {
      const amounts = amountsOf(schema)
      const header = { [AMOUNTS_HEADER]: JSON.stringify(amounts ?? {}) }
      return [status, { amounts, header }]
    }),
  )
  return createMiddleware(async (c, next) => {
    const json = (value: object, status: ContentfulStatusCode = 200, headers = {}): Response => {
      const taka = byStatus.get(status)
      const text = JSON.stringify(taka?.amounts ? convertAmounts(value, taka.amounts, toTaka) : value)
      return c.body(text, status, { 'content-type': 'application/json', ...taka?.header, ...headers })
    }
    c.json = json as typeof c.json
    await next()
  })
}
