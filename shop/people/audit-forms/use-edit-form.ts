import { type FormEvent, startTransition, useEffect, useEffectEvent, useState } from 'react'
import { refusalOf } from '../../kernel/api/api-client.ts'
import type { FieldError } from '../../kernel/api/refusal.ts'
import { latinDigits } from '../../kernel/language/digits.ts'
import { useSending } from '../../ui/form/use-form.ts'
import {
  afterConflict,
  afterSave,
  afterTyping,
  draftIn,
  dropNeedlessConflict,
  type EditState,
  isUnsaved,
  savedIn,
  shownIn,
  UNTOUCHED,
  type Version,
  versionToReplace,
} from './edit-state.ts'

export interface Edited<T> extends Version<T> {
  readonly onUnsaved: (isUnsaved: boolean) => void
  /** Reloads what is shown. */
  readonly onSaved: () => Promise<void>
}

export type EditForm<T extends object> = ReturnType<typeof useEditForm<T>>

type FormOn = FormEvent<HTMLFormElement>

/** A form that stays open: it shows what somebody else saved meanwhile, and can undo the last save. */
export function useEditForm<T extends object>(
  { onUnsaved, onSaved, ...latest }: Edited<T>,
  send: (value: T, revision: number) => Promise<{ readonly modifiedCount: number }>,
) {
  const { busy, errors, problem, run, setFailure } = useSending({
    failed: 'Error saving the settings',
    isShown: () => true,
  })
  const [state, setState] = useEditState(latest, busy, onUnsaved)
  const draft = draftIn(state, latest)
  const saved = busy ? null : savedIn(state, latest)

  const save = (sent: T) =>
    run(async () => {
      const seen = versionToReplace(state, latest)
      try {
        const { modifiedCount: changes } = await send(sent, seen.revision)
        setState((now) => afterSave(now, { sent, seen, changes }))
        await onSaved()
      } catch (error) {
        if (!refusalOf(error, 'setting-changed')) throw error
        await onSaved()
        startTransition(() => setState((now) => afterConflict(now, latest, sent)))
      }
    })

  const events = {
    onSubmit(event: FormOn): void {
      event.preventDefault()
      void save(readTyped(event.currentTarget, draft.value))
    },
    onInput({ currentTarget: form }: FormOn): void {
      const typed = { typed: readTyped(form, draft.value), isUploading: isUploading(form) }
      setState((now) => afterTyping(now, latest, typed))
    },
  }
  function takeTheirs(): void {
    setState({ ...state, draft: null })
    setFailure({ errors: [], problem: null })
  }

  const former = saved?.former
  const isConflict = draft.inConflict && !busy
  return {
    draft,
    isUnsaved: isUnsaved(state),
    field: fieldOf(draft.value, errors),
    events,
    line: {
      busy,
      problem,
      isUploading: draft.isUploading,
      isSaved: saved !== null,
      onUndo: former ? () => save(former) : null,
      conflict: isConflict ? { mine: draft.typed, theirs: shownIn(state, latest).value, takeTheirs } : null,
    },
  }
}

function useEditState<T>(latest: Version<T>, busy: boolean, onUnsaved: Edited<T>['onUnsaved']) {
  const [state, setState] = useState<EditState<T>>(UNTOUCHED)
  const settled = busy ? state : dropNeedlessConflict(state, latest)
  if (settled !== state) setState(settled)
  const notify = useEffectEvent(onUnsaved)
  const isOpen = isUnsaved(state)
  useEffect(() => notify(isOpen), [isOpen])
  return [state, setState] as const
}

/** @param path of the field in the API's errors */
const fieldOf =
  <T extends object>(value: T, errors: readonly FieldError[]) =>
  <N extends keyof T & string>(name: N, path: string = name) => ({
    name,
    defaultValue: String(value[name] ?? ''),
    error: errors.find((error) => error.path === path)?.message,
  })

/** The form's values, typed like the previous ones. In a list, the unticked choices. Of two radios the one without a value is no. */
export function readTyped<T extends object>(form: HTMLFormElement, value: T): T {
  const data = new FormData(form)
  const fields = Object.entries(value).map(([name, before]) => [name, readField(before, name, data)] as const)
  return Object.fromEntries(fields) as T
}

function readField(before: unknown, name: string, data: FormData): unknown {
  if (typeof before === 'number') return Number(latinDigits(String(data.get(name))))
  if (typeof before === 'boolean') return Boolean(data.get(name))
  if (!Array.isArray(before)) return String(data.get(name) ?? '')
  const ticked = data.getAll(`${name}-kept`)
  return data.getAll(`${name}-all`).filter((one) => !ticked.includes(one))
}

/** Field that a form has while a picture is uploaded. */
export const UPLOADING = 'uploading'

export const isUploading = (form: HTMLFormElement): boolean => new FormData(form).has(UPLOADING)
