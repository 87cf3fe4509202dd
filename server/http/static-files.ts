import { existsSync, readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join, relative, resolve } from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'
import { once } from '../../shop/kernel/language/format.ts'

/** Serves only files known at the start, so no address leads out of the folder. */
export function buildFiles(root = 'build/client'): Hono {
  const router = new Hono()
  const known = filesBelow(root)
  if (known.size === 0) return router
  const file = serveStatic({ root, precompressed: true })
  router.use(async (c, next) => {
    if (!known.has(c.req.path)) return next()
    const response = await file(c, next)
    if (!response) return
    // Caches then keep one answer per encoding.
    response.headers.set('vary', 'accept-encoding')
    response.headers.set('cache-control', c.req.path.startsWith('/assets/') ? IMMUTABLE : ONE_HOUR)
    return response
  })
  // A tab from before an update may request a removed file.
  router.get('/assets/*', (c) => c.text('There is no such file.', 404))
  return router
}

// Names below `/assets` change with their content.
const IMMUTABLE = 'public, max-age=31536000, immutable'
const ONE_HOUR = 'public, max-age=3600'

function filesBelow(root: string): ReadonlySet<string> {
  // Vite serves the files in development.
  const entries = existsSync(root) ? readdirSync(root, { recursive: true, withFileTypes: true }) : []
  const files = entries.filter((entry) => entry.isFile())
  const paths = files.map((file) => `/${relative(resolve(root), resolve(file.parentPath, file.name))}`)
  return new Set(paths.filter((path) => !/\.(br|gz)$|\/\./.test(path)))
}

const EMOJI_PACKAGE = dirname(createRequire(import.meta.url).resolve('@discordapp/twemoji/package.json'))
const EMOJI_FOLDER = join(EMOJI_PACKAGE, 'dist', 'svg')

/** Serves only files of the package, so no address leads out of its folder. */
export function emojiPictures(): Hono {
  const router = new Hono()
  router.get('/:file', async (c) => {
    const file = emojiFiles().get(c.req.param('file'))
    if (!file) return c.text('There is no such emoji.', 404)
    const headers = { 'content-type': 'image/svg+xml', 'cache-control': 'public, max-age=2592000' }
    return c.body(new Uint8Array(await readFile(join(EMOJI_FOLDER, file))), 200, headers)
  })
  return router
}

/** File names by `emojiKey`; the package's names of combined emoji keep `fe0f`. */
const emojiFiles = once(
  () => new Map(readdirSync(EMOJI_FOLDER).map((name) => [name.replaceAll('-fe0f', ''), name] as const)),
)
