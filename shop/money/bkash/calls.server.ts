import { type Reply, readReply } from './envelope.server.ts'
import type { Tokens } from './tokens.server.ts'
import { waitFor } from './waiting.ts'
import { type Answer, type Merchant, post, type Silence, unavailable } from './wire.server.ts'

/** Asks bKash by the shop's token. The signal ends the call. */
export type Ask = (
  path: string,
  body: Readonly<Record<string, string>>,
  signal?: AbortSignal,
  /** A moment of `performance.now()` after which it is not sent any more, however long a token took to come. */
  sendBy?: number,
) => Promise<Reply>

export const asking =
  (merchant: Merchant, tokens: Tokens): Ask =>
  async (path, body, signal, sendBy = Number.POSITIVE_INFINITY) => {
    // Others wait for the same token: whoever stops waiting does not end its renewal.
    const token = await waitFor(tokens.current(), signal)
    if (token === null) return NO_TOKEN
    const answer = await by(token)
    if (answer.ok || answer.why !== 'unauthorized') return readReply(answer)
    // What was refused at the door has moved nothing, so it may be asked again.
    const other = await waitFor(tokens.insteadOf(token), signal)
    return readReply(other === null ? answer : await by(other))

    async function by(authorization: string): Promise<Answer> {
      if (signal?.aborted || performance.now() > sendBy) return TOO_LATE
      return post(merchant, path, { authorization, 'x-app-key': merchant.appKey }, body, signal)
    }
  }

const NO_TOKEN: Silence = { ...unavailable('bKash has given no token.'), why: 'unheard' }
const TOO_LATE: Silence = { ...unavailable('It took too long to reach bKash.'), why: 'unheard' }
