import type { Context } from 'hono'

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

/** A gateway's answer instead of JSON. */
export const maintenancePage = (c: Context) =>
  c.html('<!doctype html><title>Maintenance</title><p>We will be back soon.</p>')

export const isWebAddress = (text: string): boolean =>
  URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)

export const isEmail = (text: string): boolean => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text)
