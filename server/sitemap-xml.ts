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

/** Enough text for one write. */
const CHUNK = 16 * 1024

/**
 * Made as it is read, so that memory stays flat however long it is.
 * @throws what the first lines throw: a database that fails is noticed before the answer has begun
 */
export async function xmlStream(lines: AsyncGenerator<string>): Promise<Response> {
  const chunks = inChunks(lines)
  const first = await chunks.next()
  const body = new ReadableStream<Uint8Array>(
    {
      start: (out) => out.enqueue(new TextEncoder().encode(first.value ?? '')),
      async pull(out) {
        const { value, done } = await chunks.next()
        if (done) return out.close()
        out.enqueue(new TextEncoder().encode(value))
      },
      cancel: async () => void (await chunks.return(undefined)),
    },
    { highWaterMark: 1 },
  )
  const headers = {
    'content-type': 'application/xml; charset=utf-8',
    'cache-control': 'public, max-age=3600',
  }
  return new Response(body, { headers })
}

async function* inChunks(lines: AsyncIterable<string>): AsyncGenerator<string, undefined> {
  let chunk = ''
  for await (const line of lines) {
    chunk += line
    if (chunk.length < CHUNK) continue
    yield chunk
    chunk = ''
  }
  if (chunk !== '') yield chunk
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}

const escaped = (text: string): string => text.replace(/[&<>"']/g, (letter) => ENTITIES[letter] ?? '')
