import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import { shopContext } from '../shop/kernel/shop-context.ts'
import type { Fetch } from './app.ts'
import type { Services } from './services.ts'

/** React Router's pages; their loaders find what they may use in `shopContext`. */
export function createPages(build: ServerBuild, { config, db }: Services): Fetch {
  const render = createRequestHandler(build, import.meta.env.MODE)
  return (request) => {
    const context = new RouterContextProvider()
    context.set(shopContext, {
      db,
      publicUrl: config.publicUrl,
      detailsPublic: config.detailsPublic,
      testPayments: config.sslcommerz === null,
    })
    return render(request, context)
  }
}
