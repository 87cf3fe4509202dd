import { randomBytes } from 'node:crypto'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import { pageNonce, shopContext } from '../../shop/kernel/shop-context.ts'
import { seal } from '../start/sealing.ts'
import type { Services } from '../start/services.ts'
import type { Fetch } from './app.ts'

/** React Router's pages; their loaders find what they may use in `shopContext`. */
export function createPages(build: ServerBuild, { config, db }: Pick<Services, 'config' | 'db'>): Fetch {
  const render = createRequestHandler(build, import.meta.env.MODE)
  return async (request) => {
    const context = new RouterContextProvider()
    context.set(shopContext, {
      db,
      publicUrl: config.publicUrl,
      detailsPublic: config.detailsPublic,
      google: config.google?.kind ?? null,
    })
    const nonce = randomBytes(16).toString('base64url')
    context.set(pageNonce, nonce)
    return seal(await render(request, context), nonce)
  }
}
