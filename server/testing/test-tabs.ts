import { subjectOf } from '../../shop/kernel/api/api-client.ts'
import { newId } from '../../shop/kernel/id.ts'
import type { TestApp } from './test-app.ts'
import { HOME } from './test-orders.ts'

type Shop = Pick<TestApp, 'request' | 'db'> & { readonly product: string }

export const PASSWORD = 'correct horse battery'

/** Something that the shop accepted, by whoever the token stood for. */
interface Made {
  readonly what: 'line' | 'location' | 'order'
  readonly id: string
  readonly by: string
}

export type Browser = ReturnType<typeof openBrowser>
export type Tab = ReturnType<Browser['openTab']>

/** One cookie jar. Each tab has a token of its own, and begins as nobody. */
export function openBrowser(shop: Shop) {
  const jar = new Map<string, string>()
  const made: Made[] = []
  const units = { added: 0, removed: 0 }
  const people = new Set<string>()

  async function send(method: string, path: string, body?: object, token?: string | null) {
    const cookie = [...jar].map((pair) => pair.join('=')).join('; ')
    const given = { ...(cookie && { cookie }), ...(body && { body }), ...(token && { token }) }
    const answer = await shop.request(method, path, given)
    for (const one of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(one) ?? []
      if (value) jar.set(name, value)
      else jar.delete(name)
    }
    if (answer.status >= 500) throw new Error(`${method} ${path}: ${await answer.text()}`)
    return answer
  }

  function openTab() {
    let token: string | null = null
    let email = ''
    const whoAmI = () => (token ? (subjectOf(token) ?? '') : '')

    async function renew(): Promise<void> {
      token = null
      const session = await (await send('GET', '/auth/get-session')).json()
      if (!session) return
      email = session.user.email
      const answer = await send('POST', '/jwt', { email })
      if (!answer.ok) return
      token = (await answer.json()).token
      people.add(whoAmI())
    }

    /** As a page calls: a refused token is renewed, and what was refused is not done. */
    async function call(method: string, path: string, body?: object): Promise<unknown> {
      if (!token) return null
      const answer = await send(method, path, body, token)
      if (answer.status === 401) await renew()
      return answer.ok ? answer.json() : null
    }

    async function enter(path: string, body: object): Promise<void> {
      const answer = await send('POST', path, body)
      // Another tab may have changed the cookie before this one asks who it is.
      if (answer.ok) people.add((await answer.json()).user.id)
      await renew()
    }

    async function make(what: Made['what'], path: string, body: object): Promise<boolean> {
      const by = whoAmI()
      const answer = await call('POST', path, body)
      if (answer) made.push({ what, id: String(Object(answer).insertedId), by })
      return answer !== null
    }

    const acts = {
      async add(quantity = 1) {
        if (!token) await send('POST', '/guests').then(renew)
        const body = { productId: shop.product, email, quantity }
        if (await make('line', '/cart', body)) units.added += quantity
      },
      addMany: () => acts.add(20),
      async remove() {
        const lines = await call('GET', `/cart?email=${encodeURIComponent(email)}`)
        const [line] = Array.isArray(lines) ? lines : []
        if (line && (await call('DELETE', `/cart/${line._id}`))) units.removed++
      },
      save: () => make('location', '/location', { ...HOME, email, area: newId() }),
      order: () => make('order', '/manageorder', { withoutAddress: true }),
      logIn: async (account: string) => {
        await enter('/auth/sign-in/email', { email: account, password: PASSWORD })
      },
      signUp: async () => {
        const body = { name: 'Amina', email: `${newId()}@example.com`, password: PASSWORD }
        await enter('/auth/sign-up/email', body)
      },
      async logOut() {
        await send('POST', '/auth/sign-out', {})
        token = null
      },
      renew,
    }
    const idsAt = async (path: string): Promise<string[]> => {
      const listed = await call('GET', path)
      return Array.isArray(listed) ? listed.map(({ _id }) => String(_id)) : []
    }
    /** What this tab would show, of addresses and orders. */
    async function sees(): Promise<string[]> {
      await renew()
      return [...(await idsAt(`/location?email=${encodeURIComponent(email)}`)), ...(await idsAt('/orders'))]
    }
    return { ...acts, sees, whoAmI }
  }

  return { made, units, people, openTab }
}
