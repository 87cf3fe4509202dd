import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useNavigate, useRevalidator } from 'react-router'
import { callApi, callPublic, refusalOf, signedInEmail } from '../../../kernel/api/api-client.ts'
import { deleteDraft, loadDraft, saveDraft } from '../../../kernel/draft.ts'
import { useWords } from '../../../kernel/language/use-words.ts'
import { useDialogs } from '../../../ui/dialog/dialog.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import { useLeaveGuard } from '../../../ui/form/use-leave-guard.ts'
import type { Product } from '../../products/product.ts'
import type { EditedProduct } from '../../products/products.server.ts'
import { type StoredParts, useParts } from '../bundles/use-parts.ts'
import { type StoredChoices, useChoices } from '../variants/use-choices.ts'
import { ADMIN_PRODUCTS } from './admin-product-query.ts'
import { draftFrom, readDraft, type StoredDraft, seenRevision, toBody } from './product-draft.ts'
import { type StoredPictures, useProductPictures } from './use-product-pictures.ts'
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
    draft: loadDraft<StoredDraft & StoredPictures & StoredChoices & StoredParts>(sessionStorage, {
      email,
      of: draftKey,
    }),
  }
}

export interface ProductToSave extends Awaited<ReturnType<typeof loadProductForm>> {
  /** Undefined: a new product. */
  readonly product?: EditedProduct
}

/** Uploads a chosen photo, then saves the product. A failed save keeps everything, even over a new login. */
export function useProductForm({ email, draft, product }: ProductToSave) {
  const [initial, setInitial] = useState({ ...(product && draftFrom(product)), ...draft })
  const hasDraft = Object.keys(draft).length > 0
  const [isRestored, setRestored] = useState(hasDraft)
  const [newer, setNewer] = useState<Product | null>(null)
  const [revision] = useState(product && seenRevision(draft, product))
  const showSaved = useSavedMessage()
  const { revalidate } = useRevalidator()
  const setUnsaved = useLeaveGuard({
    atFirst: hasDraft,
    onGiveUp: () => deleteDraft(sessionStorage),
  })
  const pictures = useProductPictures({ product, draft, onChange: () => setUnsaved(true) })
  const choices = useChoices({ product, draft, onChange: () => setUnsaved(true) })
  const parts = useParts({ product, draft, onChange: () => setUnsaved(true) })
  const form = useForm({
    check: choices.check,
    failed: product ? 'Error updating product' : 'Error adding product',
    onUnsaved: setUnsaved,
    async send(_, element) {
      setUnsaved(true)
      const typed = readDraft(element)
      const seen = newer?.revision ?? revision
      const stored = { ...typed, ...pictures.stored, ...choices.stored, ...parts.stored, ...seenIn(seen) }
      saveDraft(sessionStorage, { email, of: product?._id ?? NEW_PRODUCT }, stored)
      const edited = { ...toBody(typed), ...choices.body(newer), ...parts.body() }
      const body = { ...edited, ...(await pictures.send()), revision: seen }
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
        pictures.reset()
        choices.reset()
        parts.reset()
      })
      element.reset()
      await showSaved('added')
      await revalidate()
      element.querySelector<HTMLElement>('[name=name]')?.focus()
    },
  })
  return { form, initial, isRestored, pictures, choices, parts, newer }
}

const seenIn = (revision: number | undefined) =>
  revision === undefined ? {} : { revision: String(revision) }

function useSavedMessage() {
  const words = useWords(productEditingWords)
  const { showMessage } = useDialogs()
  const navigate = useNavigate()
  return async (text: 'updated' | 'added') => {
    await showMessage({ title: words.success, text: words[text], kind: 'success' })
    if (text === 'updated') await navigate(ADMIN_PRODUCTS)
  }
}
