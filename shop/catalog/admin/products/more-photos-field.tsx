import { type ComponentProps, useEffect, useId, useRef, useState } from 'react'
import { messageOf } from '../../../kernel/api/api-client.ts'
import { pageLanguage } from '../../../kernel/language/language.ts'
import { useFormats, useWords } from '../../../kernel/language/use-words.ts'
import { wordsIn } from '../../../kernel/language/words-in.ts'
import { ACCEPTED, findPhotoProblem, uploadPhoto } from '../../../pictures/photo.ts'
import { pictureWords } from '../../../pictures/words.en.ts'
import { FileDrop } from '../../../ui/form/file-drop.tsx'
import { LineIcon } from '../../../ui/icons.tsx'
import { MOST_MORE_PHOTOS } from '../../products/product-fields.ts'
import { MorePhotosList } from './more-photos-list.tsx'
import { productEditingWords } from './words.en.ts'

interface Props extends Omit<ComponentProps<typeof MorePhotosList>, 'busy'> {
  readonly onSending: (sending: boolean) => void
  readonly busy: boolean
  readonly error: string | undefined
}

/** Pictures beside the first one, in their order; each is sent as soon as it is chosen. */
export function MorePhotosField({ onSending, busy, error, ...list }: Props) {
  const { pictures, change } = list
  const id = useId()
  const words = useWords(productEditingWords)
  const { number } = useFormats()
  const [waiting, setWaiting] = useState(0)
  const [refused, setRefused] = useState<string | null>(null)
  const sent = useRef(Promise.resolve())
  const problem = refused ?? (error && words.photoError(error))
  const isFull = pictures.length + waiting >= MOST_MORE_PHOTOS

  function add(file: File): void {
    setRefused(null)
    setWaiting((n) => n + 1)
    sent.current = sent.current.then(async () => {
      const found = await send(file)
      setWaiting((n) => n - 1)
      if (typeof found !== 'string') return setRefused(found.problem)
      change((all) => (all.includes(found) ? all : [...all, found].slice(0, MOST_MORE_PHOTOS)))
    })
    void sent.current
  }
  const isWaiting = waiting > 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: told once it changes
  useEffect(() => onSending(isWaiting), [isWaiting])

  return (
    <div className="grid gap-2">
      <span id={`${id}-label`} className="font-semibold">
        {words.morePhotos}
      </span>
      <MorePhotosList {...list} busy={busy || isWaiting} />
      {!isFull && (
        <FileDrop
          multiple
          onFile={add}
          disabled={busy}
          accept={ACCEPTED.join()}
          aria-labelledby={`${id}-label`}
          aria-describedby={`${id}-help${problem ? ` ${id}-error` : ''}`}
          aria-invalid={problem ? true : undefined}
          className="bg-surface p-3"
        >
          <span className="flex items-center gap-2 font-semibold text-berry">
            <LineIcon className="size-5" weight={2} path="M12 5v14M5 12h14" />
            {words.addPhotos}
          </span>
        </FileDrop>
      )}
      <p id={`${id}-help`} role="status" className="text-ink-soft text-sm">
        {isWaiting ? words.sendingPhotos(number(waiting)) : words.morePhotosHelp(number(MOST_MORE_PHOTOS))}
      </p>
      <p id={`${id}-error`} aria-live="polite" className="font-semibold text-danger text-sm empty:hidden">
        {problem}
      </p>
    </div>
  )
}

/** @returns the address, or what to tell the person */
async function send(file: File): Promise<string | { readonly problem: string }> {
  const words = wordsIn(pageLanguage(), pictureWords)
  const problem = await findPhotoProblem(file, words)
  if (problem) return { problem }
  try {
    return await uploadPhoto(file, { onProgress: () => undefined })
  } catch (error) {
    console.error('Error uploading image', error)
    return { problem: messageOf(error, words.photoFailed) }
  }
}
