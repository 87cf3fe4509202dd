import { streamOf } from '../../shop/kernel/streamed.server.ts'

type Lines = AsyncIterable<string> | Iterable<string>

/** One page in a list of pages. */
export function address(url: string, changedAt?: Date): string {
  const changed = changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : ''
  return `<url><loc>${escaped(url)}</loc>${changed}</url>\n`
}

/** One list in the index of lists. */
export const part = (url: string): string => `<sitemap><loc>${escaped(url)}</loc></sitemap>\n`

/** The document around the lines. */
export async function* list(root: 'urlset' | 'sitemapindex', ...parts: Lines[]): AsyncGenerator<string> {
  yield `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n`
  for (const lines of parts) yield* lines
  yield `</${root}>\n`
}

/** @throws what the first lines throw: a database that fails is noticed before the answer has begun */
export async function xmlStream(lines: AsyncIterable<string>): Promise<Response> {
  const headers = {
    'content-type': 'application/xml; charset=utf-8',
    'cache-control': 'public, max-age=3600',
  }
  return new Response(await streamOf(lines), { headers })
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}

const escaped = (text: string): string => text.replace(/[&<>"']/g, (letter) => ENTITIES[letter] ?? '')
