import { createHash, timingSafeEqual } from 'node:crypto'
import { type Context, Hono } from 'hono'
import { queryOf, readForm } from '../merchant.ts'
import { chooserPage, PAGE_HEADERS, unknownShopPage } from './pages.ts'
import {
  CLIENT,
  createExpiringStore,
  createSigner,
  faultOf,
  type Grant,
  profileOf,
  readPerson,
} from './tokens.ts'

const CODE_LIFETIME_MS = 60_000
const ACCESS_LIFETIME_S = 3599
const MAX_STORED = 1000

export function googleProvider(): Hono {
  const signer = createSigner()
  const codes = createExpiringStore<Grant & AuthorizationRequest>(CODE_LIFETIME_MS, MAX_STORED)
  const accessTokens = createExpiringStore<Grant>(ACCESS_LIFETIME_S * 1000, MAX_STORED)
  const router = new Hono()
  router.get('/.well-known/openid-configuration', (c) => c.json(discovery(issuerOf(c))))
  router.get('/jwks', async (c) => c.json(await signer.publicKeys()))
  router.get('/authorize', (c) => {
    const request = readRequest(queryOf(c))
    if (!request) return c.html(unknownShopPage(), 400, PAGE_HEADERS)
    const { error } = request
    return error ? c.redirect(redirectUrl(request, { error })) : c.html(chooserPage(), 200, PAGE_HEADERS)
  })
  router.post('/authorize', async (c) => {
    const [request, form] = [readRequest(queryOf(c)), await readForm(c)]
    if (!request || request.error) return c.html(unknownShopPage(), 400, PAGE_HEADERS)
    if (form.get('who') === 'cancel') return c.redirect(redirectUrl(request, { error: 'access_denied' }))
    const person = readPerson(form)
    if (!person) return c.html(chooserPage('Please enter a name and an e-mail.'), 400, PAGE_HEADERS)
    const code = codes.add({ ...request, person, fault: faultOf(form.get('lie')) })
    return c.redirect(redirectUrl(request, { code, iss: issuerOf(c) }))
  })
  router.post('/token', async (c) => {
    const form = await readForm(c)
    if (!isClient(c, form)) return c.json({ error: 'invalid_client' }, 401)
    if (form.get('grant_type') !== 'authorization_code')
      return c.json({ error: 'unsupported_grant_type' }, 400)
    const grant = codes.take(form.get('code') ?? '')
    if (!grant || !isProven(grant, form)) return c.json({ error: 'invalid_grant' }, 400)
    return c.json({
      access_token: accessTokens.add(grant),
      expires_in: ACCESS_LIFETIME_S,
      scope: 'openid email profile',
      token_type: 'Bearer',
      id_token: await signer.idToken(issuerOf(c), grant),
    })
  })
  router.get('/userinfo', (c) => {
    const grant = accessTokens.get(/^Bearer (.+)$/i.exec(c.req.header('authorization') ?? '')?.[1] ?? '')
    return grant ? c.json(profileOf(grant)) : c.json({ error: 'invalid_token' }, 401)
  })
  return router
}

const issuerOf = (c: Context): string => `${new URL(c.req.url).origin}/google`

const discovery = (issuer: string) => ({
  issuer,
  authorization_endpoint: `${issuer}/authorize`,
  token_endpoint: `${issuer}/token`,
  userinfo_endpoint: `${issuer}/userinfo`,
  jwks_uri: `${issuer}/jwks`,
  response_types_supported: ['code'],
  subject_types_supported: ['public'],
  id_token_signing_alg_values_supported: ['RS256'],
  scopes_supported: ['openid', 'email', 'profile'],
  token_endpoint_auth_methods_supported: ['client_secret_post', 'client_secret_basic'],
  code_challenge_methods_supported: ['S256'],
  authorization_response_iss_parameter_supported: true,
})

/** Checks `Authorization: Basic` or the form's fields (RFC 6749 2.3.1). */
function isClient(c: Context, form: URLSearchParams): boolean {
  const basic = /^Basic (.+)$/i.exec(c.req.header('authorization') ?? '')?.[1]
  const fields = `${form.get('client_id')}:${form.get('client_secret')}`
  return isSame(basic ? Buffer.from(basic, 'base64').toString() : fields, `${CLIENT.id}:${CLIENT.secret}`)
}

function isProven({ redirectUri, challenge }: AuthorizationRequest, form: URLSearchParams): boolean {
  const proof = digest(form.get('code_verifier') ?? '').toString('base64url')
  return form.get('redirect_uri') === redirectUri && isSame(proof, challenge)
}

const digest = (text: string) => createHash('sha256').update(text).digest()
const isSame = (one: string, other: string): boolean => timingSafeEqual(digest(one), digest(other))

type AuthorizationRequest = NonNullable<ReturnType<typeof readRequest>>

/** @returns null for an unknown client or a redirect address that is no local shop's */
function readRequest(query: URLSearchParams) {
  const text = (name: string) => (query.get(name) ?? '').slice(0, 512)
  const redirectUri = text('redirect_uri')
  if (text('client_id') !== CLIENT.id || !isLocalShop(redirectUri)) return null
  const error = requestError(query)
  // The challenge is of PKCE, S256 (RFC 7636).
  return { redirectUri, state: text('state'), nonce: text('nonce'), challenge: text('code_challenge'), error }
}

function requestError(query: URLSearchParams): string | null {
  if (query.get('response_type') !== 'code') return 'unsupported_response_type'
  if (!(query.get('scope') ?? '').split(' ').includes('openid')) return 'invalid_scope'
  const isPkce = query.get('code_challenge_method') === 'S256'
  return isPkce && CHALLENGE.test(query.get('code_challenge') ?? '') ? null : 'invalid_request'
}

function redirectUrl({ redirectUri, state }: AuthorizationRequest, answer: Record<string, string>): string {
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
