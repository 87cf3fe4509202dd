import { OpenAPIHono } from '@hono/zod-openapi'
import { except } from 'hono/combine'
import { dashboardApi } from '../../shop/back-office/dashboard/api.server.ts'
import { exportApi } from '../../shop/back-office/exports/api.server.ts'
import { importApi } from '../../shop/back-office/imports/api.server.ts'
import { stockApi } from '../../shop/back-office/product-editing/api.server.ts'
import { peopleApi } from '../../shop/back-office/users/api.server.ts'
import { dispatchApi } from '../../shop/fulfilment/dispatch/api.server.ts'
import { bodyUpTo } from '../../shop/kernel/api-limits.server.ts'
import { type ApiEnv, problems } from '../../shop/kernel/api-router.server.ts'
import { Refused, refusalCodes } from '../../shop/kernel/refusal.ts'
import { refuse } from '../../shop/kernel/refusals.ts'
import { orderHistoryApi } from '../../shop/ordering/order-history/api.server.ts'
import { ordersApi } from '../../shop/ordering/orders/api.server.ts'
import { payingApi } from '../../shop/ordering/paying/api.server.ts'
import { receiptsApi } from '../../shop/ordering/receipts/api.server.ts'
import { reconcilingApi } from '../../shop/ordering/reconciling/api.server.ts'
import { refundsApi } from '../../shop/ordering/refunds/api.server.ts'
import { adminsApi } from '../../shop/people/admins/api.server.ts'
import { auditApi } from '../../shop/people/audit/api.server.ts'
import { googleApi } from '../../shop/people/google/api.server.ts'
import { identityApi } from '../../shop/people/identity/api.server.ts'
import { CLIENT_ADDRESS_HEADER } from '../../shop/people/identity/auth.server.ts'
import { authApi } from '../../shop/people/identity/auth-api.server.ts'
import { identify } from '../../shop/people/identity/tokens.server.ts'
import { locationsApi } from '../../shop/people/locations/api.server.ts'
import { privacyApi } from '../../shop/people/privacy/api.server.ts'
import { recoveryApi } from '../../shop/people/recovery/api.server.ts'
import { cartApi } from '../../shop/selling/cart/api.server.ts'
import { catalogApi } from '../../shop/selling/catalog/api.server.ts'
import { mediaFiles } from '../../shop/selling/media/api.server.ts'
import { isStored } from '../../shop/selling/media/pictures.server.ts'
import { uploadApi } from '../../shop/selling/media/upload-api.server.ts'
import { receiptDesk } from '../jobs/receipt-desk.ts'
import { personalRecords } from '../start/personal-records.ts'
import type { Services } from '../start/services.ts'
import { apiPage } from './api-page.ts'
import { browsingLimit } from './browsing-limit.ts'
import { offline } from './offline/offline.ts'
import { robots } from './robots.ts'
import { secureHeaders } from './secure-headers.ts'
import { sitemap } from './sitemap.ts'
import { buildFiles } from './static-files.ts'
import { tagged } from './tagged.ts'

export type Fetch = (request: Request) => Response | Promise<Response>

/** The whole site: each capability's API, the pictures and files, then the pages. */
export function createApp(services: Services, pages: Fetch) {
  const app = new OpenAPIHono<ApiEnv>()
  app.onError(problems((error) => services.log.error('A request failed', error)))
  app.use(secureHeaders(services.config.publicUrl))
  app.use(browsingLimit())
  app.route('/api', api(services))
  app.route('/media', mediaFiles(services.images))
  app.route('/', robots(services.config.publicUrl))
  app.route('/', sitemap(services))
  app.route('/', offline())
  app.route('/', buildFiles())
  app.all('*', (c) => (isReadable(c.req.url) ? pages(c.req.raw) : c.text('There is no such page.', 404)))
  return app
}

/** Whether every letter of the path means something; `%ff` does not, and would be a fault of the pages' router. */
function isReadable(url: string): boolean {
  try {
    decodeURIComponent(new URL(url).pathname)
    return true
  } catch {
    return false
  }
}

const MAX_BODY_BYTES = 256 * 1024

function api(services: Services) {
  const { db, auth, gateways, jobs, limits, notices, config } = services
  const payments = { db, gateways, jobs, offered: config.offered }
  const records = personalRecords(payments)
  const leaving = { db, notices, records }
  const router = new OpenAPIHono<ApiEnv>()
  router.use(
    except(
      ['/api/upload', '/api/imports'],
      bodyUpTo(MAX_BODY_BYTES, refuse('body-too-large', { kilobytes: MAX_BODY_BYTES / 1024 })),
    ),
  )
  router.use(async (c, next) => {
    c.set('identify', () => identify(db, config.secret, c.req.header('authorization')))
    c.set('limits', limits)
    c.set('address', c.req.header(CLIENT_ADDRESS_HEADER) ?? '')
    c.header('cache-control', 'no-store')
    await next()
  })
  router.route('/', tagged('Gifts', catalogApi(db)))
  router.route('/auth', tagged('Signing in', authApi({ db, auth, notices })))
  router.route('/auth', tagged('Signing in', googleApi(auth, config.google?.kind ?? null)))
  router.route('/auth', tagged('Signing in', recoveryApi({ db, auth, jobs, notices, records })))
  router.route(
    '/',
    tagged('Signing in', identityApi({ db, auth, secret: config.secret, publicUrl: config.publicUrl })),
  )
  router.route('/', tagged('People', adminsApi(db, auth)))
  router.route('/', tagged('One’s own account', privacyApi(auth, leaving)))
  router.route('/', tagged('Stock', uploadApi(services.keepPicture)))
  router.route('/', tagged('History', auditApi(db)))
  router.route('/', tagged('Stock', stockApi(db)))
  router.route('/', tagged('Cart', cartApi(db)))
  router.route('/', tagged('Locations', locationsApi(db)))
  router.route('/', tagged('Orders', ordersApi(payments)))
  router.route('/', tagged('Orders', orderHistoryApi(payments)))
  router.route('/', tagged('Sending', dispatchApi(payments)))
  router.route('/', tagged('Paying', payingApi({ ...payments, publicUrl: config.publicUrl })))
  router.route('/', tagged('Refunds', refundsApi(payments)))
  router.route('/', tagged('Payments', reconcilingApi(payments)))
  router.route('/', tagged('Receipts', receiptsApi(receiptDesk(services))))
  router.route('/', tagged('People', peopleApi(leaving)))
  router.route('/', tagged('Dashboard', dashboardApi(db)))
  router.route(
    '/',
    tagged(
      'Spreadsheets',
      importApi({ db, jobs, hasPicture: (photos) => isStored(services.images, photos) }),
    ),
  )
  router.route('/', tagged('Spreadsheets', exportApi(db)))
  router.get('/openapi.json', (c) => c.json(describedBy(router)))
  router.route('/docs', apiPage())
  router.all('*', () => {
    throw new Refused(refuse('no-such-call'))
  })
  return router
}

/** The codes of refusals are known once every capability is there. */
function describedBy(router: OpenAPIHono<ApiEnv>) {
  const document = router.getOpenAPI31Document({
    openapi: '3.1.0',
    info: { title: 'OGS', version: '1', description: 'The API of the online gift shop. Prices are in taka.' },
    servers: [{ url: '/api' }],
  })
  const problem = document.components?.schemas?.Problem
  if (problem && 'properties' in problem)
    Object.assign(problem.properties?.code ?? {}, { enum: refusalCodes() })
  return document
}
