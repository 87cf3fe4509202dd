import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useNavigate, useRevalidator } from 'react-router'
import {
  ApiError,
  callApi,
  callPublic,
  messageOf,
  refusalOf,
  signedInEmail,
} from '../../../kernel/api/api-client.ts'
import { deleteDraft, loadDraft, saveDraft } from '../../../kernel/draft.ts'
import { useWords } from '../../../kernel/language/use-words.ts'
import { uploadPhoto } from '../../../pictures/photo.ts'
import { pictureWords } from '../../../pictures/words.en.ts'
import { useDialogs } from '../../../ui/dialog/dialog.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import { useLeaveGuard } from '../../../ui/form/use-leave-guard.ts'
import type { Product } from '../../products/product.ts'
import { ADMIN_PRODUCTS } from './admin-product-query.ts'
import { draftFrom, readDraft, type StoredDraft, seenRevision, toBody } from './product-draft.ts'
import { productEditingWords } from './words.en.ts'

export const NEW_PRODUCT = 'new product'

/** @param draftKey the product's id, or `NEW_PRODUCT` */
export async function loadProductForm(draftKey: string) {
  const email = await signedInEmail()
  const [categories, { occasions }] = await Promise.all([
    callPublic('GET /categories'),
    callPublic('GET /gifting'),
  ])
  return {
    email,
    categories,
    occasions,
    draft: loadDraft<StoredDraft>(sessionStorage, { email, of: draftKey }),
  }
}

export interface ProductToSave extends Awaited<ReturnType<typeof loadProductForm>> {
  /** Undefined: a new product. */
  readonly product?: Product
}

/** Uploads the photo, then saves the product. A failed save keeps everything, even over a new login. */
export function useProductForm({ email, draft, product }: ProductToSave) {
  const [initial, setInitial] = useState({ ...(product && draftFrom(product)), ...draft })
  const hasDraft = Object.keys(draft).length > 0
  const [isRestored, setRestored] = useState(hasDraft)
  const [file, setFile] = useState<File | null>(null)
  const [newer, setNewer] = useState<Product | null>(null)
  const [revision] = useState(product && seenRevision(draft, product))
  const { progress, upload, cancel } = usePhotoUpload()
  const showSaved = useSavedMessage()
  const { revalidate } = useRevalidator()
  const setUnsaved = useLeaveGuard({
    atFirst: hasDraft,
    onGiveUp: () => deleteDraft(sessionStorage),
  })
  const form = useForm({
    failed: product ? 'Error updating product' : 'Error adding product',
    onUnsaved: setUnsaved,
    async send(_, element) {
      setUnsaved(true)
      const typed = readDraft(element)
      const seen = newer?.revision ?? revision
      const stored = { ...typed, ...(seen !== undefined && { revision: String(seen) }) }
      saveDraft(sessionStorage, { email, of: product?._id ?? NEW_PRODUCT }, stored)
      const photos = file ? await upload(file) : undefined
      const body = { ...toBody(typed), photos, revision: seen }
      await (product
        ? callApi('PUT /product/{id}', { params: { id: product._id }, body })
        : callApi('POST /product', { body }))
      deleteDraft(sessionStorage)
    },
    onFailed(error) {
      const changed = refusalOf(error, 'product-changed')
      if (changed) setNewer(changed.product)
      return changed !== null
    },
    async onSaved(_, element) {
      if (product) return showSaved('updated')
      // A form resets to its initial values, so a restored draft must be cleared first.
      flushSync(() => {
        setInitial({})
        setRestored(false)
      })
      element.reset()
      await showSaved('added')
      await revalidate()
      element.querySelector<HTMLElement>('[name=name]')?.focus()
    },
  })
  function choose(chosen: File | null): void {
    setFile(chosen)
    setUnsaved(true)
  }
  return { form, initial, isRestored, photo: { file, choose, setFile, progress, cancel }, newer }
}

function useSavedMessage() {
  const words = useWords(productEditingWords)
  const { showMessage } = useDialogs()
  const navigate = useNavigate()
  return async (text: 'updated' | 'added') => {
    await showMessage({ title: words.success, text: words[text], kind: 'success' })
    if (text === 'updated') await navigate(ADMIN_PRODUCTS)
  }
}

function usePhotoUpload() {
  const words = useWords(productEditingWords)
  const { photoFailed } = useWords(pictureWords)
  const [progress, setProgress] = useState<number | null>(null)
  const cancelling = useRef<AbortController>(null)
  // A repeated save does not upload the same photo again.
  const uploaded = useRef<{ readonly file: File; readonly url: string }>(null)

  /** @throws ApiError whose message stands at `upload`, a field of the form alone */
  async function upload(file: File): Promise<string> {
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
      const message = error instanceof DOMException ? words.photoNotSent : messageOf(error, photoFailed)
      throw new ApiError(0, { errors: [{ path: 'upload', message }] })
    } finally {
      setProgress(null)
    }
  }

  return { progress, upload, cancel: () => cancelling.current?.abort() }
}
