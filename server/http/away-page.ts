import { RETRY_AFTER_SECONDS } from '../../shop/kernel/api/database-away.server.ts'
import { languageOfPath } from '../../shop/kernel/language/language.ts'
import { plainPages } from './plain-page.ts'
import { CSP } from './secure-headers.ts'

/** Answers pages while the database is away; data requests get no page. */
export function awayPage({ method, url }: Request): Response {
  const { pathname } = new URL(url)
  const headers = { 'retry-after': `${RETRY_AFTER_SECONDS}`, 'cache-control': 'no-store' }
  if (pathname.endsWith('.data')) return new Response(null, { status: 503, headers })
  const { html, policy } = PAGES[languageOfPath(pathname).language]
  const body = method === 'HEAD' ? null : html
  const asHtml = { 'content-type': 'text/html; charset=utf-8', [CSP]: policy }
  return new Response(body, { status: 503, headers: { ...headers, ...asHtml } })
}

// At random times, so that waiting browsers do not return at once.
const LOOK_AGAIN = `
const look = async () => {
  const answer = await fetch(location.href, { method: 'HEAD', cache: 'no-store' }).catch(() => null)
  if (answer && answer.status !== 503) location.reload()
  else later()
}
const later = () => setTimeout(look, 3000 + Math.random() * 2000)
later()
`

const PAGES = plainPages('away', LOOK_AGAIN)
