import { sign } from 'hono/jwt'
import { vi } from 'vitest'
import { newId } from '../../shop/kernel/id.ts'
import { issueToken } from '../../shop/people/identity/tokens.server.ts'
import { type Doors, type Person, SECRET } from './test-doors.ts'

/** Bearer tokens that let nobody in, by what is wrong with them; none of them is of any use to `stranger` either. */
export async function worthlessTokens(
  doors: Doors,
  shopper: Person,
  stranger: Person,
): Promise<ReadonlyMap<string, string | undefined>> {
  const bearer = await bearerOf(doors, shopper)
  const theirs = await bearerOf(doors, stranger)
  const claims = await claimsOf(shopper)
  return new Map([
    ['none', undefined],
    ['empty', ''],
    ['no token', 'x.y.z'],
    ['alg none', `${encoded({ alg: 'none', typ: 'JWT' })}.${encoded(claims)}.`],
    ['alg none, with the signature', withPart(shopper.token, 0, { alg: 'none', typ: 'JWT' })],
    ['another algorithm', withPart(shopper.token, 0, { alg: 'HS512', typ: 'JWT' })],
    ['another secret', await sign(claims, 'another secret of thirty-two characters', 'HS256')],
    ['the secret itself', await sign(claims, SECRET, 'HS256')],
    ['no signature', shopper.token.replace(/[^.]+$/, '')],
    ['another signature', shopper.token.replace(/[^.]+$/, stranger.token.split('.')[2] ?? '')],
    ['another person written in', withPart(shopper.token, 1, { ...claims, sub: stranger.id })],
    ['expired', await anHourAgo(() => issueToken(SECRET, bearer))],
    ['somebody else’s session', await issueToken(SECRET, { ...bearer, sessionId: theirs.sessionId })],
    ['own session, somebody else', await issueToken(SECRET, { ...bearer, userId: theirs.userId })],
    ['a session that never was', await issueToken(SECRET, { ...bearer, sessionId: newId() })],
    ['a deleted person', (await deletedPerson(doors)).token],
    ['an ended session', (await endedSession(doors)).token],
    ['a session that ran out', (await spentSession(doors)).token],
  ])
}

/** Cookies that are no session, by what is wrong with them. */
export async function worthlessCookies(
  doors: Doors,
  shopper: Person,
  stranger: Person,
): Promise<ReadonlyMap<string, string | undefined>> {
  const [name = '', value = ''] = shopper.cookie.split('=')
  const [token, signature] = decodeURIComponent(value).split('.')
  const foreign = decodeURIComponent(stranger.cookie.split('=')[1] ?? '').split('.')
  const cookie = (text: string) => `${name}=${encodeURIComponent(text)}`
  return new Map([
    ['none', undefined],
    ['empty', `${name}=`],
    ['no signature', cookie(`${token}`)],
    ['another signature', cookie(`${token}.${foreign[1]}`)],
    ['another session under the signature', cookie(`${foreign[0]}.${signature}`)],
    ['an access token', `${name}=${shopper.token}`],
    ['a deleted person', (await deletedPerson(doors)).cookie],
    ['an ended session', (await endedSession(doors)).cookie],
    ['a session that ran out', (await spentSession(doors)).cookie],
  ])
}

async function deletedPerson(doors: Doors): Promise<Person> {
  const person = await doors.signUp(`deleted.${newId()}`)
  await doors.db.deleteFrom('user').where('id', '=', person.id).execute()
  return person
}

async function endedSession(doors: Doors): Promise<Person> {
  const person = await doors.signUp(`ended.${newId()}`)
  await doors.knock('POST', '/auth/sign-out', { cookie: person.cookie })
  return person
}

async function spentSession(doors: Doors): Promise<Person> {
  const person = await doors.signUp(`spent.${newId()}`)
  const spent = { expiresAt: new Date(Date.now() - 1) }
  await doors.db.updateTable('session').set(spent).where('userId', '=', person.id).execute()
  return person
}

async function bearerOf({ db }: Doors, { id }: Person) {
  const sessions = db.selectFrom('session').select('id').where('userId', '=', id)
  return { userId: id, sessionId: (await sessions.executeTakeFirstOrThrow()).id }
}

const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

const claimsOf = async ({ token }: Person): Promise<Record<string, unknown>> =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())

const withPart = (token: string, part: number, value: unknown) =>
  token
    .split('.')
    .map((old, i) => (i === part ? encoded(value) : old))
    .join('.')

async function anHourAgo<T>(make: () => Promise<T>): Promise<T> {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 61 * 60 * 1000 })
  try {
    return await make()
  } finally {
    vi.useRealTimers()
  }
}
