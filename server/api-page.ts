import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { Hono } from 'hono'
import { html } from 'hono/html'

const FOLDER = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'))

/** The only files of the package that are given out. */
const FILES: Readonly<Record<string, string>> = {
  'swagger-ui.css': 'text/css',
  'swagger-ui-bundle.js': 'text/javascript',
}

/** The page to read and try the API, without anything from outside. */
export function apiPage(): Hono {
  const router = new Hono()
  router.get('/', (c) => c.html(PAGE))
  router.get('/:file', async (c, next) => {
    const name = c.req.param('file')
    const type = Object.hasOwn(FILES, name) ? FILES[name] : undefined
    if (!type) return next()
    const headers = { 'content-type': `${type}; charset=utf-8`, 'cache-control': 'public, max-age=86400' }
    return c.body(new Uint8Array(await readFile(join(FOLDER, name))), 200, headers)
  })
  return router
}

const PAGE = html`<!doctype html>
  <html lang="en">
    <head>
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <title>OGS API</title>
      <link rel="stylesheet" href="/api/docs/swagger-ui.css" />
    </head>
    <body>
      <div id="api"></div>
      <script src="/api/docs/swagger-ui-bundle.js"></script>
      <script>
        SwaggerUIBundle({ url: '/api/openapi.json', dom_id: '#api', deepLinking: true })
      </script>
    </body>
  </html>`
