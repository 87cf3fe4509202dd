import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { GivenToken, TokenStore } from './token-store.server.ts'
import { type Merchant, postJson, readReply } from './wire.server.ts'

export interface Tokens {
  current(): Promise<string | null>
  insteadOf(refused: string): Promise<string | null>
}

/** bKash gives two tokens an hour and then none for an hour (docs/gateways.md), so all processes share one. */
export function tokensOf(merchant: Merchant, store: TokenStore): Tokens {
  const name = nameOf(merchant)
  let renewing: Promise<string | null> | undefined
  const renewOnce = (refused: string | null): Promise<string | null> => {
    renewing ??= store
      .withLock(name, () => renew(merchant, store, name, refused))
      .finally(() => {
        renewing = undefined
      })
    return renewing
  }
  return {
    async current() {
      const kept = await store.read(name)
      if (kept?.fresh) return kept.idToken
      if (!kept?.usable) return renewOnce(null)
      // As long as the old one is taken, nobody waits for somebody else's renewal.
      const ahead = await store.withLock(name, () => renew(merchant, store, name, null), { wait: false })
      return ahead ?? kept.idToken
    },
    async insteadOf(refused) {
      const token = await renewOnce(refused)
      return token === refused ? null : token
    },
  }
}

/** Of all that was given: whoever has other keys, one of them wrong, shares nobody's token. */
function nameOf({ baseUrl, username, password, appKey, appSecret }: Merchant): string {
  const keys = JSON.stringify([baseUrl, username, password, appKey, appSecret])
  return createHash('sha256').update(keys).digest('base64url')
}

async function renew(merchant: Merchant, store: TokenStore, name: string, refused: string | null) {
  const kept = await store.read(name)
  const good = kept && kept.idToken !== refused ? kept : null
  if (good?.fresh) return good.idToken
  const last = good?.usable ? good.idToken : null
  if (good?.refreshToken) {
    const { refreshToken } = good
    const given = await requestToken(merchant, store, name, 'refresh', refreshToken)
    if (given) await store.save(name, { ...given, refreshToken: given.refreshToken ?? refreshToken })
    // Only a clear no makes it worth to ask for a token in the other way.
    if (given !== null) return given ? given.idToken : last
  }
  const given = await requestToken(merchant, store, name, 'grant')
  if (given) await store.save(name, given)
  return given ? given.idToken : last
}

const Given = z.object({
  statusCode: z.literal('0000').optional(),
  id_token: z.string().min(1),
  refresh_token: z.string().min(1).nullish(),
})

/** @returns null when bKash says no; false when it says nothing, or may not be asked so soon again */
async function requestToken(
  merchant: Merchant,
  store: TokenStore,
  name: string,
  kind: 'grant' | 'refresh',
  refreshToken?: string,
): Promise<GivenToken | null | false> {
  if (!(await store.countRequest(name))) return false
  const { username, password, appKey: app_key, appSecret: app_secret } = merchant
  const keys = { app_key, app_secret, ...(refreshToken && { refresh_token: refreshToken }) }
  const path = `/v1.2.0-beta/tokenized/checkout/token/${kind}`
  const answer = await postJson(merchant, path, { username, password }, keys)
  if (!answer.ok && answer.why === 'unsent') await store.uncountRequest(name)
  const reply = readReply(answer)
  const given = Given.safeParse(reply.ok ? reply.json : null)
  if (given.success) return { idToken: given.data.id_token, refreshToken: given.data.refresh_token ?? null }
  const isNo = reply.ok || reply.kind === 'refused' || (!answer.ok && answer.why === 'unauthorized')
  return isNo ? null : false
}
