import { type ComponentProps, type ReactNode, useState } from 'react'
import { useWords } from '../../kernel/language/use-words.ts'
import { Button } from '../../ui/button.tsx'
import { SaveLine } from './save-line.tsx'
import type { EditForm } from './use-edit-form.ts'
import { auditFormWords } from './words.en.ts'

interface Props<T extends object>
  extends Pick<ComponentProps<'form'>, 'aria-label' | 'aria-labelledby' | 'children'>,
    Pick<ComponentProps<typeof SaveLine>, 'values'> {
  readonly editing: EditForm<T>
  /** A preview above the fields. */
  readonly picture?: ReactNode
}

/** The form of `useEditForm`, with its button. */
export function EditingForm<T extends object>({ editing, picture, values, children, ...form }: Props<T>) {
  const { draft, isUnsaved, events, line } = editing
  return (
    <form noValidate {...form} {...events} data-unsaved={isUnsaved || undefined} className="grid gap-5">
      {picture}
      <div key={draft.fields} className="contents">
        {children}
      </div>
      <SaveLine {...line} values={values} />
    </form>
  )
}

interface RowProps {
  readonly name: string
  /** Summary while its form is folded. */
  readonly seen: ReactNode
  readonly isOpen: boolean
  readonly onToggle: () => void
  readonly children: ReactNode
}

/** A row whose form unfolds below it and keeps what was typed when folded. */
export function OneOfMany({ name, seen, isOpen, onToggle, children }: RowProps) {
  const words = useWords(auditFormWords)
  const [wasOpened, setWasOpened] = useState(isOpen)
  if (isOpen && !wasOpened) setWasOpened(true)
  return (
    <li className="group/row py-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h3 className="min-w-32 wrap-anywhere font-semibold text-lg">{name}</h3>
        <span className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <span className="hidden font-semibold group-has-data-unsaved/row:inline">{words.notSaved}</span>
          {seen}
          <Button type="button" kind="quiet" aria-expanded={isOpen} onClick={onToggle}>
            {words.changePage} <span className="sr-only">{name}</span>
          </Button>
        </span>
      </div>
      {wasOpened && (
        <div hidden={!isOpen} className="mt-4">
          {children}
        </div>
      )}
    </li>
  )
}
