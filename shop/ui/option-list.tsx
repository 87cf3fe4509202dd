interface Choosable {
  readonly _id: string
  readonly name: string
  /** Beside the name, quieter: the same in another language. */
  readonly note?: string
}

interface Props<T> {
  /** Of the combobox: the list is `{id}-list`, an option `{id}-{_id}`. */
  readonly id: string
  readonly label: string
  readonly shown: readonly T[]
  readonly active: T | undefined
  readonly onChoose: (option: T) => void
}

/** What a combobox offers. The focus stays in its input; keys and announcements are the combobox's own. */
export function OptionList<T extends Choosable>({ id, label, shown, active, onChoose }: Props<T>) {
  return (
    <div
      id={`${id}-list`}
      role="listbox"
      aria-label={label}
      hidden={shown.length === 0}
      className="absolute inset-x-0 top-full z-30 mt-2 max-h-72 overflow-y-auto rounded-2xl border border-edge bg-surface p-1.5 shadow-lift"
    >
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
          className="flex min-h-11 cursor-pointer items-center justify-between gap-4 rounded-xl px-4 py-2 leading-snug hover:bg-wash aria-selected:bg-wash aria-selected:outline-2 aria-selected:outline-berry aria-selected:-outline-offset-2"
        >
          <span className="line-clamp-2">{option.name}</span>
          {option.note && <span className="text-ink-soft">{option.note}</span>}
        </div>
      ))}
    </div>
  )
}
