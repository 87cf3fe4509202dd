import type { CallbackParse, RawHttpRequest } from '../payments/gateway.ts'
import { isTranId } from '../payments/payment.ts'
import { readNotice } from './notice.server.ts'
import { isWayBack } from './way-back.server.ts'
import type { Account } from './wire.server.ts'

/** What came back with a browser, or from Stripe's server, and who wrote it (protocols §4.2). */
export async function readCallback(account: Account, request: RawHttpRequest): Promise<CallbackParse> {
  return request.kind === 'notification' ? readNotice(account, request) : readReturn(account, request)
}

/** Whose payment it is, the address alone says; of what it carries, only what Stripe and we put there is read. */
function readReturn(account: Account, { query, named }: RawHttpRequest): CallbackParse {
  const attemptId = named !== undefined && isTranId(named) ? named : null
  const { session_id: session = '', left = '' } = query
  if (SESSION.test(session)) {
    return { ...UNSIGNED, attemptId, verificationRef: session, payload: { session_id: session } }
  }
  if (attemptId === null || !isWayBack(account, attemptId, left)) return { ...UNSIGNED, attemptId }
  const told = { hint: 'cancelled', payload: { left: 'by the way back' } } as const
  return { ...UNSIGNED, ...told, attemptId, authentic: 'signed' }
}

const SESSION = /^cs_[A-Za-z0-9_]{1,250}$/

const UNSIGNED = {
  ok: true,
  authentic: 'unsigned',
  verificationRef: null,
  hint: 'pending',
  payload: {},
} as const
