import type { Context } from 'hono'

/** The one merchant of this gateway. */
export interface Merchant {
  readonly storeName: string
  readonly storeId: string
  readonly storePassword: string
  /** After how long a notice comes that is told to be late; half a minute. */
  readonly lateMs?: number
}

/** Whether the store's credentials were sent. */
export function isMerchant(sent: URLSearchParams, { storeId, storePassword }: Merchant): boolean {
  return sent.get('store_id') === storeId && sent.get('store_passwd') === storePassword
}

/** The fields of a form. Like the real gateway, it reads urlencoded ones only. */
export async function readSent(c: Context): Promise<URLSearchParams> {
  const isForm = /^application\/x-www-form-urlencoded\b/i.test(c.req.header('content-type') ?? '')
  return new URLSearchParams(isForm ? await c.req.text() : '')
}

export const readAsked = (c: Context): URLSearchParams => new URL(c.req.url).searchParams
