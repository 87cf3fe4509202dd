import type { Context } from 'hono'
import { delay, maintenancePage } from '../merchant.ts'
import { apiError, errorAnswer, invalid, rateLimited, reusedKey } from './errors.ts'
import type { IdempotentRequest, Payment, Payments } from './payment.ts'

const SLOW_MS = 20_000

/** @param right the answer without a fault; run before a slow answer waits */
export async function answer(
  c: Context,
  { faults: { answers } }: Payment,
  right: () => object | Response,
): Promise<Response> {
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
export function repeated(c: Context, payments: Payments, form: URLSearchParams): Response | null {
  const key = c.req.header('idempotency-key')
  if (key === undefined) return null
  if (key === '' || key.length > MAX_KEY_LENGTH)
    return errorAnswer(c, invalid('Idempotency keys have 1 to 255 characters.'))
  const earlier = payments
    .all()
    .flatMap(({ idempotent }) => idempotent)
    .find((one) => one.key === key && Date.now() < one.at + KEY_LIFETIME_MS)
  if (!earlier) return null
  if (earlier.request !== requestOf(c, form)) return errorAnswer(c, reusedKey(key))
  c.header('idempotent-replayed', 'true')
  return c.json(earlier.body, earlier.status)
}

export function remember(
  c: Context,
  payment: Payment,
  form: URLSearchParams,
  answer: Pick<IdempotentRequest, 'status' | 'body'>,
): void {
  const key = c.req.header('idempotency-key')
  if (key === undefined) return
  const request = { key, request: requestOf(c, form), at: Date.now(), ...answer }
  payment.idempotent = [...payment.idempotent, request].slice(-MAX_KEYS_PER_PAYMENT)
}

const requestOf = (c: Context, form: URLSearchParams): string => `${c.req.path}?${form}`
