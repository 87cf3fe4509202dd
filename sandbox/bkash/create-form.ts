import type { Code } from './answers.ts'

const REQUIRED = [
  'mode',
  'payerReference',
  'callbackURL',
  'amount',
  'currency',
  'intent',
  'merchantInvoiceNumber',
]
const MOST_LETTERS = 255

/** @returns what is wrong with the question for a payment page; null: nothing */
export function complaint(fields: URLSearchParams): Code | null {
  const given = (name: string) => fields.get(name) ?? ''
  if (REQUIRED.some((name) => given(name) === '')) return '2065'
  if (given('mode') !== '0011') return '2063'
  if (given('payerReference').length > MOST_LETTERS) return '2048'
  if (!isWebAddress(given('callbackURL'))) return '2049'
  if (!isAmount(given('amount'))) return '2006'
  if (given('currency') !== 'BDT') return '2007'
  if (given('intent') !== 'sale') return '2008'
  return given('merchantInvoiceNumber').length > MOST_LETTERS ? '2031' : null
}

/** Taka, with two decimals at most. */
export const isAmount = (text: string): boolean => /^\d{1,8}(\.\d{1,2})?$/.test(text) && Number(text) > 0

const isWebAddress = (text: string): boolean => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)
