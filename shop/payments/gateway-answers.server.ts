import { z } from 'zod'
import { type Poisha, poisha } from '../kernel/money.ts'
import type { GatewayPayment, InitiateResult } from './gateway.ts'
import { toStorable } from './payment-event.ts'
import type { PaymentReason } from './reasons.ts'

export const unavailable = (reason: string) => ({ ok: false, kind: 'unavailable', reason }) as const
export const notFound = (reason: string) => ({ ok: false, kind: 'not_found', reason }) as const

export const gatewayReason = (words: string): PaymentReason | null =>
  words === '' ? null : { code: 'gateway-words', words }

/** For gateways without callbacks. */
export const NOT_OURS = {
  ok: false,
  reason: 'not_ours',
  tranId: null,
  verificationRef: null,
  hint: 'pending',
  payload: {},
} as const

/** Text that may come as a number, null or not at all; made storable. */
export const looseText = z
  .union([z.string(), z.number()])
  .nullish()
  .transform((value) => toStorable(String(value ?? '')))

/** The column's maximum; an answer may contain anything. */
const MAX_AMOUNT = 2 ** 31 - 1

/** @param amount in poisha */
export const storableAmount = (amount: number | null): Poisha | null =>
  amount !== null && amount <= MAX_AMOUNT ? poisha(amount) : null

export const mismatchesOf = (isAmount: boolean, isTaka: boolean): GatewayPayment['mismatches'] => [
  ...(isAmount ? [] : (['amount'] as const)),
  ...(isTaka ? [] : (['currency'] as const)),
]

/** @param page the answered address @param baseUrl the gateway's own, accepted too @param hosts matches other hosts */
export function openedPage(
  gateway: string,
  page: { readonly url: string; readonly number: string } | undefined,
  baseUrl: string | undefined,
  hosts: RegExp,
): InitiateResult {
  if (!page) return unavailable(`${gateway} opened no payment page.`)
  const { protocol, origin, port, hostname, username, password } = new URL(page.url)
  const isItsOwn = baseUrl !== undefined && origin === new URL(baseUrl).origin
  const isThere = isItsOwn || (protocol === 'https:' && port === '' && hosts.test(hostname))
  if (username || password || !isThere) return unavailable(`The payment page is not at ${gateway}.`)
  return { ok: true, redirectUrl: page.url, gatewayRef: page.number }
}

export const unpaid = (
  state: Exclude<GatewayPayment['state'], 'paid'>,
  raw: unknown,
  more: Partial<GatewayPayment> = {},
): GatewayPayment => ({
  state,
  verificationRef: null,
  transactionRef: null,
  method: '',
  masked: '',
  risky: false,
  mismatches: [],
  captured: null,
  raw,
  ...more,
})

/** One non-empty line of at most `max` code points. */
export function singleLine(text: string, max: number, fallback: string): string {
  const clean = text
    .toWellFormed()
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
  return [...clean].slice(0, max).join('').trim() || fallback
}
