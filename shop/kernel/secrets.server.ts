import { createHash, createHmac, timingSafeEqual } from 'node:crypto'

/** Token of a link for people without an account: 132 bits. */
export const LINK_TOKEN = /^[A-Za-z0-9_-]{22}$/

/**
 * The database stores only its hash; the shop recomputes it to send it.
 * @param purpose keeps tokens of one kind of link from opening another
 */
export const linkToken = (secret: string, purpose: string, id: string): string =>
  keyedHash(secret, purpose, id).slice(0, 22)

/** To recognise a text that is not stored: without the secret nobody can try what it was. */
export const keyedHash = (secret: string, purpose: string, text: string): string =>
  createHmac('sha256', secret).update(`${purpose} ${text}`).digest('base64url')

export const tokenHash = (token: string): string => createHash('sha256').update(token).digest('base64url')

/** Compares in constant time. */
export function isSameSecret(received: string, expected: string): boolean {
  const [one, other] = [Buffer.from(received), Buffer.from(expected)]
  return one.length === other.length && timingSafeEqual(one, other)
}
