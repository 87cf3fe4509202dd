import { type ReactNode, type SubmitEvent, useEffect, useId, useRef } from 'react'
import { shopSettingsWords } from '../../content/admin/words.ts'
import { useWords } from '../../kernel/language/use-words.ts'
import type { Section, ShopSettings } from '../../kernel/settings/shop-settings.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Alert } from '../../ui/notice.tsx'
import { type Conflict, EditConflict } from './edit-conflict.tsx'
import { typedIn } from './typed-section.ts'
import { type Edited, useEditing } from './use-editing.ts'

export interface SectionProps<S extends Section> extends Edited<ShopSettings[S]> {
  readonly section: S
}

interface Shown<S extends Section> extends SectionProps<S> {
  readonly fields: (wiring: Wiring<S>) => ReactNode
  /** What people will see of it. */
  readonly picture: (typed: ShopSettings[S]) => ReactNode
}

export type Wiring<S extends Section> = (name: keyof ShopSettings[S] & string) => {
  readonly name: string
  readonly label: string
  readonly defaultValue: string
  readonly error: string | undefined
}

/** One section, with what it changes beside it while it is typed. */
export function SectionForm<S extends Section>(props: Shown<S>) {
  const { section, fields, picture } = props
  const words = useWords(shopSettingsWords)
  const id = useId()
  const { typing, errors, input, save, line } = useEditing(props, (value, revision) => ({
    path: `/settings/${section}`,
    body: { value, revision },
  }))
  const labels: Readonly<Record<string, string>> = words.fields

  const wiring: Wiring<S> = (name) => ({
    name,
    label: labels[name] ?? name,
    defaultValue: String(typing.value[name]),
    error: errors.find(({ path }) => path === `value.${name}`)?.message,
  })

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault()
    void save(typedIn(event.currentTarget, typing.value))
  }

  return (
    <Card id={section} className="scroll-mt-6 p-5 sm:p-6">
      <h2 id={id} className="font-semibold text-2xl">
        {words.sections[section]}
      </h2>
      <p className="mt-1 mb-5 text-ink-soft">{words.leads[section]}</p>
      <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_20rem]">
        <form
          noValidate
          aria-labelledby={id}
          onSubmit={submit}
          onInput={({ currentTarget }) => input(currentTarget)}
          className="grid gap-5"
        >
          <div key={typing.fields} className="contents">
            {fields(wiring)}
          </div>
          <SaveLine {...line} />
        </form>
        <figure className="grid gap-2 rounded-2xl bg-wash p-4">
          <figcaption className="font-semibold text-ink-soft text-sm">{words.picture}</figcaption>
          {picture(typing.typed)}
        </figure>
      </div>
    </Card>
  )
}

interface SaveLineProps {
  readonly busy: boolean
  readonly problem: string | null
  readonly isSending: boolean
  readonly isSaved: boolean
  readonly onUndo: (() => Promise<void>) | null
  readonly conflict: Conflict | null
}

/** What went wrong, the button, and how to take back what it did. */
export function SaveLine({ busy, problem, isSending, isSaved, onUndo, conflict }: SaveLineProps) {
  const words = useWords(shopSettingsWords)
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
