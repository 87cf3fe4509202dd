import { ApiError } from '../../shop/kernel/api/api-client.ts'
import { queueByKey } from '../../shop/kernel/api/api-limits.server.ts'
import { problemFor } from '../../shop/kernel/api/api-router.server.ts'
import type { AnyInput } from '../../shop/kernel/api/calls.ts'
import { isNoAnswer } from '../../shop/kernel/api/database-away.server.ts'
import { renderFor } from '../../shop/kernel/api/personal-documents.server.ts'
import type { readsOf } from '../../shop/kernel/api/reads.server.ts'
import { languageOfPath } from '../../shop/kernel/language/language.ts'
import { CLIENT_ADDRESS_HEADER } from '../../shop/people/identity/auth.server.ts'
import { cookiePerson } from '../../shop/people/identity/sessions.server.ts'
import { compressOnce } from '../response-cache/cached-response.ts'
import type { Fetch } from '../response-cache/response-cache.ts'
import type { Services } from '../services/services.ts'
import { tooManyPages } from './browsing-limit.ts'

/**
 * All pages, compressed for this reader. Those below `/profile` come with the data of the session cookie's person, and no cache keeps
 * them (decisions/signed-in-pages.md).
 * @param read makes the calls of a page for its data
 */
export function personalPages(
  services: Pick<Services, 'db' | 'auth' | 'limits' | 'log'>,
  pages: Fetch,
  read: ReturnType<typeof readsOf>,
): Fetch {
  const logFault = (error: unknown) => services.log.error('A call of a page failed', error)
  const takeTurn = queueByKey(AT_ONCE)
  return async (request) => {
    const { language, path } = languageOfPath(new URL(request.url).pathname)
    const compressed = (page: Response) => compressOnce(page, request.headers.get('accept-encoding'))
    if (!isPersonal(path)) return compressed(await pages(request))
    // The router's requests for data are for nobody: the browser calls the API.
    const isDocument = request.method === 'GET' && !path.endsWith('.data')
    const person = isDocument ? await cookiePerson(services, request.headers).catch(nobodyIfAway) : null
    const render = async () => pages(request)
    const address = request.headers.get(CLIENT_ADDRESS_HEADER) ?? ''
    const renderForPerson = ({ sessionId, ...of }: NonNullable<typeof person>) => {
      const caller = { ...of, sessionId, network: address }
      const reader = { caller, language, limits: services.limits, address }
      const readForPage = (name: string, input: AnyInput) =>
        read(name, input, reader).catch((error: unknown) => {
          const { status, problem } = problemFor(error, language, logFault)
          throw new ApiError(status, problem)
        })
      return takeTurn(of.id, () => renderFor({ person: of, read: readForPage, filled: false }, render))
    }
    const page =
      (person && (await renderForPerson(person))) ??
      (await takeTurn(address, render)) ??
      tooManyPages(language)
    page.headers.set('cache-control', 'private, no-store')
    page.headers.append('vary', 'cookie')
    return compressed(page)
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
