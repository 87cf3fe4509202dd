import type { Context } from 'hono'
import {
  apiRouter,
  type CallsOf,
  createRoute,
  languageOf,
  limitedByAddress,
  z,
} from '../../kernel/api/api-router.server.ts'
import { returnPathIn } from '../../kernel/api/auth-context.ts'
import { blameDatabase } from '../../kernel/api/database-away.server.ts'
import { granted, Refused } from '../../kernel/api/refusal.ts'
import { type Language, languageOfPath, pathIn } from '../../kernel/language/language.ts'
import { wholeText } from '../../kernel/language/text.ts'
import type { Auth } from '../identity/auth.server.ts'
import { callAuth, type JoinAccount, joinOrEndSession, ownOrigin } from '../identity/auth-calls.server.ts'
import { refuseAccount } from '../identity/refusals.ts'
import { sessionTokenIn } from '../identity/sessions.server.ts'
import { type GoogleOffer, googleErrorOf } from './google.ts'
import { PROVIDER } from './google-plugin.server.ts'

const from = wholeText(2000).optional()

const signIn = createRoute('post', '/sign-in/google', {
  middleware: limitedByAddress({ name: 'google-sign-in', most: 20, seconds: 60 }),
  request: { body: z.object({ from }) },
  responses: { 200: z.object({ url: z.string() }) },
})

declare module '../../kernel/api/calls.ts' {
  interface Calls extends CallsOf<typeof signIn, '/auth'> {}
}

export function googleApi(auth: Auth, offer: GoogleOffer, join: JoinAccount) {
  const api = apiRouter()
  api.openapi(signIn, async (c) => {
    if (!offer) throw new Refused(refuseAccount('no-google'))
    const { origin } = new URL((await auth.$context).baseURL)
    // better-auth checks this only for requests with a cookie.
    granted(ownOrigin(c.req.header('origin'), origin))
    const urls = callbackUrls(origin, c.req.valid('json').from ?? '/', languageOf(c))
    const input = { provider: PROVIDER, disableRedirect: true, ...urls }
    const answer = await callAuth(auth, c, '/sign-in/social', input)
    return c.json(z.object({ url: z.string() }).parse(answer), 200)
  })
  const limit = limitedByAddress({ name: 'google-callback', most: 60, seconds: 60 })
  api.get('/callback/google', limit, async (c) =>
    c.redirect(offer ? await finishSignIn(auth, c, join) : '/login?problem=failed'),
  )
  return api
}

/** Targets for better-auth; `finishSignIn` allows no others. */
export function callbackUrls(origin: string, from: string, language: Language = 'en') {
  const search = `?from=${encodeURIComponent(returnPathIn(`?from=${encodeURIComponent(from)}`))}`
  return {
    callbackURL: `${origin}${pathIn(language, '/signed-in')}${search}`,
    errorCallbackURL: `${origin}${pathIn(language, '/login')}${search}`,
  }
}

async function finishSignIn(auth: Auth, c: Context, join: JoinAccount): Promise<string> {
  const parameters = parseCallback(new URL(c.req.url).searchParams)
  if (!parameters) return loginPathWith('failed')
  const { baseURL } = await auth.$context
  const address = `${baseURL}/callback/${PROVIDER}?${new URLSearchParams(parameters)}`
  const request = new Request(address, { headers: c.req.raw.headers })
  const answer = await blameDatabase(
    () => auth.handler(request),
    ({ status }) => status >= 400,
  )
  if (answer.status >= 500) throw new Error(`better-auth answered ${answer.status}: ${await answer.text()}`)
  const { pathname, searchParams, search } = new URL(answer.headers.get('location') ?? '/login', baseURL)
  const [from, error] = [returnPathIn(search), searchParams.get('error')]
  const { language, path } = languageOfPath(pathname)
  const token = await sessionTokenIn(auth, cookiesSetBy(answer))
  const notMoved = token ? await joinOrBlame(auth, join, c.req.raw.headers, token) : null
  // A person came here by a link, so an error is a page: the guest's cookie stands, and they can try again.
  if (notMoved === 'failed') return pathIn(language, loginPathWith('failed', from))
  for (const cookie of answer.headers.getSetCookie()) c.header('set-cookie', cookie, { append: true })
  const left = notMoved ? `&gifts=${notMoved.gifts}&addresses=${notMoved.addresses}` : ''
  const target =
    path === '/signed-in' && error === null
      ? `/signed-in?from=${encodeURIComponent(from)}${left}`
      : loginPathWith(googleErrorOf(error ?? ''), from)
  return pathIn(language, target)
}

const joinOrBlame = (...joining: Parameters<typeof joinOrEndSession>) =>
  joinOrEndSession(...joining).catch((error: unknown) => {
    console.error('Error joining a guest after Google’s answer', error)
    return 'failed' as const
  })

/** As the browser will send them. */
const cookiesSetBy = (answer: Response) =>
  new Headers({
    cookie: answer.headers
      .getSetCookie()
      .map((cookie) => cookie.split(';', 1)[0])
      .join('; '),
  })

/** Only the protocol's parameters, once each, in its alphabet, reach better-auth and the database. */
function parseCallback(query: URLSearchParams): Record<string, string> | null {
  const parameters = ['state', 'code', 'error', 'iss'].flatMap((name) => {
    const value = query.get(name)
    return value === null ? [] : [[name, value] as const]
  })
  if (!/^[\w-]{1,128}$/.test(query.get('state') ?? '')) return null
  const isClean = parameters.every(([, value]) => /^[\x21-\x7e]{1,2048}$/.test(value))
  return isClean ? Object.fromEntries(parameters) : null
}

const loginPathWith = (problem: string, from = '/'): string =>
  `/login?problem=${problem}&from=${encodeURIComponent(from)}`
