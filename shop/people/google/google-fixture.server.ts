import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { serve } from '@hono/node-server'

type Fetch = (request: Request) => Response | Promise<Response>

export type Choice = Readonly<Record<string, string>>

export const somebody = (name: string, email: string, more: Choice = { verified: 'on' }): Choice => ({
  who: 'other',
  name,
  email,
  ...more,
})

interface Visitor {
  send(method: string, path: string, sent?: { readonly body: unknown }): Promise<Response>
}

export async function googleShop<S>(
  open: (settings: Readonly<Record<string, string>>) => Promise<S>,
  provider: { fetch: Fetch },
) {
  const sandbox = serve({ fetch: provider.fetch, hostname: '127.0.0.1', port: 0 })
  await once(sandbox, 'listening')
  const issuer = `http://127.0.0.1:${(sandbox.address() as AddressInfo).port}/google`
  const shop = await open({
    GOOGLE_CLIENT_ID: 'ogs-sandbox',
    GOOGLE_CLIENT_SECRET: 'ogs-sandbox-google',
    GOOGLE_DISCOVERY_URL: `${issuer}/.well-known/openid-configuration`,
  })

  async function leave({ send }: Visitor, from?: string): Promise<string> {
    const { url } = await (await send('POST', '/auth/sign-in/google', { body: { from } })).json()
    return url
  }
  async function choose(url: string, choice: Choice): Promise<string> {
    const answer = await fetch(url, { method: 'POST', redirect: 'manual', body: new URLSearchParams(choice) })
    const back = new URL(answer.headers.get('location') ?? '')
    return back.pathname.slice('/api'.length) + back.search
  }
  async function comeBack({ send }: Visitor, path: string): Promise<string | null> {
    return (await send('GET', path)).headers.get('location')
  }
  async function goThrough(visitor: Visitor, choice: Choice, from?: string) {
    return comeBack(visitor, await choose(await leave(visitor, from), choice))
  }
  const close = () => new Promise((closed) => sandbox.close(closed))
  return { ...shop, issuer, leave, choose, comeBack, goThrough, close }
}
