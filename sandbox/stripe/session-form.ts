import type { Terms } from './payment.ts'
import { invalid, type Refusal } from './refusals.ts'
import { amountComplaint, linesComplaint, linesOf } from './session-lines.ts'

const LINE = String.raw`line_items\[\d\]`
const PRICE = String.raw`${LINE}\[price_data\]`
const KNOWN = new RegExp(
  `^(${[
    'mode',
    'ui_mode',
    'success_url',
    'cancel_url',
    'client_reference_id',
    'customer_email',
    'expires_at',
    'locale',
    'submit_type',
    String.raw`adaptive_pricing\[enabled\]`,
    String.raw`payment_method_types\[\d*\]`,
    String.raw`metadata\[[^[\]]{1,40}\]`,
    String.raw`${LINE}\[quantity\]`,
    String.raw`${PRICE}\[(currency|unit_amount)\]`,
    String.raw`${PRICE}\[product_data\]\[(name|description)\]`,
  ].join('|')})$`,
)
const MINUTE_MS = 60_000
const LONGEST_MS = 24 * 60 * MINUTE_MS

/** The rules of a new Checkout Session that takes money once (protocols §4.2), opened at a moment in milliseconds. */
export function readTerms(sent: URLSearchParams, openedAt: number): Terms | Refusal {
  const expiresAt = Number(sent.get('expires_at') ?? 0) * 1000 || openedAt + LONGEST_MS
  const lines = linesOf(sent)
  const amount = lines.reduce((sum, { unitAmount, quantity }) => sum + unitAmount * quantity, 0)
  const refusal =
    generalComplaint(sent) ??
    timeComplaint(expiresAt - openedAt) ??
    linesComplaint(lines) ??
    amountComplaint(amount)
  if (refusal) return refusal
  return {
    amount,
    currency: lines[0]?.currency ?? '',
    products: lines.map(({ name }) => name),
    successUrl: sent.get('success_url') ?? '',
    cancelUrl: sent.get('cancel_url'),
    reference: sent.get('client_reference_id'),
    email: sent.get('customer_email'),
    metadata: metadataOf(sent),
    expiresAt,
  }
}

/** `metadata[tran_id]=…` and the like. */
export const metadataOf = (sent: URLSearchParams): Record<string, string> =>
  Object.fromEntries(
    [...sent].flatMap(([name, value]) => {
      const key = /^metadata\[([^[\]]+)\]$/.exec(name)?.[1]
      return key ? [[key, value]] : []
    }),
  )

function generalComplaint(sent: URLSearchParams): Refusal | null {
  const unknown = [...sent.keys()].find((name) => !KNOWN.test(name))
  if (unknown) return invalid(`Received unknown parameter: ${unknown}`, unknown, 'parameter_unknown')
  const need = ['mode', 'success_url'].find((name) => !sent.get(name))
  if (need) return invalid(`Missing required param: ${need}.`, need, 'parameter_missing')
  if (sent.get('mode') !== 'payment') return invalid('This stand-in takes mode=payment only.', 'mode')
  const nowhere = ['success_url', 'cancel_url'].find(
    (name) => sent.has(name) && !isWebAddress(sent.get(name)),
  )
  if (nowhere) return invalid('Not a valid URL', nowhere, 'url_invalid')
  const email = sent.get('customer_email')
  if (email !== null && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email))
    return invalid(`Invalid email address: ${email}`, 'customer_email', 'email_invalid')
  if ((sent.get('client_reference_id') ?? '').length > 200)
    return invalid('Invalid string: at most 200 characters', 'client_reference_id')
  const long = Object.entries(metadataOf(sent)).find(([, value]) => value.length > 500)
  return long ? invalid('Metadata values can have up to 500 characters', `metadata[${long[0]}]`) : null
}

/** @param left milliseconds until it expires */
function timeComplaint(left: number): Refusal | null {
  return left >= 29 * MINUTE_MS && left <= LONGEST_MS + MINUTE_MS
    ? null
    : invalid('The `expires_at` timestamp must be between 30 minutes and 24 hours from now.', 'expires_at')
}

const isWebAddress = (text: string | null): boolean =>
  text !== null && URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)
