import { randomBytes } from 'node:crypto'
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT, UnsecuredJWT } from 'jose'
import { LRUCache } from 'lru-cache'
import { isEmail } from '../merchant.ts'

export const CLIENT = { id: 'ogs-sandbox', secret: 'ogs-sandbox-google' }

/** Faults of the provider, in the chooser's words. A correct shop lets nobody in by them. */
export const FAULTS = {
  unsigned: 'A token without a signature (alg none)',
  'wrong-key': 'A token signed with another key',
  expired: 'A token that ran out an hour ago',
  'wrong-audience': 'A token made for another shop',
  'wrong-nonce': 'A token of another login',
  'wrong-issuer': 'A token of another provider',
  'other-sub': 'Two answers about two people',
  'claims-role': 'A person who says to be an admin (to be ignored)',
} as const

export type Fault = keyof typeof FAULTS

export const faultOf = (text: string | null): Fault | null =>
  text !== null && Object.hasOwn(FAULTS, text) ? (text as Fault) : null

interface TestPerson {
  /** Never a number as Google's are, so that it cannot match a real person's. */
  readonly sub: string
  readonly name: string
  readonly email: string
  readonly verified: boolean
}

export const PEOPLE: readonly TestPerson[] = [
  person('Farzana Akter', 'farzana@gmail.example', true),
  person('রফিকুল ইসলাম', 'rafiqul@gmail.example', true),
  person('Unproven Uddin', 'unproven@gmail.example', false),
]

/** The same e-mail has the same sub, also after a restart. */
function person(name: string, email: string, verified: boolean): TestPerson {
  const address = email.toLowerCase()
  return { sub: `test-${Buffer.from(address).toString('base64url')}`.slice(0, 255), name, email, verified }
}

export function readPerson(form: URLSearchParams): TestPerson | null {
  const who = form.get('who')
  if (who !== 'other') return PEOPLE.find(({ email }) => email === who) ?? null
  const [name, email] = [readField(form, 'name'), readField(form, 'email')]
  return name && isEmail(email) ? person(name, email, form.has('verified')) : null
}

const MAX_LENGTH = 150

const readField = (form: URLSearchParams, field: string): string =>
  (form.get(field) ?? '')
    .replace(/\p{Cc}/gu, '')
    .trim()
    .slice(0, MAX_LENGTH)

export type Grant = { readonly person: TestPerson; readonly fault: Fault | null; readonly nonce: string }

const KEY_ID = 'ogs-sandbox'
const HOUR_S = 60 * 60

/** Keys live as long as the process; the second one is for the wrong-key fault. */
export function createSigner() {
  const [own, other] = [generateKeyPair('RS256'), generateKeyPair('RS256')]
  return {
    async publicKeys() {
      const { publicKey } = await own
      return { keys: [{ ...(await exportJWK(publicKey)), kid: KEY_ID, alg: 'RS256', use: 'sig' }] }
    },
    async idToken(issuer: string, grant: Grant): Promise<string> {
      const claims = idClaims(issuer, grant)
      if (grant.fault === 'unsigned') return new UnsecuredJWT(claims).encode()
      const { privateKey } = await (grant.fault === 'wrong-key' ? other : own)
      return new SignJWT(claims)
        .setProtectedHeader({ alg: 'RS256', kid: KEY_ID, typ: 'JWT' })
        .sign(privateKey)
    },
  }
}

export const profileOf = ({ person, fault }: Grant) => ({
  sub: fault === 'other-sub' ? `${person.sub}-else` : person.sub,
  name: person.name,
  email: person.email,
  email_verified: person.verified,
})

function idClaims(issuer: string, grant: Grant): JWTPayload {
  const { person, fault, nonce } = grant
  const now = Math.floor(Date.now() / 1000) - (fault === 'expired' ? 2 * HOUR_S : 0)
  const { email, email_verified, name } = profileOf(grant)
  return {
    iss: fault === 'wrong-issuer' ? 'https://accounts.elsewhere.example' : issuer,
    aud: fault === 'wrong-audience' ? 'another-shop' : CLIENT.id,
    azp: CLIENT.id,
    sub: person.sub,
    nonce: fault === 'wrong-nonce' ? 'the nonce of another login' : nonce,
    iat: now,
    exp: now + HOUR_S,
    // Without an e-mail in the token the shop has to ask userinfo, which then names another sub.
    ...(fault === 'other-sub' ? {} : { email, email_verified, name }),
    ...(fault === 'claims-role' ? { role: 'admin', emailVerified: true, id: 'admin' } : {}),
  }
}

export function createExpiringStore<Value extends string | object>(ttl: number, max: number) {
  const entries = new LRUCache<string, Value>({ ttl, max, perf: Date })
  return {
    add(value: Value): string {
      const key = randomBytes(24).toString('base64url')
      entries.set(key, value)
      return key
    },
    get: (key: string) => entries.get(key) ?? null,
    take(key: string) {
      const found = entries.get(key) ?? null
      entries.delete(key)
      return found
    },
  }
}
