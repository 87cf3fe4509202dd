import { z } from 'zod'
import { type Refusal, refuse } from '../../kernel/refusal.ts'
import type { StoredPicture } from './pictures.server.ts'
import { readPicture } from './reading-picture.server.ts'

export interface ImgbbAccount {
  readonly key: string
  readonly url?: string
  /** Hears why imgbb did not take a picture; never the key. */
  readonly warn: (message: string, reason: unknown) => void
}

const IMGBB_URL = 'https://api.imgbb.com/1/upload'
const PATIENCE_MS = 30_000
const WEBP = { quality: 86, effort: 4 } as const

/** `protocols` §3. Of all that it answers only this is read: its `delete_url` is a secret, so it is left behind here. */
const Answer = z.object({
  success: z.literal(true),
  data: z.object({
    url: z.url({ protocol: /^https$/ }),
    width: z.coerce.number().int().positive(),
    height: z.coerce.number().int().positive(),
  }),
})

const Failure = z.object({ error: z.object({ message: z.string() }) })

/** Sends pictures to imgbb: made anew, upright, in the widest width, without what cameras write into them. */
export function imgbbPictures(account: ImgbbAccount) {
  return async (bytes: Uint8Array): Promise<StoredPicture | Refusal> => {
    const upright = await readPicture(bytes)
    if ('refused' in upright) return upright
    const picture = await upright.pixels.webp(WEBP).toBuffer()
    try {
      return await send(account, new Uint8Array(picture))
    } catch (reason) {
      account.warn('imgbb did not take a picture', reason)
      return refuse('unavailable', 'The picture could not be stored at imgbb. Please try again in a minute.')
    }
  }
}

async function send({ key, url = IMGBB_URL }: ImgbbAccount, picture: Uint8Array<ArrayBuffer>) {
  const form = new FormData()
  form.set('image', new Blob([picture], { type: 'image/webp' }), 'picture.webp')
  const address = new URL(url)
  address.searchParams.set('key', key)
  const signal = AbortSignal.timeout(PATIENCE_MS)
  const response = await fetch(address, { method: 'POST', body: form, redirect: 'error', signal })
  const answer: unknown = await response.json().catch(() => null)
  const taken = Answer.safeParse(answer)
  if (taken.success) return taken.data.data
  const told = Failure.safeParse(answer).data?.error.message ?? 'an answer that says nothing'
  throw new Error(`imgbb answered ${response.status}: ${told.slice(0, 200).replaceAll(key, '…')}`)
}
