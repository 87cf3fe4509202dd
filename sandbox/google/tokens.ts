import { exportJWK, generateKeyPair, type JWTPayload, SignJWT, UnsecuredJWT } from 'jose'
import type { Lie } from './lies.ts'
import type { TestPerson } from './people.ts'
import { CLIENT } from './request.ts'

/** A login that was granted. */
export interface Grant {
  readonly person: TestPerson
  readonly lie: Lie | null
  readonly nonce: string
}

const KEY_ID = 'ogs-sandbox'
const HOUR_S = 60 * 60

/** Signs with a key that is made now and never leaves the process; a second one is for lies. */
export function createSigner() {
  const [own, other] = [generateKeyPair('RS256'), generateKeyPair('RS256')]
  return {
    async publicKeys() {
      const { publicKey } = await own
      return { keys: [{ ...(await exportJWK(publicKey)), kid: KEY_ID, alg: 'RS256', use: 'sig' }] }
    },
    async idToken(issuer: string, grant: Grant): Promise<string> {
      const claims = idClaims(issuer, grant)
      if (grant.lie === 'unsigned') return new UnsecuredJWT(claims).encode()
      const { privateKey } = await (grant.lie === 'wrong-key' ? other : own)
      return new SignJWT(claims)
        .setProtectedHeader({ alg: 'RS256', kid: KEY_ID, typ: 'JWT' })
        .sign(privateKey)
    },
  }
}

/** What userinfo answers. */
export const profileOf = ({ person, lie }: Grant) => ({
  sub: lie === 'other-sub' ? `${person.sub}-else` : person.sub,
  name: person.name,
  email: person.email,
  email_verified: person.verified,
})

function idClaims(issuer: string, grant: Grant): JWTPayload {
  const { person, lie, nonce } = grant
  const now = Math.floor(Date.now() / 1000) - (lie === 'expired' ? 2 * HOUR_S : 0)
  const { email, email_verified, name } = profileOf(grant)
  return {
    iss: lie === 'wrong-issuer' ? 'https://accounts.elsewhere.example' : issuer,
    aud: lie === 'wrong-audience' ? 'another-shop' : CLIENT.id,
    azp: CLIENT.id,
    sub: person.sub,
    nonce: lie === 'wrong-nonce' ? 'the nonce of another login' : nonce,
    iat: now,
    exp: now + HOUR_S,
    // Without an e-mail in the token the shop has to ask userinfo, which then speaks of somebody else.
    ...(lie === 'other-sub' ? {} : { email, email_verified, name }),
    ...(lie === 'claims-role' ? { role: 'admin', emailVerified: true, id: 'admin' } : {}),
  }
}
