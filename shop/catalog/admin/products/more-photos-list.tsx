import { useEffect, useRef } from 'react'
import { useFormats, useWords } from '../../../kernel/language/use-words.ts'
import { LineIcon } from '../../../ui/icons.tsx'
import { Picture } from '../../../ui/picture.tsx'
import { productEditingWords } from './words.en.ts'

interface Props {
  readonly pictures: readonly string[]
  readonly change: (change: (before: readonly string[]) => readonly string[]) => void
  /** Null while another first picture is chosen, which is not sent yet. */
  readonly makeFirst: ((address: string) => void) | null
  readonly busy: boolean
}

/** Each with buttons that move it, make it the first, or remove it. */
export function MorePhotosList({ pictures, change, makeFirst, busy }: Props) {
  const words = useWords(productEditingWords)
  const { number } = useFormats()
  const list = useRef<HTMLUListElement>(null)
  const next = useRef<string>(null)
  useEffect(() => {
    // A picture that moved took its button along: the focus follows it.
    const wanted = next.current
    next.current = null
    if (wanted !== null && pictures.length > 0)
      list.current?.querySelector<HTMLElement>(`[data-press="${wanted}"]`)?.focus()
  }, [pictures])
  if (pictures.length === 0) return null

  function press(name: PressName, at: number): void {
    const address = pictures[at]
    if (address === undefined) return
    const to = name === 'earlier' ? at - 1 : name === 'later' ? at + 1 : at
    next.current = `${name}${name === 'remove' ? Math.min(at, pictures.length - 2) : to}`
    if (name === 'first') makeFirst?.(address)
    else if (name === 'remove') change((all) => all.filter((one) => one !== address))
    else change((all) => all.filter((one) => one !== address).toSpliced(to, 0, address))
  }
  const isPossible = (name: PressName, at: number) =>
    name === 'first'
      ? makeFirst !== null
      : name === 'earlier'
        ? at > 0
        : name !== 'later' || at < pictures.length - 1

  return (
    <ul ref={list} className="grid gap-2 sm:grid-cols-2">
      {pictures.map((src, at) => (
        <li key={src} className="flex items-center gap-2 rounded-2xl border border-line p-2">
          <span className="block size-20 shrink-0 overflow-hidden rounded-xl">
            <Picture src={src} alt={words.photoNumber(number(at + 2))} sizes="80px" />
          </span>
          <span className="flex flex-1 flex-wrap justify-end">
            {PRESSES.map(({ name, path }) => (
              <button
                key={name}
                type="button"
                data-press={`${name}${at}`}
                disabled={busy}
                aria-disabled={isPossible(name, at) ? undefined : true}
                aria-label={words.pressPhoto[name](number(at + 2))}
                title={words.pressPhoto[name](number(at + 2))}
                onClick={() => isPossible(name, at) && press(name, at)}
                className="grid size-11 place-items-center rounded-full text-ink-soft hover:bg-wash hover:text-ink disabled:opacity-50 aria-disabled:opacity-30"
              >
                <LineIcon className="size-5" weight={2} path={path} />
              </button>
            ))}
          </span>
        </li>
      ))}
    </ul>
  )
}

const PRESSES = [
  { name: 'first', path: 'm12 4 2.4 5 5.6.7-4.1 3.8 1.1 5.5-5-2.8-5 2.8 1.1-5.5L4 9.7 9.6 9z' },
  { name: 'earlier', path: 'm14 6-6 6 6 6' },
  { name: 'later', path: 'm10 6 6 6-6 6' },
  { name: 'remove', path: 'm7 7 10 10M17 7 7 17' },
] as const
type PressName = (typeof PRESSES)[number]['name']
