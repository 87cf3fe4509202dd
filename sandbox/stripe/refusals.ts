import type { Context } from 'hono'

/** What Stripe answers instead of what was asked for. */
export interface Refusal {
  readonly status: 400 | 401 | 404 | 429 | 500
  readonly error: {
    readonly type: 'api_error' | 'idempotency_error' | 'invalid_request_error'
    readonly message: string
    readonly code?: string
    readonly param?: string
  }
}

export const invalid = (message: string, param?: string, code?: string): Refusal => ({
  status: 400,
  error: { type: 'invalid_request_error', message, ...(param && { param }), ...(code && { code }) },
})

export const stranger = (message: string): Refusal => ({
  status: 401,
  error: { type: 'invalid_request_error', message },
})

/** @param what as Stripe calls it, `checkout.session` @param param the name by which it was asked for */
export const missing = (what: string, id: string, param: string): Refusal => ({
  status: param === 'payment_intent' || param === 'charge' ? 400 : 404,
  error: {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message: `No such ${what}: '${id}'`,
    param,
  },
})

export const reused = (key: string): Refusal => ({
  status: 400,
  error: {
    type: 'idempotency_error',
    message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
  },
})

export const unheard: Refusal = {
  status: 500,
  error: { type: 'api_error', message: 'An unknown error occurred' },
}

export const busy: Refusal = {
  status: 429,
  error: {
    type: 'invalid_request_error',
    code: 'rate_limit',
    message: 'Request rate limit exceeded.',
  },
}

export const nowhere = (method: string, path: string): Refusal => ({
  status: 404,
  error: { type: 'invalid_request_error', message: `Unrecognized request URL (${method}: ${path}).` },
})

export const refuse = (c: Context, { status, error }: Refusal): Response => c.json({ error }, status)
