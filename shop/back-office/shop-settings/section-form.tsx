import { type ReactNode, type SubmitEvent, useId, useRef, useState } from 'react'
import { ApiError, api, messageOf } from '../../kernel/api-client.ts'
import type { FieldError } from '../../kernel/refusal.ts'
import type { Section, ShopSettings } from '../../kernel/shop-settings.ts'
import { useWords } from '../../kernel/use-words.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Notice } from '../../ui/notice.tsx'
import { typedIn } from './typed-section.ts'
import { shopSettingsWords } from './words.ts'

export interface SectionProps<S extends Section> {
  readonly section: S
  readonly value: ShopSettings[S]
  readonly revision: number
  readonly onTyped: () => void
  /** Fetches anew what is shown. */
  readonly onSaved: () => Promise<void>
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
  const { busy, errors, problem, former, save } = useSaving(props)
  const labels: Readonly<Record<string, string>> = words.fields

  const wiring: Wiring<S> = (name) => ({
    name,
    label: labels[name] ?? name,
    defaultValue: String(value[name]),
    error: errors.find(({ path }) => path === `value.${name}`)?.message,
  })

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault()
    void save(typedIn(event.currentTarget, value))
  }

  return (
    <Card className="scroll-mt-6 p-5 sm:p-6">
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
          {problem && <Notice kind="error">{problem}</Notice>}
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <Button busy={busy}>{words.save}</Button>
            <p role="status" className="font-semibold text-pine empty:hidden">
              {former && words.saved}
            </p>
            {former && (
              <Button type="button" kind="quiet" onClick={() => void save(former)}>
                {words.undo}
              </Button>
            )}
          </div>
        </form>
        <figure className="grid gap-2 rounded-2xl bg-wash p-4">
          <figcaption className="font-semibold text-ink-soft text-sm">{words.picture}</figcaption>
          {picture(typed.revision === revision ? typed.value : value)}
        </figure>
      </div>
    </Card>
  )
}

function useSaving<S extends Section>({ section, value, revision, onSaved }: SectionProps<S>) {
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<{ errors: readonly FieldError[]; problem: string | null }>(NONE)
  const [undoing, setUndoing] = useState<{ former: ShopSettings[S]; revision: number } | null>(null)
  // A second press comes before the first is drawn.
  const saving = useRef(false)

  async function save(typed: ShopSettings[S]): Promise<void> {
    if (saving.current) return
    saving.current = true
    setBusy(true)
    setFailure(NONE)
    try {
      await api('PUT', `/settings/${section}`, { body: { value: typed, revision } })
      setUndoing(undoing?.former === typed ? null : { former: value, revision: revision + 1 })
      await onSaved()
    } catch (error) {
      console.error('Error saving the settings', error)
      const errors = error instanceof ApiError ? error.errors : []
      setFailure({ errors, problem: errors.length > 0 ? null : messageOf(error) })
    } finally {
      saving.current = false
      setBusy(false)
    }
  }

  // What somebody changed since is not undone by accident.
  const former = undoing?.revision === revision ? undoing.former : null
  return { busy, ...failure, former, save }
}

const NONE = { errors: [], problem: null }
