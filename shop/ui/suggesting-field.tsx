import { type ComponentProps, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { Field } from './field.tsx'
import { OptionList } from './option-list.tsx'

export interface Suggested {
  readonly _id: string
  readonly name: string
  /** Beside the name, quieter: the same in another language. */
  readonly note?: string
}

type FieldProps = Omit<Extract<ComponentProps<typeof Field>, { multiline?: false }>, 'ref' | 'multiline'>

interface Props extends FieldProps {
  /** What is suggested, in the plural: `Districts` */
  readonly things: string
  readonly suggest: (text: string) => readonly Suggested[]
}

const CLOSED = { shown: [] as readonly Suggested[], at: -1 }

/** Any text, with known ones offered while typing (the ARIA combobox with a list). */
export function SuggestingField({ things, suggest, ...field }: Props) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [{ shown, at }, setOffer] = useState(CLOSED)
  const active = shown[at]
  const close = () => setOffer(CLOSED)

  const open = shown.length > 0
  useEffect(() => {
    if (open) document.getElementById(`${id}-list`)?.scrollIntoView({ block: 'nearest' })
  }, [id, open])

  useEffect(() => {
    if (active) document.getElementById(`${id}-${active._id}`)?.scrollIntoView({ block: 'nearest' })
  }, [id, active])

  function offer(text: string): void {
    // A browser that fills in a whole address is not asking.
    if (document.activeElement === input.current) setOffer({ shown: suggest(text), at: -1 })
  }

  function choose({ name }: Suggested): void {
    if (input.current && !field.readOnly) {
      input.current.value = name
      // As after typing: the form around it hears that something changed.
      input.current.dispatchEvent(new InputEvent('input', { bubbles: true }))
    }
    close()
  }

  function press(event: KeyboardEvent<HTMLInputElement>): void {
    // Enter and the arrows belong to the input method while a Bangla word is being composed.
    if (event.nativeEvent.isComposing) return
    const by = STEP[event.key]
    if (by) {
      const now = open ? shown : suggest(event.currentTarget.value)
      setOffer({ shown: now, at: around(at + by, now.length) })
    } else if (event.key === 'Enter' && active) choose(active)
    else if (event.key === 'Escape' && open) close()
    else return
    event.preventDefault()
  }

  return (
    <div className="relative">
      <Field
        {...field}
        ref={input}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={open}
        aria-controls={`${id}-list`}
        aria-activedescendant={active && `${id}-${active._id}`}
        onChange={(event) => offer(event.target.value)}
        onKeyDown={press}
        onBlur={close}
      />
      <OptionList id={id} label={things} shown={shown} active={active} onChoose={choose} />
      <p role="status" className="sr-only">
        {open && `${shown.length} ${things.toLowerCase()}. Choose with the arrow keys.`}
      </p>
    </div>
  )
}

const STEP: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 }

/** In a circle that also holds "none of them". */
const around = (at: number, count: number): number => ((at + 1 + count + 1) % (count + 1)) - 1
