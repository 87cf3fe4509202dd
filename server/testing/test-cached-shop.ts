import { createElement } from 'react'
import { Outlet, type ServerBuild } from 'react-router'
import { catalogApi } from '../../shop/catalog/products/api.server.ts'
import { changesAfter } from '../../shop/catalog/products/whole-catalog.server.ts'
import * as entry from '../../shop/entry.server.tsx'
import * as findPage from '../../shop/gifts/finder/find-page.tsx'
import { problems } from '../../shop/kernel/api/api-router.server.ts'
import type { Db } from '../../shop/kernel/database/database.ts'
import * as productGuard from '../../shop/site/product-guard.tsx'
import * as storefront from '../../shop/site/storefront.tsx'
import * as categoryPage from '../../shop/storefront/pages/category-page.tsx'
import * as homePage from '../../shop/storefront/pages/home-page.tsx'
import * as offerPage from '../../shop/storefront/pages/offer-page.tsx'
import * as productPage from '../../shop/storefront/pages/product-page.tsx'
import { createLog } from '../config/log.ts'
import { createPages } from '../http/pages.ts'
import { createResponseCache } from '../response-cache/response-cache.ts'
import type { Services } from '../services/services.ts'
import { listenLocally } from './test-listening.ts'

const flags = { hasLoader: true, hasAction: false, hasErrorBoundary: true, hasDefaultExport: true }
const ErrorBoundary = () => 'failed'
const module = { default: () => createElement(Outlet) }
const route = (id: string, parentId?: string, path?: string, own: object = module) => ({
  routes: { id, parentId, path, index: id === 'home', module: { ErrorBoundary, ...own } },
  assets: { ...flags, id, parentId, path, index: id === 'home', module: `/assets/${id}.js`, imports: [] },
})
const routes = [
  route('root', undefined, ''),
  route('storefront', 'root', undefined, { ...module, loader: storefront.loader }),
  route('home', 'storefront', undefined, homePage),
  route('category', 'storefront', 'category', categoryPage),
  route('offer', 'storefront', 'offer', offerPage),
  route('find', 'storefront', 'find/:occasion?/:whom?', findPage),
  route('guard', 'storefront', undefined, productGuard),
  route('details', 'guard', 'details/:id', productPage),
]
const build = {
  entry: { module: entry },
  routes: Object.fromEntries(routes.map((one) => [one.routes.id, one.routes])),
  assets: {
    entry: { imports: [], module: '/assets/entry.js' },
    routes: Object.fromEntries(routes.map((one) => [one.assets.id, one.assets])),
    url: '/assets/manifest.js',
    version: '1',
  },
  ...{ publicPath: '/', assetsBuildDirectory: 'build', future: {}, ssr: true, isSpaMode: false },
  ...{ prerender: [], routeDiscovery: { mode: 'initial', manifestPath: '/__manifest' } },
} as unknown as ServerBuild

/** The catalogue's pages and calls, straight and through a cache. */
export async function openCachedShop(db: Db) {
  const settings = {
    publicUrl: 'http://localhost',
    detailsPublic: true,
    google: null,
    offered: ['sslcommerz'],
  }
  const config = settings as unknown as Services['config']
  const pages = createPages(build, { config, db, log: createLog('silent') })
  const api = catalogApi(db)
  api.onError(problems(() => undefined))
  let renders = 0
  const render = async (path: string, request: Request) => {
    renders += 1
    return path.startsWith('/api') ? api.request(path.replace('/api', ''), request) : pages(request)
  }
  const fresh = async (path: string) =>
    (await render(path, new Request(`http://localhost${path}`, { headers: DESKTOP }))).text()
  const cache = createResponseCache(
    (request) => {
      const { pathname, search } = new URL(request.url)
      return render(pathname + search, request)
    },
    {
      origin: 'http://localhost',
      changesAfter: (version) => changesAfter(db, version),
      addressOf: () => '127.0.0.1',
    },
  )
  const origin = await listenLocally((req, res) => void cache.answer(req, res))
  const cached = async (path: string) => {
    const before = renders
    const text = await (await fetch(origin + path, { headers: DESKTOP })).text()
    return { text, wasKept: renders === before }
  }
  return { cached, fresh }
}

const DESKTOP = { 'sec-ch-ua-mobile': '?0' }
