import { useRef, useState } from 'react'
import { ApiError, factsOf, messageOf } from '../../kernel/api-client.ts'
import { forgetDraft, keepDraft } from '../../kernel/draft.ts'
import type { FieldError } from '../../kernel/refusal.ts'
import type { Product } from '../../selling/catalog/product.ts'
import { useLeavingAsks } from '../../ui/use-leaving-asks.ts'
import { uploadPhoto } from './photo.ts'
import type { ProductDraft } from './product-draft.ts'
import type { ProductChanged } from './refusals.ts'

interface Failure {
  readonly errors: readonly FieldError[]
  readonly photo: string | null
  readonly problem: string | null
}

const NO_FAILURE: Failure = { errors: [], photo: null, problem: null }

interface Saving {
  readonly email: string
  /** The draft's owner: a product's id, or `new product`. */
  readonly of: string
  /** What the person has seen; undefined: the product is new. */
  readonly revision?: number | undefined
  /** The form begins with a draft that was not saved. */
  readonly cameBack: boolean
  /** For the log (specification §8). */
  readonly failed: string
}

export type ProductSaving = ReturnType<typeof useProductSaving>

/** Uploads the photo, then saves the product. A failed save keeps what was typed and chosen, also over a new login. */
export function useProductSaving({ email, of, failed, revision, cameBack }: Saving) {
  const [busy, setBusy] = useState(false)
  const [progress, setProgress] = useState<number | null>(null)
  const [failure, setFailure] = useState(NO_FAILURE)
  const [newer, setNewer] = useState<Product | null>(null)
  const cancelling = useRef<AbortController>(null)
  // A repeated save does not send the same photo again.
  const uploaded = useRef<{ readonly file: File; readonly url: string }>(null)
  const seen = newer?.revision ?? revision
  const setUnsaved = useLeavingAsks({ atFirst: cameBack, onGiveUp: () => forgetDraft(sessionStorage) })

  /** @returns whether it is saved; otherwise the person is told why not. Without a file the photo stays. */
  async function save(
    typed: ProductDraft,
    file: File | null,
    send: (body: object) => Promise<unknown>,
  ): Promise<boolean> {
    setUnsaved(true)
    setBusy(true)
    setFailure(NO_FAILURE)
    try {
      const photos = file ? await upload(file) : undefined
      if (photos === null) return keep(typed)
      await send({ ...typed, photos, revision: seen })
      forgetDraft(sessionStorage)
      setUnsaved(false)
      return true
    } catch (error) {
      console.error(failed, error)
      const changed = factsOf<ProductChanged>(error, 'product-changed')
      if (changed) setNewer(changed.product)
      else setFailure(failureOf(error))
      return keep(typed)
    } finally {
      setBusy(false)
    }
  }

  function keep(typed: ProductDraft): false {
    keepDraft(
      sessionStorage,
      { email, of },
      { ...typed, ...(seen !== undefined && { revision: String(seen) }) },
    )
    return false
  }

  async function upload(file: File): Promise<string | null> {
    if (uploaded.current?.file === file) return uploaded.current.url
    cancelling.current = new AbortController()
    setProgress(0)
    try {
      const { signal } = cancelling.current
      const url = await uploadPhoto(file, { onProgress: setProgress, signal })
      uploaded.current = { file, url }
      return url
    } catch (error) {
      console.error('Error uploading image', error)
      setFailure({ ...NO_FAILURE, photo: whyNotSent(error) })
      return null
    } finally {
      setProgress(null)
    }
  }

  const cancel = () => cancelling.current?.abort()
  const touch = () => setUnsaved(true)
  return { busy, progress, failure, newer, save, cancel, touch }
}

function whyNotSent(error: unknown): string {
  if (error instanceof DOMException)
    return 'The photo was not sent. Nothing is lost: save again when you like.'
  return messageOf(error, 'The photo could not be sent. Please try again.')
}

/** Errors of fields go beside them, everything else above the button. */
function failureOf(error: unknown): Failure {
  const errors = error instanceof ApiError ? error.errors : []
  if (errors.length === 0) return { ...NO_FAILURE, problem: messageOf(error) }
  const photo = errors.find(({ path }) => path === 'photos')?.message ?? null
  return { ...NO_FAILURE, errors, photo: photo && `The photo ${photo}` }
}
