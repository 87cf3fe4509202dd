import { CSP, contentSecurityPolicy } from '../http/content-policy.ts'

/**
 * Gives a rendered page its policy: the scripts that carry the nonce are the shop's own and may run, whatever else found
 * its way into the page may not. The nonce, good for one rendering only, does not leave the house: what is kept of the
 * page is the same for everybody.
 */
export async function seal(page: Response, nonce: string): Promise<Response> {
  if (!page.headers.get('content-type')?.startsWith('text/html')) return page
  const html = await page.text()
  const headers = new Headers(page.headers)
  headers.set(CSP, contentSecurityPolicy({ scripts: scriptsWith(nonce, html) }))
  const { status, statusText } = page
  // A HEAD has no page.
  return new Response(html === '' ? null : html.replaceAll(` nonce="${nonce}"`, ''), {
    status,
    statusText,
    headers,
  })
}

const SCRIPT = /<script\b([^>]*)>([\s\S]*?)<\/script\s*>/gi

const scriptsWith = (nonce: string, html: string): string[] =>
  [...html.matchAll(SCRIPT)]
    .filter(
      ([, attributes = '']) => attributes.includes(` nonce="${nonce}"`) && !/\ssrc\s*=/i.test(attributes),
    )
    .map(([, , text = '']) => text)
