import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { z } from 'zod'
import { faultyAnswer } from '../merchant.ts'
import type { Payment } from './payment.ts'

const MESSAGES = {
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
export type Code = keyof typeof MESSAGES

export const statusFields = (statusCode: Code) => ({ statusCode, statusMessage: MESSAGES[statusCode] })

export const answerMessage = (c: Context, status: ContentfulStatusCode, message: string): Response =>
  c.json({ message }, status)

export const unauthorized = (c: Context): Response => answerMessage(c, 401, 'Unauthorized')
export const invalidBody = (c: Context): Response => answerMessage(c, 400, 'Invalid request body')
export const timedOut = (c: Context): Response => answerMessage(c, 504, 'Endpoint request timed out')

/** As at bKash, any value but a string is missing. */
const Fields = z.record(z.string(), z.string().catch(''))

export async function readFields(c: Context): Promise<URLSearchParams | null> {
  const read = Fields.safeParse(await c.req.json().catch(() => null))
  return read.success ? new URLSearchParams(read.data) : null
}

/** Longer than a merchant waits. */
export const SLOW_MS = 35_000

export function faultOf(c: Context, { faults: { answers } }: Payment): Promise<Response | null> | Response {
  if (answers !== 'message') return faultyAnswer(c, answers, SLOW_MS)
  return c.json({ errorCode: '503', errorMessage: 'System is undergoing maintenance.' }, 503)
}

const DHAKA_MS = 6 * 3_600_000

/** `2019-08-07T11:12:34:978`, in Dhaka */
export const bareTime = (at: number): string =>
  new Date(at + DHAKA_MS).toISOString().replace('.', ':').replace('Z', '')

export const bkashTime = (at: number): string => `${bareTime(at)} GMT+0600`
