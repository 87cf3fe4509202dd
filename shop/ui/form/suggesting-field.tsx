import { type ComponentProps, useEffect, useRef, useState } from 'react'
import { useWords } from '../../kernel/language/use-words.ts'
import { uiWords } from '../words.en.ts'
import { OptionList, type Suggested, stepAround, useCombobox } from './combobox.tsx'
import { Field } from './field.tsx'

type FieldProps = Omit<Extract<ComponentProps<typeof Field>, { multiline?: false }>, 'ref' | 'multiline'>

interface Props extends FieldProps {
  readonly things: string
  readonly suggest: (text: string) => readonly Suggested[]
}

const CLOSED = { shown: [] as readonly Suggested[], at: -1 }

/** Free text with suggestions. */
export function SuggestingField({ things, suggest, ...field }: Props) {
  const box = useRef<HTMLInputElement>(null)
  const [{ shown, at }, setOffer] = useState(CLOSED)
  const open = shown.length > 0
  const { suggested } = useWords(uiWords)
  const onClose = () => setOffer(CLOSED)

  function onMove(by: 1 | -1, text: string): void {
    const now = open ? shown : suggest(text)
    setOffer({ shown: now, at: stepAround(at, by, now.length) })
  }

  function onChoose({ name }: Suggested): void {
    if (box.current && !field.readOnly) {
      box.current.value = name
      // The form around it listens to `input`.
      box.current.dispatchEvent(new InputEvent('input', { bubbles: true }))
    }
    onClose()
  }

  const { input, list } = useCombobox({ shown, active: shown[at], onMove, onChoose, onClose })

  useEffect(() => {
    if (open) document.getElementById(`${list.id}-list`)?.scrollIntoView({ block: 'nearest' })
  }, [list.id, open])

  function offer(text: string): void {
    // A browser's autofill needs no suggestions.
    if (document.activeElement === box.current) setOffer({ shown: suggest(text), at: -1 })
  }

  return (
    <div className="relative">
      <Field
        {...field}
        {...input}
        ref={box}
        onChange={(event) => offer(event.target.value)}
        onBlur={onClose}
      />
      <OptionList label={things} {...list} />
      <p role="status" className="sr-only">
        {open && suggested(shown.length, things)}
      </p>
    </div>
  )
}
