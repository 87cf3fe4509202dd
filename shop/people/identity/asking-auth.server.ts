import type { Context } from 'hono'
import { Refused } from '../../kernel/refusal.ts'
import type { Auth } from './auth.server.ts'
import { refusalOf } from './auth-refusals.server.ts'

/**
 * Hands a request on to better-auth with the body that passed our door, and the answer's cookies back.
 * @param path below `/api/auth`
 * @param check sees the answer before any cookie is set, and may throw
 * @throws Refused in our words
 */
export async function askAuth(
  auth: Auth,
  c: Context,
  path: string,
  body?: object,
  check: (told: unknown) => Promise<void> = async () => undefined,
): Promise<unknown> {
  const { baseURL } = await auth.$context
  const headers = new Headers(c.req.raw.headers)
  headers.delete('content-length')
  if (body) headers.set('content-type', 'application/json')
  const request = new Request(baseURL + path, {
    method: c.req.method,
    headers,
    body: body && JSON.stringify(body),
  })
  const answer = await auth.handler(request)
  if (!answer.ok) throw await refused(auth, c, answer)
  const told: unknown = await answer.json()
  await check(told)
  for (const cookie of answer.headers.getSetCookie()) c.header('set-cookie', cookie, { append: true })
  return told
}

async function refused(auth: Auth, c: Context, answer: Response): Promise<Refused> {
  const wait = answer.headers.get('x-retry-after')
  if (wait) c.header('retry-after', wait)
  return new Refused(await refusalOf(auth, answer))
}
