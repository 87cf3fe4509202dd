import type { ComponentProps, ReactNode } from 'react'
import { SaveLine } from './save-line.tsx'
import type { EditForm } from './use-edit-form.ts'

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
