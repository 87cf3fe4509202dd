import { OpenAPIHono } from '@hono/zod-openapi'
import { bodyLimit } from 'hono/body-limit'
import { adminsApi } from '../shop/admins/api.server.ts'
import { cartApi } from '../shop/cart/api.server.ts'
import { catalogApi } from '../shop/catalog/api.server.ts'
import { identityApi } from '../shop/identity/api.server.ts'
import { authApi } from '../shop/identity/auth-api.server.ts'
import { identify } from '../shop/identity/tokens.server.ts'
import { type DoorEnv, problems } from '../shop/kernel/door.server.ts'
import { Refused, refuse } from '../shop/kernel/refusal.ts'
import { locationsApi } from '../shop/locations/api.server.ts'
import { mediaFiles } from '../shop/media/api.server.ts'
import { ordersApi } from '../shop/orders/api.server.ts'
import { payingApi } from '../shop/paying/api.server.ts'
import { receiptsApi } from '../shop/receipts/api.server.ts'
import { SHOP } from '../shop/shop-settings.ts'
import { apiPage } from './api-page.ts'
import { offline } from './offline/offline.ts'
import { robots } from './robots.ts'
import { secureHeaders } from './secure-headers.ts'
import type { Services } from './services.ts'
import { sitemap } from './sitemap.ts'
import { buildFiles } from './static-files.ts'

export type Fetch = (request: Request) => Response | Promise<Response>

/** The whole site: each capability's API, the pictures and files, then the pages. */
export function createApp(services: Services, pages: Fetch) {
  const app = new OpenAPIHono<DoorEnv>()
  app.onError(problems((error) => services.log.error('A request failed', error)))
  app.use(secureHeaders(services.config.publicUrl))
  app.route('/api', api(services))
  app.route('/media', mediaFiles(services.images))
  app.route('/', robots(services.config.publicUrl))
  app.route('/', sitemap(services))
  app.route('/', offline())
  app.route('/', buildFiles())
  app.all('*', (c) => pages(c.req.raw))
  return app
}

const MAX_BODY_BYTES = 256 * 1024

function api(services: Services) {
  const { db, auth, gateway, config } = services
  const router = new OpenAPIHono<DoorEnv>()
  router.use(
    bodyLimit({
      maxSize: MAX_BODY_BYTES,
      onError: () => {
        throw new Refused(refuse('too-large', 'The request is larger than 256 kB. Please send less.'))
      },
    }),
  )
  router.use(async (c, next) => {
    c.set('identify', () => identify(db, config.secret, c.req.header('authorization')))
    c.header('cache-control', 'no-store')
    await next()
  })
  router.route('/', catalogApi(db))
  router.route('/auth', authApi(auth))
  router.route('/', identityApi({ db, auth, secret: config.secret, publicUrl: config.publicUrl }))
  router.route('/', adminsApi(db, auth))
  router.route('/', cartApi(db))
  router.route('/', locationsApi(db))
  router.route('/', ordersApi(db, gateway))
  router.route('/', payingApi({ db, gateway, publicUrl: config.publicUrl }))
  router.route('/', receiptsApi(db, SHOP))
  router.doc31('/openapi.json', {
    openapi: '3.1.0',
    info: { title: 'OGS', version: '1', description: 'The API of the online gift shop. Prices are in taka.' },
    servers: [{ url: '/api' }],
  })
  router.route('/docs', apiPage())
  router.all('*', () => {
    throw new Refused(refuse('not-found', 'There is no such call. See /api/docs.'))
  })
  return router
}
