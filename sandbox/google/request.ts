export const CLIENT = { id: 'ogs-sandbox', secret: 'ogs-sandbox-google' }

export interface AuthorizationRequest {
  readonly redirectUri: string
  readonly state: string
  readonly nonce: string
  /** PKCE, S256 (RFC 7636). */
  readonly challenge: string
}

/** @returns null for an unknown client or a redirect address that is no local shop's */
export function readRequest(query: URLSearchParams): AuthorizationRequest | null {
  const text = (name: string) => (query.get(name) ?? '').slice(0, 512)
  const redirectUri = text('redirect_uri')
  if (text('client_id') !== CLIENT.id || !isLocalShop(redirectUri)) return null
  return { redirectUri, state: text('state'), nonce: text('nonce'), challenge: text('code_challenge') }
}

export function requestError(query: URLSearchParams): string | null {
  if (query.get('response_type') !== 'code') return 'unsupported_response_type'
  if (!(query.get('scope') ?? '').split(' ').includes('openid')) return 'invalid_scope'
  const isPkce =
    query.get('code_challenge_method') === 'S256' && CHALLENGE.test(query.get('code_challenge') ?? '')
  return isPkce ? null : 'invalid_request'
}

export function redirectUrl(
  { redirectUri, state }: AuthorizationRequest,
  answer: Record<string, string>,
): string {
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
