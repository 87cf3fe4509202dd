import type { Context } from 'hono'
import { delay, maintenancePage } from '../merchant.ts'
import type { IdempotentRequest, Payment, Payments } from './payment.ts'

export interface StripeError {
  readonly status: 400 | 401 | 404 | 429 | 500
  readonly error: {
    readonly type: 'api_error' | 'idempotency_error' | 'invalid_request_error'
    readonly message: string
    readonly code?: string
    readonly param?: string
  }
}

export const errorAnswer = (c: Context, { status, error }: StripeError): Response => c.json({ error }, status)

export const stripeError = (
  status: StripeError['status'],
  message: string,
  more: Partial<StripeError['error']> = {},
): StripeError => ({ status, error: { type: 'invalid_request_error', message, ...more } })

export const badRequest = (message: string, param?: string, code?: string): StripeError =>
  stripeError(400, message, { ...(param && { param }), ...(code && { code }) })

/** @param what in Stripe's words, `checkout.session` @param param of the request that held the id */
export const missingResource = (what: string, id: string, param: string): StripeError =>
  stripeError(param === 'payment_intent' || param === 'charge' ? 400 : 404, `No such ${what}: '${id}'`, {
    code: 'resource_missing',
    param,
  })

export function unknownParameter(form: URLSearchParams, known: RegExp): StripeError | null {
  const unknown = [...form.keys()].find((name) => !known.test(name))
  return unknown ? badRequest(`Received unknown parameter: ${unknown}`, unknown, 'parameter_unknown') : null
}

export const apiError = stripeError(500, 'An unknown error occurred', { type: 'api_error' })
const rateLimited = stripeError(429, 'Request rate limit exceeded.', { code: 'rate_limit' })

const SLOW_MS = 20_000

/** @param right the answer without a fault; run before a slow answer waits */
export async function answer(c: Context, { faults: { answers } }: Payment, right: () => object) {
  if (answers === 'error') return errorAnswer(c, apiError)
  if (answers === 'busy') return errorAnswer(c, rateLimited)
  if (answers === 'html') return maintenancePage(c)
  const body = right()
  if (answers === 'slow') await delay(SLOW_MS)
  return body instanceof Response ? body : c.json(body)
}

const KEY_LIFETIME_MS = 24 * 60 * 60_000
const MAX_KEY_LENGTH = 255
const MAX_KEYS_PER_PAYMENT = 50

/** @returns the answer to an Idempotency-Key that was used before; null for a new one */
export function findRepeatedAnswer(c: Context, payments: Payments, form: URLSearchParams): Response | null {
  const key = c.req.header('idempotency-key')
  if (key === undefined) return null
  if (key === '' || key.length > MAX_KEY_LENGTH)
    return errorAnswer(c, badRequest('Idempotency keys have 1 to 255 characters.'))
  const earlier = payments
    .all()
    .flatMap(({ idempotent }) => idempotent)
    .find((one) => one.key === key && Date.now() < one.at + KEY_LIFETIME_MS)
  if (!earlier) return null
  if (earlier.request !== requestOf(c, form)) {
    const why = `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`
    return errorAnswer(c, stripeError(400, why, { type: 'idempotency_error' }))
  }
  c.header('idempotent-replayed', 'true')
  return c.json(earlier.body, earlier.status)
}

export function answerAndRemember(
  c: Context,
  { save }: Payments,
  payment: Payment,
  form: URLSearchParams,
  { status, body }: Pick<IdempotentRequest, 'status' | 'body'>,
): Response {
  const key = c.req.header('idempotency-key')
  if (key !== undefined) {
    const request = { key, request: requestOf(c, form), at: Date.now(), status, body }
    payment.idempotent = [...payment.idempotent, request].slice(-MAX_KEYS_PER_PAYMENT)
  }
  save(payment)
  return c.json(body, status)
}

const requestOf = (c: Context, form: URLSearchParams): string => `${c.req.path}?${form}`
