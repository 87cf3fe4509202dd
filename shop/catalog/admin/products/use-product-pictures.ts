import { useRef, useState } from 'react'
import { ApiError, messageOf } from '../../../kernel/api/api-client.ts'
import { useWords } from '../../../kernel/language/use-words.ts'
import { uploadPhoto } from '../../../pictures/photo.ts'
import { pictureWords } from '../../../pictures/words.en.ts'
import type { Product } from '../../products/product.ts'
import { joinTags, splitTags } from '../../tags/product-tags.ts'
import { productEditingWords } from './words.en.ts'

/** Addresses as a draft stores them. */
export interface StoredPictures {
  readonly first: string
  readonly morePhotos: string
}

interface Given {
  readonly product: Product | undefined
  readonly draft: Partial<StoredPictures>
  readonly onChange: () => void
}

/** A product's pictures while it is edited: a chosen first one is sent with the product, further ones as they are chosen. */
export function useProductPictures({ product, draft, onChange }: Given) {
  const saved = product?.photos ?? ''
  const [file, setFile] = useState<File | null>(null)
  const [first, setFirst] = useState(draft.first ?? saved)
  const [more, setMore] = useState<readonly string[]>(
    draft.morePhotos === undefined ? (product?.morePhotos ?? []) : splitTags(draft.morePhotos),
  )
  const { progress, upload, cancel } = usePhotoUpload()

  function choose(chosen: File | null): void {
    setFile(chosen)
    onChange()
  }
  function changeMore(change: (before: readonly string[]) => readonly string[]): void {
    setMore(change)
    onChange()
  }
  function makeFirst(address: string): void {
    changeMore((all) => all.flatMap((one) => (one === address ? first || [] : one)))
    setFirst(address)
  }
  /** Sends a chosen first picture; without any, the first of the others stands in its place. */
  async function send() {
    if (file) return { photos: await upload(file), morePhotos: more }
    if (first === '') return { photos: more[0], morePhotos: more.slice(1) }
    return { photos: first === saved ? undefined : first, morePhotos: more }
  }
  function reset(): void {
    setFile(null)
    setFirst(saved)
    setMore(product?.morePhotos ?? [])
  }
  return {
    stored: { first, morePhotos: joinTags(more) },
    send,
    reset,
    photo: { current: first, file, choose, progress, cancel },
    more: { pictures: more, change: changeMore, makeFirst: file ? null : makeFirst },
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
