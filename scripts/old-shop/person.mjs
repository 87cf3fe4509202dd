// People with a browser of their own, and the sandbox's payment pages. Every refusal ends the program.

/**
 * @typedef {object} How
 * @property {string} [id] the `{id}` of the path
 * @property {Record<string, string>} [path] its other parts
 * @property {Record<string, unknown>} [query]
 * @property {unknown} [body] sent as JSON
 * @property {BodyInit} [raw] sent as it is
 * @property {Record<string, string>} [headers]
 * @property {string} [at] the address, where it is not the operation's own
 */

/** @param account e-mail and password; without it, those of a new person @param own headers of all requests */
export function person(shop, name, account, own = {}) {
  const { email, password } = account ?? { email: `${name}@gifts.example`, password: 'ten paper kites' }
  const cookies = new Map()
  let token = ''

  /** @param {string} operation @param {string} note @param {How} how */
  async function asks(operation, note, how = {}) {
    const [method, path] = operation.split(' ')
    const json = how.body !== undefined && { 'content-type': 'application/json' }
    const cookie = [...cookies].map((pair) => pair.join('=')).join('; ')
    const proof = { ...(cookie && { cookie }), ...(token && { authorization: `Bearer ${token}` }) }
    const response = await fetch(how.at ?? shop.url + addressOf(path, how), {
      method,
      headers: { ...json, origin: shop.url, ...proof, ...own, ...how.headers },
      body: how.raw ?? (json ? JSON.stringify(how.body) : undefined),
      redirect: 'manual',
    })
    for (const line of response.headers.getSetCookie()) keepCookie(cookies, line)
    const text = await response.text()
    if (response.status >= 400) throw new Error(`${name} ${note}: ${operation}: ${response.status} ${text}`)
    const isJson = /\bjson\b/.test(response.headers.get('content-type') ?? '')
    return { body: isJson ? JSON.parse(text) : text }
  }

  async function getToken() {
    token = (await asks('POST /jwt', 'gets a token', { body: { email } })).body.token
  }

  return {
    ...{ name, email, password, asks },
    async signsUp() {
      const body = { name: `${name} Akter`, email, password }
      await asks('POST /auth/sign-up/email', 'signs up', { body })
      await getToken()
    },
    async signsIn() {
      await asks('POST /auth/sign-in/email', 'signs in', { body: { email, password } })
      await getToken()
    },
  }
}

function addressOf(path, { id, path: parts = {}, query = {} }) {
  const named = { id, ...parts }
  const filled = path.replace(/\{(\w+)\}/g, (_, part) => encodeURIComponent(named[part]))
  return `/api${filled}?${new URLSearchParams(query)}`
}

function keepCookie(cookies, line) {
  const [, name, value] = line.match(/^([^=]+)=([^;]*)/) ?? []
  if (/max-age=0/i.test(line)) cookies.delete(name)
  else cookies.set(name, value)
}

/** Makes the gateway behave so on this page. */
export async function tell(page, behaviour) {
  const { status } = await fetch(`${page}/behaviour`, { method: 'POST', body: JSON.stringify(behaviour) })
  if (status !== 200) throw new Error(`The sandbox cannot behave so: ${JSON.stringify(behaviour)}`)
}

/** @returns {Promise<{ at: string, raw?: URLSearchParams }>} the way back to the shop; with `raw`, by POST */
export async function press(page, ending) {
  const body = new URLSearchParams({ ending })
  const response = await fetch(page, { method: 'POST', body, redirect: 'manual' })
  const html = await response.text()
  const location = response.headers.get('location')
  if (location) return { at: location }
  const inputs = [...html.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)">/g)]
  return {
    at: plain(html.match(/<form method="post" action="([^"]*)"/)?.[1]),
    raw: new URLSearchParams(inputs.map(([, name, value]) => [plain(name), plain(value)])),
  }
}

const ENTITIES = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'" }
const plain = (text = '') => text.replace(/&(?:amp|lt|gt|quot|#39);/g, (entity) => ENTITIES[entity])
