import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib'
import { REQUEST_ID_HEADER, requestId } from '../../shop/kernel/api/request-id.server.ts'
import { AMOUNTS_HEADER } from '../../shop/kernel/api/wire.ts'
import type { CacheKey } from './keys.ts'

const compressAsync = { br: promisify(brotliCompress), gzip: promisify(gzip) }

type Compression = 'br' | 'gzip'

/** Bytes and headers of an answer. */
export interface CachedResponse {
  readonly kind: 'cached'
  readonly status: number
  /** Null: sent to the waiting requests and not stored. */
  readonly etag: string | null
  readonly size: number
  readonly plain: Variant
  /** Compressed quickly for the first reader, as many answers change before the second; well for the second. */
  readonly compressed: Partial<Record<Compression, Variant | Promise<Variant>>>
}

/** Left to the site behind the cache. */
export interface Uncached {
  readonly kind: 'too-large' | 'personal'
  readonly size: number
}

interface Variant {
  readonly body: Buffer
  /** Names and values alternate: Node writes such a list without checking each. The last is the body's length. */
  readonly headers: readonly string[]
  readonly isQuick?: boolean
}

const MAX_BODY = 1024 * 1024
const MIN_COMPRESSED = 1024
// Up to this size, compressing at once costs less than another thread.
const MAX_COMPRESSED_AT_ONCE = 128 * 1024
// Approximate size of an entry without its bodies.
const ENTRY_BYTES = 2048

/** Prepares a 200 to be stored and a refusal to be sent once; leaves redirects, cookies and large bodies to the site. */
export async function prepareResponse(response: Response, key: CacheKey): Promise<CachedResponse | Uncached> {
  const refused = response.status >= 400
  if ((response.status !== 200 && !refused) || response.headers.has('set-cookie')) {
    await response.body?.cancel()
    return { kind: 'personal', size: ENTRY_BYTES }
  }
  const body = await boundedBody(response)
  if (!body) return { kind: 'too-large', size: ENTRY_BYTES }
  return refused ? refusal(response, body) : storable(response, body, key)
}

function refusal({ headers, status }: Response, body: Buffer): CachedResponse {
  const made = status < 500 ? [] : [[REQUEST_ID_HEADER, requestId() ?? '']]
  headers.append('vary', 'accept-encoding')
  const plain = variant(body, Object.fromEntries([...headers, ...made]))
  return { kind: 'cached', status, etag: null, size: body.length, plain, compressed: {} }
}

function storable(response: Response, body: Buffer, key: CacheKey): CachedResponse {
  const etag = `W/"${createHash('sha256')
    .update(body)
    .update(response.headers.get(AMOUNTS_HEADER) ?? '')
    .digest('base64url')
    .slice(0, 22)}"`
  const plain = variant(body, {
    ...Object.fromEntries(response.headers),
    etag,
    'cache-control': 'public, max-age=0, must-revalidate',
    vary: key.mobile ? 'accept-encoding, sec-ch-ua-mobile, user-agent' : 'accept-encoding',
  })
  // Compressed bodies are smaller than half of it together.
  const size = Math.ceil(body.length * 1.5) + ENTRY_BYTES
  return { kind: 'cached', status: 200, etag, plain, compressed: {}, size }
}

export async function sendCached(
  response: CachedResponse,
  req: IncomingMessage,
  res: ServerResponse,
): Promise<void> {
  if (response.etag && req.headers['if-none-match']?.includes(response.etag)) {
    // All but the last pair, the length of a body that does not follow.
    res.writeHead(304, withId(response.plain.headers.slice(0, -2))).end()
    return
  }
  const { body, headers } = await variantFor(response, req)
  // Errors keep their request's id for the log.
  res.writeHead(response.status, response.status < 500 ? withId(headers) : [...headers])
  res.end(req.method === 'HEAD' ? undefined : body)
}

function variantFor({ plain, compressed }: CachedResponse, req: IncomingMessage) {
  const coding = codingOf(req.headers['accept-encoding'])
  if (!coding || plain.body.length < MIN_COMPRESSED) return plain
  const made = compressed[coding]
  // Shared by all who come while it is under way.
  if (made instanceof Promise || (made && !made.isQuick)) return made
  const fresh = compress(plain, coding, !made)
  compressed[coding] = fresh
  if (fresh instanceof Promise)
    fresh.then(
      (done) => {
        compressed[coding] = done
      },
      () => delete compressed[coding],
    )
  return fresh
}

function compress({ body, headers }: Variant, coding: Compression, isQuick: boolean) {
  const toVariant = (compressed: Buffer): Variant => ({
    body: compressed,
    headers: [
      ...headers.slice(0, -2),
      'content-encoding',
      coding,
      'content-length',
      String(compressed.length),
    ],
    ...(isQuick && { isQuick }),
  })
  const options = isQuick ? QUICK : THOROUGH
  if (body.length > MAX_COMPRESSED_AT_ONCE) return compressAsync[coding](body, options).then(toVariant)
  return toVariant(coding === 'br' ? brotliCompressSync(body, options) : gzipSync(body, options))
}

/** A response for one reader, compressed as the browser accepts. */
export async function compressOnce(response: Response, accepted: string | null): Promise<Response> {
  const coding = codingOf(accepted ?? '')
  if (!coding || !response.body) return response
  const body = await compressAsync[coding](await response.arrayBuffer(), QUICK)
  const headers = new Headers(response.headers)
  headers.set('content-encoding', coding)
  headers.append('vary', 'accept-encoding')
  return new Response(body, { status: response.status, headers })
}

/** A larger window costs memory and finds nothing more. */
const compression = (quality: number, level: number) => ({
  params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_LGWIN]: 18 },
  level,
})
// Two thirds of the time, for a tenth more bytes.
const QUICK = compression(4, 1)
// Higher finds next to nothing more.
const THOROUGH = compression(5, 6)

const withId = (headers: readonly string[]): string[] => [...headers, REQUEST_ID_HEADER, requestId() ?? '']

const variant = (body: Buffer, headers: Record<string, string>): Variant => ({
  body,
  headers: Object.entries({ ...headers, 'content-length': String(body.length) }).flat(),
})

function codingOf(accepted = ''): Compression | null {
  if (/\bbr\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/.test(accepted)) return 'br'
  return /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/.test(accepted) ? 'gzip' : null
}

async function boundedBody(response: Response): Promise<Buffer | null> {
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of response.body ?? []) {
    length += chunk.length
    if (length > MAX_BODY) return null
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
