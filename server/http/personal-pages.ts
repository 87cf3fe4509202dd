import { queueByKey } from '../../shop/kernel/api/api-limits.server.ts'
import { isNoAnswer } from '../../shop/kernel/api/database-away.server.ts'
import { renderFor } from '../../shop/kernel/api/personal-documents.server.ts'
import { type Language, languageOfPath } from '../../shop/kernel/language/language.ts'
import { CLIENT_ADDRESS_HEADER } from '../../shop/people/identity/auth.server.ts'
import { cookiePerson } from '../../shop/people/identity/sessions.server.ts'
import { issueToken } from '../../shop/people/identity/tokens.server.ts'
import { compressOnce } from '../response-cache/cached-response.ts'
import type { Fetch } from '../response-cache/response-cache.ts'
import type { Services } from '../services/services.ts'
import { tooManyPages } from './browsing-limit.ts'

/**
 * Pages below `/profile` come with the data of the session cookie's person, and no cache keeps them (decisions/signed-in-pages.md).
 * @param site answers the calls that a page makes for its data
 */
export function personalPages(
  services: Pick<Services, 'db' | 'auth' | 'config'>,
  pages: Fetch,
  site: Fetch,
): Fetch {
  const { secret, publicUrl } = services.config
  const takeTurn = queueByKey(AT_ONCE)
  return async (request) => {
    const { language, path } = languageOfPath(new URL(request.url).pathname)
    if (!isPersonal(path)) return pages(request)
    // The router's requests for data are for nobody: the browser calls the API.
    const isDocument = request.method === 'GET' && !path.endsWith('.data')
    const person = isDocument ? await cookiePerson(services, request.headers).catch(nobodyIfAway) : null
    const render = async () => pages(request)
    const renderForPerson = ({ sessionId, ...of }: NonNullable<typeof person>) => {
      const token = issueToken(secret, { userId: of.id, sessionId })
      const fetch = async (path: string, init: RequestInit) =>
        site(innerRequest(publicUrl + path, init, { language, of: request }))
      return takeTurn(of.id, () => renderFor({ person: of, token, fetch, filled: false }, render))
    }
    const address = request.headers.get(CLIENT_ADDRESS_HEADER) ?? ''
    const page =
      (person && (await renderForPerson(person))) ??
      (await takeTurn(address, render)) ??
      tooManyPages(language)
    page.headers.set('cache-control', 'private, no-store')
    page.headers.append('vary', 'cookie')
    return compressOnce(page, request.headers.get('accept-encoding'))
  }
}

/** Documents of one person; those beyond the line come without data, and the browser asks for it. Of nobody: of one address. */
const AT_ONCE = { atOnce: 4, inLine: 12 }

/** @param path in English */
export const isPersonal = (path: string): boolean => PERSONAL.test(path)

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
