/** What bKash has given a merchant to speak with. None of it is ever logged. */
export interface Merchant {
  /** `https://tokenized.pay.bka.sh`, `https://tokenized.sandbox.bka.sh`, or the stand-in; it may end with a path. */
  readonly baseUrl: string
  readonly username: string
  readonly password: string
  readonly appKey: string
  readonly appSecret: string
}

/** A JSON answer nobody has looked at yet, or why there is none. The reason names no address and no credential. */
export type Answer = { readonly ok: true; readonly status: number; readonly json: unknown } | Silence

export interface Silence {
  readonly ok: false
  readonly kind: 'unavailable'
  readonly reason: string
  /** `unheard`: nothing has reached bKash. `unauthorized`: it takes the credentials or the token no more. */
  readonly why?: 'unheard' | 'unauthorized'
}

/** bKash's own advice (protocols §4.1). */
const TIMEOUT_MS = 30_000

export async function post(
  { baseUrl }: Merchant,
  path: string,
  headers: Readonly<Record<string, string>>,
  body: Readonly<Record<string, string>>,
  signal?: AbortSignal,
): Promise<Answer> {
  const timeout = AbortSignal.timeout(TIMEOUT_MS)
  try {
    const response = await fetch(`${baseUrl.replace(/\/+$/, '')}${path}`, {
      method: 'POST',
      headers: { ...headers, accept: 'application/json', 'content-type': 'application/json' },
      body: JSON.stringify(body),
      // A redirect would carry the credentials to another place.
      redirect: 'manual',
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    })
    return read(response.status, await response.text())
  } catch (error) {
    return isUnheard(error)
      ? { ...unavailable('bKash cannot be reached.'), why: 'unheard' }
      : unavailable('bKash did not answer.')
  }
}

function read(status: number, text: string): Answer {
  if (status === 401) return { ...unavailable('bKash answered 401.'), why: 'unauthorized' }
  // Its refusals come as 200 and as 4xx; what else there is was not said by its payment service.
  if (status !== 200 && (status < 400 || status > 499)) return unavailable(`bKash answered ${status}.`)
  try {
    return { ok: true, status, json: JSON.parse(text) }
  } catch {
    return unavailable('bKash answered no JSON.')
  }
}

const NEVER_LEFT = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN']

function isUnheard(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : null
  return cause instanceof Error && 'code' in cause && NEVER_LEFT.includes(String(cause.code))
}

export const unavailable = (reason: string) => ({ ok: false, kind: 'unavailable', reason }) as const
export const notFound = (reason: string) => ({ ok: false, kind: 'not_found', reason }) as const
