import { expect, vi } from 'vitest'
import type { DocumentPerson } from '../../shop/kernel/api/rendered-document.ts'
import { memoryStorage } from '../../shop/kernel/test-storage.ts'
import type { TestApp } from './test-app.ts'

export const PASSWORD = 'correct horse battery'

/** The browser's side against the real API: cookies, local storage, and a network that can fail. */
export function openBrowser({ send, cookies }: ReturnType<TestApp['visitor']>) {
  const localStorage = memoryStorage()
  const sessionStorage = { clear: vi.fn() }
  const calls: string[] = []
  const network = {
    broken: (_call: string) => false,
    /** Delays requests. */
    slow: async (_call: string): Promise<unknown> => undefined,
    /** Delays answers. */
    late: async (_call: string): Promise<unknown> => undefined,
  }
  vi.stubGlobal('localStorage', localStorage)
  vi.stubGlobal('sessionStorage', sessionStorage)
  const window = Object.assign(new EventTarget(), { location: { reload: vi.fn() } })
  vi.stubGlobal('window', window)
  vi.stubGlobal('fetch', async (path: string, init: RequestInit = {}) => {
    const { method = 'GET', headers, body, signal } = init
    const call = `${method} ${path.replace('/api', '')}`
    calls.push(call)
    if (network.broken(call)) throw new TypeError('fetch failed')
    await Promise.race([network.slow(call), givenUp(signal)])
    const answer = await send(method, path.replace('/api', ''), {
      body: body ?? undefined,
      headers: Object.fromEntries(new Headers(headers)),
    })
    await network.late(call)
    return answer
  })
  return { cookies, storage: localStorage.stored, sessionStorage, calls, network, window }
}

/** Never without a signal. */
const givenUp = (signal: AbortSignal | null | undefined) =>
  new Promise<never>((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)))

/** A page load: fresh modules, the same browser. `seen` lists every state shown. @param person whom the document is for */
export async function openPage(person?: DocumentPerson) {
  vi.resetModules()
  const { AuthStore } = await import('../../shop/people/identity/auth-store.ts')
  const client = await import('../../shop/kernel/api/api-client.ts')
  const { onSignedOut } = await import('../../shop/kernel/signed-out.ts')
  const store = new AuthStore(person)
  const seen = [store.state()]
  store.watch(() => seen.push(store.state()))
  const stop = store.start()
  await expect.poll(() => store.state().loading).toBe(false)
  return { store, client, onSignedOut, seen, stop }
}

let people = 0
export const newAccount = () => ({
  firstName: ' Amina ',
  lastName: ' Rahman ',
  email: `amina${++people}@example.com`,
  password: PASSWORD,
})
