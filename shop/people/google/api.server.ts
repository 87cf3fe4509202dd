import {
  apiRouter,
  createRoute,
  jsonAnswer,
  jsonBody,
  limitedByAddress,
  z,
} from '../../kernel/api-router.server.ts'
import { granted, Refused, refuse } from '../../kernel/refusal.ts'
import { askAuth } from '../identity/asking-auth.server.ts'
import type { Auth } from '../identity/auth.server.ts'
import { ownOrigin } from '../identity/auth-refusals.server.ts'
import { comingBack, ways } from './coming-back.server.ts'
import { PROVIDER } from './google-plugin.server.ts'
import type { GoogleOffer } from './offer.ts'

const LEAVING = { name: 'google-leaving', most: 20, seconds: 60 }
const COMING_BACK = { name: 'google-coming-back', most: 60, seconds: 60 }

const leave = createRoute({
  method: 'post',
  path: '/sign-in/google',
  summary: 'Where to send the browser for signing in with Google; sets a cookie that ties the answer to it',
  middleware: limitedByAddress(LEAVING),
  request: {
    body: jsonBody(
      z.object({
        from: z.string().max(2000).optional().openapi({ description: 'The path to come back to' }),
      }),
    ),
  },
  responses: {
    200: jsonAnswer(z.object({ url: z.string() }), 'The address at Google'),
    403: { description: "Not from the shop's own pages" },
    404: { description: 'This shop has no Google sign-in' },
    429: { description: 'Too many attempts; `Retry-After` says for how many seconds' },
    503: { description: 'Google cannot be reached' },
  },
})

const comeBack = createRoute({
  method: 'get',
  path: '/callback/google',
  summary: 'Where Google sends the browser back to',
  middleware: limitedByAddress(COMING_BACK),
  responses: {
    302: { description: 'To /signed-in with the session cookie, or to /login with the reason' },
    429: { description: 'Too many attempts; `Retry-After` says for how many seconds' },
  },
})

/** The way to Google and back; below `/auth`, as better-auth's own. */
export function googleApi(auth: Auth, offer: GoogleOffer) {
  const api = apiRouter()
  api.openapi(leave, async (c) => {
    if (!offer) throw new Refused(refuse('not-found', 'This shop has no sign-in with Google.'))
    const { origin } = new URL((await auth.$context).baseURL)
    // better-auth asks this only of requests that bring a cookie.
    granted(ownOrigin(c.req.header('origin'), origin))
    const asked = {
      provider: PROVIDER,
      disableRedirect: true,
      ...ways(origin, c.req.valid('json').from ?? '/'),
    }
    const answer = await askAuth(auth, c, '/sign-in/social', asked)
    return c.json(z.object({ url: z.string() }).parse(answer), 200)
  })
  api.openapi(comeBack, async (c) => c.redirect(offer ? await comingBack(auth, c) : '/login?problem=failed'))
  return api
}
