import { useNavigate } from 'react-router'
import type { Product } from '../../../catalog/products/product.ts'
import { CsvDrop, SendingProgress } from '../../../files/file-parts.tsx'
import { sendCsv, useFile } from '../../../files/use-file.ts'
import { ApiError, callApi, callPublic, messageOf, refusalOf } from '../../../kernel/api/api-client.ts'
import { loadUnlessFilled } from '../../../kernel/api/filled-page.ts'
import { loadInDocument } from '../../../kernel/api/personal-documents.server.ts'
import { useWords } from '../../../kernel/language/use-words.ts'
import { toTaka } from '../../../kernel/money.ts'
import { pageTitle, pageWords } from '../../../kernel/settings/page-meta.ts'
import { forgetCode } from '../../../promotions/use-code.ts'
import { Alert } from '../../../ui/alert.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { PageHeading } from '../../../ui/heading.tsx'
import { failedPage, loadingPage } from '../../../ui/page-states.tsx'
import type { RecipientList } from '../recipients-shapes.server.ts'
import { recipientWords } from '../words.en.ts'
import type { Route } from './+types/recipients-page.ts'
import { CheckedList } from './checked-list.tsx'
import { FileHelp } from './file-help.tsx'
import { useListWithCode } from './use-list-with-code.ts'

const useTitle = () => useWords(recipientWords).title

export const meta = (args: Route.MetaArgs) => pageTitle(args, pageWords(args, recipientWords).title)

export const clientLoader = loadUnlessFilled(async ({ request: { signal } }: Route.ClientLoaderArgs) => {
  const [own, products] = await Promise.all([
    callApi('GET /recipients', { signal }).catch((error: unknown) => {
      if (refusalOf(error, 'recipients-off')) return { off: messageOf(error) }
      throw error
    }),
    // For the template alone.
    callPublic('GET /product', { query: { page: 1, limit: 1 }, signal }).catch(() => []),
  ])
  return { ...own, example: products[0] ?? null }
})
export const loader = loadInDocument(clientLoader)

export default function RecipientsPage({ loaderData }: Route.ComponentProps) {
  return 'off' in loaderData ? <NoFiles why={loaderData.off} /> : <OwnFile {...loaderData} />
}

/** For an old bookmark. */
function NoFiles({ why }: { readonly why: string }) {
  const words = useWords(recipientWords)
  return (
    <>
      <PageHeading className="mb-3">{words.title}</PageHeading>
      <p className="mb-6 max-w-prose">{why}</p>
      <ButtonLink to="/profile/cart">{words.toCart}</ButtonLink>
    </>
  )
}

interface OwnFileProps {
  readonly list: RecipientList | null
  readonly example: Product | null
}

function OwnFile({ list, example }: OwnFileProps) {
  const words = useWords(recipientWords)
  const navigate = useNavigate()
  const { sent, busy, problem, attempt, send } = useFile()
  const withCode = useListWithCode(list)

  const order = ({ _id, amount }: RecipientList, code: string) =>
    attempt(async () => {
      const call = { params: { id: _id }, body: { amount: toTaka(amount), code: code || null } }
      const placed = await callApi('POST /recipients/{id}/order', call).catch((error: unknown) => {
        throw isAnswer(error) ? error : new ApiError(0, { detail: words.again(messageOf(error)) })
      })
      forgetCode('file')
      await navigate(`/profile/orders/${placed.insertedId}`)
    })

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
            {withCode.list && (
              <CheckedList
                list={withCode.list}
                code={withCode}
                busy={busy}
                onOrder={order}
                onDiscard={() => void attempt(() => callApi('DELETE /recipients'))}
              />
            )}
            <CsvDrop
              isAnother={list !== null}
              help={words.orDrop}
              disabled={busy}
              onFile={(file) => void send((onProgress) => sendCsv('POST /recipients', file, onProgress))}
            />
          </>
        )}
        <FileHelp example={example} isOpen={list === null} />
      </div>
    </>
  )
}

/** After a network failure or a fault of the server, nobody knows whether it was ordered. */
const isAnswer = (error: unknown): boolean =>
  error instanceof ApiError && error.status >= 400 && error.status < 500

export const HydrateFallback = loadingPage(useTitle, 'mt-3 mb-6 h-6 max-w-prose', 'h-44 rounded-2xl')

export const ErrorBoundary = failedPage(() => useWords(recipientWords).theList)
