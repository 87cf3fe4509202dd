import { useEffect, useId, useRef, useState } from 'react'
import { messageOf } from '../../kernel/api/api-client.ts'
import { useFormats, useWords } from '../../kernel/language/use-words.ts'
import { ACCEPTED, findPhotoProblem, uploadPhoto } from '../../pictures/photo.ts'
import { pictureWords as pictures } from '../../pictures/words.en.ts'
import { FileDrop } from '../../ui/form/file-drop.tsx'
import { UPLOADING } from './use-edit-form.ts'
import { auditFormWords } from './words.en.ts'

interface Props {
  readonly name: string
  readonly label: string
  readonly help: string
  readonly defaultValue: string
  readonly error: string | undefined
}

/** Uploads a picture at once; the form holds its address. */
export function PictureField({ name, label, help, defaultValue, error }: Props) {
  const words = useWords(auditFormWords)
  const pictureWords = useWords(pictures)
  const { digits } = useFormats()
  const id = useId()
  const { input, address, progress, refused, upload, cancelOrRemove } = usePictureUpload(defaultValue)
  const isSending = progress !== null
  const problem = refused ?? error
  return (
    <div className="grid gap-1.5">
      <span id={`${id}-label`} className="font-semibold">
        {label}
      </span>
      <input ref={input} type="hidden" name={name} value={address} />
      {isSending && <input type="hidden" name={UPLOADING} />}
      <FileDrop
        onFile={(file) => void upload(file)}
        disabled={isSending}
        accept={ACCEPTED.join()}
        aria-labelledby={`${id}-label`}
        aria-describedby={`${id}-help ${id}-error`}
        aria-invalid={problem ? true : undefined}
        className="grid-cols-[4rem_1fr] items-center gap-4 bg-surface p-3"
      >
        <span className="block size-16 overflow-hidden rounded-xl bg-wash">
          {address && <img src={address} alt="" className="size-full object-contain" />}
        </span>
        <span className="font-semibold text-berry">
          {progress === null
            ? address
              ? words.another
              : words.choose
            : words.sending(digits(Math.round(progress * 100)))}
        </span>
      </FileDrop>
      <p id={`${id}-help`} className="text-ink-soft text-sm">
        {help}
      </p>
      {(address || isSending) && (
        <button
          type="button"
          onClick={cancelOrRemove}
          className="min-h-11 justify-self-start text-ink-soft underline"
        >
          {isSending ? pictureWords.cancel : words.without}
        </button>
      )}
      <p id={`${id}-error`} aria-live="polite" className="font-semibold text-danger text-sm empty:hidden">
        {problem}
      </p>
    </div>
  )
}

/** @returns `cancelOrRemove`, which cancels an upload, or removes the picture */
function usePictureUpload(defaultValue: string) {
  const pictureWords = useWords(pictures)
  const [address, setAddress] = useState(defaultValue)
  const [progress, setShare] = useState<number | null>(null)
  const [refused, setRefused] = useState<string | null>(null)
  const input = useRef<HTMLInputElement>(null)
  const isSending = progress !== null
  const lastInput = useRef({ address, isSending })
  const cancelling = useRef<AbortController>(null)

  // The form listens to `input`.
  useEffect(() => {
    if (lastInput.current.address === address && lastInput.current.isSending === isSending) return
    lastInput.current = { address, isSending }
    input.current?.dispatchEvent(new Event('input', { bubbles: true }))
  }, [address, isSending])

  useEffect(() => () => cancelling.current?.abort(), [])

  async function upload(file: File): Promise<void> {
    const cancelled = new AbortController()
    const { signal } = cancelled
    cancelling.current = cancelled
    setShare(0)
    try {
      const refusal = await findPhotoProblem(file, pictureWords)
      setRefused(refusal)
      if (!refusal) setAddress(await uploadPhoto(file, { onProgress: setShare, signal }))
    } catch (failure) {
      if (signal.aborted) return
      console.error('Error uploading image', failure)
      setRefused(messageOf(failure, pictureWords.photoFailed))
    } finally {
      setShare(null)
    }
  }

  const cancelOrRemove = () => (isSending ? cancelling.current?.abort() : setAddress(''))
  return { input, address, progress, refused, upload, cancelOrRemove }
}
