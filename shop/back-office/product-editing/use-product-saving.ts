import { useRef, useState } from 'react'
import { ApiError } from '../../kernel/api-client.ts'
import { forgetDraft, keepDraft } from '../../kernel/draft.ts'
import type { FieldError } from '../../kernel/refusal.ts'
import type { Product } from '../../selling/catalog/product.ts'
import { uploadPhoto } from './photo.ts'
import type { ProductDraft, Seen } from './product-draft.ts'

interface Failure {
  readonly errors: readonly FieldError[]
  readonly photo: string | null
  readonly problem: string | null
  /** The product as somebody else left it meanwhile. */
  readonly theirs: Product | null
}

const NO_FAILURE: Failure = { errors: [], photo: null, problem: null, theirs: null }

interface Beside {
  /** The photo that was chosen; without one the product keeps its own. */
  readonly file: File | null
  /** Null: the product is new. */
  readonly seen: Seen | null
}

type Body = ProductDraft & { readonly photos: string }

interface Owner {
  readonly email: string
  readonly of: string
  /** For the log (specification §8). */
  readonly failed: string
}

/**
 * Uploads the photo, then saves the product. Whatever fails, what was typed and chosen stays.
 * @param owner whose draft it is and of what; kept when the save failed, in case the login ends
 */
export function useProductSaving(owner: Owner) {
  const [busy, setBusy] = useState(false)
  const [progress, setProgress] = useState<number | null>(null)
  const [failure, setFailure] = useState(NO_FAILURE)
  const cancelling = useRef<AbortController>(null)
  // A photo that has arrived is not sent again when only the save has to be repeated.
  const arrived = useRef<{ readonly file: File; readonly url: string }>(null)

  /** @returns null when it failed, and the person is told why */
  async function save<T>(
    typed: ProductDraft,
    { file, seen }: Beside,
    send: (body: Body) => Promise<T>,
  ): Promise<T | null> {
    setBusy(true)
    setFailure(NO_FAILURE)
    try {
      const photos = file ? await upload(file) : (seen?.photos ?? '')
      if (photos === null) return keep(typed, seen)
      const answer = await send({ ...typed, photos })
      forgetDraft(sessionStorage)
      return answer
    } catch (error) {
      console.error(owner.failed, error)
      setFailure(failureOf(error))
      return keep(typed, seen)
    } finally {
      setBusy(false)
    }
  }

  function keep(typed: ProductDraft, seen: Seen | null): null {
    keepDraft(sessionStorage, owner, { ...typed, ...(seen && { seen: JSON.stringify(seen) }) })
    return null
  }

  async function upload(file: File): Promise<string | null> {
    if (arrived.current?.file === file) return arrived.current.url
    cancelling.current = new AbortController()
    setProgress(0)
    try {
      const { signal } = cancelling.current
      const url = await uploadPhoto(file, { onProgress: setProgress, signal })
      arrived.current = { file, url }
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
  return { busy, progress, failure, save, cancel }
}

function whyNotSent(error: unknown): string {
  if (error instanceof ApiError) return error.message
  if (error instanceof DOMException)
    return 'The photo was not sent. Nothing is lost: save again when you like.'
  return 'The photo could not be sent. Please try again.'
}

/** Errors of fields go beside them, everything else above the button. */
function failureOf(error: unknown): Failure {
  if (!(error instanceof ApiError)) {
    return { ...NO_FAILURE, problem: 'Something went wrong. Please try again.' }
  }
  const { product } = error.facts
  if (error.status === 409 && product) return { ...NO_FAILURE, theirs: product as Product }
  if (error.errors.length === 0) return { ...NO_FAILURE, problem: error.message }
  const photo = error.errors.find(({ path }) => path === 'photos')?.message ?? null
  return { ...NO_FAILURE, errors: error.errors, photo: photo && `The photo ${photo}` }
}
