import { createHmac } from 'node:crypto'
import { z } from 'zod'
import { isSameSecret } from '../../kernel/secrets.server.ts'
import { parseJson } from '../fetch-json.server.ts'
import type { CallbackParse, Hint, RawHttpRequest } from '../gateway.ts'
import { looseText, NOT_OURS } from '../gateway-answers.server.ts'
import { isTranId } from '../payment.ts'
import { shortText } from './answers.server.ts'
import { loadStripe, type StripeAccount } from './wire.server.ts'

const TOLERANCE_SECONDS = 300
const MAX_BODY_BYTES = 64 * 1024

const HINTS: ReadonlyMap<string, Hint> = new Map([
  ['checkout.session.completed', 'pending'],
  ['checkout.session.async_payment_succeeded', 'pending'],
  ['checkout.session.async_payment_failed', 'failed'],
  ['checkout.session.expired', 'expired'],
])

export const WEBHOOK_EVENTS: readonly string[] = [...HINTS.keys()]

/** An unsigned event can still name a payment to ask about. */
export async function readWebhook(account: StripeAccount, request: RawHttpRequest): Promise<CallbackParse> {
  const isTooLong = request.rawBody.byteLength > MAX_BODY_BYTES
  const event = isTooLong ? null : readEvent(request)
  const tranId = event && isTranId(event.client_reference_id) ? event.client_reference_id : null
  const parsed = { ...NOT_OURS, tranId, payload: { ...event } }
  if (isTooLong) return { ...parsed, reason: 'malformed' }
  if (!(await isSigned(account, request))) return { ...parsed, reason: 'bad_signature' }
  const hint = HINTS.get(event?.type ?? '')
  // Payment links of the same account choose their reference, but not the metadata.
  const isOurs = tranId !== null && event?.tran_id === tranId
  if (!event || !hint || !isOurs) return { ...parsed, tranId: null, reason: 'of_no_interest' }
  const { payload } = parsed
  return { ok: true, authentic: 'signed', tranId, verificationRef: event.session, hint, payload }
}

async function isSigned({ webhookSecret }: StripeAccount, { rawBody, headers }: RawHttpRequest) {
  const { webhooks } = await loadStripe()
  const header = headers?.['stripe-signature'] ?? ''
  try {
    return webhooks.signature?.verifyHeader(rawBody, header, webhookSecret, TOLERANCE_SECONDS) === true
  } catch {
    return false
  }
}

const text = looseText.transform(shortText)

const Session = z.object({
  id: text,
  client_reference_id: text,
  metadata: z.object({ tran_id: text }).nullish(),
  status: text,
  payment_status: text,
  amount_total: text,
  currency: text,
})
const Event = z.object({ id: text, type: text, data: z.object({ object: Session }) })

/** Null: no event about a session. Reads nothing of the payer. */
function readEvent({ rawBody }: RawHttpRequest) {
  const read = Event.safeParse(parseJson(new TextDecoder().decode(rawBody)))
  if (!read.success) return null
  const { id: event, type, data } = read.data
  const { id: session, metadata, ...rest } = data.object
  return { event, type, session, tran_id: metadata?.tran_id ?? '', ...rest }
}

export function readStripeReturn(
  account: StripeAccount,
  { query, tranIdInPath }: RawHttpRequest,
): CallbackParse {
  const tranId = tranIdInPath !== undefined && isTranId(tranIdInPath) ? tranIdInPath : null
  const unsigned = { ok: true, authentic: 'unsigned', tranId, hint: 'pending', payload: {} } as const
  const { session_id = '', left = '' } = query
  if (SESSION.test(session_id)) return { ...unsigned, verificationRef: session_id, payload: { session_id } }
  if (tranId === null || !isSameSecret(left, cancelSignature(account, tranId)))
    return { ...unsigned, verificationRef: null }
  const payload = { left: 'by the way back' }
  return { ...unsigned, authentic: 'signed', verificationRef: null, hint: 'cancelled', payload }
}

const SESSION = /^cs_[A-Za-z0-9_]{1,250}$/

/** Stripe adds the session's id to the success address alone; this signature proves that a cancel came from its page. */
export function signedCancelUrl(account: StripeAccount, cancelUrl: string, tranId: string): string {
  const url = new URL(cancelUrl)
  url.searchParams.set('left', cancelSignature(account, tranId))
  return url.href
}

const cancelSignature = ({ webhookSecret }: StripeAccount, tranId: string): string =>
  createHmac('sha256', webhookSecret).update(`left the page of ${tranId}`).digest('base64url').slice(0, 22)
