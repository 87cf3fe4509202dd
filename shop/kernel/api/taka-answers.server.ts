import { createMiddleware } from 'hono/factory'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { toTaka } from '../money.ts'
import { amountsOf } from './taka-schema.server.ts'
import { AMOUNTS_HEADER, convertAmounts } from './wire.ts'

/** Makes `c.json` write taka where the schema has the codec. @param responses as for `createRoute` */
export function writeAnswersIn(responses: Readonly<Record<number, unknown>>) {
  const byStatus = new Map(
    Object.entries(responses).flatMap(([status, answer]) => {
      const amounts = Array.isArray(answer) ? amountsOf(answer[0]) : null
      const header = { [AMOUNTS_HEADER]: JSON.stringify(amounts ?? {}) }
      return Array.isArray(answer) ? [[Number(status), { amounts, header }]] : []
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
