import { type FocusEvent, type KeyboardEvent, useRef, useState } from 'react'
import { nameOf } from '../../../kernel/language/text-fields.ts'
import { useLanguage, useWords } from '../../../kernel/language/use-words.ts'
import { Button } from '../../../ui/button.tsx'
import { LineIcon } from '../../../ui/icons.tsx'
import { MAX_OPTION_VALUE } from '../../variants/variant.ts'
import type { OptionDraft, ValueDraft } from './choices-draft.ts'
import { keepTyped, removeValue, valueTaken } from './edit-choices.ts'
import { TextInEach } from './text-in-each.tsx'
import { useValueFocus } from './use-option-focus.ts'
import { variantEditingWords } from './words.en.ts'

interface Props {
  readonly option: OptionDraft
  readonly change: (change: (before: OptionDraft) => OptionDraft) => void
  readonly error: string | undefined
  readonly busy: boolean
}

const NOTHING_TYPED: ValueDraft = { key: '', name: '', nameBn: '' }

/** The values of an option as chips; below them a new one is written, or one is renamed. */
export function OptionValues({ option, change, error, busy }: Props) {
  const words = useWords(variantEditingWords)
  const language = useLanguage()
  const { typed, setTyped, keep, rename, refusal, ...events } = useTypedValue({ option, change })
  const shown = refusal ?? error
  const box = useRef<HTMLDivElement>(null)
  useValueFocus(box, option.values.length)
  return (
    <div ref={box} className="grid gap-3">
      {option.values.length > 0 && (
        <ul aria-label={words.values(nameOf(language, option))} className="flex flex-wrap gap-2">
          {option.values.map((value) => (
            <Chip
              key={value.key}
              name={nameOf(language, value)}
              isChosen={value.key === typed.key}
              busy={busy}
              onRename={() => rename(value)}
              onRemove={() => change((before) => removeValue(before, value.key))}
            />
          ))}
        </ul>
      )}
      <fieldset
        ref={events.fields}
        onBlur={events.keepAtLeaving}
        className={`grid min-w-0 grid-cols-2 gap-x-3 gap-y-2 sm:grid-cols-[1fr_1fr_auto] ${shown ? 'items-start' : 'items-end'}`}
      >
        <legend className="sr-only">{words.values(nameOf(language, option))}</legend>
        <TextInEach
          label={words.value}
          value={typed}
          onChange={(text) => setTyped({ ...typed, ...text })}
          error={shown}
          maxLength={typed.key ? MAX_OPTION_VALUE : undefined}
          readOnly={busy}
          onKeyDown={events.keepAtEnter}
        />
        <Button
          type="button"
          kind="quiet"
          disabled={busy}
          onClick={keep}
          className={`max-sm:col-span-2 ${shown ? 'sm:mt-7.5' : ''}`}
        >
          {typed.key ? words.rename : words.add}
        </Button>
        <p className="col-span-full text-ink-soft text-sm">{words.valueHelp}</p>
      </fieldset>
    </div>
  )
}

/** Holds the value being typed: a new one, or with a key, the new name of that value. */
function useTypedValue({ option, change }: Pick<Props, 'option' | 'change'>) {
  const words = useWords(variantEditingWords)
  const language = useLanguage()
  const [isRefused, setRefused] = useState(false)
  const fields = useRef<HTMLFieldSetElement>(null)
  const typed = option.typed ?? NOTHING_TYPED
  const taken = valueTaken(option)

  function setTyped(next: ValueDraft): void {
    setRefused(false)
    change((before) => ({ ...before, typed: next }))
  }
  function keep(): void {
    setRefused(taken !== null)
    change(keepTyped)
  }
  function keepAtEnter(event: KeyboardEvent<HTMLInputElement>): void {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    keep()
    focusFirst()
  }
  // A value that is typed but not added when the form is saved was meant, too.
  function keepAtLeaving({ currentTarget, relatedTarget }: FocusEvent<HTMLFieldSetElement>): void {
    if (!currentTarget.contains(relatedTarget) && (typed.name || typed.nameBn)) keep()
  }
  const focusFirst = () => fields.current?.querySelector('input')?.focus()
  function rename(value: ValueDraft): void {
    setTyped(value)
    focusFirst()
  }
  const refusal = isRefused && taken ? words.alreadyThere(nameOf(language, taken)) : undefined
  return { typed, setTyped, keep, rename, refusal, fields, keepAtEnter, keepAtLeaving }
}

interface ChipProps {
  readonly name: string
  readonly isChosen: boolean
  readonly busy: boolean
  readonly onRename: () => void
  readonly onRemove: () => void
}

function Chip({ name, isChosen, busy, onRename, onRemove }: ChipProps) {
  const words = useWords(variantEditingWords)
  return (
    <li
      className={`flex max-w-full items-center rounded-full border bg-surface ${isChosen ? 'border-berry' : 'border-edge'}`}
    >
      <button
        type="button"
        disabled={busy}
        aria-label={words.renameValue(name)}
        title={words.renameValue(name)}
        onClick={onRename}
        className="min-h-11 min-w-0 wrap-anywhere rounded-s-full ps-4 pe-1 text-start hover:text-berry"
      >
        {name}
      </button>
      <button
        type="button"
        disabled={busy}
        aria-label={words.removeValue(name)}
        title={words.removeValue(name)}
        onClick={onRemove}
        className="grid size-11 shrink-0 place-items-center rounded-full text-ink-soft hover:text-ink"
      >
        <LineIcon className="size-4" weight={2} path="m7 7 10 10M17 7 7 17" />
      </button>
    </li>
  )
}
