import type { CallbackParse, Hint, RawHttpRequest } from '../payments/gateway.ts'
import { isTranId } from '../payments/payment.ts'

/**
 * A return: our own address, to which bKash has added `paymentID` and `status` (protocols §4.1). Nothing of it is signed
 * in a way that could be checked. Notices of bKash (AWS SNS) are not taken.
 */
export function readCallback({ kind, method, query, named = '' }: RawHttpRequest): CallbackParse {
  // What is signed in an unknown way shows nothing afterwards.
  const { signature: _, ...payload } = query
  const attemptId = isTranId(named) ? named : null
  const said = { attemptId, verificationRef: null, hint: 'pending', payload } as const
  if (kind !== 'return') return { ...said, ok: false, reason: 'not_ours' }
  const { paymentID = '', status = '' } = query
  if (method !== 'GET' || !isPaymentId(paymentID)) return { ...said, ok: true, authentic: 'unsigned' }
  const hint = HINTS.get(status) ?? 'pending'
  return { ...said, ok: true, authentic: 'unsigned', verificationRef: paymentID, hint }
}

export const isPaymentId = (text: string): boolean => /^[A-Za-z0-9_-]{1,64}$/.test(text)

const HINTS: ReadonlyMap<string, Hint> = new Map([
  ['failure', 'failed'],
  ['cancel', 'cancelled'],
])
