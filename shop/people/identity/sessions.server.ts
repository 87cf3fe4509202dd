import { randomBytes } from 'node:crypto'
import type { Context } from 'hono'
import { getSignedCookie, setSignedCookie } from 'hono/cookie'
import { parseSigned } from 'hono/utils/cookie'
import { sql } from 'kysely'
import type { ApiEnv } from '../../kernel/api/api-router.server.ts'
import { blameDatabase } from '../../kernel/api/database-away.server.ts'
import { granted } from '../../kernel/api/refusal.ts'
import type { Db, Tx } from '../../kernel/database/database.ts'
import { type Jobs, jobKind } from '../../kernel/database/jobs.server.ts'
import { prepared } from '../../kernel/database/queries.server.ts'
import { newId } from '../../kernel/id.ts'
import type { Auth } from './auth.server.ts'
import { refuseAccount } from './refusals.ts'

/** Does not prolong the session: only get-session renews the cookie as well. */
export const cookieSession = (auth: Auth, headers: Headers) =>
  blameDatabase(() => auth.api.getSession({ headers, query: { disableRefresh: true } }))

export const requiredSession = async (auth: Auth, headers: Headers) =>
  granted((await cookieSession(auth, headers)) ?? refuseAccount('login-required'))

/** The account a page is for. Changes nothing, and reads the database only for a cookie that this shop signed. */
export async function cookiePerson({ db, auth }: { readonly db: Db; readonly auth: Auth }, headers: Headers) {
  const token = await sessionTokenIn(auth, headers)
  return token ? ((await personOfSession(db, token))[0] ?? null) : null
}

/** @returns empty without a cookie that this shop signed */
export async function sessionTokenIn(auth: Auth, headers: Headers): Promise<string> {
  const { authCookies, secret } = await auth.$context
  const { name } = authCookies.sessionToken
  const { [name]: token } = await parseSigned(headers.get('cookie') ?? '', secret, name)
  return token || ''
}

const personOfSession = prepared('person-of-session', (db, token: string) =>
  db
    .selectFrom('session')
    .innerJoin('user', 'user.id', 'session.userId')
    .select(['user.id', 'user.email', 'user.name', 'user.role', 'session.id as sessionId'])
    .where('session.token', '=', token)
    // A guest's pages are everybody's.
    .where('user.guest', '=', false)
    .where('session.expiresAt', '>', sql<Date>`now()`),
)

// As long as better-auth's sessions that are not remembered.
const DAY_S = 24 * 60 * 60

export type Browser = Awaited<ReturnType<typeof browserOf>>

export async function browserOf(auth: Auth, c: Context<ApiEnv>) {
  const { expiresIn } = (await auth.$context).sessionConfig
  return {
    ipAddress: c.get('address'),
    userAgent: c.req.header('user-agent') ?? '',
    seconds: (await isForgetful(auth, c)) ? DAY_S : expiresIn,
  }
}

/** @param seconds how long the browser keeps it, unless it is to forget */
export async function setSessionCookie(
  auth: Auth,
  c: Context,
  token: string,
  seconds?: number,
): Promise<void> {
  const { authCookies, secret, sessionConfig } = await auth.$context
  const { name, attributes } = authCookies.sessionToken
  const maxAge = (await isForgetful(auth, c)) ? undefined : (seconds ?? sessionConfig.expiresIn)
  await setSignedCookie(c, name, token, secret, { ...attributes, maxAge })
}

async function isForgetful(auth: Auth, c: Context): Promise<boolean> {
  const { authCookies, secret } = await auth.$context
  return (await getSignedCookie(c, secret, authCookies.dontRememberToken.name)) === 'true'
}

/** As long as a cart without an order is kept. */
export const GUEST_SECONDS = 30 * DAY_S

/** Once a day: a guest's session lasts until the browser was away for `GUEST_SECONDS`. better-auth makes a week of its last days. */
export async function prolongGuest({ db, auth }: { readonly db: Db; readonly auth: Auth }, c: Context) {
  const token = await sessionTokenIn(auth, c.req.raw.headers)
  const prolonged = await db
    .updateTable('session')
    .set({ expiresAt: new Date(Date.now() + GUEST_SECONDS * 1000), updatedAt: sql<Date>`now()` })
    .where('token', '=', token)
    .where('expiresAt', '<', new Date(Date.now() + (GUEST_SECONDS - DAY_S) * 1000))
    .executeTakeFirst()
  if (prolonged.numUpdatedRows > 0) await setSessionCookie(auth, c, token, GUEST_SECONDS)
}

/** Not by better-auth, which would wait for the lock of `tx` (`lockPerson`). @returns the session's token */
export async function beginSession(
  tx: Tx,
  userId: string,
  { seconds, ...browser }: Browser,
): Promise<string> {
  const token = randomBytes(24).toString('base64url')
  const session = { id: newId(), userId, token, expiresAt: new Date(Date.now() + seconds * 1000), ...browser }
  await tx.insertInto('session').values(session).execute()
  return token
}

const LOCKED = Symbol('locked')

/** Until the transaction ends, no session begins for this person: made by `lockPerson` alone. */
export interface LockedPerson extends NonNullable<Awaited<ReturnType<typeof personToLock>>> {
  readonly [LOCKED]: true
  readonly tx: Tx
}

/** Blocks new sessions; one that waited finds the new password (`signInWith`). */
export async function lockPerson(tx: Tx, userId: string): Promise<LockedPerson | null> {
  const person = await personToLock(tx, userId)
  return person ? { ...person, [LOCKED]: true, tx } : null
}

const personToLock = (tx: Tx, userId: string) =>
  tx
    .selectFrom('user')
    .select(['id', 'email', 'emailVerified', 'role'])
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirst()

/** Ends all sessions. */
export async function endSessions({ tx, id }: LockedPerson): Promise<void> {
  await tx.deleteFrom('session').where('userId', '=', id).execute()
}

export const sessionsOf = (db: Db, userId: string) =>
  db
    .selectFrom('session')
    .select(['createdAt as signedIn', 'expiresAt as endsLatest'])
    .select(sql<string>`coalesce(ip_address, '')`.as('address'))
    .select(sql<string>`coalesce(user_agent, '')`.as('browser'))
    .where('userId', '=', userId)
    .where('expiresAt', '>', sql<Date>`now()`)
    .orderBy('createdAt')
    .execute()

const TIDY = jobKind<Record<string, never>>('tidy-sessions')

export async function tidySessions(jobs: Jobs, db: Db): Promise<void> {
  await jobs.work(TIDY, () => deleteExpired(db))
  await jobs.schedule(TIDY, '20 4 * * *')
}

export async function deleteExpired(db: Db): Promise<void> {
  for (const table of ['session', 'verification'] as const) {
    await db.deleteFrom(table).where('expiresAt', '<', sql<Date>`now()`).execute()
  }
}
