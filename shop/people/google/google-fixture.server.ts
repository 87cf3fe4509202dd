import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { serve } from '@hono/node-server'
import type { Pool } from 'pg'
import { apiRouter } from '../../kernel/api-router.server.ts'
import type { Db } from '../../kernel/database.ts'
import { identityShop } from '../identity/identity-fixture.server.ts'
import { googleApi } from './api.server.ts'
import { googlePlugin } from './google-plugin.server.ts'

type Fetch = (request: Request) => Response | Promise<Response>

/** What is chosen on the provider's page. */
export type Choice = Readonly<Record<string, string>>

export const somebody = (name: string, email: string, more: Choice = { verified: 'on' }): Choice => ({
  who: 'other',
  name,
  email,
  ...more,
})

/**
 * For tests: identity and Google sign-in on a real database, with a provider on a real port.
 * @param provider the sandbox
 */
export async function googleShop(database: { db: Db; pool: Pool }, provider: { fetch: Fetch }) {
  const sandbox = serve({ fetch: provider.fetch, hostname: '127.0.0.1', port: 0 })
  await once(sandbox, 'listening')
  const issuer = `http://127.0.0.1:${(sandbox.address() as AddressInfo).port}/google`
  const discoveryUrl = `${issuer}/.well-known/openid-configuration`
  const client = { clientId: 'ogs-sandbox', clientSecret: 'ogs-sandbox-google', discoveryUrl }
  const shop = identityShop(database, (auth) => apiRouter().route('/auth', googleApi(auth, 'test')), [
    googlePlugin(client),
  ])
  type Visitor = ReturnType<typeof shop.visitor>

  async function leave({ send }: Visitor, from?: string): Promise<string> {
    const { url } = await (await send('POST', '/auth/sign-in/google', { body: { from } })).json()
    return url
  }
  /** @returns where the provider sends the browser: path and search below `/api` */
  async function choose(url: string, choice: Choice): Promise<string> {
    const answer = await fetch(url, { method: 'POST', redirect: 'manual', body: new URLSearchParams(choice) })
    const back = new URL(answer.headers.get('location') ?? '')
    return back.pathname.slice('/api'.length) + back.search
  }
  /** @returns the page of the shop that the person ends up on */
  async function comeBack({ send }: Visitor, path: string): Promise<string | null> {
    return (await send('GET', path)).headers.get('location')
  }
  async function goThrough(visitor: Visitor, choice: Choice, from?: string) {
    return comeBack(visitor, await choose(await leave(visitor, from), choice))
  }
  const close = () => new Promise((closed) => sandbox.close(closed))
  return { ...shop, issuer, leave, choose, comeBack, goThrough, close }
}
