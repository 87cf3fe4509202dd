import type { Context } from 'hono'

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

const refusal = (
  status: StripeError['status'],
  message: string,
  more: Partial<StripeError['error']> = {},
): StripeError => ({ status, error: { type: 'invalid_request_error', message, ...more } })

export const invalid = (message: string, param?: string, code?: string): StripeError =>
  refusal(400, message, { ...(param && { param }), ...(code && { code }) })

export const unauthorized = (key: string | undefined): StripeError =>
  refusal(
    401,
    key
      ? `Invalid API Key provided: ${key.slice(0, 8)}****${key.slice(-4)}`
      : 'You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth.',
  )

/** @param what in Stripe's words, `checkout.session` @param param of the request that held the id */
export const missing = (what: string, id: string, param: string): StripeError =>
  refusal(param === 'payment_intent' || param === 'charge' ? 400 : 404, `No such ${what}: '${id}'`, {
    code: 'resource_missing',
    param,
  })

export const unknownUrl = (method: string, path: string): StripeError =>
  refusal(404, `Unrecognized request URL (${method}: ${path}).`)

export const rateLimited = refusal(429, 'Request rate limit exceeded.', { code: 'rate_limit' })

export const reusedKey = (key: string): StripeError =>
  refusal(
    400,
    `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
    { type: 'idempotency_error' },
  )

export const apiError = refusal(500, 'An unknown error occurred', { type: 'api_error' })
