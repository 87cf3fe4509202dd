import { type KeyboardEvent, type SubmitEvent, useEffect, useId, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { OptionList } from '../../ui/option-list.tsx'
import { MAX_SEARCH, type Suggestion } from '../catalog/product.ts'
import { SearchNews } from './search-news.tsx'
import { question, shownSuggestions } from './suggesting.ts'
import { useSuggestions } from './use-suggestions.ts'

/** The ARIA combobox with a list. Before the browser has run any script it is a form that leads to a result page. */
export function SearchBox({ initial = '' }: { initial?: string }) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const navigate = useNavigate()
  const [opening, setOpening] = useState(false)
  const { state, dispatch, ask, type } = useSuggestions(initial)
  const shown = shownSuggestions(state)
  const active = shown[state.active]

  // What was typed before the scripts ran counts as typed.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only on arrival
  useEffect(() => {
    const already = input.current?.value ?? ''
    if (already !== initial) type(already)
  }, [])

  function open(gift: Suggestion): void {
    dispatch({ type: 'chosen' })
    navigate(`/details/${gift._id}`)
  }

  async function openFirst(): Promise<void> {
    input.current?.focus()
    if (question(state.text) === '') return
    setOpening(true)
    const found = await ask(state.text)
    setOpening(false)
    const [first] = found ?? []
    if (first) open(first)
    else dispatch({ type: 'opened' })
  }

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault()
    if (active) open(active)
    else void openFirst()
  }

  function press(event: KeyboardEvent<HTMLInputElement>): void {
    // Enter and the arrows belong to the input method while a Bangla word is being composed.
    if (event.nativeEvent.isComposing) return
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      if (state.answer.kind !== 'found' && question(state.text) !== '') void ask(state.text)
      dispatch({ type: 'moved', by: event.key === 'ArrowDown' ? 1 : -1 })
    } else if (event.key === 'Escape' && state.open) {
      event.preventDefault()
      dispatch({ type: 'closed' })
    }
  }

  return (
    <search
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) dispatch({ type: 'closed' })
      }}
      className="relative block"
    >
      <form
        action="/"
        method="get"
        onSubmit={submit}
        className="flex items-center gap-1 rounded-full border border-edge bg-paper p-1 focus-within:outline-2 focus-within:outline-berry"
      >
        <input
          ref={input}
          role="combobox"
          type="search"
          name="search"
          aria-label="Search gifts by name"
          placeholder="Search gifts"
          maxLength={MAX_SEARCH}
          autoComplete="off"
          aria-autocomplete="list"
          aria-expanded={shown.length > 0}
          aria-controls={`${id}-list`}
          aria-activedescendant={active && `${id}-${active._id}`}
          value={state.text}
          onChange={(event) => type(event.target.value)}
          onKeyDown={press}
          className="min-h-9 min-w-0 flex-1 appearance-none rounded-full bg-transparent px-4 text-ink outline-none placeholder:text-ink-soft [&::-webkit-search-cancel-button]:appearance-none"
        />
        <Button busy={opening}>Search</Button>
      </form>
      <OptionList id={id} label="Suggestions" shown={shown} active={active} onChoose={open} />
      <SearchNews state={state} />
    </search>
  )
}
