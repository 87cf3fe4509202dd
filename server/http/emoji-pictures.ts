import { readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { Hono } from 'hono'
import { once } from '../../shop/kernel/language/format.ts'

const FOLDER = join(
  dirname(createRequire(import.meta.url).resolve('@discordapp/twemoji/package.json')),
  'dist',
  'svg',
)

/** Serves only files of the package, so no address leads out of its folder. */
export function emojiPictures(): Hono {
  const router = new Hono()
  router.get('/:file', async (c) => {
    const file = files().get(c.req.param('file'))
    if (!file) return c.text('There is no such emoji.', 404)
    const headers = { 'content-type': 'image/svg+xml', 'cache-control': 'public, max-age=2592000' }
    return c.body(new Uint8Array(await readFile(join(FOLDER, file))), 200, headers)
  })
  return router
}

/** By the key of `emojiKey`; the package's own names keep `fe0f` in those of several parts. */
const files = once(
  () => new Map(readdirSync(FOLDER).map((name) => [name.replaceAll('-fe0f', ''), name] as const)),
)
