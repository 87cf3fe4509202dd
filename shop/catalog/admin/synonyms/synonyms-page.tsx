import { useState } from 'react'
import { callApi } from '../../../kernel/api/api-client.ts'
import { unlessFilled } from '../../../kernel/api/filled-page.ts'
import { inDocument } from '../../../kernel/api/personal-documents.server.ts'
import { useWords } from '../../../kernel/language/use-words.ts'
import { pageTitle, pageWords } from '../../../kernel/settings/page-meta.ts'
import { HistoryOf } from '../../../people/audit/history-of.tsx'
import { fetchIfAdmin } from '../../../people/identity/for-admin.ts'
import { Field } from '../../../ui/form/field.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import { useLeaveGuard } from '../../../ui/form/use-leave-guard.ts'
import { PageHeading } from '../../../ui/heading.tsx'
import { failedPage, loadingPage } from '../../../ui/page-states.tsx'
import type { Route } from './+types/synonyms-page.ts'
import { synonymsWords } from './words.en.ts'

const useTitle = () => useWords(synonymsWords).title

export const meta = (args: Route.MetaArgs) => pageTitle(args, pageWords(args, synonymsWords).title)

export const clientLoader = unlessFilled(() => fetchIfAdmin(readSynonyms, 'the search words'))
export const loader = inDocument(clientLoader)

const readSynonyms = () => callApi('GET /synonyms')

export default function SynonymsPage({ loaderData }: Route.ComponentProps) {
  return loaderData && <SynonymsForm first={loaderData.text} />
}

function SynonymsForm({ first }: { first: string }) {
  const words = useWords(synonymsWords)
  const [seen, setSeen] = useState(first)
  const [saves, setSaves] = useState(0)
  const form = useForm({
    failed: 'Error saving the search words',
    isShown: () => false,
    onUnsaved: useLeaveGuard({ atFirst: false, onGiveUp: () => undefined }),
    async send({ text }) {
      await callApi('PUT /synonyms', { body: { text: text('synonyms'), seen } })
      return readSynonyms()
    },
    onSaved({ text }) {
      setSeen(text)
      setSaves(saves + 1)
    },
  })
  return (
    <>
      <PageHeading>{words.title}</PageHeading>
      <Form
        form={{ ...form, problem: null }}
        button={words.save}
        beside={<p role="status">{form.answer && !form.busy ? words.saved : ''}</p>}
        className="mt-6 mb-10 grid max-w-3xl gap-4"
      >
        <Field
          key={saves}
          multiline
          label={words.sameWords}
          name="synonyms"
          help={words.help}
          rows={18}
          spellCheck={false}
          defaultValue={seen}
          error={form.problem}
        />
      </Form>
      <h2 className="mb-4 font-semibold text-2xl">{words.history}</h2>
      <HistoryOf key={saves} kind="catalogue" id="synonyms" />
    </>
  )
}

export const HydrateFallback = loadingPage(useTitle)

export const ErrorBoundary = failedPage(() => useWords(synonymsWords).theWords)
