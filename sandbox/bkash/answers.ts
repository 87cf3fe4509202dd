import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { z } from 'zod'
import type { Payment } from './payment.ts'

/** bKash's words for its numbers. */
const WORDS = {
  '0000': 'Successful',
  '2001': 'Invalid App Key',
  '2002': 'Invalid Payment ID',
  '2003': 'Process failed',
  '2006': 'Invalid amount',
  '2007': 'Invalid currency',
  '2008': 'Invalid intent',
  '2023': 'Insufficient Balance',
  '2031': 'Invalid merchant invoice number',
  '2048': 'Invalid payer reference',
  '2049': 'Invalid merchant callback URL',
  '2056': 'Invalid Payment State',
  '2062': 'The payment has already been completed',
  '2063': 'Mode is not valid as per request data',
  '2065': 'Mandatory field missing',
  '2117': 'Payment execution already been called before',
} as const
export type Code = keyof typeof WORDS

/** The checkout's answer, 200 whatever it says. */
export const said = (statusCode: Code) => ({ statusCode, statusMessage: WORDS[statusCode] })

/** The answer of what stands before the checkout and its refunds. */
export const doorkeeper = (c: Context, status: ContentfulStatusCode, message: string): Response =>
  c.json({ message }, status)

export const unauthorized = (c: Context): Response => doorkeeper(c, 401, 'Unauthorized')
export const invalidBody = (c: Context): Response => doorkeeper(c, 400, 'Invalid request body')
export const timedOut = (c: Context): Response => doorkeeper(c, 504, 'Endpoint request timed out')

const Fields = z.record(z.string(), z.unknown())

/** The texts in a JSON object; null when it is none. */
export async function readFields(c: Context): Promise<URLSearchParams | null> {
  const read = Fields.safeParse(await c.req.json().catch(() => null))
  if (!read.success) return null
  const texts = Object.entries(read.data).filter(
    (pair): pair is [string, string] => typeof pair[1] === 'string',
  )
  return new URLSearchParams(texts)
}

/** Longer than a merchant waits. */
const SLOW_MS = 35_000

export const soonEnoughForNobody = () => new Promise((later) => setTimeout(later, SLOW_MS))

/** What is answered instead when the payment was told to be asked about in vain; null: nothing is wrong. */
export async function inVain(c: Context, payment: Payment | undefined): Promise<Response | null> {
  switch (payment?.behaviour.answers) {
    case 'error':
      return c.text('Internal Server Error', 500)
    case 'html':
      return c.html('<!doctype html><title>Maintenance</title><p>We will be back soon.</p>')
    case 'message':
      return c.json({ errorCode: '503', errorMessage: 'System is undergoing maintenance.' }, 503)
    case 'slow':
      await soonEnoughForNobody()
  }
  return null
}

const DHAKA_MS = 6 * 3_600_000

/** `2019-08-07T11:12:34:978`, in Dhaka */
export const bareTime = (at: number): string =>
  new Date(at + DHAKA_MS).toISOString().replace('.', ':').replace('Z', '')

/** `2019-08-07T11:12:34:978 GMT+0600` */
export const bkashTime = (at: number): string => `${bareTime(at)} GMT+0600`
