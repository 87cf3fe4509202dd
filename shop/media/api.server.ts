import { createHash } from 'node:crypto'
import { type Context, Hono } from 'hono'
import { Refused, refuse } from '../kernel/refusal.ts'
import type { ImageStore } from './image-store.server.ts'

/** Serves the stored picture files, below `/media`. */
export function mediaFiles(images: ImageStore): Hono {
  const router = new Hono()
  router.get(
    '/:folder{[a-z0-9-]+-\\d{1,5}x\\d{1,5}(?:-[0-9a-f]{24})?}/:file{\\d{1,4}\\.(?:avif|webp)}',
    async (c) => {
      const { folder, file } = c.req.param()
      const bytes = await images.get(`${folder}/${file}`)
      if (!bytes) throw missing()
      return answer(c, bytes, folder, file)
    },
  )
  router.all('*', () => {
    throw missing()
  })
  return router
}

const missing = () => new Refused(refuse('not-found', 'There is no such picture.'))

function answer(c: Context, bytes: Uint8Array<ArrayBuffer>, folder: string, file: string): Response {
  const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`
  c.header('etag', etag)
  c.header('cache-control', CONTENT_ADDRESSED.test(folder) ? 'public, max-age=31536000, immutable' : NAMED)
  c.header('x-content-type-options', 'nosniff')
  if (matches(c.req.header('if-none-match'), etag)) return c.body(null, 304)
  c.header('content-type', file.endsWith('.avif') ? 'image/avif' : 'image/webp')
  c.header('content-length', String(bytes.byteLength))
  return c.body(bytes)
}

/** Named after its bytes, so it never changes; the shop's own banners are named after their place instead. */
const CONTENT_ADDRESSED = /^[0-9a-f]{16}-\d+x\d+(?:-[0-9a-f]{24})?$/
const NAMED = 'public, max-age=3600, stale-while-revalidate=86400'

const matches = (ifNoneMatch: string | undefined, etag: string): boolean =>
  ifNoneMatch?.split(',').some((one) => ['*', etag].includes(one.trim().replace(/^W\//, ''))) ?? false
