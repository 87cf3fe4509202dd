import { createMiddleware } from 'hono/factory'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { toTaka } from '../money.ts'
import { amountsOf } from './taka-schema.server.ts'
import { AMOUNTS_HEADER, convertAmounts } from './wire.ts'

const bodies = new WeakMap<Response, string | Buffer>()

/** A response whose body is remembered: reading it back out of the response is slower than making it. */
export function respondWithBytes(body: Buffer<ArrayBuffer>, init: ResponseInit): Response {
  return rememberBody(new Response(body, init), body)
}

function rememberBody<R extends Response>(response: R, body: string | Buffer): R {
  bodies.set(response, body)
  return response
}

/** @returns undefined where the body is not remembered */
export function knownBody(response: Response): Buffer | undefined {
  const body = bodies.get(response)
  return typeof body === 'string' ? Buffer.from(body) : body
}

/** Makes `c.json` write taka where the schema has the codec, and remembers the text. @param responses as for `createRoute` */
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
      const answer = c.body(text, status, { 'content-type': 'application/json', ...taka?.header, ...headers })
      return rememberBody(answer, text)
    }
    c.json = json as typeof c.json
    await next()
  })
}
