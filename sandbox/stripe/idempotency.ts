import type { Context } from 'hono'
import type { Ledger } from './ledger.ts'
import type { Asked, Payment } from './payment.ts'
import { invalid, refuse, reused } from './refusals.ts'

const LIFE_MS = 24 * 60 * 60_000
const LONGEST = 255
/** Of one payment. */
const MOST_KEPT = 50

/** @returns the answer for a key that was used before; null: go on */
export function repeated(c: Context, ledger: Ledger, sent: URLSearchParams): Response | null {
  const key = c.req.header('idempotency-key')
  if (key === undefined) return null
  if (key === '' || key.length > LONGEST)
    return refuse(c, invalid('Idempotency keys have 1 to 255 characters.'))
  const before = ledger
    .all()
    .flatMap(({ asked }) => asked)
    .find((asked) => asked.key === key && Date.now() < asked.at + LIFE_MS)
  if (!before) return null
  if (before.request !== requestOf(c, sent)) return refuse(c, reused(key))
  c.header('idempotent-replayed', 'true')
  return c.json(before.said, before.status)
}

/** What was begun is answered the same again, also a refusal; what was wrong in form is not remembered. */
export function remember(
  c: Context,
  payment: Payment,
  sent: URLSearchParams,
  answer: Pick<Asked, 'status' | 'said'>,
): void {
  const key = c.req.header('idempotency-key')
  if (key === undefined) return
  const asked = { key, request: requestOf(c, sent), at: Date.now(), ...answer }
  payment.asked = [...payment.asked, asked].slice(-MOST_KEPT)
}

const requestOf = (c: Context, sent: URLSearchParams): string => `${c.req.path}?${sent}`
