import { createHash } from 'node:crypto'
import { extname } from 'node:path'
import { type Context, Hono } from 'hono'
import { Refused } from '../kernel/api/refusal.ts'
import { type ImageStore, isImmutable } from './image-store.server.ts'
import { jpegCopies } from './jpeg-copies.server.ts'
import { refusePicture } from './refusals.ts'

export function mediaFiles(images: ImageStore): Hono {
  const router = new Hono()
  const jpegOf = jpegCopies(images)
  router.get(
    '/:folder{[a-z0-9-]+-\\d{1,5}x\\d{1,5}(?:-[0-9a-f]{24})?}/:file{\\d{1,4}\\.(?:avif|webp|jpg)}',
    async (c) => {
      const { folder, file } = c.req.param()
      const name = `${folder}/${file}`
      const bytes = await (file.endsWith('.jpg') ? jpegOf(name.replace(/jpg$/, 'webp')) : images.get(name))
      if (!bytes) throw makeNotFound()
      return answer(c, bytes, name)
    },
  )
  router.all('*', () => {
    throw makeNotFound()
  })
  return router
}

const makeNotFound = () => new Refused(refusePicture('picture-not-found'))

function answer(c: Context, bytes: Uint8Array<ArrayBuffer>, name: string): Response {
  const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`
  c.header('etag', etag)
  c.header('cache-control', isImmutable(name) ? FOR_EVER : FOR_AN_HOUR)
  c.header('x-content-type-options', 'nosniff')
  if (includesEtag(c.req.header('if-none-match'), etag)) return c.body(null, 304)
  c.header('content-type', TYPES[extname(name)])
  c.header('content-length', String(bytes.byteLength))
  return c.body(bytes)
}

const TYPES: Readonly<Record<string, string>> = {
  '.avif': 'image/avif',
  '.webp': 'image/webp',
  '.jpg': 'image/jpeg',
}

const FOR_EVER = 'public, max-age=31536000, immutable'
const FOR_AN_HOUR = 'public, max-age=3600, stale-while-revalidate=86400'

const includesEtag = (ifNoneMatch: string | undefined, etag: string): boolean =>
  ifNoneMatch?.split(',').some((one) => ['*', etag].includes(one.trim().replace(/^W\//, ''))) ?? false
