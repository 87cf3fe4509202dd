import { createHash } from 'node:crypto'
import { Scripts, type ServerBuild } from 'react-router'
import { expect, test } from 'vitest'
import * as entry from '../../shop/entry.server.tsx'
import type { Services } from '../start/services.ts'
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
} as Services['config']
const pages = createPages(build, { config, db: {} as Services['db'] })
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

test('a page is the same bytes each time: nothing made for one rendering is in it', async () => {
  const [one, other] = [await ask('/'), await ask('/')]
  expect(other.headers.get('content-security-policy')).toBe(one.headers.get('content-security-policy'))
  const html = await one.text()
  expect(await other.text()).toBe(html)
  expect(html.replace(SMUGGLED, '')).not.toContain('nonce')
})

test('a HEAD is answered without a page', async () => {
  const head = await ask('/', { method: 'HEAD' })
  expect([head.status, await head.text()]).toEqual([200, ''])
})
