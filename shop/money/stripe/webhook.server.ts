import { z } from 'zod'
import type { CallbackParse, Hint, RawHttpRequest } from '../payments/gateway.ts'
import { jsonIn, looseText } from '../payments/gateway-answers.ts'
import { isTranId } from '../payments/payment.ts'
import { shortText } from './session-shape.server.ts'
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

/** What is not signed can still name a payment to ask about. */
export async function readWebhook(account: StripeAccount, request: RawHttpRequest): Promise<CallbackParse> {
  const event = readEvent(request)
  const tranId = event?.client_reference_id ?? ''
  const parsed = {
    tranId: isTranId(tranId) ? tranId : null,
    verificationRef: null,
    hint: 'pending',
    payload: { ...event },
  } as const
  if (request.rawBody.byteLength > MAX_BODY_BYTES) return { ...parsed, ok: false, reason: 'malformed' }
  if (!(await isSigned(account, request))) return { ...parsed, ok: false, reason: 'bad_signature' }
  const hint = HINTS.get(event?.type ?? '')
  // Whoever pays by a payment link of the same account may choose what it refers to, but not its metadata.
  const isOurs = parsed.tranId !== null && event?.tran_id === parsed.tranId
  if (!event || !hint || !isOurs) return { ...parsed, tranId: null, ok: false, reason: 'of_no_interest' }
  return { ...parsed, ok: true, authentic: 'signed', verificationRef: event.session, hint }
}

async function isSigned(
  { webhookSecret }: StripeAccount,
  { rawBody, headers }: RawHttpRequest,
): Promise<boolean> {
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

/** Null: no event about a session. Nothing of the payer's is among what is read. */
function readEvent({ rawBody }: RawHttpRequest) {
  if (rawBody.byteLength > MAX_BODY_BYTES) return null
  const read = Event.safeParse(jsonIn(new TextDecoder().decode(rawBody)))
  if (!read.success) return null
  const { id: event, type, data } = read.data
  const { id: session, metadata, ...rest } = data.object
  return { event, type, session, tran_id: metadata?.tran_id ?? '', ...rest }
}
