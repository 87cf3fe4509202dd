import type { Context } from 'hono'
import { isEmail, isWebAddress, readForm } from '../merchant.ts'

/** Lengths by SSLCommerz v4, "Create and Get Session". */
const MAX_LENGTHS: Readonly<Record<string, number>> = {
  total_amount: 13,
  currency: 3,
  tran_id: 30,
  success_url: 255,
  fail_url: 255,
  cancel_url: 255,
  ipn_url: 255,
  product_name: 255,
  product_category: 50,
  product_profile: 100,
  shipping_method: 50,
  num_of_item: 1,
  cus_name: 50,
  cus_email: 50,
  cus_phone: 20,
  cus_add1: 50,
  cus_add2: 50,
  cus_city: 50,
  cus_state: 50,
  cus_postcode: 30,
  cus_country: 50,
  ship_name: 50,
  ship_add1: 50,
  ship_city: 50,
  ship_postcode: 50,
  ship_country: 50,
  value_a: 255,
  value_b: 255,
  value_c: 255,
  value_d: 255,
}

/** The example of the vendor's own client leaves `num_of_item` out, which the documentation wants. */
const OPTIONAL = /^(num_of_item|ipn_url|cus_add2|cus_state|value_[a-d]|ship_.*)$/
const REQUIRED = Object.keys(MAX_LENGTHS).filter((name) => !OPTIONAL.test(name))
const REQUIRED_TO_SHIP = Object.keys(MAX_LENGTHS).filter((name) => name.startsWith('ship_'))
const ADDRESSES = ['success_url', 'fail_url', 'cancel_url', 'ipn_url']

export type SessionForm = Readonly<Record<string, string>>

/** The vendor's own client sends a multipart form, everybody else an urlencoded one. */
export async function sentForm(c: Context): Promise<URLSearchParams> {
  if (!/^multipart\/form-data\b/i.test(c.req.header('content-type') ?? '')) return readForm(c)
  const form = await c.req.formData().catch(() => new FormData())
  return new URLSearchParams([...form].map(([name, value]) => [name, typeof value === 'string' ? value : '']))
}

export function sessionForm(sent: URLSearchParams): SessionForm {
  return Object.fromEntries(Object.keys(MAX_LENGTHS).map((name) => [name, sent.get(name) ?? '']))
}

export function formError(form: SessionForm): string | null {
  const given = (name: string) => form[name] ?? ''
  const required = given('shipping_method') === 'YES' ? [...REQUIRED, ...REQUIRED_TO_SHIP] : REQUIRED
  const missing = required.find((name) => given(name).trim() === '')
  if (missing) return `Invalid Information! '${missing}' is missing or empty.`
  const long = Object.keys(MAX_LENGTHS).find((name) => [...given(name)].length > (MAX_LENGTHS[name] ?? 0))
  if (long) return `'${long}' is longer than ${MAX_LENGTHS[long]} characters.`
  const nowhere = ADDRESSES.find((name) => given(name) !== '' && !isWebAddress(given(name)))
  if (nowhere) return `'${nowhere}' is not a valid URL.`
  if (!isEmail(given('cus_email'))) return "'cus_email' is not a valid e-mail."
  if (!/^[A-Za-z0-9_-]+$/.test(given('tran_id'))) return "'tran_id' has characters that are not allowed."
  if (given('currency') !== 'BDT') return 'This sandbox takes BDT only.'
  return amountError(given('total_amount'))
}

function amountError(amount: string): string | null {
  if (!/^\d{1,10}(\.\d{1,2})?$/.test(amount)) return "'total_amount' is not a valid amount."
  const inRange = Number(amount) >= 10 && Number(amount) <= 500000
  return inRange ? null : "'total_amount' must be between 10.00 and 500000.00 BDT."
}
