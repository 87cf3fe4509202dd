import { type ImageStore, isImmutable, isName, unlessMissing } from './image-store.server.ts'

export interface S3Bucket {
  /** Without one: Amazon's, of the region. */
  readonly endpoint?: string
  readonly region: string
  readonly bucket: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
}

export function s3Images(place: S3Bucket): ImageStore {
  // Loaded with the first file: a shop without a bucket does not pay its memory.
  let opening: ReturnType<typeof openS3> | undefined
  const s3 = () => {
    opening ??= openS3(place)
    return opening
  }
  const at = (name: string) => ({ Bucket: place.bucket, Key: name })
  return {
    async put(name, bytes) {
      if (!isName(name)) throw new Error(`${JSON.stringify(name)} cannot name a picture file`)
      const { client, PutObjectCommand } = await s3()
      await client.send(new PutObjectCommand({ ...at(name), Body: bytes, ...headersOf(name) }))
    },
    async get(name) {
      if (!isName(name)) return null
      const { client, GetObjectCommand } = await s3()
      const found = await unlessMissing(client.send(new GetObjectCommand(at(name))), NO_OBJECT)
      return found?.Body ? new Uint8Array(await found.Body.transformToByteArray()) : null
    },
    async has(name) {
      if (!isName(name)) return false
      const { client, HeadObjectCommand } = await s3()
      return (await unlessMissing(client.send(new HeadObjectCommand(at(name))), NO_OBJECT)) !== null
    },
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
    requestHandler: { connectionTimeout: 5_000, requestTimeout: 30_000 },
  })
  return { client, ...commands }
}

/** For a CDN that reads the bucket itself. */
const headersOf = (name: string) => ({
  ContentType: name.endsWith('.avif') ? 'image/avif' : 'image/webp',
  CacheControl: `public, max-age=${isImmutable(name) ? '31536000, immutable' : '3600'}`,
})
