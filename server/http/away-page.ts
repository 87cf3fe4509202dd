import { RETRY_AFTER_SECONDS } from '../../shop/kernel/database-away.server.ts'
import { plainPage } from './plain-page.ts'
import { CSP } from './secure-headers.ts'

/** What a page's address answers while the database is away; the router's own question for data gets no page. */
export function awayPage({ method, url }: Request): Response {
  const headers = { 'retry-after': `${RETRY_AFTER_SECONDS}`, 'cache-control': 'no-store' }
  if (new URL(url).pathname.endsWith('.data')) return new Response(null, { status: 503, headers })
  const body = method === 'HEAD' ? null : html
  return new Response(body, { status: 503, headers: { ...headers, ...HTML } })
}

// At moments of their own, or all who wait would come at once.
const LOOK_AGAIN = `
const look = async () => {
  const answer = await fetch(location.href, { method: 'HEAD', cache: 'no-store' }).catch(() => null)
  if (answer && answer.status !== 503) location.reload()
  else later()
}
const later = () => setTimeout(look, 3000 + Math.random() * 2000)
later()
`

const { html, policy } = plainPage({
  heading: 'One moment, please',
  sentences: [
    'The shop is being put in order. Your cart and your orders are safe with us.',
    'This page looks again by itself.',
  ],
  script: LOOK_AGAIN,
})

const HTML = { 'content-type': 'text/html; charset=utf-8', [CSP]: policy }
