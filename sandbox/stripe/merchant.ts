import type { Context } from 'hono'
import { type Refusal, stranger } from './refusals.ts'

/** The keys of the one account; everybody may know, for no money moves here. */
export const STRIPE_KEYS = {
  secretKey: 'sk_test_ogs_sandbox',
  webhookSecret: 'whsec_ogs_sandbox',
} as const

/** @returns why whoever asks is not let in; null: they are the merchant */
export function strangerIn(c: Context): Refusal | null {
  const key = /^Bearer (\S+)$/.exec(c.req.header('authorization') ?? '')?.[1]
  if (key === STRIPE_KEYS.secretKey) return null
  return stranger(
    key
      ? `Invalid API Key provided: ${key.slice(0, 8)}****${key.slice(-4)}`
      : 'You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth.',
  )
}
