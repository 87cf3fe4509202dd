import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { Hono } from 'hono'
import { html, raw } from 'hono/html'
import { CSP, contentSecurityPolicy } from '../../shop/site/content-security-policy.server.ts'
import mark from '../../shop/ui/bow.svg?url&no-inline'
import { PAPER } from '../../shop/ui/theme.ts'

const FOLDER = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'))

const FILES = new Map([
  ['swagger-ui.css', 'text/css'],
  ['swagger-ui-bundle.js', 'text/javascript'],
])

export function apiDocs(): Hono {
  const router = new Hono()
  router.get('/', (c) => c.html(PAGE, 200, { [CSP]: POLICY }))
  router.get('/:file', async (c, next) => {
    const name = c.req.param('file')
    const type = FILES.get(name)
    if (!type) return next()
    const headers = { 'content-type': `${type}; charset=utf-8`, 'cache-control': 'public, max-age=86400' }
    return c.body(new Uint8Array(await readFile(join(FOLDER, name))), 200, headers)
  })
  return router
}

const START = `SwaggerUIBundle({ url: '/api/openapi.json', dom_id: '#api', deepLinking: true })
document.documentElement.classList.toggle('dark-mode', matchMedia('(prefers-color-scheme: dark)').matches)`

const STYLE = `:root { color-scheme: light dark; --berry: #b4234b }
body { margin: 0; background: ${PAPER.light}; border-top: 6px solid var(--berry) }
#api .info .title, #api .opblock-tag { font-family: Georgia, serif }
#api .scheme-container { background: none; box-shadow: none }
@media (prefers-color-scheme: dark) { :root { --berry: #f2839f } body { background: ${PAPER.dark} } }`

// Swagger UI sets styles on its elements.
const POLICY = contentSecurityPolicy({ scripts: [START], styles: 'any' })

const PAGE = html`<!doctype html>
  <html lang="en">
    <head>
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <title>API</title>
      <link rel="icon" href="${mark}" type="image/svg+xml" />
      <link rel="stylesheet" href="/api/docs/swagger-ui.css" />
      <style>${raw(STYLE)}</style>
    </head>
    <body>
      <div id="api"></div>
      <script src="/api/docs/swagger-ui-bundle.js"></script>
      <script>${raw(START)}</script>
    </body>
  </html>`
