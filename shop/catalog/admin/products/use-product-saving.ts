import { useRef, useState } from 'react'
import type { Gifting } from '../../../gift-options/gifting.ts'
import {
  ApiError,
  api,
  factsOf,
  messageOf,
  publicApi,
  signedInEmail,
} from '../../../kernel/api/api-client.ts'
import type { FieldError } from '../../../kernel/api/refusal.ts'
import { draftOf, forgetDraft, keepDraft } from '../../../kernel/draft.ts'
import { pageLanguage } from '../../../kernel/language/language.ts'
import { useWords } from '../../../kernel/language/use-words.ts'
import { wordsIn } from '../../../kernel/language/words-in.ts'
import { uploadPhoto } from '../../../pictures/photo.ts'
import { pictureWords } from '../../../pictures/words.en.ts'
import { useLeaveGuard } from '../../../ui/form/use-leave-guard.ts'
import type { Category, Product } from '../../products/product.ts'
import { bodyOf, isThere, type KeptDraft, type ProductDraft, revisionSeen } from './product-draft.ts'
import type { ProductChanged } from './words.en.ts'
import { productEditingWords } from './words.en.ts'

interface Failure {
  readonly errors: readonly FieldError[]
  readonly photo: string | null
  readonly problem: string | null
}

const NO_FAILURE: Failure = { errors: [], photo: null, problem: null }

export type ProductSaving = ReturnType<typeof useProductSaving>

export const NEW_PRODUCT = 'new product'

/** Loads what a product's form begins with. @param of its id, or `NEW_PRODUCT` */
export async function formFor(of: string) {
  const email = await signedInEmail()
  const [categories, { occasions }] = await Promise.all([
    publicApi<Category[]>('GET', '/categories'),
    publicApi<Pick<Gifting, 'occasions'>>('GET', '/gifting'),
  ])
  return { email, categories, occasions, draft: draftOf<KeptDraft>(sessionStorage, { email, of }) }
}

export interface ProductToSave extends Awaited<ReturnType<typeof formFor>> {
  /** Undefined: a new product. */
  readonly product?: Product
}

/** Uploads the photo, then saves the product. A failed save keeps everything, even over a new login. */
export function useProductSaving({ email, draft, product }: ProductToSave) {
  const words = useWords(productEditingWords)
  const [busy, setBusy] = useState(false)
  const [progress, setProgress] = useState<number | null>(null)
  const [failure, setFailure] = useState(NO_FAILURE)
  const [newer, setNewer] = useState<Product | null>(null)
  const cancelling = useRef<AbortController>(null)
  // A repeated save does not upload the same photo again.
  const uploaded = useRef<{ readonly file: File; readonly url: string }>(null)
  const [revision] = useState(product && revisionSeen(draft, product))
  const seen = newer?.revision ?? revision
  const setUnsaved = useLeaveGuard({
    atFirst: isThere(draft),
    onGiveUp: () => forgetDraft(sessionStorage),
  })

  /** Without a file the photo stays. @returns whether it was saved; errors are shown */
  async function save(typed: ProductDraft, file: File | null): Promise<boolean> {
    setUnsaved(true)
    setBusy(true)
    setFailure(NO_FAILURE)
    try {
      const photos = file ? await upload(file) : undefined
      if (photos === null) return keep(typed)
      const body = { ...bodyOf(typed), photos, revision: seen }
      await (product ? api('PUT', `/product/${product._id}`, { body }) : api('POST', '/product', { body }))
      forgetDraft(sessionStorage)
      setUnsaved(false)
      return true
    } catch (error) {
      console.error(product ? 'Error updating product' : 'Error adding product', error)
      const changed = factsOf<ProductChanged>(error, 'product-changed')
      if (changed) setNewer(changed.product)
      else setFailure(failureOf(error, words))
      return keep(typed)
    } finally {
      setBusy(false)
    }
  }

  function keep(typed: ProductDraft): false {
    const kept = { ...typed, ...(seen !== undefined && { revision: String(seen) }) }
    keepDraft(sessionStorage, { email, of: product?._id ?? NEW_PRODUCT }, kept)
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
      setFailure({ ...NO_FAILURE, photo: photoProblem(error, words) })
      return null
    } finally {
      setProgress(null)
    }
  }

  const cancel = () => cancelling.current?.abort()
  const touch = () => setUnsaved(true)
  return { busy, progress, failure, newer, save, cancel, touch }
}

type ProductEditingWords = typeof productEditingWords

function photoProblem(error: unknown, words: ProductEditingWords): string {
  return error instanceof DOMException
    ? words.photoNotSent
    : messageOf(error, wordsIn(pageLanguage(), pictureWords).photoFailed)
}

function failureOf(error: unknown, words: ProductEditingWords): Failure {
  const errors = error instanceof ApiError ? error.errors : []
  if (errors.length === 0) return { ...NO_FAILURE, problem: messageOf(error) }
  const photo = errors.find(({ path }) => path === 'photos')?.message ?? null
  return { ...NO_FAILURE, errors, photo: photo && words.photoError(photo) }
}
