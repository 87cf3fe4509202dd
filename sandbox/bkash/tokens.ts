import { createHash, randomBytes } from 'node:crypto'
import { type Context, Hono } from 'hono'
import { z } from 'zod'
import { openStore } from '../json-lines-store.ts'
import { answerMessage, invalidBody, readFields, statusFields, unauthorized } from './answers.ts'

/** Public, because no money moves here. */
export const BKASH_MERCHANT = {
  username: 'ogs-sandbox',
  password: 'ogs-sandbox@bkash',
  appKey: 'ogs-sandbox-app',
  appSecret: 'ogs-sandbox-app-secret',
} as const

export function tokenApi(tokens: Tokens): Hono {
  const router = new Hono()
  const issue = (c: Context) => {
    const token = tokens.issue()
    return token ? c.json({ ...statusFields('0000'), ...token }) : answerMessage(c, 429, 'Too Many Requests')
  }
  router.post('/grant', async (c) => refusal(c, await readFields(c)) ?? issue(c))
  router.post('/refresh', async (c) => {
    const fields = await readFields(c)
    const refused = refusal(c, fields)
    if (refused) return refused
    return tokens.canRefresh(fields?.get('refresh_token') ?? '') ? issue(c) : unauthorized(c)
  })
  return router
}

function refusal(c: Context, fields: URLSearchParams | null): Response | null {
  const { username, password, appKey, appSecret } = BKASH_MERCHANT
  if (c.req.header('username') !== username || c.req.header('password') !== password) return unauthorized(c)
  if (!fields) return invalidBody(c)
  const isApp = fields.get('app_key') === appKey && fields.get('app_secret') === appSecret
  return isApp ? null : c.json(statusFields('2001'))
}

const LIFETIME_S = 3600
const HOUR_MS = 3_600_000
const MAX_AN_HOUR = 2
const MAX_STORED = 50

const Milliseconds = z.number()

/** Only hashes of tokens are stored. */
const Call = z.object({
  key: z.string(),
  refreshKey: z.string(),
  at: Milliseconds,
  isRefused: z.boolean(),
  isRevoked: z.boolean(),
  isCounted: z.boolean(),
})

export type Tokens = ReturnType<typeof openTokens>

/** Issues tokens twice an hour; a further request blocks them for an hour. */
export function openTokens(folder?: string) {
  const calls = openStore(Call, 'bkash-tokens.jsonl', { max: MAX_STORED, folder })
  return {
    issue() {
      const lastHour = calls.all().filter(({ at, isCounted }) => isCounted && at > Date.now() - HOUR_MS)
      const isBlocked = lastHour.some(({ isRefused }) => isRefused)
      const isRefused = isBlocked || lastHour.length >= MAX_AN_HOUR
      const [idToken, refreshToken] = [newToken(), newToken()]
      const keys = { key: hash(idToken), refreshKey: hash(refreshToken) }
      if (!isBlocked)
        calls.save({ ...keys, at: Date.now(), isRefused, isRevoked: isRefused, isCounted: true })
      return isRefused
        ? null
        : { token_type: 'Bearer', id_token: idToken, expires_in: LIFETIME_S, refresh_token: refreshToken }
    },
    isValid(idToken: string): boolean {
      const call = calls.byKey(hash(idToken))
      return call !== undefined && !call.isRevoked && call.at > Date.now() - LIFETIME_S * 1000
    },
    canRefresh: (refreshToken: string): boolean =>
      calls.find(({ refreshKey, isRevoked }) => !isRevoked && refreshKey === hash(refreshToken)) !==
      undefined,
    revokeAll() {
      for (const call of calls.all()) calls.save({ ...call, isRevoked: true })
    },
    resetLimit() {
      for (const call of calls.all()) calls.save({ ...call, isCounted: false })
    },
  }
}

const newToken = (): string => randomBytes(96).toString('base64url')
const hash = (token: string): string => createHash('sha256').update(token).digest('hex')
