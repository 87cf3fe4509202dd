import { pageLanguage } from '../kernel/language/language.ts'
import { wordsIn } from '../kernel/language/words-in.ts'
import { type Sending, sendFile } from '../ui/form/sending.ts'
import { isJpegOrPng, MAX_PICTURE_BYTES, otherFileOf, SIGNATURE_BYTES } from './picture-file.ts'
import { pictureWords } from './words.en.ts'

/** Filter of the file chooser (specification §9); the content decides what a file is. */
export const ACCEPTED = ['image/jpeg', 'image/png']

/** @returns what to tell the person before anything is sent; null when the photo looks right */
export async function findPhotoProblem(file: Blob, words: typeof pictureWords): Promise<string | null> {
  // A dropped folder cannot be read.
  const begin = await file
    .slice(0, SIGNATURE_BYTES)
    .arrayBuffer()
    .catch(() => new ArrayBuffer(0))
  const bytes = new Uint8Array(begin)
  const other = otherFileOf(bytes)
  if (!isJpegOrPng(bytes)) return other ? words.notAPicture(other) : words.noPicture
  return file.size > MAX_PICTURE_BYTES ? words.pictureTooLarge : null
}

type Uploading = Pick<Sending, 'onProgress' | 'signal'>

/** @returns the address @throws ApiError with the sentence to show; AbortError when cancelled */
export async function uploadPhoto(file: File, uploading: Uploading): Promise<string> {
  const body = new FormData()
  body.append('image', file)
  const what = wordsIn(pageLanguage(), pictureWords).sentThing
  const { data } = await sendFile('POST /upload', { what, body, ...uploading })
  return data.url
}
