import { isNoAnswer } from '../../shop/kernel/api/database-away.server.ts'
import { renderFor } from '../../shop/kernel/api/personal-documents.server.ts'
import { type Language, languageOfPath } from '../../shop/kernel/language/language.ts'
import { CLIENT_ADDRESS_HEADER } from '../../shop/people/identity/auth.server.ts'
import { cookiePerson } from '../../shop/people/identity/sessions.server.ts'
import { issueToken } from '../../shop/people/identity/tokens.server.ts'
import { compressOnce } from '../response-cache/cached-response.ts'
import type { Fetch } from '../response-cache/response-cache.ts'
import type { Services } from '../services/services.ts'

/**
 * Pages below `/profile` come with the data of the session cookie's person, and no cache keeps them (decisions/0097).
 * @param site answers the calls that a page makes for its data
 */
export function personalPages(
  services: Pick<Services, 'db' | 'auth' | 'config'>,
  pages: Fetch,
  site: Fetch,
): Fetch {
  const { secret, publicUrl } = services.config
  return async (request) => {
    const { language, path } = languageOfPath(new URL(request.url).pathname)
    if (!PERSONAL.test(path)) return pages(request)
    // The router's requests for data are for nobody: the browser calls the API.
    const isDocument = request.method === 'GET' && !path.endsWith('.data')
    const person = isDocument ? await cookiePerson(services, request.headers).catch(nobodyIfAway) : null
    const render = async () => pages(request)
    const page = await (person
      ? renderFor(
          {
            person,
            token: issueToken(secret, { userId: person.id, sessionId: person.sessionId }),
            fetch: async (path, init) =>
              site(innerRequest(publicUrl + path, init, { language, of: request })),
            filled: false,
          },
          render,
        )
      : render())
    page.headers.set('cache-control', 'private, no-store')
    page.headers.append('vary', 'cookie')
    return compressOnce(page, request.headers.get('accept-encoding'))
  }
}

const PERSONAL = /^\/profile(?:\/|\.data$|$)/

/** The page itself then says that the shop is away. */
function nobodyIfAway(error: unknown): null {
  if (isNoAnswer(error)) return null
  throw error
}

/** @throws for a call that writes: whoever makes a browser open a page must not change anything by it */
function innerRequest(
  url: string,
  { method, headers }: RequestInit,
  { language, of }: { language: Language; of: Request },
): Request {
  if (method !== 'GET') throw new Error(`A page is rendered by reading alone, not by ${method} ${url}`)
  const inner = new Headers(headers)
  inner.set('accept-language', language)
  inner.set(CLIENT_ADDRESS_HEADER, of.headers.get(CLIENT_ADDRESS_HEADER) ?? '')
  return new Request(url, { headers: inner })
}
