import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { WindowKey } from './keys.ts'

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

type Coding = 'br' | 'gzip' | 'identity'

/** An answer whose bytes and headers are fixed for one version of the catalogue. */
export interface ReadyAnswer {
  readonly kind: 'ready'
  readonly version: string
  readonly status: number
  /** Null: it is given to those who wait for it now, and not kept for others. */
  readonly etag: string | null
  readonly size: number
  readonly variants: Readonly<Record<Coding, Variant>>
}

/** What the window leaves to the site behind it. One that is too large stays so for a version; others say it anew. */
export interface PassedOn {
  readonly kind: 'too-large' | 'personal'
  readonly version: string
  readonly size: number
}

interface Variant {
  readonly body: Buffer
  /** Names and values in turn, as Node writes them without looking at each. */
  readonly headers: string[]
}

const MAX_BODY = 1024 * 1024
const WORTH_COMPRESSING = 1024
/** What an entry of the shelf takes besides its bodies, roughly. */
const ENTRY = 2048

/** A 200 becomes an answer to keep, a refusal one to hand on once; redirects, cookies and large bodies are passed on. */
export async function makeReady(
  response: Response,
  version: string,
  key: WindowKey,
): Promise<ReadyAnswer | PassedOn> {
  const refused = response.status >= 400
  if ((response.status !== 200 && !refused) || response.headers.has('set-cookie')) {
    await response.body?.cancel()
    return { kind: 'personal', version, size: ENTRY }
  }
  const body = await boundedBody(response)
  if (!body) return { kind: 'too-large', version, size: ENTRY }
  return refused ? refusal(response, body, version) : keepable(response, body, version, key)
}

/** Not compressed, since only those read it who are waiting for it. */
function refusal(response: Response, body: Buffer, version: string): ReadyAnswer {
  const plain = variant(body, Object.fromEntries(response.headers))
  const variants = { identity: plain, br: plain, gzip: plain }
  return { kind: 'ready', version, status: response.status, etag: null, size: body.length, variants }
}

async function keepable(
  response: Response,
  body: Buffer,
  version: string,
  key: WindowKey,
): Promise<ReadyAnswer> {
  const etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
  const headers = {
    ...Object.fromEntries(response.headers),
    etag,
    'cache-control': 'public, max-age=0, must-revalidate',
    vary: key.mobile ? 'accept-encoding, sec-ch-ua-mobile, user-agent' : 'accept-encoding',
  }
  const [br, gz] =
    body.length < WORTH_COMPRESSING ? [body, body] : await Promise.all([compress(body), gzipped(body)])
  const variants = {
    identity: variant(body, headers),
    br: variant(br, br === body ? headers : { ...headers, 'content-encoding': 'br' }),
    gzip: variant(gz, gz === body ? headers : { ...headers, 'content-encoding': 'gzip' }),
  }
  const size = body.length + br.length + gz.length + ENTRY
  return { kind: 'ready', version, status: 200, etag, variants, size }
}

export function sendReady(answer: ReadyAnswer, req: IncomingMessage, res: ServerResponse): void {
  const { body, headers } = answer.variants[coding(req.headers['accept-encoding'])]
  if (answer.etag && req.headers['if-none-match']?.includes(answer.etag)) {
    // All but the last pair, the length of a body that does not follow.
    res.writeHead(304, headers.slice(0, -2)).end()
    return
  }
  res.writeHead(answer.status, headers)
  res.end(req.method === 'HEAD' ? undefined : body)
}

const variant = (body: Buffer, headers: Record<string, string>): Variant => ({
  body,
  headers: Object.entries({ ...headers, 'content-length': String(body.length) }).flat(),
})

const compress = (body: Buffer) => brotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } })

/** The smallest coding the browser takes; one it refuses with `;q=0` is left out. */
function coding(accepted: string | undefined): Coding {
  if (!accepted) return 'identity'
  if (/\bbr\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/.test(accepted)) return 'br'
  if (/\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/.test(accepted)) return 'gzip'
  return 'identity'
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
