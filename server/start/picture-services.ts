import { join } from 'node:path'
import { folderImages, type ImageStore } from '../../shop/selling/media/image-store.server.ts'
import { imgbbPictures } from '../../shop/selling/media/imgbb.server.ts'
import { storePicture } from '../../shop/selling/media/pictures.server.ts'
import { rememberedImages } from '../../shop/selling/media/remembered-images.server.ts'
import { s3Images } from '../../shop/selling/media/s3-images.server.ts'
import type { KeepPicture } from '../../shop/selling/media/upload-api.server.ts'
import { CannotOpen } from './cannot-open.ts'
import type { Config } from './config.ts'
import type { Log } from './log.ts'

const REMEMBERED_BYTES = 64 * 1024 * 1024

/** Where the shop's own pictures are kept, and where uploads go (decision 0017). */
export function pictureServices(
  { imageStore, dataDir }: Pick<Config, 'imageStore' | 'dataDir'>,
  { warn }: Pick<Log, 'warn'>,
): { images: ImageStore; keepPicture: KeepPicture } {
  const images =
    imageStore.kind === 's3'
      ? rememberedImages(s3Images(imageStore), REMEMBERED_BYTES)
      : folderImages(join(dataDir, 'media'))
  const keepPicture: KeepPicture =
    imageStore.kind === 'imgbb'
      ? imgbbPictures({ key: imageStore.key, warn })
      : (bytes) => storePicture(images, bytes)
  return { images, keepPicture }
}

/** @throws CannotOpen with a sentence for the shopkeeper, when the bucket does not answer as it should */
export async function checkBucket(
  images: ImageStore,
  { imageStore }: Pick<Config, 'imageStore'>,
): Promise<void> {
  if (imageStore.kind !== 's3') return
  const { bucket, endpoint = 'Amazon S3' } = imageStore
  try {
    await images.get('a-file-that-need-not-be-there')
  } catch (cause) {
    const why = cause instanceof Error ? `${cause.name}: ${cause.message}` : String(cause)
    throw new CannotOpen(
      `The bucket ${bucket} at ${endpoint} cannot be used (${why}). Please check the settings that begin with S3_.`,
    )
  }
}
