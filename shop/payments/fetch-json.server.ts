import http from 'node:http'
import https from 'node:https'
import { PassThrough } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib'

export interface Asking {
  readonly method: 'GET' | 'POST'
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string | URLSearchParams | undefined
  readonly timeoutMs: number
  readonly signal?: AbortSignal | undefined
}

/**
 * Asks once, over a connection that may be kept from an earlier call. It follows no redirect, which would carry the credentials elsewhere.
 * @returns `json` is undefined where the answer is none @throws when no whole answer of at most 1 MB comes in time
 */
export function fetchJson(address: string | URL, { body, timeoutMs, signal, ...asking }: Asking) {
  const url = new URL(address)
  const { request } = url.protocol === 'http:' ? http : https
  const headers = { ...HEADERS, ...(body instanceof URLSearchParams && FORM), ...asking.headers }
  return new Promise<{ status: number; json: unknown }>((resolve, reject) => {
    const asked = request(url, { method: asking.method, headers, ...(signal && { signal }) }, (response) => {
      const whole = readWhole(response).then((said) => ({
        status: response.statusCode ?? 0,
        json: parseJson(said),
      }))
      whole.then(resolve, reject)
    })
    const endIn = (ms: number) => setTimeout(() => asked.destroy(new Error('It took too long.')), ms)
    const [connected, answered] = [endIn(Math.min(CONNECT_MS, timeoutMs)), endIn(timeoutMs)]
    asked.once('finish', () => clearTimeout(connected))
    asked.once('close', () => {
      clearTimeout(connected)
      clearTimeout(answered)
    })
    asked.on('error', reject)
    asked.end(body?.toString())
  })
}

const MOST_BYTES = 1_000_000
/** Asked for by nobody, but a network in front of a gateway may compress all the same. */
const DECODERS = new Map([
  ['gzip', createGunzip],
  ['deflate', createInflate],
  ['br', createBrotliDecompress],
])

async function readWhole(response: http.IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  let length = 0
  const decoder = DECODERS.get(response.headers['content-encoding'] ?? '')?.() ?? new PassThrough()
  await pipeline(response, decoder, async (decoded: AsyncIterable<Buffer>) => {
    for await (const part of decoded) {
      length += part.length
      if (length > MOST_BYTES) throw new Error('The answer is too long.')
      parts.push(part)
    }
  })
  return new TextDecoder().decode(Buffer.concat(parts))
}

/** With TLS. */
const CONNECT_MS = 10_000

/** Those of `fetch`, which costs three times the processor time, but for the compression. */
const HEADERS = {
  accept: '*/*',
  'accept-encoding': 'identity',
  'accept-language': '*',
  'sec-fetch-mode': 'cors',
  'user-agent': 'node',
}
const FORM = { 'content-type': 'application/x-www-form-urlencoded;charset=UTF-8' }

const NOT_CONNECTED = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN']

/** @returns whether `fetchJson` failed before anything was sent */
export const isUnsent = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && NOT_CONNECTED.includes(String(error.code))

/** @returns undefined for invalid JSON */
export function parseJson(said: string): unknown {
  try {
    return JSON.parse(said)
  } catch {
    return undefined
  }
}
