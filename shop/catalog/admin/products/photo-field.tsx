import { useEffect, useId, useRef, useState } from 'react'
import { pageLanguage } from '../../../kernel/language/language.ts'
import { useFormats, useWords } from '../../../kernel/language/use-words.ts'
import { wordsIn } from '../../../kernel/language/words-in.ts'
import { ACCEPTED, findPhotoProblem } from '../../../pictures/photo.ts'
import { pictureWords } from '../../../pictures/words.en.ts'
import { FileDrop } from '../../../ui/form/file-drop.tsx'
import { LineIcon } from '../../../ui/icons.tsx'
import { Picture } from '../../../ui/picture.tsx'
import { productEditingWords } from './words.en.ts'

interface Props {
  readonly current: string
  readonly file: File | null
  readonly choose: (file: File | null) => void
  readonly onChecking: (checking: boolean) => void
  readonly busy: boolean
  /** The part of the photo that was sent, from 0 to 1; null: it is not being sent. */
  readonly progress: number | null
  readonly cancel: () => void
  readonly error: string | undefined
}

export function PhotoField(props: Props) {
  const words = useWords(productEditingWords)
  const { current, file, choose, onChecking, busy, progress, cancel, error } = props
  const id = useId()
  const [refused, setRefused] = useState<string | null>(null)
  const problem = refused ?? error
  const latest = useRef<File>(null)

  async function checkAndChoose(chosen: File): Promise<void> {
    latest.current = chosen
    onChecking(true)
    const found = await findPhotoProblem(chosen, wordsIn(pageLanguage(), pictureWords))
    if (latest.current !== chosen) return
    onChecking(false)
    setRefused(found)
    if (!found) choose(chosen)
  }

  return (
    <div className="grid gap-1.5">
      <span id={`${id}-label`} className="font-semibold">
        {words.photo}
      </span>
      <FileDrop
        onFile={(chosen) => void checkAndChoose(chosen)}
        disabled={busy}
        accept={ACCEPTED.join()}
        aria-labelledby={`${id}-label`}
        aria-describedby={problem ? `${id}-error` : undefined}
        aria-invalid={problem ? true : undefined}
        className="grid-cols-[7rem_1fr] items-center gap-4 bg-surface p-3"
      >
        <ChosenPhoto current={current} file={file} />
      </FileDrop>
      {progress !== null && <Sending progress={progress} onCancel={cancel} />}
      {file && !busy && (
        <button
          type="button"
          onClick={() => choose(null)}
          className="min-h-11 justify-self-start text-ink-soft underline"
        >
          {current ? words.keepPhoto : words.withoutPhoto}
        </button>
      )}
      <p id={`${id}-error`} aria-live="polite" className="font-semibold text-danger text-sm empty:hidden">
        {problem}
      </p>
    </div>
  )
}

function ChosenPhoto({ current, file }: Pick<Props, 'current' | 'file'>) {
  const words = useWords(productEditingWords)
  const preview = usePreview(file)
  return (
    <>
      <span className="block size-28 overflow-hidden rounded-xl">
        {preview ? (
          <img src={preview} alt={words.chosenPhoto} className="size-full object-cover" />
        ) : (
          <Picture src={current} alt={current ? words.currentPhoto : ''} sizes="112px" />
        )}
      </span>
      <span className="min-w-0">
        <span className="flex items-center gap-2 font-semibold text-berry">
          <LineIcon className="size-5" weight={2} path="M12 16V5m0 0-4 4m4-4 4 4M5 19h14" />
          {current || file ? words.chooseAnother : words.choosePhoto}
        </span>
        <span className={`mt-1 block text-ink-soft text-sm ${file ? 'truncate' : ''}`}>
          {file ? file.name : words.orDrop}
        </span>
      </span>
    </>
  )
}

function Sending({ progress, onCancel }: { progress: number; onCancel: () => void }) {
  const words = useWords(productEditingWords)
  const pictures = useWords(pictureWords)
  const { digits } = useFormats()
  return (
    <div className="flex items-center gap-3">
      <progress
        aria-label={words.sendingPhoto}
        max={1}
        value={progress}
        className="h-2 flex-1 accent-berry"
      />
      <span className="w-12 text-end text-sm tabular-nums">{digits(Math.round(progress * 100))} %</span>
      <button type="button" onClick={onCancel} className="min-h-11 font-semibold text-berry underline">
        {pictures.cancel}
      </button>
    </div>
  )
}

function usePreview(file: File | null): string | null {
  const [preview, setPreview] = useState<string | null>(null)
  const held = useRef<string | null>(null)
  useEffect(() => {
    held.current = file && URL.createObjectURL(file)
    setPreview(held.current)
    return () => {
      if (held.current) URL.revokeObjectURL(held.current)
    }
  }, [file])
  return preview
}
