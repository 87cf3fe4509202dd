import type { Suggestion } from '../catalog/product.ts'

interface Props {
  /** Of the search box: the list is `{id}-list`, an option `{id}-{_id}`. */
  readonly id: string
  readonly shown: readonly Suggestion[]
  readonly active: Suggestion | undefined
  readonly onChoose: (gift: Suggestion) => void
}

/** The focus stays in the search box; keys and announcements are its own. */
export function SuggestionList({ id, shown, active, onChoose }: Props) {
  return (
    <div
      id={`${id}-list`}
      role="listbox"
      aria-label="Suggestions"
      hidden={shown.length === 0}
      className="absolute inset-x-0 top-full z-30 mt-2 overflow-hidden rounded-2xl border border-line bg-surface p-1.5 shadow-lift"
    >
      {shown.map((gift) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the combobox answers the keys for its options
        <div
          key={gift._id}
          id={`${id}-${gift._id}`}
          role="option"
          tabIndex={-1}
          aria-selected={gift === active}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(gift)}
          className="flex min-h-11 cursor-pointer items-center rounded-xl px-4 py-2 leading-snug hover:bg-wash aria-selected:bg-wash aria-selected:outline-2 aria-selected:outline-berry aria-selected:-outline-offset-2"
        >
          <span className="line-clamp-2">{gift.name}</span>
        </div>
      ))}
    </div>
  )
}
