/** An amount of taka in poisha: an integer, 100 poisha to the taka. */
export type Poisha = number

/** The dearest price and the largest payment, as the gateway's limit (protocol: 500000.00 BDT). */
export const MAX_POISHA: Poisha = 50_000_000

const TAKA = /^(0|[1-9]\d{0,8})(?:\.(\d{1,2}))?$/

/**
 * Reads taka as a number or a numeric string with at most two decimals.
 * @returns poisha, or `null` when the value is no such amount (negative, `1e3`, three decimals, NaN …)
 */
export function parseTaka(value: unknown): Poisha | null {
  if (typeof value !== 'number' && typeof value !== 'string') return null
  const match = TAKA.exec(String(value).trim())
  if (!match) return null
  return Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'))
}

/** Poisha as the JSON number of taka that the API speaks: 125050 -> 1250.5 */
export const toTaka = (amount: Poisha): number => amount / 100

/** Poisha from a taka number that our own API sent (at most two decimals). */
export const fromTaka = (taka: number): Poisha => Math.round(taka * 100)

/** Poisha as gateways write it: 125050 -> "1250.50" */
export function decimalTaka(amount: Poisha): string {
  return `${Math.trunc(amount / 100)}.${String(amount % 100).padStart(2, '0')}`
}

/**
 * Poisha for people: `৳12,34,567`, decimals only when there are any.
 * Grouped by hand, because ICU versions of server and browser may differ and would break hydration.
 */
export function formatTaka(amount: Poisha): string {
  if (amount < 0) return `−${formatTaka(-amount)}`
  const [taka = '0', poisha] = decimalTaka(amount).split('.')
  const lakhs = taka.slice(0, -3).replace(/\B(?=(\d{2})+$)/g, ',')
  const grouped = lakhs ? `${lakhs},${taka.slice(-3)}` : taka
  return `৳${grouped}${poisha === '00' ? '' : `.${poisha}`}`
}
