import { type KeyboardEvent, useState } from 'react'
import { callApi, callPage, messageOf } from '../../../kernel/api/api-client.ts'
import { MAX_LIST_SEARCH } from '../../../kernel/api/list-query.ts'
import { useLanguage, useWords } from '../../../kernel/language/use-words.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/form/field.tsx'
import type { HamperPart } from '../../bundles/part-shapes.server.ts'
import { nameWithChoice } from '../../variants/choice.ts'
import { partOf } from './parts-draft.ts'
import { hamperEditingWords } from './words.en.ts'

interface Props {
  readonly busy: boolean
  readonly isIn: (item: string) => boolean
  readonly onFound: (part: HamperPart) => void
}

const MOST_FOUND = 8

const searchItems = async (search: string) =>
  (await callPage('GET /stock', { query: { search, page: 1, limit: MOST_FOUND } })).items

type Item = Awaited<ReturnType<typeof searchItems>>[number]

/** Finds what can be a part by its name or code, each choice by itself, and takes it with one press. */
export function FindPart({ busy, isIn, onFound }: Props) {
  const words = useWords(hamperEditingWords)
  const { text, setText, found, problem, isSearching, search, take } = useFinding(onFound)
  function searchAtEnter(event: KeyboardEvent<HTMLInputElement>): void {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    // The form is not sent yet.
    event.preventDefault()
    void search()
  }
  return (
    <div className="grid gap-3">
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-3">
        <Field
          name=""
          label={words.find}
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
          onKeyDown={searchAtEnter}
          maxLength={MAX_LIST_SEARCH}
          autoComplete="off"
          readOnly={busy}
        />
        <Button
          type="button"
          kind="quiet"
          busy={isSearching}
          onClick={() => void search()}
          className="mb-1.5"
        >
          {words.search}
        </Button>
      </div>
      <p role="status" className="text-ink-soft text-sm empty:hidden">
        {problem ?? (found?.length === 0 && words.nothingFound)}
      </p>
      {found && found.length > 0 && (
        <ul aria-label={words.found} className="grid gap-1">
          {found.map((item) => (
            <li key={item._id}>
              <FoundItem item={item} isIn={isIn(item._id)} onTake={() => void take(item)} />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function FoundItem({ item, isIn, onTake }: { item: Item; isIn: boolean; onTake: () => void }) {
  const words = useWords(hamperEditingWords)
  const language = useLanguage()
  const named = nameWithChoice(
    { name: item.name, nameBn: item.nameBn ?? '' },
    { values: item.values, valuesBn: item.valuesBn ?? [] },
  )
  const name = (language === 'bn' && named.nameBn) || named.name
  return (
    <button
      type="button"
      disabled={isIn || item.isHamper === true}
      onClick={onTake}
      className="flex min-h-11 w-full items-center justify-between gap-3 rounded-xl border border-line px-3 py-2 text-start enabled:hover:bg-wash disabled:text-ink-soft"
    >
      <span className="wrap-anywhere">{name}</span>
      <span className="shrink-0 text-sm">
        {item.isHamper ? words.aHamper : isIn ? words.isIn : <span className="text-berry">{words.add}</span>}
      </span>
    </button>
  )
}

function useFinding(onFound: Props['onFound']) {
  const [text, setText] = useState('')
  const [found, setFound] = useState<readonly Item[] | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [isSearching, setSearching] = useState(false)

  async function attempt(act: () => Promise<void>): Promise<void> {
    setSearching(true)
    setProblem(null)
    try {
      await act()
    } catch (error) {
      console.error('Error looking for a part', error)
      setProblem(messageOf(error))
    }
    setSearching(false)
  }
  const search = () =>
    attempt(async () => setFound(text.trim() === '' ? null : await searchItems(text.trim())))
  const take = (item: Item) =>
    attempt(async () =>
      onFound(
        partOf(await callApi('GET /product/{id}/editing', { params: { id: item.productId } }), item._id),
      ),
    )
  return { text, setText, found, problem, isSearching, search, take }
}
