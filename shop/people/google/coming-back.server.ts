import type { Context } from 'hono'
import { wayBack } from '../../kernel/auth-context.ts'
import type { Auth } from '../identity/auth.server.ts'
import { PROVIDER } from './google-plugin.server.ts'
import { problemOf } from './problem.ts'

/** Where better-auth is told to lead to; `comingBack` lets nobody be led anywhere else. */
export function ways(origin: string, from: string) {
  const search = `?from=${encodeURIComponent(wayBack(`?from=${encodeURIComponent(from)}`))}`
  return { callbackURL: `${origin}/signed-in${search}`, errorCallbackURL: `${origin}/login${search}` }
}

/**
 * Hands what Google sent back on to better-auth, with the cookies; better-auth's cookies are set on the answer.
 * @returns the page of this shop to go to
 */
export async function comingBack(auth: Auth, c: Context): Promise<string> {
  const given = read(new URL(c.req.url).searchParams)
  if (!given) return loginWith('failed')
  const { baseURL } = await auth.$context
  const address = `${baseURL}/callback/${PROVIDER}?${new URLSearchParams(given)}`
  const answer = await auth.handler(new Request(address, { headers: c.req.raw.headers }))
  if (answer.status >= 500) throw new Error(`better-auth answered ${answer.status}: ${await answer.text()}`)
  for (const cookie of answer.headers.getSetCookie()) c.header('set-cookie', cookie, { append: true })
  return pageFor(new URL(answer.headers.get('location') ?? '/login?error=failed', baseURL))
}

/** Only what the protocol names, once each, in its own characters: nothing else reaches better-auth or the database. */
function read(query: URLSearchParams): Record<string, string> | null {
  const state = query.get('state') ?? ''
  if (!/^[\w-]{1,128}$/.test(state)) return null
  const others = ['code', 'error', 'iss'].flatMap((name) => {
    const value = query.get(name)
    return value === null ? [] : [[name, value] as const]
  })
  return others.every(([, value]) => /^[\x21-\x7e]{1,2048}$/.test(value))
    ? { state, ...Object.fromEntries(others) }
    : null
}

function pageFor({ pathname, searchParams, search }: URL): string {
  const from = wayBack(search)
  const error = searchParams.get('error')
  if (pathname === '/signed-in' && error === null) return `/signed-in?from=${encodeURIComponent(from)}`
  return loginWith(problemOf(error ?? ''), from)
}

const loginWith = (problem: string, from = '/'): string =>
  `/login?problem=${problem}&from=${encodeURIComponent(from)}`
