import { useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { callApi } from '../../../kernel/api/api-client.ts'
import type { AnswerOf } from '../../../kernel/api/calls.ts'
import { loadUnlessFilled } from '../../../kernel/api/filled-page.ts'
import { loadInDocument } from '../../../kernel/api/personal-documents.server.ts'
import { useDates } from '../../../kernel/language/dates.ts'
import { useWords } from '../../../kernel/language/use-words.ts'
import { pageTitle, pageWords } from '../../../kernel/settings/page-meta.ts'
import { HistoryOf } from '../../../people/audit/history-of.tsx'
import { fetchIfAdmin } from '../../../people/identity/for-admin.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Empty } from '../../../ui/empty.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { useForm, useSending } from '../../../ui/form/use-form.ts'
import { PageHeading } from '../../../ui/heading.tsx'
import { failedPage, loadingPage } from '../../../ui/page-states.tsx'
import type { Route } from './+types/synonyms-page.ts'
import { useKnownWords } from './use-known-words.tsx'
import { synonymsWords } from './words.en.ts'

const useTitle = () => useWords(synonymsWords).title

export const meta = (args: Route.MetaArgs) => pageTitle(args, pageWords(args, synonymsWords).title)

export const clientLoader = loadUnlessFilled(() => fetchIfAdmin(readSearchWords, 'the search words'))
export const loader = loadInDocument(clientLoader)

const readSearchWords = () => callApi('GET /synonyms')

type SearchWords = AnswerOf<'GET /synonyms'>

export default function SynonymsPage({ loaderData }: Route.ComponentProps) {
  return loaderData && <SearchWordsEditor {...loaderData} />
}

function SearchWordsEditor({ missed, missedCount, ignored, groups }: SearchWords) {
  const words = useWords(synonymsWords)
  const { revalidate } = useRevalidator()
  const [changes, setChanges] = useState(0)
  const [news, setNews] = useState('')
  const top = useRef<HTMLHeadingElement>(null)

  async function onChanged(text: string): Promise<void> {
    await revalidate()
    setNews(text)
    setChanges((count) => count + 1)
    // The pressed button may have gone with its word.
    if (document.activeElement === document.body) top.current?.focus({ preventScroll: true })
  }
  return (
    <>
      <PageHeading>{words.title}</PageHeading>
      <p role="status" className="mt-3 font-semibold text-pine empty:hidden">
        {news}
      </p>
      <div className="mt-6 mb-10 grid gap-6">
        <Card className="p-5 sm:p-6">
          <h2 ref={top} tabIndex={-1} className="font-semibold text-2xl outline-none">
            {words.missed}
          </h2>
          <p className="mt-1 mb-3 max-w-prose text-ink-soft">{words.missedLead}</p>
          {missed.length === 0 ? (
            <Empty title={words.nothingMissed}>{words.nothingMissedText}</Empty>
          ) : (
            <ul aria-label={words.missed} className="divide-y divide-line">
              {missed.map((one) => (
                <Missed key={one.word} {...one} onChanged={onChanged} />
              ))}
            </ul>
          )}
          {missedCount > missed.length && (
            <p className="mt-3 text-ink-soft text-sm">{words.onlyMost(missed.length, missedCount)}</p>
          )}
          {ignored.length > 0 && <Ignored {...{ ignored, onChanged }} />}
        </Card>
        <Card className="grid gap-4 p-5 sm:p-6">
          <h2 className="font-semibold text-2xl">{words.same}</h2>
          {groups.length === 0 && <p className="text-ink-soft">{words.noneSame}</p>}
          <ul aria-label={words.same} className="grid gap-2">
            {groups.map((one) => (
              <Group key={one.group} {...one} onChanged={onChanged} />
            ))}
          </ul>
          <OwnWord key={changes} onChanged={onChanged} />
        </Card>
      </div>
      <h2 className="mb-4 font-semibold text-2xl">{words.history}</h2>
      <HistoryOf key={changes} kind="catalogue" id="synonyms" />
    </>
  )
}

interface Changing {
  readonly onChanged: (news: string) => Promise<void>
}

function Missed({ word, times, lastOn, onChanged }: SearchWords['missed'][number] & Changing) {
  const words = useWords(synonymsWords)
  const dates = useDates()
  const ignoring = useSending({ failed: 'Error ignoring a word' })
  const known = useKnownWords()
  const form = useForm({
    failed: 'Error adding a word',
    send: ({ text }) => callApi('POST /synonyms', { body: { word, same: text('same') } }),
    onSaved: () => onChanged(words.saved(word)),
  })
  const ignore = () =>
    ignoring.run(async () => {
      await callApi('PUT /synonyms/ignored', { body: { word, ignored: true } })
      await onChanged(words.wasIgnored(word))
    })
  return (
    <li className="grid gap-x-6 gap-y-3 py-4 md:grid-cols-[minmax(0,1fr)_minmax(0,26rem)]">
      <div className="min-w-0">
        <h3 className="wrap-anywhere font-semibold text-lg">{word}</h3>
        <p className="text-ink-soft text-sm">
          {words.times(times)} · {words.lastOn(dates.shortDay(lastOn))}
        </p>
      </div>
      <Form
        form={{ ...form, problem: form.problem ?? ignoring.problem }}
        aria-label={words.sameAsFor(word)}
        button={
          <>
            {words.add}
            <span className="sr-only">{words.ofWord(word)}</span>
          </>
        }
        beside={
          <Button type="button" kind="quiet" busy={ignoring.busy} onClick={() => void ignore()}>
            {words.ignore}
            <span className="sr-only">{words.ofWord(word)}</span>
          </Button>
        }
        className="grid gap-2"
      >
        <Field label={words.sameAs} name="same" error={form.errorOf('same')} {...known.input} />
        {known.list}
      </Form>
    </li>
  )
}

/** For a word that nobody searched for yet. */
function OwnWord({ onChanged }: Changing) {
  const words = useWords(synonymsWords)
  const known = useKnownWords()
  const form = useForm({
    failed: 'Error adding a word',
    send: async ({ text }) => {
      await callApi('POST /synonyms', { body: { word: text('word'), same: text('same') } })
      return text('word')
    },
    onSaved: (word) => onChanged(words.saved(word)),
  })
  return (
    <Form
      form={form}
      aria-label={words.own}
      button={words.add}
      className="grid gap-3 border-line border-t pt-4"
    >
      <h3 className="font-semibold text-lg">{words.own}</h3>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field
          label={words.word}
          name="word"
          maxLength={60}
          autoComplete="off"
          error={form.errorOf('word')}
        />
        <Field
          label={words.sameAs}
          name="same"
          help={words.sameAsHelp}
          error={form.errorOf('same')}
          {...known.input}
        />
      </div>
      {known.list}
    </Form>
  )
}

function Group({ group, words: same, shows, onChanged }: SearchWords['groups'][number] & Changing) {
  const words = useWords(synonymsWords)
  const { busy, problem, run } = useSending({ failed: 'Error taking a word back' })
  const takeBack = (word: string) =>
    void run(async () => {
      await callApi('DELETE /synonyms', { query: { group, word } })
      await onChanged(words.takenBack(word))
    })
  const chip = (word: string) => (
    <TakenBack key={word} word={word} busy={busy} onTakeBack={() => takeBack(word)} />
  )
  return (
    <li className="rounded-2xl border border-line p-2">
      <div className="flex flex-wrap items-center gap-2">
        {same.map(chip)}
        {shows.length > 0 && <span className="text-ink-soft text-sm">{words.alsoShows}</span>}
        {shows.map(chip)}
      </div>
      {problem && <Alert kind="error">{problem}</Alert>}
    </li>
  )
}

interface TakenBackProps {
  readonly word: string
  readonly busy: boolean
  readonly onTakeBack: () => void
}

function TakenBack({ word, busy, onTakeBack }: TakenBackProps) {
  const words = useWords(synonymsWords)
  return (
    <span className="inline-flex min-w-0 items-center rounded-full bg-wash ps-3">
      <span className="wrap-anywhere">{word}</span>
      <button
        type="button"
        disabled={busy}
        onClick={onTakeBack}
        className="grid size-11 shrink-0 place-items-center rounded-full text-ink-soft hover:text-danger"
      >
        <span aria-hidden="true">×</span>
        <span className="sr-only">
          {words.takeBack}
          {words.ofWord(word)}
        </span>
      </button>
    </span>
  )
}

function Ignored({ ignored, onChanged }: Pick<SearchWords, 'ignored'> & Changing) {
  const words = useWords(synonymsWords)
  const { busy, problem, run } = useSending({ failed: 'Error showing a word again' })
  const showAgain = (word: string) =>
    void run(async () => {
      await callApi('PUT /synonyms/ignored', { body: { word, ignored: false } })
      await onChanged(words.shownAgain(word))
    })
  return (
    <details className="mt-3 border-line border-t">
      <summary className="min-h-11 cursor-pointer py-2.5 text-ink-soft">
        {words.ignored(ignored.length)}
      </summary>
      {problem && <Alert kind="error">{problem}</Alert>}
      <ul className="grid gap-2">
        {ignored.map((word) => (
          <li key={word} className="flex flex-wrap items-center justify-between gap-3">
            <span className="wrap-anywhere">{word}</span>
            <Button type="button" kind="quiet" disabled={busy} onClick={() => showAgain(word)}>
              {words.showAgain}
              <span className="sr-only">{words.ofWord(word)}</span>
            </Button>
          </li>
        ))}
      </ul>
    </details>
  )
}

export const HydrateFallback = loadingPage(useTitle)

export const ErrorBoundary = failedPage(() => useWords(synonymsWords).theWords)
