import { createMiddleware } from 'hono/factory'
import { bodyUpTo } from '../../kernel/api-limits.server.ts'
import {
  adminOnly,
  apiRouter,
  createRoute,
  jsonAnswer,
  limitedByPerson,
  z,
} from '../../kernel/api-router.server.ts'
import { granted, type Refusal, refuse } from '../../kernel/refusal.ts'
import { pictureQueue } from './picture-queue.server.ts'
import type { StoredPicture } from './pictures.server.ts'
import { MAX_FILE_BYTES, TOO_LARGE, uploadedFile } from './uploaded-file.server.ts'

/** Stores an uploaded picture, wherever the shop keeps them. */
export type KeepPicture = (bytes: Uint8Array) => Promise<StoredPicture | Refusal>

const UPLOADING = { name: 'picture uploads', most: 200, seconds: 600 }
const MOST_AT_ONCE = 8
/** Of the form around the file. */
const OVERHEAD_BYTES = 64 * 1024

const Picture = z.object({
  url: z.string().openapi({ description: 'Goes into `photos` of a product' }),
  display_url: z.string(),
  width: z.number().int(),
  height: z.number().int(),
  size: z.number().int().openapi({ description: 'Of the file that was sent, in bytes' }),
})

const upload = createRoute({
  method: 'post',
  path: '/upload',
  summary: 'Store a picture; answers as imgbb does',
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
    200: jsonAnswer(
      z.object({ data: Picture, success: z.literal(true), status: z.literal(200) }),
      'The stored picture',
    ),
    403: { description: 'Not an admin' },
    400: { description: 'No file, more than one, or a damaged one' },
    413: { description: 'More than 10 MB, 50 million pixels, or 65,500 on a side' },
    415: { description: 'Neither JPEG nor PNG' },
  },
})

/** Where admins upload pictures. Who may not is turned away before the picture is read. */
export function uploadApi(keep: KeepPicture) {
  const queue = pictureQueue(MOST_AT_ONCE)
  const fewAtOnce = createMiddleware(async (_, next) => granted(await queue.enter(next)))
  const fits = bodyUpTo(MAX_FILE_BYTES + OVERHEAD_BYTES, refuse('too-large', TOO_LARGE))
  const api = apiRouter()
  api.openAPIRegistry.registerPath(upload)
  api.post('/upload', adminOnly, limitedByPerson(UPLOADING), fewAtOnce, fits, async (c) => {
    const file = granted(await uploadedFile(c.req.raw))
    const { url, width, height } = granted(await queue.queueByKey(() => keep(file)))
    const data = { url, display_url: url, width, height, size: file.byteLength }
    return c.json({ data, success: true, status: 200 })
  })
  return api
}
