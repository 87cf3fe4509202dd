import { createHmac, timingSafeEqual } from 'node:crypto'
import type { CallbackParse, RawHttpRequest } from '../payments/gateway.ts'
import { isTranId } from '../payments/payment.ts'
import { readWebhook } from './webhook.server.ts'
import type { StripeAccount } from './wire.server.ts'

export async function readStripeCallback(
  account: StripeAccount,
  request: RawHttpRequest,
): Promise<CallbackParse> {
  return request.kind === 'notification' ? readWebhook(account, request) : readReturn(account, request)
}

function readReturn(account: StripeAccount, { query, tranIdInPath }: RawHttpRequest): CallbackParse {
  const tranId = tranIdInPath !== undefined && isTranId(tranIdInPath) ? tranIdInPath : null
  const { session_id: session = '', left = '' } = query
  if (SESSION.test(session)) {
    return { ...UNSIGNED, tranId, verificationRef: session, payload: { session_id: session } }
  }
  if (tranId === null || !isSignedCancel(account, tranId, left)) return { ...UNSIGNED, tranId }
  const cancelled = { hint: 'cancelled', payload: { left: 'by the way back' } } as const
  return { ...UNSIGNED, ...cancelled, tranId, authentic: 'signed' }
}

const SESSION = /^cs_[A-Za-z0-9_]{1,250}$/

const UNSIGNED = {
  ok: true,
  authentic: 'unsigned',
  verificationRef: null,
  hint: 'pending',
  payload: {},
} as const

/** Stripe adds the session's id to the address of success alone; this signature proves that a cancel came from its page. */
export function signedCancelUrl(account: StripeAccount, cancelUrl: string, tranId: string): string {
  const url = new URL(cancelUrl)
  url.searchParams.set('left', cancelSignature(account, tranId))
  return url.href
}

function isSignedCancel(account: StripeAccount, tranId: string, signature: string): boolean {
  const [said, right] = [Buffer.from(signature), Buffer.from(cancelSignature(account, tranId))]
  return said.length === right.length && timingSafeEqual(said, right)
}

const cancelSignature = ({ webhookSecret }: StripeAccount, tranId: string): string =>
  createHmac('sha256', webhookSecret).update(`left the page of ${tranId}`).digest('base64url').slice(0, 22)
