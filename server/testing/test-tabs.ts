import { subjectOf } from '../../shop/kernel/api/api-client.ts'
import { newId } from '../../shop/kernel/id.ts'
import type { TestApp } from './test-app.ts'
import { HOME } from './test-orders.ts'

type TabShop = Pick<TestApp, 'request'> & { readonly product: string }

/** Something that the shop accepted, by whoever the token stood for. */
interface Made {
  readonly what: 'line' | 'location' | 'order'
  readonly id: string
  readonly by: string
}

/** One cookie jar, and what was done with it. */
export class BrowserOfTabs {
  readonly #shop: TabShop
  readonly #jar = new Map<string, string>()
  readonly made: Made[] = []
  readonly units = { added: 0, removed: 0 }
  readonly people = new Set<string>()

  constructor(shop: TabShop) {
    this.#shop = shop
  }

  get product(): string {
    return this.#shop.product
  }

  async send(method: string, path: string, body?: object, token?: string | null): Promise<Response> {
    const cookie = [...this.#jar].map((pair) => pair.join('=')).join('; ')
    const given = { ...(cookie && { cookie }), ...(body && { body }), ...(token && { token }) }
    const answer = await this.#shop.request(method, path, given)
    for (const one of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(one) ?? []
      if (value) this.#jar.set(name, value)
      else this.#jar.delete(name)
    }
    if (answer.status >= 500) throw new Error(`${method} ${path}: ${await answer.text()}`)
    return answer
  }
}

/** Has a token of its own, and begins as nobody. */
export class TestTab {
  readonly #browser: BrowserOfTabs
  readonly #password: string
  #token: string | null = null
  #email = ''

  constructor(browser: BrowserOfTabs, password: string) {
    this.#browser = browser
    this.#password = password
  }

  whoAmI(): string {
    return (this.#token && subjectOf(this.#token)) || ''
  }

  async renew(): Promise<void> {
    this.#token = null
    const session = await (await this.#browser.send('GET', '/auth/get-session')).json()
    if (!session) return
    this.#email = session.user.email
    const answer = await this.#browser.send('POST', '/jwt', { email: this.#email })
    if (!answer.ok) return
    this.#token = (await answer.json()).token
    this.#browser.people.add(this.whoAmI())
  }

  async add(quantity = 1): Promise<void> {
    if (!this.#token) await this.#browser.send('POST', '/guests').then(() => this.renew())
    const body = { productId: this.#browser.product, email: this.#email, quantity }
    if (await this.#make('line', '/cart', body)) this.#browser.units.added += quantity
  }

  addMany = () => this.add(20)

  async remove(): Promise<void> {
    const [line] = await this.#idsAt(`/cart?email=${encodeURIComponent(this.#email)}`)
    if (line && (await this.#call('DELETE', `/cart/${line}`))) this.#browser.units.removed++
  }

  save = () => this.#make('location', '/location', { ...HOME, email: this.#email, area: newId() })

  order = () => this.#make('order', '/manageorder', { withoutAddress: true })

  logIn = (email: string) => this.#enter('/auth/sign-in/email', { email })

  signUp = () => this.#enter('/auth/sign-up/email', { name: 'Amina', email: `${newId()}@example.com` })

  async logOut(): Promise<void> {
    await this.#browser.send('POST', '/auth/sign-out', {})
    this.#token = null
  }

  /** Addresses and orders that it would show. */
  async sees(): Promise<string[]> {
    await this.renew()
    const places = await this.#idsAt(`/location?email=${encodeURIComponent(this.#email)}`)
    return [...places, ...(await this.#idsAt('/orders'))]
  }

  async #enter(path: string, body: object): Promise<void> {
    const answer = await this.#browser.send('POST', path, { ...body, password: this.#password })
    // Another tab may have changed the cookie before this one asks who it is.
    if (answer.ok) this.#browser.people.add((await answer.json()).user.id)
    await this.renew()
  }

  async #make(what: Made['what'], path: string, body: object): Promise<boolean> {
    const by = this.whoAmI()
    const answer = await this.#call('POST', path, body)
    if (answer) this.#browser.made.push({ what, id: String(Object(answer).insertedId), by })
    return answer !== null
  }

  async #idsAt(path: string): Promise<string[]> {
    const listed = await this.#call('GET', path)
    return Array.isArray(listed) ? listed.map(({ _id }) => String(_id)) : []
  }

  /** As a page calls: a refused token is renewed, and what was refused is not done. */
  async #call(method: string, path: string, body?: object): Promise<unknown> {
    if (!this.#token) return null
    const answer = await this.#browser.send(method, path, body, this.#token)
    if (answer.status === 401) await this.renew()
    return answer.ok ? answer.json() : null
  }
}
