import { z } from 'zod'

const text = z.string().min(1).optional()

/** Where pictures are kept, and what is needed to reach it. */
export const imageSettings = {
  IMAGE_STORE: z.enum(['folder', 's3', 'imgbb']).optional(),
  IMGBB_KEY: text,
  S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  S3_REGION: text,
  S3_BUCKET: text,
  S3_ACCESS_KEY_ID: text,
  S3_SECRET_ACCESS_KEY: text,
}

const ImageSettings = z.object(imageSettings)
type ImageSettings = z.infer<typeof ImageSettings>

const NEEDED = {
  folder: [],
  s3: ['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
  imgbb: ['IMGBB_KEY'],
} as const satisfies Record<string, readonly (keyof ImageSettings)[]>

/** A store without its keys, and keys without their store: nobody shall believe that pictures go where they do not. */
export function checkImageSettings(settings: ImageSettings, context: z.core.$RefinementCtx): void {
  const wrong = (message: string) => context.addIssue({ code: 'custom', path: ['IMAGE_STORE'], message })
  const { IMAGE_STORE: store } = settings
  if (store) {
    const missing = NEEDED[store].filter((name) => !settings[name])
    if (missing.length > 0) wrong(`${store} needs ${missing.join(' and ')}`)
    return
  }
  for (const other of ['s3', 'imgbb'] as const) {
    const given = NEEDED[other].find((name) => settings[name])
    if (given) wrong(`${given} is set, so say ${other} here, or folder to leave it unused`)
  }
}

/** @param settings as `checkImageSettings` let them pass */
export function imageStoreOf(settings: ImageSettings) {
  const { IMAGE_STORE, IMGBB_KEY, S3_ENDPOINT, S3_REGION, S3_BUCKET } = settings
  const { S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = settings
  if (IMAGE_STORE === 'imgbb') return { kind: 'imgbb', key: IMGBB_KEY ?? '' } as const
  if (IMAGE_STORE !== 's3') return { kind: 'folder' } as const
  return {
    kind: 's3',
    endpoint: S3_ENDPOINT,
    region: S3_REGION ?? 'us-east-1',
    bucket: S3_BUCKET ?? '',
    accessKeyId: S3_ACCESS_KEY_ID ?? '',
    secretAccessKey: S3_SECRET_ACCESS_KEY ?? '',
  } as const
}
