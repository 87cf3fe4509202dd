import { GATEWAY_PROFILES } from './gateway.ts'

/** Origin of a gateway's message: opening the page, the browser's return, its notification, our two questions. */
export type PaymentEventKind = 'session' | 'return' | 'notification' | 'confirmation' | 'query'

// Strangers may send any field to any gateway's address, so the rules of all apply.
const PROFILES = Object.values(GATEWAY_PROFILES)
const isMaskedField = (name: string) => PROFILES.some((gateway) => gateway.masked?.test(name))
const isPersonalField = (name: string) =>
  name === 'masked' || PROFILES.some(({ forgotten }) => forgotten?.test(name))
const CREDENTIALS = new Set(['store_passwd', 'verify_sign', 'verify_sign_sha2', 'verify_key'])

/** A gateway's message as JSON text without credentials and signatures, card and wallet numbers masked. */
export function redact(payload: unknown): string {
  return JSON.stringify(payload, (name, value) => {
    if (CREDENTIALS.has(name)) return undefined
    if (typeof value === 'string') return toStorable(isMaskedField(name) ? maskNumbers(value) : value)
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [toStorable(key), inner]))
  })
}

export const removePayer = (payload: unknown): unknown =>
  JSON.parse(JSON.stringify(payload, (name, value) => (isPersonalField(name) ? undefined : value)))

/** PostgreSQL stores neither NUL nor lone surrogates. */
export const toStorable = (text: string): string => text.toWellFormed().replaceAll('\0', '')

/** Leaves the last four digits; masked numbers such as 418117XXXXXX6675 and short ones stay. */
export function maskNumbers(text: string): string {
  const nameless = text.split(' ').map(maskMailbox).join(' ')
  const digits = digitsIn(nameless)
  if (digits < SHORTEST_NUMBER || isMasked(nameless)) return nameless
  let left = digits
  return nameless.replace(DIGIT, (digit) => (left-- > SHOWN ? 'X' : digit))
}

const DIGIT = /\p{Nd}/gu
const SHORTEST_NUMBER = 8
const SHOWN = 4

const digitsIn = (text: string): number => text.match(DIGIT)?.length ?? 0

/** Wallets are also named by an e-mail address. */
const maskMailbox = (word: string): string =>
  word.includes('@') ? `XXX${word.slice(word.lastIndexOf('@'))}` : word

/** At most six digits before the mask and four after it. */
function isMasked(text: string): boolean {
  const [before = 0, behind = 0, ...more] = text
    .split(/[xX*•#]+/)
    .map(digitsIn)
    .filter((count) => count > 0)
  return before <= 6 && behind <= SHOWN && more.length === 0
}
