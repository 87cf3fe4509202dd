import type { AccountLetter, AccountLetters } from './auth.server.ts'

export function keptLetters() {
  const sent: { kind: AccountLetter; email: string; token?: string }[] = []
  const letters: AccountLetters =
    async (kind, { email }, token) =>
    async () => {
      sent.push({ kind, email, token })
    }
  return { letters, sent }
}

const SHOP_URL = 'http://localhost:3000'

export interface App {
  request(address: string, init: RequestInit): Response | Promise<Response>
}

type Sent = { body?: unknown; token?: string; headers?: Readonly<Record<string, string>> }

/** A browser with its own address, keeping cookies. `body` is sent as JSON, a string as it is. */
export const visitorsOf = (app: App) => () => {
  const cookies = new Map<string, string>()
  const address = Array.from({ length: 3 }, () => Math.floor(Math.random() * 256)).join('.')
  async function send(method: string, path: string, { body, token, headers: more }: Sent = {}) {
    const headers = new Headers({ 'x-ogs-client-address': `10.${address}`, origin: SHOP_URL })
    if (body !== undefined) headers.set('content-type', 'application/json')
    if (token) headers.set('authorization', `Bearer ${token}`)
    if (cookies.size > 0) headers.set('cookie', [...cookies].map((pair) => pair.join('=')).join('; '))
    for (const [name, value] of Object.entries(more ?? {})) headers.set(name, value)
    const text = typeof body === 'string' ? body : JSON.stringify(body)
    const response = await app.request(`${SHOP_URL}/api${path}`, { method, headers, body: text })
    for (const cookie of response.headers.getSetCookie()) keep(cookie)
    return response
  }
  function keep(cookie: string) {
    const [, name, value] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
    if (name && value) cookies.set(name, value)
    else if (name) cookies.delete(name)
  }
  async function signUp(email: string, password = 'correct horse battery') {
    const answer = await send('POST', '/auth/sign-up/email', { body: { name: 'Amina', email, password } })
    if (!answer.ok) throw new Error(await answer.text())
    return send('POST', '/jwt', { body: { email } }).then(async (jwt) => (await jwt.json()).token as string)
  }
  return { send, signUp, cookies }
}
