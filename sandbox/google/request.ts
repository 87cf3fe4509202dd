/** The shop as the provider knows it: every sandbox takes every local shop. */
export const CLIENT = { id: 'ogs-sandbox', secret: 'ogs-sandbox-google' }

/** What a shop asks for when it sends somebody here. */
export interface AuthorizationRequest {
  readonly redirectUri: string
  readonly state: string
  readonly nonce: string
  /** PKCE, S256 (RFC 7636). */
  readonly challenge: string
}

/** @returns null when nobody may be sent back: an unknown shop, or an address that is not a local shop's */
export function readRequest(asked: URLSearchParams): AuthorizationRequest | null {
  const text = (name: string) => (asked.get(name) ?? '').slice(0, 512)
  const redirectUri = text('redirect_uri')
  if (text('client_id') !== CLIENT.id || !isLocalShop(redirectUri)) return null
  return { redirectUri, state: text('state'), nonce: text('nonce'), challenge: text('code_challenge') }
}

/** @returns the error code of OpenID Connect Core 3.1.2.6, null when all is well */
export function complaintAbout(asked: URLSearchParams): string | null {
  if (asked.get('response_type') !== 'code') return 'unsupported_response_type'
  if (!(asked.get('scope') ?? '').split(' ').includes('openid')) return 'invalid_scope'
  const isPkce =
    asked.get('code_challenge_method') === 'S256' && CHALLENGE.test(asked.get('code_challenge') ?? '')
  return isPkce ? null : 'invalid_request'
}

/** The address that leads the person back to the shop. */
export function backTo({ redirectUri, state }: AuthorizationRequest, answer: Record<string, string>): string {
  const url = new URL(redirectUri)
  for (const [name, value] of Object.entries({ ...answer, state })) url.searchParams.set(name, value)
  return url.href
}

const CHALLENGE = /^[\w-]{43}$/

function isLocalShop(address: string): boolean {
  const url = URL.canParse(address) ? new URL(address) : null
  const isLocal = url !== null && ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname)
  return isLocal && /^https?:$/.test(url.protocol) && url.pathname === '/api/auth/callback/google'
}
