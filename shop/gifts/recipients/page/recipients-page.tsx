import { CsvDrop, SendingProgress } from '../../../files/file-parts.tsx'
import { callApi, callPublic } from '../../../kernel/api/api-client.ts'
import { useWords } from '../../../kernel/language/use-words.ts'
import { usePageTitle } from '../../../kernel/settings/page-meta.ts'
import { Alert } from '../../../ui/alert.tsx'
import { PageHeading } from '../../../ui/heading.tsx'
import { failedPage, loadingPage } from '../../../ui/page-states.tsx'
import { recipientWords } from '../words.en.ts'
import type { Route } from './+types/recipients-page.ts'
import { CheckedList } from './checked-list.tsx'
import { HowTo } from './file-help.tsx'
import { useRecipients } from './use-recipients.ts'

const useTitle = () => useWords(recipientWords).title

export const meta = () => usePageTitle(useTitle())

export async function clientLoader({ request: { signal } }: Route.ClientLoaderArgs) {
  const [{ list }, gifts] = await Promise.all([
    callApi('GET /recipients', { signal }),
    // For the template alone.
    callPublic('GET /product', { query: { page: 1, limit: 1 }, signal }).catch(() => []),
  ])
  return { list, example: gifts[0] ?? null }
}

export default function RecipientsPage({ loaderData: { list, example } }: Route.ComponentProps) {
  const words = useWords(recipientWords)
  const recipients = useRecipients()
  const { sent, problem, busy, upload } = recipients
  return (
    <>
      <PageHeading className="mb-3">{words.title}</PageHeading>
      <p className="mb-6 max-w-prose text-ink-soft">{words.help}</p>
      <div className="grid gap-5">
        {problem && <Alert kind="error">{problem}</Alert>}
        {sent !== null ? (
          <SendingProgress sent={sent} />
        ) : (
          <>
            {list && <CheckedList list={list} recipients={recipients} />}
            <CsvDrop
              isAnother={list !== null}
              help={words.orDrop}
              disabled={busy}
              onFile={(file) => void upload(file)}
            />
          </>
        )}
        <HowTo example={example} isOpen={list === null} />
      </div>
    </>
  )
}

export const HydrateFallback = loadingPage(useTitle, 'mt-3 mb-6 h-6 max-w-prose', 'h-44 rounded-2xl')

export const ErrorBoundary = failedPage(() => useWords(recipientWords).theList)
