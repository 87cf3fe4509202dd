declare const unit: unique symbol

/** Money inside the shop: an integer, 100 to the taka. Pass sums through `poisha`. */
export type Poisha = number & { readonly [unit]: 'poisha' }

/** Money in the API: at most two decimals. */
export type Taka = number & { readonly [unit]: 'taka' }

/** Any number but poisha. */
export type NoPoisha = { readonly [unit]?: 'taka' }

/** @throws RangeError unless it is a whole number */
export function poisha(amount: number): Poisha {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`${amount} is no amount in poisha`)
  return amount as Poisha
}

/** The highest price and payment, the gateway's limit (500000.00 BDT). */
export const MAX_POISHA = poisha(50_000_000)

export const sumOf = (amounts: readonly Poisha[]): Poisha =>
  poisha(amounts.reduce((sum, amount) => sum + amount, 0))

const TAKA = /^(0|[1-9]\d{0,8})(?:\.(\d{1,2}))?$/

/** @returns null unless it is an amount with at most two decimals: negative, `1e3`, NaN … */
export function parseTaka(value: unknown): Poisha | null {
  if (typeof value !== 'number' && typeof value !== 'string') return null
  const match = TAKA.exec(String(value).trim())
  if (!match) return null
  return poisha(Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0')))
}

/** 125050 -> 1250.5 */
export const toTaka = (amount: Poisha): Taka => (amount / 100) as Taka

export const fromTaka = (taka: number): Poisha => poisha(Math.round(taka * 100))

/** As gateways write it: 125050 -> "1250.50" */
export function decimalTaka(amount: Poisha): string {
  return `${Math.trunc(amount / 100)}.${String(amount % 100).padStart(2, '0')}`
}
