import { type Asking, fetchJson } from '../fetch-json.server.ts'
import { unavailable } from '../gateway-answers.server.ts'

export interface Store {
  readonly storeId: string
  /** The API password, not the merchant panel's. It is sent in addresses, so they are never logged. */
  readonly storePassword: string
  /** `https://securepay.sslcommerz.com`, `https://sandbox.sslcommerz.com`, or the sandbox of this repository. */
  readonly baseUrl: string
}

/** Unchecked JSON, or the reason for none, without addresses or credentials. */
export type StoreAnswer = { readonly ok: true; readonly json: unknown } | ReturnType<typeof unavailable>

const TIMEOUT_MS = 15_000

type Form = Readonly<Record<string, string>>

/** Urlencoded (docs/gateways.md), because some of their hosts refuse multipart. */
export function postForm(store: Store, path: string, form: Form, signal?: AbortSignal): Promise<StoreAnswer> {
  return ask(new URL(path, store.baseUrl), { method: 'POST', body: withCredentials(store, form) }, signal)
}

export function get(store: Store, path: string, query: Form, signal?: AbortSignal): Promise<StoreAnswer> {
  const url = new URL(path, store.baseUrl)
  url.search = withCredentials(store, { ...query, format: 'json' }).toString()
  return ask(url, { method: 'GET' }, signal)
}

function withCredentials(store: Store, form: Form): URLSearchParams {
  return new URLSearchParams({ ...form, store_id: store.storeId, store_passwd: store.storePassword })
}

async function ask(
  url: URL,
  how: Pick<Asking, 'method' | 'body'>,
  signal?: AbortSignal,
): Promise<StoreAnswer> {
  try {
    const { status, json } = await fetchJson(url, { ...how, timeoutMs: TIMEOUT_MS, signal })
    if (status !== 200) return unavailable(`The gateway answered ${status}.`)
    return json === undefined ? unavailable('The gateway answered no JSON.') : { ok: true, json }
  } catch {
    return unavailable('The gateway did not answer.')
  }
}
