import type { Context } from 'hono'
import type { NotificationTime } from './faults.ts'

export interface Merchant {
  readonly storeName: string
  readonly storeId: string
  readonly storePassword: string
  /** Delay of a late notification in milliseconds; half a minute unless given. */
  readonly lateMs?: number
}

/** The fields of a form; urlencoded ones only, as at the real gateways. */
export async function readForm(c: Context): Promise<URLSearchParams> {
  const isForm = /^application\/x-www-form-urlencoded\b/i.test(c.req.header('content-type') ?? '')
  return new URLSearchParams(isForm ? await c.req.text() : '')
}

export const queryOf = (c: Context): URLSearchParams => new URL(c.req.url).searchParams

export const delay = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

export const maintenancePage = (c: Context) =>
  c.html('<!doctype html><title>Maintenance</title><p>We will be back soon.</p>')

/** @returns null when the right answer is due, perhaps late */
export async function faultyAnswer(c: Context, fault: string, slowMs: number): Promise<Response | null> {
  if (fault === 'error') return c.text('Internal Server Error', 500)
  if (fault === 'html') return maintenancePage(c)
  if (fault === 'slow') await delay(slowMs)
  return null
}

export const AFTER_MS = 2_000
export const LATE_MS = 30_000
const TIMEOUT_MS = 5_000

/** @returns once everything due before the shopper's return was sent */
export async function sendAt(time: NotificationTime, send: () => Promise<void>, lateMs = LATE_MS) {
  if (time === 'before' || time === 'twice') await send()
  if (time === 'before' || time === 'never') return
  setTimeout(() => void send(), time === 'late' ? lateMs : AFTER_MS).unref()
}

/** Sends once: a merchant that misses it has to query. */
export async function postNotification(address: string, body: string | URLSearchParams, headers = {}) {
  if (address === '') return
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS)
    const response = await fetch(address, { method: 'POST', body, headers, redirect: 'manual', signal })
    await response.body?.cancel()
  } catch {
    console.warn(`The sandbox gateway could not tell ${new URL(address).origin} about a payment.`)
  }
}

export const isWebAddress = (text: string): boolean =>
  URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)

export const isEmail = (text: string): boolean => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text)
