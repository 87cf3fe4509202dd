import { createHash, randomBytes } from 'node:crypto'
import { z } from 'zod'
import { openJournal } from '../journal.ts'

const LIFE_S = 3600
const HOUR_MS = 3_600_000
const MOST_AN_HOUR = 2
const MOST_KEPT = 50

/** The keys are hashes: what opens the gateway is not written down. */
const Call = z.object({
  /** Of the id_token; of nothing for the call that was one too many. */
  key: z.string(),
  refreshKey: z.string(),
  at: z.number(),
  isRefused: z.boolean(),
  /** Refused from now on, as if bKash had forgotten it. */
  isRevoked: z.boolean(),
  isCounted: z.boolean(),
})
type Call = z.infer<typeof Call>

/** Hands out tokens, twice an hour; who asks more often gets none for an hour. */
export interface TokenOffice {
  /** @returns null for whoever has asked too often */
  issue(): object | null
  isValid(idToken: string): boolean
  canRefresh(refreshToken: string): boolean
  revokeAll(): void
  countAnew(): void
}

export function createTokenOffice(folder?: string): TokenOffice {
  const journal = openJournal(folder, { name: 'bkash-tokens.jsonl', page: Call, most: MOST_KEPT })
  const calls = new Map(journal.past.map((call) => [call.key, call]))

  function write(call: Call): void {
    const [oldest] = calls.keys()
    if (oldest && calls.size >= MOST_KEPT && !calls.has(call.key)) calls.delete(oldest)
    calls.set(call.key, call)
    journal.write(call)
  }
  const all = () => [...calls.values()]
  const lately = () => all().filter(({ at, isCounted }) => isCounted && at > Date.now() - HOUR_MS)

  return {
    issue() {
      const isBlocked = lately().some(({ isRefused }) => isRefused)
      const isRefused = isBlocked || lately().length >= MOST_AN_HOUR
      const [idToken, refreshToken] = [newToken(), newToken()]
      const keys = { key: hash(idToken), refreshKey: hash(refreshToken) }
      if (!isBlocked) write({ ...keys, at: Date.now(), isRefused, isRevoked: isRefused, isCounted: true })
      return isRefused ? null : sent(idToken, refreshToken)
    },
    isValid(idToken) {
      const call = calls.get(hash(idToken))
      return call !== undefined && !call.isRevoked && call.at > Date.now() - LIFE_S * 1000
    },
    canRefresh: (refreshToken) =>
      all().some(({ refreshKey, isRevoked }) => !isRevoked && refreshKey === hash(refreshToken)),
    revokeAll() {
      for (const call of all()) write({ ...call, isRevoked: true })
    },
    countAnew() {
      for (const call of all()) write({ ...call, isCounted: false })
    },
  }
}

const sent = (idToken: string, refreshToken: string) => ({
  token_type: 'Bearer',
  id_token: idToken,
  expires_in: LIFE_S,
  refresh_token: refreshToken,
})

const newToken = (): string => randomBytes(96).toString('base64url')
const hash = (token: string): string => createHash('sha256').update(token).digest('hex')
