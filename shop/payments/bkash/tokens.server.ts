import { createHash } from 'node:crypto'
import { z } from 'zod'
import { unavailable } from '../gateway-answers.server.ts'
import type { TokenStore } from './token-store.server.ts'
import { type BkashReply, type Merchant, postJson, type Silence } from './wire.server.ts'

export type CallBkash = (
  path: string,
  body: Readonly<Record<string, string>>,
  signal?: AbortSignal,
  /** Not sent after this `performance.now()`, however long a token took. */
  sendBy?: number,
) => Promise<BkashReply>

export function bkashCalls(merchant: Merchant, store: TokenStore): CallBkash {
  const tokens = tokensOf(merchant, store)
  return async (path, body, signal, sendBy = Number.POSITIVE_INFINITY) => {
    const callWith = (authorization: string) =>
      signal?.aborted || performance.now() > sendBy
        ? TOO_LATE
        : postJson(merchant, path, { authorization, 'x-app-key': merchant.appKey }, body, signal)
    // Others wait for the same token, so aborting does not end its renewal.
    const token = await waitFor(tokens.current(), signal)
    if (token === null)
      return { ...unavailable(tokens.refusal() ?? 'bKash has given no token.'), why: 'unsent' }
    const reply = await callWith(token)
    if (!isUnauthorized(reply)) return reply
    // An unauthorized call moved nothing, so it may be repeated.
    const other = await waitFor(tokens.insteadOf(token), signal)
    return other === null ? reply : callWith(other)
  }
}

const TOO_LATE: Silence = { ...unavailable('It took too long to reach bKash.'), why: 'unsent' }

const isUnauthorized = (reply: BkashReply): boolean => 'why' in reply && reply.why === 'unauthorized'

/** @returns null when the signal aborts; the work itself goes on */
export async function waitFor<T>(work: Promise<T>, signal?: AbortSignal): Promise<T | null> {
  if (!signal) return work
  work.catch(() => undefined)
  const { promise: stopped, resolve } = Promise.withResolvers<null>()
  const stop = () => resolve(null)
  if (signal.aborted) stop()
  signal.addEventListener('abort', stop)
  return Promise.race([work, stopped]).finally(() => signal.removeEventListener('abort', stop))
}

const TokenAnswer = z.object({
  statusCode: z.literal('0000').optional(),
  id_token: z.string().min(1),
  refresh_token: z.string().min(1).nullish(),
})

/** bKash gives two tokens an hour and then none for an hour (docs/gateways.md), so all processes share one. */
export function tokensOf(merchant: Merchant, store: TokenStore) {
  const { baseUrl, username, password, appKey: app_key, appSecret: app_secret } = merchant
  // All credentials count, so that other or wrong ones share no token.
  const keys = JSON.stringify([baseUrl, username, password, app_key, app_secret])
  const name = createHash('sha256').update(keys).digest('base64url')
  let renewing: Promise<string | null> | undefined
  let refusal: string | null = null

  function renewOnce(refused: string | null): Promise<string | null> {
    renewing ??= store
      .withLock(name, () => renew(refused))
      .finally(() => {
        renewing = undefined
      })
    return renewing
  }

  async function renew(refused: string | null): Promise<string | null> {
    const stored = await store.read(name)
    const good = stored && stored.idToken !== refused ? stored : null
    if (good?.fresh) return good.idToken
    const refreshed = good?.refreshToken ? await requestToken(good.refreshToken) : null
    // Only a clear refusal justifies the other kind of request.
    const token = refreshed ?? (await requestToken())
    if (token) return token
    return good?.usable ? good.idToken : null
  }

  /** @returns null when bKash refuses; false without an answer, or beyond the hour's requests */
  async function requestToken(refresh_token?: string): Promise<string | null | false> {
    if (!(await store.countRequest(name))) return false
    const path = `/v1.2.0-beta/tokenized/checkout/token/${refresh_token ? 'refresh' : 'grant'}`
    const question = { app_key, app_secret, ...(refresh_token && { refresh_token }) }
    const reply = await postJson(merchant, path, { username, password }, question)
    if ('why' in reply && reply.why === 'unsent') await store.uncountRequest(name)
    refusal = reply.ok ? null : reply.reason
    const { data: issued } = TokenAnswer.safeParse(reply.ok ? reply.json : null)
    if (!issued) return reply.ok || reply.kind === 'refused' || isUnauthorized(reply) ? null : false
    const refreshToken = issued.refresh_token ?? refresh_token ?? null
    await store.save(name, { idToken: issued.id_token, refreshToken })
    return issued.id_token
  }

  return {
    /** Why no token came when this process asked last. */
    refusal: () => refusal,
    async current(): Promise<string | null> {
      const stored = await store.read(name)
      if (stored?.fresh) return stored.idToken
      if (!stored?.usable) return renewOnce(null)
      // While the old one is valid, nobody waits for another process's renewal.
      return (await store.withLock(name, () => renew(null), { wait: false })) ?? stored.idToken
    },
    async insteadOf(refused: string): Promise<string | null> {
      const token = await renewOnce(refused)
      return token === refused ? null : token
    },
  }
}
