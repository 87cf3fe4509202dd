import type Stripe from 'stripe'
import { singleLine, unavailable } from '../gateway-answers.server.ts'

export interface StripeAccount {
  /** `sk_live_…` or `sk_test_…`, sent in a header alone. */
  readonly secretKey: string
  /** `whsec_…` of the one webhook address. */
  readonly webhookSecret: string
  /** The sandbox's address; undefined: Stripe itself. */
  readonly baseUrl?: string
}

/** `locked_out`: bad key. `not_found`, `rejected`: refused. `unavailable`: unknown. */
type Silence = 'unavailable' | 'locked_out' | 'not_found' | 'rejected'

export type StripeAnswer =
  | { readonly ok: true; readonly json: unknown }
  | { readonly ok: false; readonly kind: Silence; readonly reason: string }

const TIMEOUT_MS = 15_000

/** Calls once; retrying is up to the shop. */
export async function callStripe(
  account: StripeAccount,
  question: (stripe: Stripe) => Promise<Stripe.Response<unknown>>,
  signal?: AbortSignal,
): Promise<StripeAnswer> {
  try {
    const json = await question(await createClient(account, signal))
    // Their library takes anything without an `error` for an answer.
    return json.lastResponse.statusCode === 200 ? { ok: true, json } : unavailable('Stripe gave no answer.')
  } catch (error) {
    return toFailure(error)
  }
}

/** Loaded on use: it takes twenty megabytes. */
export const loadStripe = async (): Promise<typeof Stripe> => (await import('stripe')).default

/** One per call, because their library passes no signal on. */
async function createClient({ secretKey, baseUrl }: StripeAccount, signal?: AbortSignal): Promise<Stripe> {
  const Library = await loadStripe()
  return new Library(secretKey, {
    ...(baseUrl ? addressOf(new URL(baseUrl)) : {}),
    maxNetworkRetries: 0,
    timeout: TIMEOUT_MS,
    // Telemetry would write a machine id into the home folder.
    telemetry: false,
    httpClient: Library.createFetchHttpClient((address: RequestInfo | URL, init?: RequestInit) =>
      fetchObject(address, {
        ...init,
        signal: AbortSignal.any([init?.signal, signal].filter((one) => one instanceof AbortSignal)),
      }),
    ),
  })
}

/** Their library hangs on JSON that is no object, and leaves a rejection that ends the process. */
async function fetchObject(address: RequestInfo | URL, init: RequestInit): Promise<Response> {
  const response = await fetch(address, { ...init, redirect: 'manual' })
  const body = await response.text()
  if (!(JSON.parse(body) instanceof Object)) throw new Error('Stripe answered no object.')
  return new Response(body, response)
}

function addressOf({ protocol: scheme, hostname: host, port }: URL) {
  const protocol = scheme === 'http:' ? 'http' : 'https'
  return { protocol, host, port: port || (protocol === 'http' ? '80' : '443') } as const
}

function toFailure(error: unknown): StripeAnswer {
  const { type, statusCode, code, message } = error as Partial<Stripe.errors.StripeError>
  if (statusCode === 401 || statusCode === 403) return { ok: false, kind: 'locked_out', reason: LOCKED_OUT }
  const isNo = type === 'StripeInvalidRequestError' || type === 'StripeCardError'
  if (!isNo) return unavailable(statusCode ? `Stripe answered ${statusCode}.` : 'Stripe did not answer.')
  const isMissing = statusCode === 404 || code === 'resource_missing'
  const reason = singleLine(typeof message === 'string' ? message : '', 255, 'Stripe gave no reason.')
  return { ok: false, kind: isMissing ? 'not_found' : 'rejected', reason }
}

const LOCKED_OUT = 'Stripe does not accept the secret key, or not for this.'
