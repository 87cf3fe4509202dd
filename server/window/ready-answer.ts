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
  readonly version: string
  readonly etag: string
  readonly size: number
  readonly variants: Readonly<Record<Coding, Variant>>
}

interface Variant {
  readonly body: Buffer
  /** Names and values in turn, as Node writes them without looking at each. */
  readonly headers: string[]
}

const MAX_BODY = 1024 * 1024
const WORTH_COMPRESSING = 1024

/** @returns null for what must not be kept: anything but a 200, answers that set cookies, and large ones */
export async function makeReady(
  response: Response,
  version: string,
  key: WindowKey,
): Promise<ReadyAnswer | null> {
  if (response.status !== 200 || response.headers.has('set-cookie')) return discard(response)
  const body = await boundedBody(response)
  if (!body) return null
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
  return { version, etag, variants, size: body.length + br.length + gz.length + 2048 }
}

export function sendReady(answer: ReadyAnswer, req: IncomingMessage, res: ServerResponse): void {
  const { body, headers } = answer.variants[coding(req.headers['accept-encoding'])]
  if (req.headers['if-none-match']?.includes(answer.etag)) {
    // All but the last pair, the length of a body that does not follow.
    res.writeHead(304, headers.slice(0, -2)).end()
    return
  }
  res.writeHead(200, headers)
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

async function discard(response: Response): Promise<null> {
  await response.body?.cancel()
  return null
}
