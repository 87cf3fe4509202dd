import { addAbortSignal, Readable } from 'node:stream'
import { Refused } from '../kernel/api/refusal.ts'
import { type ImageStore, isImmutable, isName, missingAsNull } from './image-store.server.ts'
import { refusePicture } from './refusals.ts'

export interface S3Bucket {
  /** By default Amazon's endpoint for the region. */
  readonly endpoint?: string
  readonly region: string
  readonly bucket: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
}

/** For a whole call: connecting, retries, the last byte. */
const TIMEOUT_MS = 15_000

/** @throws Refused where the bucket fails; the cause is for the log */
export function s3Images(
  place: S3Bucket,
  warn: (message: string, reason: unknown) => void,
  timeoutMs = TIMEOUT_MS,
): ImageStore {
  const callWithTimeout = limitTime(timeoutMs, warn)
  // Loaded with the first file, to save memory without a bucket.
  let opening: ReturnType<typeof openS3> | undefined
  const s3 = () => {
    opening ??= openS3(place)
    return opening
  }
  const locate = (name: string) => ({ Bucket: place.bucket, Key: name })
  return {
    async put(name, bytes) {
      if (!isName(name)) throw new Error(`${JSON.stringify(name)} cannot name a picture file`)
      const { client, PutObjectCommand } = await s3()
      const put = new PutObjectCommand({ ...locate(name), Body: bytes, ...toHeaders(name) })
      await callWithTimeout((abortSignal) => client.send(put, { abortSignal }))
    },
    async get(name) {
      if (!isName(name)) return null
      const { client, GetObjectCommand } = await s3()
      return callWithTimeout(async (abortSignal) => {
        const sent = client.send(new GetObjectCommand(locate(name)), { abortSignal })
        const body = (await missingAsNull(sent, NO_OBJECT))?.Body
        if (body instanceof Readable) addAbortSignal(abortSignal, body)
        return body ? new Uint8Array(await body.transformToByteArray()) : null
      })
    },
    async sizeOf(name) {
      if (!isName(name)) return null
      const { client, HeadObjectCommand } = await s3()
      const head = new HeadObjectCommand(locate(name))
      return callWithTimeout(
        async (abortSignal) =>
          (await missingAsNull(client.send(head, { abortSignal }), NO_OBJECT))?.ContentLength ?? null,
      )
    },
  }
}

const WARN_EVERY_MS = 60_000

function limitTime(timeoutMs: number, warn: (message: string, reason: unknown) => void) {
  let warnedAt = Number.NEGATIVE_INFINITY
  return async <T>(call: (signal: AbortSignal) => Promise<T>): Promise<T> => {
    const timeout = new AbortController()
    const timer = setTimeout(() => timeout.abort(new Error(`no answer within ${timeoutMs} ms`)), timeoutMs)
    try {
      return await call(timeout.signal)
    } catch (error) {
      const cause = timeout.signal.aborted ? timeout.signal.reason : error
      if (Date.now() - warnedAt >= WARN_EVERY_MS) {
        warnedAt = Date.now()
        warn('The picture store does not answer as it should', cause)
      }
      throw new Refused(refusePicture('picture-store-away', { retryAfter: 60 }), cause)
    } finally {
      clearTimeout(timer)
    }
  }
}

const NO_OBJECT = ['NoSuchKey', 'NotFound']

async function openS3({ endpoint, region, accessKeyId, secretAccessKey }: S3Bucket) {
  const { S3Client, ...commands } = await import('@aws-sdk/client-s3')
  const client = new S3Client({
    ...(endpoint && { endpoint, forcePathStyle: true }),
    region,
    credentials: { accessKeyId, secretAccessKey },
    // Not every S3 service knows the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: 4_000 },
  })
  return { client, ...commands }
}

/** For a CDN that reads the bucket itself. */
const toHeaders = (name: string) => ({
  ContentType: name.endsWith('.avif') ? 'image/avif' : 'image/webp',
  CacheControl: `public, max-age=${isImmutable(name) ? '31536000, immutable' : '3600'}`,
})
