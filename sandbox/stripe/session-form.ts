import { isEmail, isWebAddress } from '../merchant.ts'
import { badRequest, type StripeError, unknownParameter } from './answers.ts'
import type { Terms } from './payment.ts'

const PLAIN = 'mode|ui_mode|success_url|cancel_url|client_reference_id|customer_email|expires_at|locale'
const LINE = String.raw`line_items\[\d\]`
const PRICE = String.raw`${LINE}\[price_data\]`
const KNOWN = new RegExp(
  `^(${[
    PLAIN,
    'submit_type',
    String.raw`adaptive_pricing\[enabled\]`,
    String.raw`payment_method_types\[\d*\]`,
    String.raw`metadata\[[^[\]]{1,40}\]`,
    String.raw`${LINE}\[quantity\]`,
    String.raw`${PRICE}\[(currency|unit_amount)\]`,
    String.raw`${PRICE}\[product_data\]\[(name|description)\]`,
  ].join('|')})$`,
)
const CURRENCIES = ['bdt', 'usd', 'eur']
/** Fifty US cents; a dollar is about 122 taka. */
const MIN_AMOUNT = 6_100
const MAX_AMOUNT = 99_999_999

const MINUTE_MS = 60_000
const MAX_LIFETIME_MS = 24 * 60 * MINUTE_MS

/** A Checkout Session of mode=payment (docs/gateways.md). @param openedAt in milliseconds */
export function readTerms(form: URLSearchParams, openedAt: number): Terms | StripeError {
  const expiresAt = Number(form.get('expires_at') ?? 0) * 1000 || openedAt + MAX_LIFETIME_MS
  const lines = linesOf(form)
  const amount = lines.reduce((sum, { unitAmount, quantity }) => sum + unitAmount * quantity, 0)
  const wrong =
    unknownParameter(form, KNOWN) ??
    generalComplaint(form) ??
    timeComplaint(expiresAt - openedAt) ??
    linesComplaint(lines) ??
    amountComplaint(amount)
  if (wrong) return wrong
  return {
    amount,
    currency: lines[0]?.currency ?? '',
    products: lines.map(({ name }) => name),
    successUrl: form.get('success_url') ?? '',
    cancelUrl: form.get('cancel_url'),
    reference: form.get('client_reference_id'),
    email: form.get('customer_email'),
    metadata: metadataOf(form),
    expiresAt,
  }
}

export const metadataOf = (form: URLSearchParams): Record<string, string> =>
  Object.fromEntries(
    [...form].flatMap(([name, value]) => {
      const key = /^metadata\[([^[\]]+)\]$/.exec(name)?.[1]
      return key ? [[key, value]] : []
    }),
  )

function generalComplaint(form: URLSearchParams): StripeError | null {
  const need = ['mode', 'success_url'].find((name) => !form.get(name))
  if (need) return badRequest(`Missing required param: ${need}.`, need, 'parameter_missing')
  if (form.get('mode') !== 'payment') return badRequest('This stand-in takes mode=payment only.', 'mode')
  const isNowhere = (name: string) => form.has(name) && !isWebAddress(form.get(name) ?? '')
  const nowhere = ['success_url', 'cancel_url'].find(isNowhere)
  if (nowhere) return badRequest('Not a valid URL', nowhere, 'url_invalid')
  const email = form.get('customer_email')
  if (email !== null && !isEmail(email))
    return badRequest(`Invalid email address: ${email}`, 'customer_email', 'email_invalid')
  if ((form.get('client_reference_id') ?? '').length > 200)
    return badRequest('Invalid string: at most 200 characters', 'client_reference_id')
  const long = Object.entries(metadataOf(form)).find(([, value]) => value.length > 500)
  return long ? badRequest('Metadata values can have up to 500 characters', `metadata[${long[0]}]`) : null
}

const timeComplaint = (left: number): StripeError | null =>
  left >= 29 * MINUTE_MS && left <= MAX_LIFETIME_MS + MINUTE_MS
    ? null
    : badRequest('The `expires_at` timestamp must be between 30 minutes and 24 hours from now.', 'expires_at')

type Lines = ReturnType<typeof linesOf>

function linesComplaint(lines: Lines): StripeError | null {
  if (lines.length === 0)
    return badRequest('Missing required param: line_items.', 'line_items', 'parameter_missing')
  for (const [i, { currency, unitAmount, quantity, name }] of lines.entries()) {
    const at = `line_items[${i}]`
    const price = `${at}[price_data]`
    if (!CURRENCIES.includes(currency))
      return badRequest(`Invalid currency: ${currency}.`, `${price}[currency]`)
    if (!Number.isInteger(unitAmount))
      return badRequest('Invalid integer', `${price}[unit_amount]`, 'parameter_invalid_integer')
    if (!Number.isInteger(quantity) || quantity < 1)
      return badRequest('Invalid integer', `${at}[quantity]`, 'parameter_invalid_integer')
    if (name.trim() === '')
      return badRequest(
        'You passed an empty string',
        `${price}[product_data][name]`,
        'parameter_invalid_empty',
      )
    if (currency !== lines[0]?.currency)
      return badRequest('All line items must have the same currency.', price)
  }
  return null
}

function linesOf(form: URLSearchParams) {
  const numbers = new Set([...form.keys()].flatMap((name) => /^line_items\[(\d)\]/.exec(name)?.[1] ?? []))
  return [...numbers].sort().map((number) => {
    const given = (rest: string) => form.get(`line_items[${number}]${rest}`) ?? ''
    return {
      currency: given('[price_data][currency]').toLowerCase(),
      /** In hundredths. */
      unitAmount: whole(given('[price_data][unit_amount]')),
      quantity: whole(given('[quantity]')),
      name: given('[price_data][product_data][name]'),
    }
  })
}

const whole = (text: string): number => (/^\d{1,12}$/.test(text) ? Number(text) : Number.NaN)

function amountComplaint(amount: number): StripeError | null {
  const tooLittle = "The Checkout Session's total amount must convert to at least 50 cents."
  if (amount < MIN_AMOUNT) return badRequest(tooLittle, undefined, 'amount_too_small')
  if (amount <= MAX_AMOUNT) return null
  return badRequest('Amount must be no more than ৳999,999.99', undefined, 'amount_too_large')
}
