import { createHmac, createSecretKey, hkdfSync, type KeyObject } from 'node:crypto'
import { sql } from 'kysely'
import { z } from '../../kernel/api/api-router.server.ts'
import type { Caller, Login } from '../../kernel/api/caller.ts'
import type { Refusal } from '../../kernel/api/refusal.ts'
import type { Db } from '../../kernel/database/database.ts'
import { prepared } from '../../kernel/database/queries.server.ts'
import { isSameSecret } from '../../kernel/secrets.server.ts'
import { refuseAccount } from './refusals.ts'

const ISSUER = 'ogs'
const AUDIENCE = 'ogs-api'
const LIFETIME_S = 60 * 60

/** A JWT (HS256) that lives one hour, and no longer than its session. */
export function issueToken(secret: string, bearer: Login): string {
  const iat = Math.floor(Date.now() / 1000)
  const claims = { iss: ISSUER, aud: AUDIENCE, iat, exp: iat + LIFETIME_S }
  const signed = `${HEAD}.${encode({ sub: bearer.userId, sid: bearer.sessionId, ...claims })}`
  return `${signed}.${signatureOf(secret, signed)}`
}

/** The person of an `Authorization` header; deletions, ended sessions and changed roles count at once. */
export async function identify(
  db: Db,
  secret: string,
  authorizationHeader: string | undefined,
): Promise<Caller | Refusal> {
  const login = readLogin(secret, authorizationHeader)
  if (!login) return refuseAccount('login-required')
  const [person] = await personOf(db, login.sessionId, login.userId)
  if (!person) return refuseAccount('login-required')
  const { guest, contactEmail, phone, ...caller } = person
  return guest ? { ...caller, guest: { email: contactEmail, phone } } : caller
}

/** The login that the header's token names, which may have ended meanwhile. @returns null without a valid token */
export function readLogin(secret: string, authorizationHeader: string | undefined): Login | null {
  const token = /^Bearer +(\S+)$/i.exec(authorizationHeader ?? '')?.[1]
  const claims = token && readToken(secret, token)
  return claims ? { userId: claims.sub, sessionId: claims.sid } : null
}

const personOf = prepared('person-of-token', (db, sessionId: string, userId: string) =>
  db
    .selectFrom('session')
    .innerJoin('user', 'user.id', 'session.userId')
    .select(['user.id', 'user.email', 'user.name', 'user.role', 'session.id as sessionId'])
    .select(['user.guest', 'user.contactEmail', 'user.phone'])
    .where('session.id', '=', sessionId)
    .where('user.id', '=', userId)
    .where('session.expiresAt', '>', sql<Date>`now()`),
)

const Claims = z.object({
  iss: z.literal(ISSUER),
  aud: z.literal(AUDIENCE),
  sub: z.uuid(),
  sid: z.uuid(),
  exp: z.number(),
  iat: z.number(),
})

/** @returns null for any invalid token: a new one helps */
function readToken(secret: string, token: string) {
  const signed = token.slice(0, Math.max(0, token.lastIndexOf('.')))
  if (!signed.startsWith(`${HEAD}.`)) return null
  if (!isSameSecret(token.slice(signed.length + 1), signatureOf(secret, signed))) return null
  const { data } = Claims.safeParse(decode(signed.slice(HEAD.length + 1)))
  const now = Date.now() / 1000
  return data && data.iat <= now && now < data.exp ? data : null
}

const encode = (claims: object): string => Buffer.from(JSON.stringify(claims)).toString('base64url')
const decode = (text: string): unknown => JSON.parse(Buffer.from(text, 'base64url').toString())

// The header is fixed, so no token chooses how it is checked.
const HEAD = encode({ alg: 'HS256', typ: 'JWT' })

const signatureOf = (secret: string, signed: string): string =>
  createHmac('sha256', tokenKey(secret)).update(signed).digest('base64url')

const tokenKeys = new Map<string, KeyObject>()

function tokenKey(secret: string): KeyObject {
  const key = tokenKeys.get(secret) ?? createSecretKey(derivedKey(secret, 'ogs access token'), 'utf8')
  tokenKeys.set(secret, key)
  return key
}

/** A key for one purpose, so that signatures of others do not pass. */
export const derivedKey = (secret: string, purpose: string): string =>
  Buffer.from(hkdfSync('sha256', secret, '', purpose, 32)).toString('base64url')
