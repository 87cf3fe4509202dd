import { createHash, timingSafeEqual } from 'node:crypto'
import { type Context, Hono } from 'hono'
import { readAsked, readSent } from '../merchant.ts'
import { CHOOSER_HEADERS, chooserPage, unknownShopPage } from './chooser.ts'
import { lieOf } from './lies.ts'
import { chosen } from './people.ts'
import { type AuthorizationRequest, backTo, CLIENT, complaintAbout, readRequest } from './request.ts'
import { createSigner, type Grant, profileOf } from './tokens.ts'
import { createVault } from './vault.ts'

const CODE_LIFE_MS = 60_000
const ACCESS_LIFE_S = 3599
const MOST_KEPT = 1000

/** A stand-in for Google's OpenID provider that speaks its wire protocol, lets anybody be anyone, and lies if told to. */
export function googleProvider(): Hono {
  const signer = createSigner()
  const codes = createVault<Grant & AuthorizationRequest>(CODE_LIFE_MS, MOST_KEPT)
  const accesses = createVault<Grant>(ACCESS_LIFE_S * 1000, MOST_KEPT)
  const router = new Hono()
  router.get('/.well-known/openid-configuration', (c) => c.json(discovery(issuerOf(c))))
  router.get('/jwks', async (c) => c.json(await signer.publicKeys()))
  router.get('/authorize', (c) => {
    const request = readRequest(readAsked(c))
    if (!request) return c.html(unknownShopPage(), 400, CHOOSER_HEADERS)
    const error = complaintAbout(readAsked(c))
    return error ? c.redirect(backTo(request, { error })) : c.html(chooserPage(), 200, CHOOSER_HEADERS)
  })
  router.post('/authorize', async (c) => {
    const [request, form] = [readRequest(readAsked(c)), await readSent(c)]
    if (!request || complaintAbout(readAsked(c))) return c.html(unknownShopPage(), 400, CHOOSER_HEADERS)
    if (form.get('who') === 'cancel') return c.redirect(backTo(request, { error: 'access_denied' }))
    const person = chosen(form)
    if (!person) return c.html(chooserPage('Please enter a name and an e-mail.'), 400, CHOOSER_HEADERS)
    const code = codes.put({ ...request, person, lie: lieOf(form.get('lie')) })
    return c.redirect(backTo(request, { code, iss: issuerOf(c) }))
  })
  router.post('/token', async (c) => {
    const form = await readSent(c)
    if (!isClient(c, form)) return c.json({ error: 'invalid_client' }, 401)
    if (form.get('grant_type') !== 'authorization_code')
      return c.json({ error: 'unsupported_grant_type' }, 400)
    const grant = codes.take(form.get('code') ?? '')
    if (!grant || !isProven(grant, form)) return c.json({ error: 'invalid_grant' }, 400)
    return c.json({
      access_token: accesses.put(grant),
      expires_in: ACCESS_LIFE_S,
      scope: 'openid email profile',
      token_type: 'Bearer',
      id_token: await signer.idToken(issuerOf(c), grant),
    })
  })
  router.get('/userinfo', (c) => {
    const grant = accesses.look(/^Bearer (.+)$/i.exec(c.req.header('authorization') ?? '')?.[1] ?? '')
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

/** By `Authorization: Basic` or by the form's fields (RFC 6749 2.3.1). */
function isClient(c: Context, form: URLSearchParams): boolean {
  const basic = /^Basic (.+)$/i.exec(c.req.header('authorization') ?? '')?.[1]
  const sent = basic
    ? Buffer.from(basic, 'base64').toString()
    : `${form.get('client_id')}:${form.get('client_secret')}`
  return same(sent, `${CLIENT.id}:${CLIENT.secret}`)
}

function isProven({ redirectUri, challenge }: AuthorizationRequest, form: URLSearchParams): boolean {
  const proof = createHash('sha256')
    .update(form.get('code_verifier') ?? '')
    .digest('base64url')
  return form.get('redirect_uri') === redirectUri && same(proof, challenge)
}

const digest = (text: string) => createHash('sha256').update(text).digest()
const same = (one: string, other: string): boolean => timingSafeEqual(digest(one), digest(other))
