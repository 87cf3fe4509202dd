import { useEffect, useId, useRef } from 'react'
import { useWords } from '../../kernel/language/use-words.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import type { ValueWords } from '../audit/audit.ts'
import { type Conflict, EditConflict } from './edit-conflict.tsx'
import { auditFormWords } from './words.ts'

interface SaveLineProps {
  readonly busy: boolean
  readonly problem: string | null
  readonly isSending: boolean
  readonly isSaved: boolean
  readonly onUndo: (() => Promise<void>) | null
  readonly conflict: Conflict | null
  /** For what is no text of the shopkeeper's. */
  readonly values?: ValueWords
}

/** What went wrong, the button, and how to take back what it did. */
export function SaveLine({ busy, problem, isSending, isSaved, onUndo, conflict, values }: SaveLineProps) {
  const words = useWords(auditFormWords)
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const pressed = useRef(false)
  // What was pressed has gone.
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
        <Button ref={button} busy={busy} disabled={isSending} aria-describedby={id}>
          {words.save}
        </Button>
        <p id={id} role="status" className="font-semibold text-pine empty:hidden">
          {isSending ? words.pictureOnItsWay : isSaved && words.saved}
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
