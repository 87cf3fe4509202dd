import { type ReactNode, type SubmitEvent, useId, useState } from 'react'
import type { Section, ShopSettings } from '../../kernel/shop-settings.ts'
import { useWords } from '../../kernel/use-words.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Notice } from '../../ui/notice.tsx'
import { typedIn } from './typed-section.ts'
import { type Saved, useSaving } from './use-saving.ts'
import { shopSettingsWords } from './words.ts'

export interface SectionProps<S extends Section> {
  readonly section: S
  readonly value: ShopSettings[S]
  readonly revision: number
  readonly onTyped: () => void
  readonly onSaved: Saved
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
  const { section, value, revision, onTyped, fields, picture } = props
  const words = useWords(shopSettingsWords)
  const id = useId()
  const [typed, setTyped] = useState({ revision, value })
  const { errors, ...saving } = useSaving(props, (value) => ({
    path: `/settings/${section}`,
    body: { value, revision },
  }))
  const labels: Readonly<Record<string, string>> = words.fields

  const wiring: Wiring<S> = (name) => ({
    name,
    label: labels[name] ?? name,
    defaultValue: String(value[name]),
    error: errors.find(({ path }) => path === `value.${name}`)?.message,
  })

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault()
    void saving.save(typedIn(event.currentTarget, value))
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
          onInput={({ currentTarget }) => {
            setTyped({ revision, value: typedIn(currentTarget, value) })
            onTyped()
          }}
          className="grid gap-5"
        >
          <div key={revision} className="contents">
            {fields(wiring)}
          </div>
          <SaveLine {...saving} />
        </form>
        <figure className="grid gap-2 rounded-2xl bg-wash p-4">
          <figcaption className="font-semibold text-ink-soft text-sm">{words.picture}</figcaption>
          {picture(typed.revision === revision ? typed.value : value)}
        </figure>
      </div>
    </Card>
  )
}

interface SaveLineProps<T> {
  readonly busy: boolean
  readonly problem: string | null
  readonly former: T | null
  readonly save: (value: T) => Promise<void>
}

/** What went wrong, the button, and how to take back what it did. */
export function SaveLine<T>({ busy, problem, former, save }: SaveLineProps<T>) {
  const words = useWords(shopSettingsWords)
  const isSaved = former !== null && !busy
  return (
    <>
      {problem && <Notice kind="error">{problem}</Notice>}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button busy={busy}>{words.save}</Button>
        <p role="status" className="font-semibold text-pine empty:hidden">
          {isSaved && words.saved}
        </p>
        {isSaved && (
          <Button type="button" kind="quiet" onClick={() => void save(former)}>
            {words.undo}
          </Button>
        )}
      </div>
    </>
  )
}
