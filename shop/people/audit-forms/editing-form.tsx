import type { ComponentProps, ReactNode } from 'react'
import { SaveLine } from './save-line.tsx'
import { readTyped } from './typed-section.ts'
import type { Editing } from './use-editing.ts'

interface Props<T extends object>
  extends Pick<ComponentProps<'form'>, 'aria-label' | 'aria-labelledby' | 'children'>,
    Pick<ComponentProps<typeof SaveLine>, 'values'> {
  readonly editing: Editing<T>
  /** A preview above the fields. */
  readonly picture?: ReactNode
}

/** The form of what `useEditing` saves, with its button. */
export function EditingForm<T extends object>({ editing, picture, values, children, ...form }: Props<T>) {
  const { typing, isUnsaved, input, save, line } = editing
  return (
    <form
      noValidate
      {...form}
      onSubmit={(event) => {
        event.preventDefault()
        void save(readTyped(event.currentTarget, typing.value))
      }}
      onInput={({ currentTarget }) => input(currentTarget)}
      data-unsaved={isUnsaved || undefined}
      className="grid gap-5"
    >
      {picture}
      <div key={typing.fields} className="contents">
        {children}
      </div>
      <SaveLine {...line} values={values} />
    </form>
  )
}
