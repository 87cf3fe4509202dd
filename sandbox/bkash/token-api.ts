import { type Context, Hono } from 'hono'
import { doorkeeper, invalidBody, readFields, said, unauthorized } from './answers.ts'
import { BKASH_MERCHANT } from './merchant.ts'
import type { TokenOffice } from './tokens.ts'

/** Grant and refresh, which count together. */
export function tokenApi(office: TokenOffice): Hono {
  const router = new Hono()
  const issue = (c: Context) => {
    const token = office.issue()
    return token ? c.json({ ...said('0000'), ...token }) : doorkeeper(c, 429, 'Too Many Requests')
  }
  router.post('/grant', async (c) => {
    const fields = await readFields(c)
    return refusal(c, fields) ?? issue(c)
  })
  router.post('/refresh', async (c) => {
    const fields = await readFields(c)
    const refused = refusal(c, fields)
    if (refused) return refused
    return office.canRefresh(fields?.get('refresh_token') ?? '') ? issue(c) : unauthorized(c)
  })
  return router
}

function refusal(c: Context, fields: URLSearchParams | null): Response | null {
  const { username, password, appKey, appSecret } = BKASH_MERCHANT
  if (c.req.header('username') !== username || c.req.header('password') !== password) return unauthorized(c)
  if (!fields) return invalidBody(c)
  const isApp = fields.get('app_key') === appKey && fields.get('app_secret') === appSecret
  return isApp ? null : c.json(said('2001'))
}
