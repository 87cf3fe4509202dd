// Somebody with a browser, whose every wish must be granted: what is refused breaks the making of the shop off.

/**
 * @typedef {object} How
 * @property {string} [id] the `{id}` of the path
 * @property {Record<string, string>} [path] its other parts
 * @property {Record<string, string>} [query]
 * @property {unknown} [body] sent as JSON
 * @property {BodyInit} [raw] sent as it is
 * @property {Record<string, string>} [headers]
 * @property {string} [at] another address than the operation's own
 */

/** @param headers sent with each call */
export function person(shop, name, account, headers = {}) {
  const { email, password } = account ?? { email: `${name}@gifts.example`, password: 'ten paper kites' }
  const cookies = new Map()
  let token = ''
  return { name, email, password, asks, signsUp, signsIn }

  /** @param {string} operation `GET /product/{id}` @param {string} note @param {How} how */
  async function asks(operation, note, how = {}) {
    const [method, path] = operation.split(' ')
    const json = how.body !== undefined && { 'content-type': 'application/json' }
    const response = await fetch(how.at ?? shop.url + addressOf(path, how), {
      method,
      headers: { origin: shop.url, ...proof(), ...json, ...headers, ...how.headers },
      body: how.raw ?? (json ? JSON.stringify(how.body) : undefined),
      redirect: 'manual',
    })
    for (const cookie of response.headers.getSetCookie()) keepCookie(cookies, cookie)
    const text = await response.text()
    if (response.status >= 400)
      throw new Error(`${name} ${note}: ${operation}: ${response.status} ${text.slice(0, 1000)}`)
    return { body: /\bjson\b/.test(response.headers.get('content-type') ?? '') ? JSON.parse(text) : text }
  }

  function proof() {
    const cookie = [...cookies].map((pair) => pair.join('=')).join('; ')
    return { ...(cookie && { cookie }), ...(token && { authorization: `Bearer ${token}` }) }
  }

  async function signsUp() {
    const body = { name: `${name} Akter`, email, password }
    await asks('POST /auth/sign-up/email', 'signs up', { body })
    await getsToken()
  }

  async function signsIn() {
    await asks('POST /auth/sign-in/email', 'signs in', { body: { email, password } })
    await getsToken()
  }

  async function getsToken() {
    const { body } = await asks('POST /jwt', 'gets a token', { body: { email } })
    token = body.token
  }
}

function addressOf(path, { id, path: parts = {}, query = {} }) {
  const named = { ...(id !== undefined && { id }), ...parts }
  const filled = path.replace(/\{(\w+)\}/g, (_, part) => {
    if (named[part] === undefined) throw new Error(`${path} needs ${part}.`)
    return encodeURIComponent(named[part])
  })
  const search = new URLSearchParams(query)
  return `/api${filled}${search.size > 0 ? `?${search}` : ''}`
}

function keepCookie(cookies, line) {
  const [, name, value] = line.match(/^([^=]+)=([^;]*)/) ?? []
  if (/max-age=0/i.test(line)) cookies.delete(name)
  else cookies.set(name, value)
}
