import { hkdfSync } from 'node:crypto'
import { sign, verify } from 'hono/jwt'
import { sql } from 'kysely'
import { z } from '../../kernel/api-router.server.ts'
import type { Caller } from '../../kernel/caller.ts'
import type { Db } from '../../kernel/database.ts'
import type { Refusal } from '../../kernel/refusal.ts'
import { refuseAccount } from './refusals.ts'

const ISSUER = 'ogs'
const AUDIENCE = 'ogs-api'
const LIFETIME_S = 60 * 60

/** An access token (JWT, HS256) that lives one hour and never longer than the session it was made for. */
export function issueToken(
  secret: string,
  bearer: { readonly userId: string; readonly sessionId: string },
): Promise<string> {
  const iat = Math.floor(Date.now() / 1000)
  const claims = {
    sub: bearer.userId,
    sid: bearer.sessionId,
    iss: ISSUER,
    aud: AUDIENCE,
    iat,
    exp: iat + LIFETIME_S,
  }
  return sign(claims, tokenKey(secret), 'HS256')
}

/** Who a request's `Authorization` header stands for: a deleted person, an ended session and a changed role count at once. */
export async function identify(
  db: Db,
  secret: string,
  authorizationHeader: string | undefined,
): Promise<Caller | Refusal> {
  const token = /^Bearer +(\S+)$/i.exec(authorizationHeader ?? '')?.[1]
  const bearer = token && (await readToken(secret, token))
  if (!bearer) return refuseAccount('login-required')
  const caller = await db
    .selectFrom('session')
    .innerJoin('user', 'user.id', 'session.userId')
    .select(['user.id', 'user.email', 'user.name', 'user.role', 'session.id as sessionId'])
    .where('session.id', '=', bearer.sid)
    .where('user.id', '=', bearer.sub)
    .where('session.expiresAt', '>', sql<Date>`now()`)
    .executeTakeFirst()
  return caller ?? refuseAccount('login-required')
}

const Claims = z.object({ sub: z.uuid(), sid: z.uuid(), exp: z.number(), iat: z.number() })

async function readToken(secret: string, token: string) {
  try {
    return Claims.parse(await verify(token, tokenKey(secret), { alg: 'HS256', iss: ISSUER, aud: AUDIENCE }))
  } catch {
    // Whatever is wrong with a token, its holder only needs a new one.
    return null
  }
}

const tokenKey = (secret: string) => derivedKey(secret, 'ogs access token')

/** A key for one purpose alone: a signature made for another one does not pass. */
export const derivedKey = (secret: string, purpose: string): string =>
  Buffer.from(hkdfSync('sha256', secret, '', purpose, 32)).toString('base64url')
