import { startTransition, useEffect, useId, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { refusalOf } from '../../kernel/api/api-client.ts'
import type { Refusals } from '../../kernel/api/calls.ts'
import { useWords } from '../../kernel/language/use-words.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { changedFields } from '../audit/audit.ts'
import { useFieldLabel, useValues } from '../audit/history-of.tsx'
import { picturesIn, type ValueWords } from '../audit/value-words.ts'
import { auditFormWords } from './words.en.ts'

interface SaveLineProps {
  readonly busy: boolean
  readonly problem: string | null
  readonly isUploading: boolean
  readonly isSaved: boolean
  readonly onUndo: (() => Promise<unknown>) | null
  readonly conflict: Conflict | null
  /** Words for values that are no text. */
  readonly values?: ValueWords
}

/** Error, button, and undo after saving. */
export function SaveLine({ busy, problem, isUploading, isSaved, onUndo, conflict, values }: SaveLineProps) {
  const words = useWords(auditFormWords)
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const pressed = useRef(false)
  // The pressed button disappears: moves the focus.
  useEffect(() => {
    if (!pressed.current || busy) return
    pressed.current = false
    button.current?.focus()
  })
  return (
    <>
      {problem && <Alert kind="error">{problem}</Alert>}
      {conflict && (
        <EditConflict
          {...conflict}
          values={values}
          takeTheirs={() => {
            pressed.current = true
            conflict.takeTheirs()
          }}
        />
      )}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button ref={button} busy={busy} disabled={isUploading} aria-describedby={id}>
          {words.save}
        </Button>
        <p id={id} role="status" className="font-semibold text-pine empty:hidden">
          {isUploading ? words.pictureOnItsWay : isSaved && words.saved}
        </p>
        {onUndo && (
          <Button
            type="button"
            kind="quiet"
            onClick={() => {
              pressed.current = true
              void onUndo()
            }}
          >
            {words.undo}
          </Button>
        )}
      </div>
    </>
  )
}

interface Conflict {
  readonly mine: object
  readonly theirs: object
  readonly takeTheirs: () => void
}

/** Shows field by field the version that somebody else saved meanwhile. */
export function EditConflict({
  mine,
  theirs,
  takeTheirs,
  values,
}: Conflict & { readonly values?: ValueWords | undefined }) {
  const words = useWords(auditFormWords)
  const labelOf = useFieldLabel()
  const inWords = useValues(values ?? {})
  return (
    <section aria-label={words.theirs} className="grid gap-4 rounded-2xl border border-gold p-4">
      <Alert kind="error">{words.savedMeanwhile}</Alert>
      <dl className="grid gap-x-3 gap-y-1 text-sm sm:grid-cols-[10rem_minmax(0,1fr)]">
        {changedFields({ before: { ...mine }, after: { ...theirs } }).map(({ field, after }) => (
          <div key={field} className="contents">
            <dt className="font-semibold">{labelOf(field)}</dt>
            <dd className="wrap-anywhere whitespace-pre-line">
              {isLongText(field, after) ? after : inWords(field, after)}
            </dd>
          </div>
        ))}
      </dl>
      <div>
        <Button type="button" kind="quiet" onClick={takeTheirs}>
          {words.takeTheirs}
        </Button>
      </div>
    </section>
  )
}

/** Here a text is shown to its end. */
const isLongText = (field: string, value: unknown): value is string =>
  typeof value === 'string' && value.length > 100 && picturesIn(field, value).length === 0

interface Versions<T> {
  /** When the form was opened. */
  readonly seen: T
  readonly newest: T
  /** The refusal of a save over another version. */
  readonly code: keyof Refusals
}

/** For a form that closes once it is saved: shows what somebody else saved meanwhile, which the next save replaces. */
export function useConflict<T, B extends object>({ seen, newest, code }: Versions<T>) {
  const [mine, setMine] = useState<B | null>(null)
  const { revalidate } = useRevalidator()
  const sent = useRef<B>(null)

  async function onFailed(error: unknown): Promise<boolean> {
    if (!refusalOf(error, code)) return false
    await revalidate()
    startTransition(() => setMine(sent.current))
    return true
  }

  /** Keeps what is sent, to be compared. */
  function keepSent(body: B): B {
    sent.current = body
    return body
  }

  return { mine, base: mine ? newest : seen, keepSent, onFailed }
}
