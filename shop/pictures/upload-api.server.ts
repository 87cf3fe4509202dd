import { createMiddleware } from 'hono/factory'
import { bodyUpTo, queueByKey } from '../kernel/api/api-limits.server.ts'
import {
  adminOnly,
  adminRoute,
  apiRouter,
  type CallsOf,
  limitedByPerson,
  z,
} from '../kernel/api/api-router.server.ts'
import { granted, type Refusal } from '../kernel/api/refusal.ts'
import { fieldMessage } from '../kernel/language/field-message.ts'
import { MAX_PICTURE_BYTES } from './picture-file.ts'
import type { StoredPicture } from './pictures.server.ts'
import { refusePicture } from './refusals.ts'

export type StorePicture = (bytes: Uint8Array) => Promise<StoredPicture | Refusal>

const UPLOAD_LIMIT = { name: 'picture uploads', most: 200, seconds: 600 }
const MAX_AT_ONCE = 8
/** The form around the file. */
const OVERHEAD_BYTES = 64 * 1024

const Picture = z.object({
  url: z.string().openapi({ description: 'Goes into `photos` of a product' }),
  display_url: z.string(),
  width: z.number().int(),
  height: z.number().int(),
  size: z.number().int().openapi({ description: 'Of the file that was sent, in bytes' }),
})

const upload = adminRoute('post', '/upload', {
  summary: 'Store a picture; answers as imgbb does',
  tags: ['Stock'],
  description:
    'A JPEG or PNG of at most 10 MB and 50 million pixels, at most 65,500 of them on a side. What the camera wrote into it is dropped.',
  request: {
    body: {
      required: true,
      content: {
        'multipart/form-data': {
          schema: z.object({ image: z.string().openapi({ format: 'binary', description: 'The file' }) }),
        },
      },
    },
  },
  responses: {
    200: [
      z.object({ data: Picture, success: z.literal(true), status: z.literal(200) }),
      'The stored picture',
    ],
    400: 'No file, more than one, or a damaged one',
    413: 'More than 10 MB, 50 million pixels, or 65,500 on a side',
    415: 'Neither JPEG nor PNG',
  },
})

declare module '../kernel/api/calls.ts' {
  interface Calls extends CallsOf<typeof upload> {}
}

/** Refuses non-admins before the body is read. */
export function uploadApi(keep: StorePicture) {
  const queue = pictureQueue(MAX_AT_ONCE)
  const limitUploads = createMiddleware(async (_, next) => granted(await queue.enter(next)))
  const limitBody = bodyUpTo(MAX_PICTURE_BYTES + OVERHEAD_BYTES, refusePicture('picture-file-too-large'))
  const api = apiRouter()
  const documented = { ...upload, middleware: undefined }
  api.openAPIRegistry.registerPath(documented)
  api.post('/upload', adminOnly, limitedByPerson(UPLOAD_LIMIT), limitUploads, limitBody, async (c) => {
    const file = granted(await readUploadedFile(c.req.raw))
    const { url, width, height } = granted(await queue.oneAtATime(() => keep(file)))
    const data = { url, display_url: url, width, height, size: file.byteLength }
    return c.json({ data, success: true, status: 200 })
  })
  return api
}

const CHOOSE_ONE = fieldMessage('Please choose a JPEG or PNG file', 'একটি জেপিইজি বা পিএনজি ফাইল বেছে নিন')

/** The file in the field `image`; its claimed name and type are ignored. */
async function readUploadedFile(request: Request): Promise<Uint8Array<ArrayBuffer> | Refusal> {
  if (!/^multipart\/form-data\s*;/i.test(request.headers.get('content-type') ?? '')) {
    return refusePicture('picture-not-multipart')
  }
  const form = await request.formData().catch(() => null)
  if (!form) return refusePicture('picture-upload-cut-off')
  const [file, ...others] = form.getAll('image')
  if (file === undefined || typeof file === 'string') {
    return refusePicture('picture-missing', { errors: [{ path: 'image', message: CHOOSE_ONE }] })
  }
  if (others.length > 0) return refusePicture('several-pictures')
  if (file.size > MAX_PICTURE_BYTES) return refusePicture('picture-file-too-large')
  return new Uint8Array(await file.arrayBuffer())
}

/** Bounds the memory of pictures: `max` uploads at once, one decoded at a time. */
export function pictureQueue(max: number) {
  const enter = queueByKey({ atOnce: max, inLine: 0 })
  // Never full: `enter` admits `max`.
  const decode = queueByKey({ atOnce: 1, inLine: Number.POSITIVE_INFINITY })
  return {
    async enter<T>(work: () => Promise<T>): Promise<T | Refusal> {
      const done = await enter('all', work)
      return done === null ? refusePicture('too-many-uploads') : done
    },
    oneAtATime: <T>(work: () => Promise<T>) => decode('all', work) as Promise<T>,
  }
}
