import { OpenAPIHono } from '@hono/zod-openapi'
import { createMiddleware } from 'hono/factory'
import { exportApi } from '../../shop/admin/exports/api.server.ts'
import { dashboardApi } from '../../shop/admin/home/api.server.ts'
import { payingApi } from '../../shop/billing/paying/api.server.ts'
import { phonePrivacyApi } from '../../shop/billing/personal-data/api.server.ts'
import { adoptOrders } from '../../shop/billing/personal-data/order-records.server.ts'
import { quoteApi } from '../../shop/billing/quote/api.server.ts'
import { receiptsApi } from '../../shop/billing/receipts/api.server.ts'
import { reconcilingApi } from '../../shop/billing/reconciling/api.server.ts'
import { quotedOrders } from '../../shop/billing/reconciling/quoted-orders.server.ts'
import { refundsApi } from '../../shop/billing/refunds/api.server.ts'
import { cartApi } from '../../shop/cart/api.server.ts'
import { availabilityApi } from '../../shop/catalog/admin/availability/api.server.ts'
import { productEditingApi } from '../../shop/catalog/admin/products/api.server.ts'
import { synonymsApi } from '../../shop/catalog/admin/synonyms/api.server.ts'
import { variantEditingApi } from '../../shop/catalog/admin/variants/api.server.ts'
import { catalogApi } from '../../shop/catalog/products/api.server.ts'
import { shopSettingsApi } from '../../shop/content/admin/api.server.ts'
import { demoApi } from '../../shop/content/demo/api.server.ts'
import { deliverySettingsApi } from '../../shop/delivery/admin/api.server.ts'
import { deliveryApi } from '../../shop/delivery/api.server.ts'
import { findingApi } from '../../shop/finding/api.server.ts'
import { claimApi } from '../../shop/finding/claim-api.server.ts'
import { claimableOrders } from '../../shop/finding/claim-orders.server.ts'
import { holderOf } from '../../shop/finding/order-access.server.ts'
import { orderListApi } from '../../shop/fulfilment/order-list/api.server.ts'
import { printingApi } from '../../shop/fulfilment/printing/api.server.ts'
import { shelfApi } from '../../shop/fulfilment/shelf/api.server.ts'
import { orderFulfilmentApi } from '../../shop/fulfilment/steps/api.server.ts'
import { todayApi } from '../../shop/fulfilment/today/api.server.ts'
import { triesApi } from '../../shop/fulfilment/tries/api.server.ts'
import { giftSettingsApi } from '../../shop/gift-options/admin/api.server.ts'
import { giftingApi } from '../../shop/gift-options/api.server.ts'
import { EMOJI_PATH } from '../../shop/gift-options/emoji.ts'
import { checkoutApi } from '../../shop/gifts/cart-plans/api.server.ts'
import { rememberedDaysApi } from '../../shop/gifts/days/api.server.ts'
import { giftLinksApi } from '../../shop/gifts/links/api.server.ts'
import { recipientsApi } from '../../shop/gifts/recipients/api.server.ts'
import { thanksApi } from '../../shop/gifts/thanks/api.server.ts'
import { importApi } from '../../shop/imports/api.server.ts'
import { bodyUpTo } from '../../shop/kernel/api/api-limits.server.ts'
import { type ApiEnv, detectLanguage, problems } from '../../shop/kernel/api/api-router.server.ts'
import { readsOf } from '../../shop/kernel/api/reads.server.ts'
import { isRefusal, Refused } from '../../shop/kernel/api/refusal.ts'
import { refuse } from '../../shop/kernel/api/refusals.ts'
import { languageOfPath } from '../../shop/kernel/language/language.ts'
import { wordsIn } from '../../shop/kernel/language/words-in.ts'
import { type SavedSections, savedSections } from '../../shop/kernel/settings/shop-settings.server.ts'
import { messagesApi } from '../../shop/messages/api.server.ts'
import { ordersApi } from '../../shop/orders/placing/api.server.ts'
import { gatewayKeysApi } from '../../shop/payments/keys/api.server.ts'
import { locationsApi } from '../../shop/people/addresses/api.server.ts'
import { peopleApi } from '../../shop/people/admin/api.server.ts'
import { adminsApi } from '../../shop/people/admins/api.server.ts'
import { auditApi } from '../../shop/people/audit/api.server.ts'
import { googleApi } from '../../shop/people/google/api.server.ts'
import { guestsApi } from '../../shop/people/guests/api.server.ts'
import { joinAccount } from '../../shop/people/guests/join-account.server.ts'
import { identityApi } from '../../shop/people/identity/api.server.ts'
import { CLIENT_ADDRESS_HEADER } from '../../shop/people/identity/auth.server.ts'
import { authApi } from '../../shop/people/identity/auth-api.server.ts'
import { proveOwnAccount } from '../../shop/people/identity/own-password.server.ts'
import { identify } from '../../shop/people/identity/tokens.server.ts'
import { ownPhoneApi } from '../../shop/people/phones/api.server.ts'
import { privacyApi } from '../../shop/people/privacy/api.server.ts'
import { recoveryApi } from '../../shop/people/recovery/api.server.ts'
import { mediaFiles } from '../../shop/pictures/api.server.ts'
import { uploadApi } from '../../shop/pictures/upload-api.server.ts'
import { promotionsApi } from '../../shop/promotions/admin/api.server.ts'
import { stockApi } from '../../shop/stock-keeping/api.server.ts'
import { wishesApi } from '../../shop/stock-keeping/wishes/api.server.ts'
import { typedAddressApi } from '../../shop/storefront/guest-order/api.server.ts'
import { orderHistoryApi } from '../../shop/storefront/orders/api.server.ts'
import { healthRoutes } from '../monitoring/readiness.ts'
import type { Fetch } from '../response-cache/response-cache.ts'
import { chargeSources, personalRecords } from '../services/contributions.ts'
import type { Services } from '../services/services.ts'
import { describeApi } from './api-description.ts'
import { apiDocs } from './api-page.ts'
import { browsingLimit } from './browsing-limit.ts'
import { canonicalAddresses } from './canonical-address.ts'
import { icons } from './icons.ts'
import { offline } from './offline.ts'
import { isPersonal, personalPages } from './personal-pages.ts'
import { secureHeaders } from './secure-headers.ts'
import { robots, sitemap } from './sitemap.ts'
import { buildFiles, emojiPictures } from './static-files.ts'
import { plainWords } from './words.en.ts'

/** The whole site: the API, the pictures and files, then the pages. @param pagePaths their patterns */
export function createApp(services: Services, pages: Fetch, pagePaths: readonly string[] = []) {
  const app = new OpenAPIHono<ApiEnv>()
  app.onError(problems((error) => services.log.error('A request failed', error)))
  app.use(secureHeaders(services.config.publicUrl))
  app.route('/', healthRoutes(services.readiness))
  app.use(canonicalAddresses(() => [...pagePaths, ...readPaths(app.routes)]))
  app.use('/api/*', detectLanguage)
  const limitSearches = browsingLimit()
  app.use('/api/product', limitSearches)
  app.use('/api/suggestions', limitSearches)
  const capabilities = capabilitiesOf(services)
  app.route('/api', api(services, capabilities))
  // They are made when asked for.
  app.use('/media/:folder/:file{.+\\.jpg}', browsingLimit())
  app.route('/media', mediaFiles(services.images))
  app.route(EMOJI_PATH, emojiPictures())
  app.route('/', icons(services))
  app.route('/', robots(services.config.publicUrl))
  app.route('/', sitemap(services))
  app.route('/', offline())
  // Password managers look for it (w3c.github.io/webappsec-change-password-url).
  app.get('/.well-known/change-password', (c) => c.redirect('/profile/account'))
  app.route('/', buildFiles())
  const anyPage = personalPages(services, pages, readsOf(capabilities))
  const limitPages = browsingLimit()
  // Those below `/profile` have lines of their own.
  const limitOthers = createMiddleware((c, next) =>
    isPersonal(languageOfPath(c.req.path).path) ? next() : limitPages(c, next),
  )
  app.get('*', limitOthers, (c) =>
    isReadable(c.req.url) ? anyPage(c.req.raw) : c.text('There is no such page.', 404),
  )
  // Pages accept no body: the router would log each stranger's attempt with its stack.
  app.all('*', (c) => c.text(refuseBody(c.req.url), 405, { allow: 'GET, HEAD' }))
  return app
}

const refuseBody = (url: string): string =>
  wordsIn(languageOfPath(new URL(url).pathname).language, plainWords).takesNothing

/** `%ff` would be an error of the pages' router. */
function isReadable(url: string): boolean {
  try {
    return Boolean(decodeURIComponent(new URL(url).pathname))
  } catch {
    return false
  }
}

const MAX_BODY_BYTES = 256 * 1024

/** These have limits of their own. */
const FILES = new Set(['/api/upload', '/api/imports', '/api/recipients'])

function api(services: Services, capabilities: ReturnType<typeof capabilitiesOf>) {
  const { db, limits, config } = services
  const router = new OpenAPIHono<ApiEnv>()
  const tooLarge = refuse('body-too-large', { kilobytes: MAX_BODY_BYTES / 1024 })
  const upToMost = bodyUpTo(MAX_BODY_BYTES, tooLarge)
  router.use((c, next) => (FILES.has(c.req.path) ? next() : upToMost(c, next)))
  router.use(async (c, next) => {
    const bearer = c.req.header('authorization')
    const network = c.req.header(CLIENT_ADDRESS_HEADER) ?? ''
    c.set('identify', async (orderId) => {
      const holder = orderId === undefined ? null : await holderOf(db, bearer, orderId)
      const caller = holder ?? (await identify(db, config.secret, bearer))
      return isRefusal(caller) ? caller : { ...caller, network }
    })
    c.set('limits', limits)
    c.set('address', network)
    c.header('cache-control', 'no-store')
    await next()
  })
  for (const capability of capabilities) router.route('/', capability)
  let description: ReturnType<typeof describeApi> | undefined
  router.get('/openapi.json', async (c) => {
    const { authCookies } = await services.auth.$context
    // Once: it takes 0.2 seconds of a processor, and anybody may ask for it.
    description ??= describeApi(router, authCookies.sessionToken.name)
    return c.json(description)
  })
  router.route('/docs', apiDocs())
  router.all('*', (c) => {
    const allowed = methodsAt(router, new URL(c.req.url).pathname.slice('/api'.length))
    if (allowed.length === 0) throw new Refused(refuse('no-such-call'))
    c.header('allow', allowed.join(', '))
    if (c.req.method === 'OPTIONS') return c.body(null, 204)
    throw new Refused(refuse('wrong-method', { allowed }))
  })
  return router
}

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']

/** The methods that the calls at a path take; empty if there is no call. */
function methodsAt({ router }: Pick<OpenAPIHono<ApiEnv>, 'router'>, path: string): string[] {
  const isTaken = (method: string) =>
    router.match(method, path)[0].some(([[, route]]) => route.method === method && !route.path.endsWith('*'))
  const taken = METHODS.filter(isTaken)
  return taken.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method]))
}

/** Patterns of the calls that are read. */
const readPaths = (routes: OpenAPIHono<ApiEnv>['routes']): string[] =>
  routes.flatMap(({ method, path }) => (method === 'GET' && !/[*{]/.test(path) ? [path] : []))

function capabilitiesOf(services: Services): readonly OpenAPIHono<ApiEnv>[] {
  const { db, auth, gateways, keyring, jobs, letters, recordMoney, config, outbox } = services
  const { waysOff, secret, publicUrl } = config
  const sources = chargeSources(secret)
  const offered = async (saved: SavedSections) => [...(await keyring.ready(saved)).ids, 'cod' as const]
  const readMachine = async () => {
    const { ids, areTests } = await keyring.ready(await savedSections(db))
    return { ...config, offered: [...ids, 'cod'], testPayments: areTests }
  }
  const payments = { db, recordMoney, gateways, jobs, offered, waysOff }
  const records = personalRecords(payments)
  const { sendsSms } = outbox
  const leaving = { db, letters, records, sendsSms, claimableOrders }
  return [
    catalogApi(db),
    wishesApi(db),
    giftingApi(db),
    ...signingInOf(services, records),
    adminsApi(db),
    privacyApi(auth, leaving),
    ownPhoneApi({ db, jobs, secret, sendsSms }),
    uploadApi(services.keepPicture),
    auditApi(db),
    productEditingApi(db),
    variantEditingApi(db),
    availabilityApi(db),
    synonymsApi(db),
    stockApi(db),
    deliverySettingsApi(db),
    shopSettingsApi(db, readMachine),
    demoApi(db),
    gatewayKeysApi(services, (c, password) => proveOwnAccount(services, c, password)),
    giftSettingsApi(db),
    promotionsApi(db),
    cartApi(db),
    checkoutApi(db),
    quoteApi(payments, sources),
    locationsApi(db),
    deliveryApi(db),
    findingApi({ db, jobs, secret, sendsSms, quotedOrders }),
    claimApi({ db, adoptOrders }),
    ordersApi(payments, sources),
    giftLinksApi({ ...payments, secret, publicUrl }, sources),
    orderHistoryApi(payments, sources),
    typedAddressApi(payments, sources),
    thanksApi(db),
    recipientsApi(payments, sources),
    orderListApi(db),
    orderFulfilmentApi(payments),
    triesApi(db),
    shelfApi(db),
    messagesApi(db, services.sms, publicUrl),
    printingApi({ db, publicUrl, secret }),
    todayApi({ db, publicUrl, secret }),
    rememberedDaysApi({ db, secret }),
    payingApi({ ...payments, publicUrl }),
    refundsApi(payments),
    reconcilingApi(payments),
    receiptsApi({ db, logoAt: services.printedPicture }),
    peopleApi(leaving),
    dashboardApi(db),
    importApi(db, jobs),
    exportApi(db),
  ]
}

const signingInOf = (
  { db, auth, jobs, letters, config, outbox }: Services,
  records: ReturnType<typeof personalRecords>,
): readonly OpenAPIHono<ApiEnv>[] => {
  const join = joinAccount({ db, auth }, records)
  const { secret } = config
  const { sendsSms } = outbox
  return [
    new OpenAPIHono<ApiEnv>()
      .route('/auth', authApi({ db, auth, letters }, join))
      .route('/auth', googleApi(auth, config.google?.kind ?? null, join))
      .route('/auth', recoveryApi({ db, auth, jobs, letters, records })),
    identityApi({ db, auth }, secret),
    phonePrivacyApi({ db, jobs, secret, records }, sendsSms),
    guestsApi({ db, auth, sendsSms }),
  ]
}
