import { unavailable } from '../payments/gateway-answers.ts'
import type { Tokens } from './tokens.server.ts'
import {
  type BkashAnswer,
  type BkashReply,
  type Merchant,
  postJson,
  readReply,
  type Silence,
} from './wire.server.ts'

export type CallBkash = (
  path: string,
  body: Readonly<Record<string, string>>,
  signal?: AbortSignal,
  /** A `performance.now()` after which it is not sent any more, however long a token took to come. */
  sendBy?: number,
) => Promise<BkashReply>

export const bkashCalls =
  (merchant: Merchant, tokens: Tokens): CallBkash =>
  async (path, body, signal, sendBy = Number.POSITIVE_INFINITY) => {
    // Others wait for the same token: whoever stops waiting does not end its renewal.
    const token = await waitFor(tokens.current(), signal)
    if (token === null) return NO_TOKEN
    const answer = await callWith(token)
    if (answer.ok || answer.why !== 'unauthorized') return readReply(answer)
    // An unauthorized call has moved nothing, so it may be repeated.
    const other = await waitFor(tokens.insteadOf(token), signal)
    return readReply(other === null ? answer : await callWith(other))

    async function callWith(authorization: string): Promise<BkashAnswer> {
      if (signal?.aborted || performance.now() > sendBy) return TOO_LATE
      return postJson(merchant, path, { authorization, 'x-app-key': merchant.appKey }, body, signal)
    }
  }

const NO_TOKEN: Silence = { ...unavailable('bKash has given no token.'), why: 'unsent' }
const TOO_LATE: Silence = { ...unavailable('It took too long to reach bKash.'), why: 'unsent' }

/** @returns null once the signal ends the waiting: the work itself goes on to its end */
export async function waitFor<T>(work: Promise<T>, signal?: AbortSignal): Promise<T | null> {
  if (!signal) return work
  work.catch(() => undefined)
  const waiting = new AbortController()
  const stopped = new Promise<null>((resolve) => {
    if (signal.aborted) resolve(null)
    signal.addEventListener('abort', () => resolve(null), { signal: waiting.signal })
  })
  try {
    return await Promise.race([work, stopped])
  } finally {
    waiting.abort()
  }
}
