import { z } from 'zod'
import { fetchJson, isUnsent } from '../fetch-json.server.ts'
import { looseText, unavailable } from '../gateway-answers.server.ts'

/** Merchant credentials. Never logged. */
export interface Merchant {
  /** `https://tokenized.pay.bka.sh`, `https://tokenized.sandbox.bka.sh`, or our sandbox; may end with a path. */
  readonly baseUrl: string
  readonly username: string
  readonly password: string
  readonly appKey: string
  readonly appSecret: string
}

/** Unchecked JSON, a refusal, or the reason for neither, without addresses or credentials. */
export type BkashReply =
  | { readonly ok: true; readonly json: unknown }
  | { readonly ok: false; readonly kind: 'refused'; readonly codes: string[]; readonly reason: string }
  | Silence

export type Silence = ReturnType<typeof unavailable> & {
  /** `unsent`: nothing reached bKash. `unauthorized`: credentials or token are rejected. */
  readonly why?: 'unsent' | 'unauthorized'
}

const TIMEOUT_MS = 30_000

export async function postJson(
  { baseUrl }: Merchant,
  path: string,
  headers: Readonly<Record<string, string>>,
  body: Readonly<Record<string, string>>,
  signal?: AbortSignal,
): Promise<BkashReply> {
  try {
    const { status, json } = await fetchJson(`${baseUrl.replace(/\/+$/, '')}${path}`, {
      method: 'POST',
      headers: { ...headers, accept: 'application/json', 'content-type': 'application/json' },
      body: JSON.stringify(body),
      timeoutMs: TIMEOUT_MS,
      signal,
    })
    if (status === 401) return { ...unavailable('bKash answered 401.'), why: 'unauthorized' }
    // Refusals come as 200 and as 4xx; anything else is not its payment service.
    if (status !== 200 && (status < 400 || status > 499)) return unavailable(`bKash answered ${status}.`)
    return json === undefined ? unavailable('bKash answered no JSON.') : readReply(status, json)
  } catch (error) {
    return isUnsent(error)
      ? { ...unavailable('bKash cannot be reached.'), why: 'unsent' }
      : unavailable('bKash did not answer.')
  }
}

/** Fits an index of the database. */
export const bkashNumber = looseText.refine((value) => value.length <= 255)

const Envelope = z.object({
  statusCode: looseText,
  statusMessage: looseText,
  errorCode: looseText,
  errorMessage: looseText,
  internalCode: looseText,
  externalCode: looseText,
  errorMessageEn: looseText,
  message: looseText,
})

/** Refusals that mean "not now" (docs/gateways.md). */
const TRANSIENT: readonly string[] = ['2003', '2020', '2024', '503']

/** The four envelopes of docs/gateways.md; HTTP 200 alone is no success. */
function readReply(status: number, json: unknown): BkashReply {
  const read = Envelope.safeParse(json)
  if (!read.success) return unavailable('bKash answered something else than one answer.')
  const { statusCode, errorCode, externalCode, internalCode, message, ...words } = read.data
  const codes = [errorCode, externalCode, internalCode, statusCode].filter((code) => code && code !== '0000')
  const text = words.errorMessage || words.errorMessageEn || words.statusMessage || message
  const reason = `${text} (${codes[0] ?? status})`.trim().slice(0, 255)
  if (codes.some((code) => TRANSIENT.includes(code))) return unavailable(reason)
  if (codes.length > 0) return { ok: false, kind: 'refused', codes, reason }
  // Not bKash's service but a proxy in front of it.
  return status === 200 ? { ok: true, json } : unavailable(reason)
}
