/** What the gateway said, at which moment: opening, the browser's return, its server's word, our two questions. */
export type PaymentEventKind = 'session' | 'return' | 'notification' | 'confirmation' | 'query'

const CREDENTIALS = new Set(['store_passwd', 'verify_sign', 'verify_sign_sha2', 'verify_key'])

/** JSON text of what came, fit to be kept: no credential or signature, no whole card number, only storable letters. */
export function record(payload: unknown): string {
  return JSON.stringify(payload, (name, value) => {
    if (CREDENTIALS.has(name)) return undefined
    if (typeof value === 'string') return storable(name === 'card_no' ? masked(value) : value)
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [storable(key), inner]))
  })
}

/** PostgreSQL keeps neither NUL nor half a surrogate pair. */
export const storable = (text: string): string => text.toWellFormed().replaceAll('\0', '')

/** A card number keeps its first six and last four digits, as gateways show it: 418117XXXXXX6675 */
export function masked(card: string): string {
  return card.replace(
    /\d{12,19}/g,
    (digits) => digits.slice(0, 6) + 'X'.repeat(digits.length - 10) + digits.slice(-4),
  )
}
