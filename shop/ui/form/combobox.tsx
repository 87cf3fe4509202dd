import { type KeyboardEvent, type ReactNode, useEffect, useId } from 'react'

export interface Suggested {
  readonly _id: string
  readonly name: string
  readonly note?: string
}

interface Combobox<T> {
  readonly shown: readonly T[]
  readonly active: T | undefined
  readonly onMove: (by: 1 | -1, text: string) => void
  readonly onChoose: (option: T) => void
  readonly onClose: () => void
}

const STEP: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 }

/** Cycles through the options and -1 for none, as the combobox pattern has it. */
export const stepAround = (at: number, by: 1 | -1, count: number): number =>
  ((at + 1 + by + count + 1) % (count + 1)) - 1

/** The ARIA combobox with a list. @returns props for its input and its `OptionList` */
export function useCombobox<T extends Suggested>({ shown, active, onMove, onChoose, onClose }: Combobox<T>) {
  const id = useId()
  const open = shown.length > 0

  useEffect(() => {
    if (active) document.getElementById(`${id}-${active._id}`)?.scrollIntoView({ block: 'nearest' })
  }, [id, active])

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>): void {
    // Enter and the arrows belong to the input method while a Bangla word is composed.
    if (event.nativeEvent.isComposing) return
    const by = STEP[event.key]
    if (by) onMove(by, event.currentTarget.value)
    else if (event.key === 'Enter' && active) onChoose(active)
    else if (event.key === 'Escape' && open) onClose()
    else return
    event.preventDefault()
  }

  const input = {
    role: 'combobox',
    'aria-autocomplete': 'list',
    'aria-expanded': open,
    'aria-controls': `${id}-list`,
    'aria-activedescendant': active && `${id}-${active._id}`,
    onKeyDown,
  } as const
  return { input, list: { id, shown, active, onChoose } }
}

interface ListProps<T> extends Pick<Combobox<T>, 'shown' | 'active' | 'onChoose'> {
  readonly id: string
  readonly label: string
  readonly picture?: (option: T) => ReactNode
  readonly end?: ReactNode
}

/** The options; the focus stays in the input, which handles keys and announcements. */
export function OptionList<T extends Suggested>(props: ListProps<T>) {
  const { id, label, shown, active, onChoose, picture, end } = props
  return (
    <div hidden={shown.length === 0} className={POPUP}>
      <div id={`${id}-list`} role="listbox" aria-label={label} hidden={shown.length === 0}>
        {shown.map((option) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the combobox answers the keys for its options
          <div
            key={option._id}
            id={`${id}-${option._id}`}
            role="option"
            tabIndex={-1}
            aria-selected={option === active}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onChoose(option)}
            className={`${OPTION} ${picture ? 'gap-3 px-2' : 'gap-4 px-4'}`}
          >
            {picture?.(option)}
            <span className="me-auto line-clamp-2">{option.name}</span>
            {option.note && <span className="shrink-0 text-ink-soft">{option.note}</span>}
          </div>
        ))}
      </div>
      {end}
    </div>
  )
}

const POPUP =
  'absolute inset-x-0 top-full z-30 mt-2 max-h-[min(26rem,70dvh)] overflow-y-auto rounded-2xl border border-edge bg-surface p-1.5 shadow-lift'

const OPTION =
  'flex min-h-11 cursor-pointer items-center rounded-xl py-2 leading-snug hover:bg-wash aria-selected:bg-wash aria-selected:outline-2 aria-selected:outline-berry aria-selected:-outline-offset-2'
