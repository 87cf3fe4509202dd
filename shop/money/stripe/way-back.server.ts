import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Account } from './wire.server.ts'

/**
 * Stripe writes the session's number into the address of success alone, so the way back from its page carries a word of
 * our own: whoever brings it has been on the page of this very payment.
 */
export function wayBack(account: Account, cancelUrl: string, attemptId: string): string {
  const url = new URL(cancelUrl)
  url.searchParams.set('left', wordFor(account, attemptId))
  return url.href
}

export function isWayBack(account: Account, attemptId: string, word: string): boolean {
  const [said, right] = [Buffer.from(word), Buffer.from(wordFor(account, attemptId))]
  return said.length === right.length && timingSafeEqual(said, right)
}

const wordFor = ({ webhookSecret }: Account, attemptId: string): string =>
  createHmac('sha256', webhookSecret).update(`left the page of ${attemptId}`).digest('base64url').slice(0, 22)
