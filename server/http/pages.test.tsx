import { createHash } from 'node:crypto'
import { Scripts, type ServerBuild } from 'react-router'
import { expect, test, vi } from 'vitest'
import * as entry from '../../shop/entry.server.tsx'
import { inRequest } from '../../shop/kernel/api/request-id.server.ts'
import { ErrorScreen } from '../../shop/site/error-screen.tsx'
import styles from '../../shop/ui/theme.css?inline'
import { createLog } from '../config/log.ts'
import type { Services } from '../services/services.ts'
import { createPages } from './pages.ts'

/** As if a hole let a stranger's words into a page as they are. */
const SMUGGLED = '<script>steal()</script><script nonce="">steal(2)</script><script nonce=x>steal(3)</script>'

function Leaky() {
  return (
    <html lang="en">
      <body>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: this is the hole. */}
        <div dangerouslySetInnerHTML={{ __html: SMUGGLED }} />
        <Scripts />
      </body>
    </html>
  )
}

const flags = { hasLoader: false, hasAction: false, hasErrorBoundary: true, hasDefaultExport: true }
const client = { hasClientLoader: false, hasClientAction: false, hasClientMiddleware: false }
const parts = {
  clientActionModule: undefined,
  clientLoaderModule: undefined,
  clientMiddlewareModule: undefined,
}
const root = { id: 'root', path: '', module: '/assets/root.js', imports: [] }

const build = {
  entry: { module: entry },
  routes: { root: { id: 'root', path: '', module: { default: Leaky, ErrorBoundary: Leaky } } },
  assets: {
    entry: { imports: [], module: '/assets/entry.js' },
    routes: { root: { ...root, ...flags, ...client, ...parts, hydrateFallbackModule: undefined } },
    url: '/assets/manifest.js',
    version: '1',
  },
  ...{
    publicPath: '/',
    assetsBuildDirectory: 'build',
    future: {},
    ssr: true,
    isSpaMode: false,
    prerender: [],
  },
  routeDiscovery: { mode: 'initial', manifestPath: '/__manifest' },
} as unknown as ServerBuild

const config = {
  publicUrl: 'http://localhost:3000',
  detailsPublic: false,
  google: null,
  offered: ['sslcommerz'],
} as Services['config']
const services = { config, db: {} as Services['db'], log: createLog('silent') }
const pages = createPages(build, services)
const ask = (path: string, init?: RequestInit) => pages(new Request(`http://localhost:3000${path}`, init))

const sha = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

test.each(['/', '/there/is/no/such/page'])(
  '%s: what a stranger smuggled into a page gets no permission; its own scripts do',
  async (path) => {
    const page = await ask(path)
    const policy = page.headers.get('content-security-policy') ?? ''
    const html = await page.text()
    const inline = [...html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g)].map(
      ([, text = '']) => text,
    )
    const smuggled = inline.filter((text) => text.startsWith('steal('))
    const own = inline.filter((text) => !text.startsWith('steal('))
    expect(own.length).toBeGreaterThan(0)
    for (const text of own) expect(policy).toContain(sha(text))
    for (const text of smuggled) expect(policy).not.toContain(sha(text))
    expect(smuggled).toHaveLength(3)
  },
)

test('a page may use the styles of the shop and no others', async () => {
  const policy = (await ask('/')).headers.get('content-security-policy')
  expect(policy?.split('; ')).toContain(`style-src 'self' ${sha(styles)}`)
})

test('a page has the same bytes each time: nothing is specific to one rendering', async () => {
  const [one, other] = [await ask('/'), await ask('/')]
  expect(other.headers.get('content-security-policy')).toBe(one.headers.get('content-security-policy'))
  const html = await one.text()
  expect(await other.text()).toBe(html)
  expect(html.replace(SMUGGLED, '')).not.toContain('nonce')
})

test('a failed page shows its request id, an unknown one does not', async () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const failing = (error: unknown) => {
    const module = { default: Leaky, ErrorBoundary: ErrorScreen, loader: () => Promise.reject(error) }
    const routes = { root: { id: 'root', path: '', module } }
    return createPages({ ...build, routes } as unknown as ServerBuild, services)
  }
  const pageOf = async (error: unknown) => {
    const request = new Request('http://localhost:3000/')
    return inRequest('of-this-request', async () => (await failing(error)(request)).text())
  }
  expect(await pageOf(new Error('a fault'))).toContain('please mention of-this-request</p>')
  expect(await pageOf(new Response(null, { status: 404 }))).not.toContain('of-this-request')
  expect(said).toHaveBeenCalledTimes(1)
  said.mockRestore()
})

test('a HEAD is answered without a page', async () => {
  const head = await ask('/', { method: 'HEAD' })
  expect([head.status, await head.text()]).toEqual([200, ''])
})

test('responses that are no page are passed on', async () => {
  const module = { loader: () => Response.json({ html: '<script>a</script>' }) }
  const routes = { root: { id: 'root', path: '', module } }
  const answer = await createPages(
    { ...build, routes } as unknown as ServerBuild,
    services,
  )(new Request('http://localhost:3000/'))
  expect(answer.headers.get('content-type')).toBe('application/json')
  expect(await answer.json()).toEqual({ html: '<script>a</script>' })
})
