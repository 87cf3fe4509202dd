import { type SubmitEvent, useState } from 'react'
import { api } from '../../../kernel/api/api-client.ts'
import { useWords } from '../../../kernel/language/use-words.ts'
import { usePageTitle } from '../../../kernel/settings/page-meta.ts'
import { HistoryOf } from '../../../people/audit/history-of.tsx'
import { fetchIfAdmin } from '../../../people/identity/for-admin.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { useLeaveGuard } from '../../../ui/form/use-leave-guard.ts'
import { useSaving } from '../../../ui/form/use-saving.ts'
import { PageHeading } from '../../../ui/heading.tsx'
import { failedPage, loadingPage } from '../../../ui/page-states.tsx'
import type { Route } from './+types/synonyms-page.ts'
import { synonymsWords } from './words.en.ts'

const useTitle = () => useWords(synonymsWords).title

export const meta = () => usePageTitle(useTitle())

export const clientLoader = () => fetchIfAdmin(readSynonyms, 'the search words')

const readSynonyms = () => api<{ text: string }>('GET', '/synonyms')

export default function SynonymsPage({ loaderData }: Route.ComponentProps) {
  return loaderData && <SynonymsForm first={loaderData.text} />
}

function SynonymsForm({ first }: { first: string }) {
  const words = useWords(synonymsWords)
  const [seen, setSeen] = useState(first)
  const [text, setText] = useState(first)
  const [saves, setSaves] = useState(0)
  const { busy, problem, save } = useSaving({ isShown: () => false })
  const setUnsaved = useLeaveGuard({ atFirst: false, onGiveUp: () => undefined })

  async function submit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    await save('Error saving the search words', async () => {
      await api('PUT', '/synonyms', { body: { text, seen } })
      const now = await readSynonyms()
      setSeen(now.text)
      setText(now.text)
      setUnsaved(false)
      setSaves((before) => before + 1)
    })
  }

  return (
    <>
      <PageHeading>{words.title}</PageHeading>
      <form onSubmit={submit} className="mt-6 mb-10 grid max-w-3xl gap-4">
        <Field
          multiline
          label={words.sameWords}
          name="synonyms"
          help={words.help}
          rows={18}
          spellCheck={false}
          value={text}
          error={problem}
          onChange={(event) => {
            setText(event.target.value)
            setUnsaved(true)
          }}
        />
        <div className="flex items-center gap-4">
          <Button busy={busy}>{words.save}</Button>
          <p role="status">{saves > 0 && problem === null && !busy ? words.saved : ''}</p>
        </div>
      </form>
      <h2 className="mb-4 font-semibold text-2xl">{words.history}</h2>
      <HistoryOf key={saves} kind="catalogue" id="synonyms" />
    </>
  )
}

export const HydrateFallback = loadingPage(useTitle)

export const ErrorBoundary = failedPage(() => useWords(synonymsWords).theWords)
