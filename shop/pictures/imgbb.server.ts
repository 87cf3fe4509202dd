import { z } from 'zod'
import type { Refusal } from '../kernel/api/refusal.ts'
import { decodePicture, type StoredPicture } from './pictures.server.ts'
import { refusePicture } from './refusals.ts'

interface ImgbbAccount {
  readonly key: string
  readonly url?: string
  readonly timeoutMs?: number
  readonly warn: (message: string, reason: unknown) => void
}

const IMGBB_URL = 'https://api.imgbb.com/1/upload'
const TIMEOUT_MS = 15_000
const WEBP = { quality: 86, effort: 4 } as const

/** Its `delete_url` is a secret and not read. */
const Answer = z.object({
  success: z.literal(true),
  data: z.object({
    url: z.url({ protocol: /^https$/ }),
    width: z.coerce.number().int().positive(),
    height: z.coerce.number().int().positive(),
  }),
})

const Failure = z.object({ error: z.object({ message: z.string() }) })

export function imgbbPictures(account: ImgbbAccount) {
  return async (bytes: Uint8Array): Promise<StoredPicture | Refusal> => {
    const decoded = await decodePicture(bytes)
    if ('refused' in decoded) return decoded
    const picture = await decoded.pixels.webp(WEBP).toBuffer()
    try {
      return await send(account, new Uint8Array(picture))
    } catch (reason) {
      account.warn('imgbb did not accept a picture', reason)
      return refusePicture('imgbb-failed', { retryAfter: 60 })
    }
  }
}

async function send(
  { key, url = IMGBB_URL, timeoutMs = TIMEOUT_MS }: ImgbbAccount,
  picture: Uint8Array<ArrayBuffer>,
) {
  const form = new FormData()
  form.set('image', new Blob([picture], { type: 'image/webp' }), 'picture.webp')
  const address = new URL(url)
  address.searchParams.set('key', key)
  const signal = AbortSignal.timeout(timeoutMs)
  const response = await fetch(address, { method: 'POST', body: form, redirect: 'error', signal })
  const answer: unknown = await response.json().catch(() => null)
  const accepted = Answer.safeParse(answer)
  if (accepted.success) return accepted.data.data
  const reason = Failure.safeParse(answer).data?.error.message ?? 'an answer without a reason'
  throw new Error(`imgbb answered ${response.status}: ${reason.slice(0, 200).replaceAll(key, '…')}`)
}
