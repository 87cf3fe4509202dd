// People with a browser of their own, who ask the shop and have every answer written down.
import { setTimeout as pause } from 'node:timers/promises'

const HEADERS = [
  ...['cache-control', 'content-disposition', 'content-type', 'location'],
  ...['retry-after', 'www-authenticate', 'x-total-count'],
]
/** A job that the shop was not told of is seen after 30. */
const TIMEOUT_S = 90

/**
 * @typedef {object} How
 * @property {string} [id] the `{id}` of the path
 * @property {Record<string, string>} [path] its other parts
 * @property {Record<string, unknown>} [query]
 * @property {unknown} [body] sent as JSON
 * @property {BodyInit} [raw] sent as it is
 * @property {Record<string, string>} [headers]
 * @property {string} [at] another address than the operation's own
 * @property {(body: any) => boolean} [until] asks again until this holds; the last answer is kept
 * @property {number} [seconds] of that, at most
 * @property {boolean} [quiet] only waits
 * @property {string[]} [varies] fields that depend on how fast something else is
 */

export function somebody(book, shop, name, { email = '', password = '' } = {}) {
  const cookies = new Map()
  const self = { name, email, password, token: '', asks, signsUp, signsIn, getsToken }
  return self

  /** @param {string} operation @param {string} note @param {How} how */
  async function asks(operation, note, how = {}) {
    const [method, path] = operation.split(' ')
    const address = how.at ?? shop.url + addressOf(path, how)
    const began = Date.now()
    const until = began + (how.seconds ?? TIMEOUT_S) * 1000
    const isThere = () => how.until === undefined || how.until(answer.body ?? {})
    let answer = await once()
    while (!isThere() && Date.now() < until) {
      await pause(Math.min(2000, 50 + (Date.now() - began) / 5))
      answer = await once()
    }
    if (how.quiet) return answer
    const asked = `${method} ${how.at ? withoutValues(address) : address}`
    const waited = how.until && { gaveUp: !isThere() }
    book.keep(name, note, { operation, asked, ...answer, ...waited, body: without(answer.body, how.varies) })
    return answer

    async function once() {
      const headers = { origin: shop.url, ...proof(), ...how.headers }
      const json = how.body !== undefined && { 'content-type': 'application/json' }
      const response = await fetch(address, {
        method,
        headers: { ...json, ...headers },
        body: how.raw ?? (json ? JSON.stringify(how.body) : undefined),
        redirect: 'manual',
      })
      for (const cookie of response.headers.getSetCookie()) keepCookie(cookies, cookie)
      return { status: response.status, headers: headersOf(response), body: await bodyOf(response) }
    }
  }

  function proof() {
    const cookie = [...cookies].map((pair) => pair.join('=')).join('; ')
    return { ...(cookie && { cookie }), ...(self.token && { authorization: `Bearer ${self.token}` }) }
  }

  async function signsUp(note = 'signs up') {
    const body = { name: `${name} Akter`, email: self.email, password: self.password }
    await asks('POST /auth/sign-up/email', note, { body })
    return getsToken()
  }

  async function signsIn(note = 'signs in') {
    await asks('POST /auth/sign-in/email', note, { body: { email: self.email, password: self.password } })
    return getsToken()
  }

  async function getsToken(note = 'gets a token') {
    const { body } = await asks('POST /jwt', note, { body: { email: self.email } })
    self.token = body?.token ?? ''
    return self
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

/** What a gateway says in an address is its own; that it says it is kept. */
function withoutValues(address) {
  const { origin, pathname, searchParams } = new URL(address)
  return `${origin}${pathname}${searchParams.size > 0 ? `?${[...searchParams.keys()].join('&')}` : ''}`
}

function keepCookie(cookies, line) {
  const [, name, value] = line.match(/^([^=]+)=([^;]*)/) ?? []
  if (/max-age=0/i.test(line)) cookies.delete(name)
  else cookies.set(name, value)
}

function headersOf({ headers }) {
  const kept = HEADERS.filter((name) => headers.has(name)).map((name) => [name, headers.get(name)])
  const cookies = headers
    .getSetCookie()
    .map((line) => line.replace(/=[^;]+/, '=<cookie>').replace(/expires=[^;]+/i, 'Expires=<time>'))
  return { ...Object.fromEntries(kept), ...(cookies.length > 0 && { 'set-cookie': cookies }) }
}

/** Of pictures and papers only whether there is one. */
async function bodyOf(response) {
  const type = response.headers.get('content-type') ?? ''
  if (/\bjson\b/.test(type)) return jsonOf(await response.text())
  if (/^text\/(csv|plain)/.test(type)) return (await response.text()).split('\n')
  const { byteLength } = await response.arrayBuffer()
  return byteLength > 0 ? '<something>' : ''
}

function jsonOf(text) {
  try {
    return JSON.parse(text)
  } catch {
    return `<no JSON> ${text}`
  }
}

const without = (body, varies = []) =>
  varies.length === 0
    ? body
    : Object.fromEntries(
        Object.entries(body ?? {}).map(([key, value]) => [key, varies.includes(key) ? '<varies>' : value]),
      )
