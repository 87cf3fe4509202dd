import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { Link, useHref, useNavigate } from 'react-router'
import { productListPath } from '../../catalog/list/product-list-query.ts'
import { ALL_CATEGORIES, MAX_COUNTED, MAX_SEARCH_TEXT } from '../../catalog/products/product.ts'
import { useWords } from '../../kernel/language/use-words.ts'
import { Button } from '../../ui/button.tsx'
import { OptionList, useCombobox } from '../../ui/form/combobox.tsx'
import { Picture } from '../../ui/picture.tsx'
import { uiWords } from '../../ui/words.en.ts'
import {
  chosen,
  closed,
  moved,
  type SearchState,
  type Suggestion,
  shownSuggestions,
  useSuggestions,
} from './use-suggestions.ts'
import { searchWords } from './words.en.ts'

export function SearchBox({ initial = '' }: { initial?: string }) {
  const words = useWords(searchWords)
  const ours = useWords(uiWords)
  const action = useHref('/')
  const { input, state, type, opening, submit, close, combobox } = useSearchBox(initial)
  return (
    <search
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) close()
      }}
      className="relative block"
    >
      <form
        action={action}
        method="get"
        onSubmit={submit}
        className="flex items-center gap-1 rounded-full border border-edge bg-paper p-1 focus-within:outline-2 focus-within:outline-berry"
      >
        <input
          ref={input}
          {...combobox.input}
          {...SEARCHING}
          name="search"
          aria-label={words.searchByName}
          placeholder={words.searchGifts}
          maxLength={MAX_SEARCH_TEXT}
          autoComplete="off"
          value={state.text}
          onChange={(event) => type(event.target.value)}
          className="min-h-9 min-w-0 flex-1 appearance-none rounded-full bg-transparent px-4 text-ink outline-none placeholder:text-ink-soft"
        />
        <Button busy={opening}>{ours.search}</Button>
      </form>
      <OptionList
        label={words.suggestions}
        {...combobox.list}
        picture={({ photos }) => (
          <span className="size-12 shrink-0 overflow-hidden rounded-lg">
            <Picture src={photos} alt="" sizes="48px" />
          </span>
        )}
        end={<SeeAll state={state} onFollow={close} />}
      />
      <SearchStatus state={state} />
    </search>
  )
}

/** The box's state: typing suggests, Enter opens the chosen or the first gift. */
function useSearchBox(initial: string) {
  const input = useRef<HTMLInputElement>(null)
  const navigate = useNavigate()
  const [opening, setOpening] = useState(false)
  const { state, change, search, type } = useSuggestions(initial)
  const shown = shownSuggestions(state)
  const active = shown[state.active]

  // A text typed before hydration is searched, too.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only on arrival
  useEffect(() => {
    const already = input.current?.value ?? ''
    if (already !== initial) type(already)
  }, [])

  function open(product: Suggestion): void {
    change(chosen)
    navigate(`/details/${product._id}`)
  }

  async function openFirst(): Promise<void> {
    input.current?.focus()
    if (state.text.trim() === '') return
    setOpening(true)
    const [first] = (await search(state.text)) ?? []
    setOpening(false)
    if (first) open(first)
    else change((now) => ({ ...now, open: true }))
  }

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault()
    if (active) open(active)
    else void openFirst()
  }

  function move(by: 1 | -1): void {
    if (state.answer.kind !== 'found' && state.text.trim() !== '') void search(state.text)
    change(moved(by))
  }

  const close = () => change(closed)
  const combobox = useCombobox({ shown, active, onMove: move, onChoose: open, onClose: close })
  return { input, state, type, opening, submit, close, combobox }
}

/** As `search`, whose role cannot be changed (ARIA in HTML). */
const SEARCHING = { type: 'text', inputMode: 'search', enterKeyHint: 'search' } as const

/** Leads to the list of all. */
function SeeAll({ state: { answer, text }, onFollow }: { state: SearchState; onFollow: () => void }) {
  const words = useWords(searchWords)
  if (answer.kind !== 'found') return null
  return (
    <Link
      to={productListPath({ category: ALL_CATEGORIES, search: text.trim(), page: 1 })}
      // Safari does not focus links: the list would close before the click.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onFollow}
      className="mt-1 flex min-h-11 items-center justify-center rounded-xl border-line border-t font-semibold text-berry hover:bg-wash"
    >
      {words.seeAll(Math.min(answer.total, MAX_COUNTED), answer.total >= MAX_COUNTED)}
    </Link>
  )
}

/** Announces the result; visible when there is nothing to choose. */
function SearchStatus({ state }: { state: SearchState }) {
  const { noData } = useWords(uiWords)
  const { seen, text } = searchStatus(state, { ...useWords(searchWords), noData })
  return (
    <p role="status" className={seen ? OPENED : 'sr-only'}>
      {text}
    </p>
  )
}

const OPENED =
  'absolute inset-x-0 top-full z-30 mt-2 rounded-2xl border border-edge bg-surface px-5 py-3 font-semibold shadow-lift'

export function searchStatus(
  { open, answer }: SearchState,
  words: Pick<typeof searchWords & typeof uiWords, 'noData' | 'suggested'>,
): {
  readonly seen: boolean
  readonly text: string
} {
  if (!open || answer.kind === 'none') return { seen: false, text: '' }
  if (answer.kind === 'failed') return { seen: true, text: answer.why }
  const count = answer.found.length
  if (count === 0) return { seen: true, text: words.noData }
  return { seen: false, text: words.suggested(count) }
}
