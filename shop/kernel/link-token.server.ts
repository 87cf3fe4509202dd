import { createHash, createHmac } from 'node:crypto'

/** Of a link that somebody without an account follows: 132 bits. */
export const LINK_TOKEN = /^[A-Za-z0-9_-]{22}$/

/**
 * The database keeps only its hash; the shop writes it out again for whoever may send it.
 * @param purpose so that a token of one kind of link opens no other
 */
export const linkToken = (secret: string, purpose: string, id: string): string =>
  createHmac('sha256', secret).update(`${purpose} ${id}`).digest('base64url').slice(0, 22)

export const tokenHash = (token: string): string => createHash('sha256').update(token).digest('base64url')
