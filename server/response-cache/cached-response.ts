import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { CacheKey } from './keys.ts'

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

type Coding = 'br' | 'gzip' | 'identity'

/** Bytes and headers for one version of the catalogue. */
export interface CachedResponse {
  readonly kind: 'cached'
  readonly version: string
  readonly status: number
  /** Null: for those who wait for it now, and not stored. */
  readonly etag: string | null
  readonly size: number
  readonly variants: Readonly<Record<Coding, Variant>>
}

/** Left to the site behind the cache. One that is too large stays so for a version. */
export interface Uncached {
  readonly kind: 'too-large' | 'personal'
  readonly version: string
  readonly size: number
}

interface Variant {
  readonly body: Buffer
  /** Names and values alternate: Node writes such a list without looking at each. */
  readonly headers: string[]
}

const MAX_BODY = 1024 * 1024
const MIN_COMPRESSED = 1024
// What an entry takes besides its bodies, roughly.
const ENTRY_BYTES = 2048

/** A 200 can be stored, a refusal is handed on once; redirects, cookies and large bodies are left to the site. */
export async function prepareResponse(
  response: Response,
  version: string,
  key: CacheKey,
): Promise<CachedResponse | Uncached> {
  const refused = response.status >= 400
  if ((response.status !== 200 && !refused) || response.headers.has('set-cookie')) {
    await response.body?.cancel()
    return { kind: 'personal', version, size: ENTRY_BYTES }
  }
  const body = await boundedBody(response)
  if (!body) return { kind: 'too-large', version, size: ENTRY_BYTES }
  return refused ? refusal(response, body, version) : storable(response, body, version, key)
}

/** Not compressed, since only those who wait for it read it. */
function refusal({ headers, status }: Response, body: Buffer, version: string): CachedResponse {
  const plain = variant(body, Object.fromEntries(headers))
  const variants = { identity: plain, br: plain, gzip: plain }
  return { kind: 'cached', version, status, etag: null, size: body.length, variants }
}

async function storable(response: Response, body: Buffer, version: string, key: CacheKey) {
  const etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
  const headers = {
    ...Object.fromEntries(response.headers),
    etag,
    'cache-control': 'public, max-age=0, must-revalidate',
    vary: key.mobile ? 'accept-encoding, sec-ch-ua-mobile, user-agent' : 'accept-encoding',
  }
  const identity = variant(body, headers)
  const coded = async (coding: Coding, compress: (body: Buffer) => Promise<Buffer>) =>
    body.length < MIN_COMPRESSED
      ? identity
      : variant(await compress(body), { ...headers, 'content-encoding': coding })
  const [br, gzip] = await Promise.all([coded('br', brotlied), coded('gzip', gzipped)])
  const size = body.length + br.body.length + gzip.body.length + ENTRY_BYTES
  const variants = { identity, br, gzip }
  return { kind: 'cached', version, status: 200, etag, variants, size } as const
}

export function sendCached(response: CachedResponse, req: IncomingMessage, res: ServerResponse): void {
  const { body, headers } = response.variants[coding(req.headers['accept-encoding'])]
  if (response.etag && req.headers['if-none-match']?.includes(response.etag)) {
    // All but the last pair, the length of a body that does not follow.
    res.writeHead(304, headers.slice(0, -2)).end()
    return
  }
  res.writeHead(response.status, headers)
  res.end(req.method === 'HEAD' ? undefined : body)
}

const variant = (body: Buffer, headers: Record<string, string>): Variant => ({
  body,
  headers: Object.entries({ ...headers, 'content-length': String(body.length) }).flat(),
})

const brotlied = (body: Buffer) => brotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } })

function coding(accepted = ''): Coding {
  if (/\bbr\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/.test(accepted)) return 'br'
  return /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/.test(accepted) ? 'gzip' : 'identity'
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
