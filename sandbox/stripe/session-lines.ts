import { invalid, type Refusal } from './refusals.ts'

const CURRENCIES = ['bdt', 'usd', 'eur']
/** Fifty US cents is the least; a dollar is about 122 taka. */
const LEAST = 6_100
const MOST = 99_999_999

interface Line {
  readonly currency: string
  /** In hundredths; NaN where it is no whole number. */
  readonly unitAmount: number
  readonly quantity: number
  readonly name: string
}

/** @returns what is wrong with them; null: nothing */
export function linesComplaint(lines: readonly Line[]): Refusal | null {
  if (lines.length === 0)
    return invalid('Missing required param: line_items.', 'line_items', 'parameter_missing')
  for (const [i, { currency, unitAmount, quantity, name }] of lines.entries()) {
    const at = `line_items[${i}]`
    const price = `${at}[price_data]`
    if (!CURRENCIES.includes(currency)) return invalid(`Invalid currency: ${currency}.`, `${price}[currency]`)
    if (!isCount(unitAmount))
      return invalid('Invalid integer', `${price}[unit_amount]`, 'parameter_invalid_integer')
    if (!isCount(quantity) || quantity < 1)
      return invalid('Invalid integer', `${at}[quantity]`, 'parameter_invalid_integer')
    if (name.trim() === '')
      return invalid('You passed an empty string', `${price}[product_data][name]`, 'parameter_invalid_empty')
    if (currency !== lines[0]?.currency) return invalid('All line items must have the same currency.', price)
  }
  return null
}

/** `line_items[0][price_data][…]` and the like. */
export function linesOf(sent: URLSearchParams): Line[] {
  const numbers = new Set([...sent.keys()].flatMap((name) => /^line_items\[(\d)\]/.exec(name)?.[1] ?? []))
  return [...numbers].sort().map((number) => {
    const given = (rest: string) => sent.get(`line_items[${number}]${rest}`) ?? ''
    return {
      currency: given('[price_data][currency]').toLowerCase(),
      unitAmount: whole(given('[price_data][unit_amount]')),
      quantity: whole(given('[quantity]')),
      name: given('[price_data][product_data][name]'),
    }
  })
}

export function amountComplaint(amount: number): Refusal | null {
  if (amount < LEAST) return invalid(TOO_SMALL, undefined, 'amount_too_small')
  return amount > MOST ? invalid(TOO_LARGE, undefined, 'amount_too_large') : null
}

const TOO_SMALL = "The Checkout Session's total amount must convert to at least 50 cents."
const TOO_LARGE = 'Amount must be no more than ৳999,999.99'

const whole = (text: string): number => (/^\d{1,12}$/.test(text) ? Number(text) : Number.NaN)
const isCount = (count: number): boolean => Number.isInteger(count)
