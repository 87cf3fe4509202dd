import type { Context } from 'hono'
import { apiRouter, createRoute, limitedByAddress, z } from '../../kernel/api-router.server.ts'
import { wayBack } from '../../kernel/auth-context.ts'
import { granted, Refused } from '../../kernel/refusal.ts'
import type { Auth } from '../identity/auth.server.ts'
import { callAuth, ownOrigin } from '../identity/auth-calls.server.ts'
import { type GoogleOffer, googleErrorOf } from './google.ts'
import { PROVIDER } from './google-plugin.server.ts'
import { refuseGoogle } from './refusals.ts'

const tooMany = { 429: 'Too many attempts; `Retry-After` says for how many seconds' }

const signIn = createRoute('post', '/sign-in/google', {
  summary: 'Where to send the browser for signing in with Google; sets a cookie that ties the answer to it',
  middleware: limitedByAddress({ name: 'google-sign-in', most: 20, seconds: 60 }),
  request: {
    body: z.object({
      from: z.string().max(2000).optional().openapi({ description: 'The path to come back to' }),
    }),
  },
  responses: {
    200: [z.object({ url: z.string() }), 'The address at Google'],
    403: "Not from the shop's own pages",
    404: 'This shop has no Google sign-in',
    ...tooMany,
    503: 'Google cannot be reached',
  },
})

const callback = createRoute('get', '/callback/google', {
  summary: 'Where Google sends the browser back to',
  middleware: limitedByAddress({ name: 'google-callback', most: 60, seconds: 60 }),
  responses: { 302: 'To /signed-in with the session cookie, or to /login with the reason', ...tooMany },
})

export function googleApi(auth: Auth, offer: GoogleOffer) {
  const api = apiRouter()
  api.openapi(signIn, async (c) => {
    if (!offer) throw new Refused(refuseGoogle('no-google'))
    const { origin } = new URL((await auth.$context).baseURL)
    // better-auth checks this only for requests that bring a cookie.
    granted(ownOrigin(c.req.header('origin'), origin))
    const urls = callbackUrls(origin, c.req.valid('json').from ?? '/')
    const input = { provider: PROVIDER, disableRedirect: true, ...urls }
    const answer = await callAuth(auth, c, '/sign-in/social', input)
    return c.json(z.object({ url: z.string() }).parse(answer), 200)
  })
  api.openapi(callback, async (c) =>
    c.redirect(offer ? await finishSignIn(auth, c) : '/login?problem=failed'),
  )
  return api
}

/** Where better-auth is told to lead to; `finishSignIn` lets nobody be led anywhere else. */
export function callbackUrls(origin: string, from: string) {
  const search = `?from=${encodeURIComponent(wayBack(`?from=${encodeURIComponent(from)}`))}`
  return { callbackURL: `${origin}/signed-in${search}`, errorCallbackURL: `${origin}/login${search}` }
}

/** Passes what Google sent on to better-auth. @returns the page of this shop to go to */
async function finishSignIn(auth: Auth, c: Context): Promise<string> {
  const parameters = parseCallback(new URL(c.req.url).searchParams)
  if (!parameters) return loginWith('failed')
  const { baseURL } = await auth.$context
  const address = `${baseURL}/callback/${PROVIDER}?${new URLSearchParams(parameters)}`
  const answer = await auth.handler(new Request(address, { headers: c.req.raw.headers }))
  if (answer.status >= 500) throw new Error(`better-auth answered ${answer.status}: ${await answer.text()}`)
  for (const cookie of answer.headers.getSetCookie()) c.header('set-cookie', cookie, { append: true })
  return pageFor(new URL(answer.headers.get('location') ?? '/login?error=failed', baseURL))
}

/** Only what the protocol names, once each, in its own characters: nothing else reaches better-auth or the database. */
function parseCallback(query: URLSearchParams): Record<string, string> | null {
  const state = query.get('state') ?? ''
  if (!/^[\w-]{1,128}$/.test(state)) return null
  const others = ['code', 'error', 'iss'].flatMap((name) => {
    const value = query.get(name)
    return value === null ? [] : [[name, value] as const]
  })
  return others.every(([, value]) => /^[\x21-\x7e]{1,2048}$/.test(value))
    ? { state, ...Object.fromEntries(others) }
    : null
}

function pageFor({ pathname, searchParams, search }: URL): string {
  const from = wayBack(search)
  const error = searchParams.get('error')
  if (pathname === '/signed-in' && error === null) return `/signed-in?from=${encodeURIComponent(from)}`
  return loginWith(googleErrorOf(error ?? ''), from)
}

const loginWith = (problem: string, from = '/'): string =>
  `/login?problem=${problem}&from=${encodeURIComponent(from)}`
