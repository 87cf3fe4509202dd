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

export const invalid = (message: string, param?: string, code?: string): StripeError => ({
  status: 400,
  error: { type: 'invalid_request_error', message, ...(param && { param }), ...(code && { code }) },
})

export const unauthorized = (key: string | undefined): StripeError => ({
  status: 401,
  error: {
    type: 'invalid_request_error',
    message: key
      ? `Invalid API Key provided: ${key.slice(0, 8)}****${key.slice(-4)}`
      : 'You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth.',
  },
})

/** @param what in Stripe's words, `checkout.session` @param param of the request that held the id */
export const missing = (what: string, id: string, param: string): StripeError => ({
  status: param === 'payment_intent' || param === 'charge' ? 400 : 404,
  error: {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message: `No such ${what}: '${id}'`,
    param,
  },
})

export const unknownUrl = (method: string, path: string): StripeError => ({
  status: 404,
  error: { type: 'invalid_request_error', message: `Unrecognized request URL (${method}: ${path}).` },
})

export const rateLimited: StripeError = {
  status: 429,
  error: { type: 'invalid_request_error', code: 'rate_limit', message: 'Request rate limit exceeded.' },
}

export const reusedKey = (key: string): StripeError => ({
  status: 400,
  error: {
    type: 'idempotency_error',
    message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
  },
})

export const apiError: StripeError = {
  status: 500,
  error: { type: 'api_error', message: 'An unknown error occurred' },
}
