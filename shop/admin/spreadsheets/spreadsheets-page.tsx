import { type FormEvent, useState } from 'react'
import { callApi, messageOf } from '../../kernel/api/api-client.ts'
import { useWords } from '../../kernel/language/use-words.ts'
import { pageTitle, pageWords } from '../../kernel/settings/page-meta.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Checkbox } from '../../ui/form/checkbox.tsx'
import { Field } from '../../ui/form/field.tsx'
import { PageHeading } from '../../ui/heading.tsx'
import { failedPage, loadingPage } from '../../ui/page-states.tsx'
import { type ExportedTable, type ExportRequest, exportFileName } from '../exports/export-request.ts'
import type { Route } from './+types/spreadsheets-page.ts'
import { ImportSection } from './import-section.tsx'
import { loadImports } from './imports-view.ts'
import { spreadsheetWords } from './words.en.ts'

const useTitle = () => useWords(spreadsheetWords).title

export const meta = (args: Route.MetaArgs) => pageTitle(args, pageWords(args, spreadsheetWords).title)

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => loadImports(request.url)

export default function SpreadsheetsPage({ loaderData: view }: Route.ComponentProps) {
  const title = useTitle()
  return (
    view && (
      <>
        <PageHeading className="mb-8">{title}</PageHeading>
        <div className="grid gap-8">
          <ImportSection view={view} />
          <ExportSection />
        </div>
      </>
    )
  )
}

export const HydrateFallback = loadingPage(
  useTitle,
  'mt-8 mb-5 h-8 w-44',
  'mb-5 h-14',
  'mb-8 h-44 rounded-2xl',
  'h-60 rounded-3xl',
)

export const ErrorBoundary = failedPage(() => useWords(spreadsheetWords).theImports)

export function ExportSection() {
  const words = useWords(spreadsheetWords)
  const { pending, problem, download } = useDownload()
  const exportOrders = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const days = new FormData(event.currentTarget)
    const day = (name: string) => String(days.get(name) ?? '') || null
    const phones = days.has('national') ? 'national' : 'international'
    void download({ what: 'orders', from: day('from'), to: day('to'), phones })
  }
  return (
    <section aria-labelledby="export" className="grid gap-5">
      <h2 id="export" className="font-semibold text-2xl">
        {words.export}
      </h2>
      {problem && <Alert kind="error">{problem}</Alert>}
      <div className="grid items-start gap-4 md:grid-cols-2">
        <Card className="grid justify-items-start gap-4 p-5 sm:p-7">
          <h3 className="font-semibold text-xl">{words.catalogue}</h3>
          <p className="text-ink-soft">{words.allGifts}</p>
          <Button
            type="button"
            kind="quiet"
            busy={pending === 'products'}
            onClick={() => void download({ what: 'products', from: null, to: null, phones: 'international' })}
          >
            {words.downloadGifts}
          </Button>
        </Card>
        <Card className="p-5 sm:p-7">
          <form onSubmit={exportOrders} className="grid justify-items-start gap-4">
            <h3 className="font-semibold text-xl">{words.orders}</h3>
            <div className="grid w-full gap-3 min-[26rem]:grid-cols-2">
              <Field label={words.from} name="from" type="date" />
              <Field label={words.to} name="to" type="date" />
            </div>
            <Checkbox
              label={words.nationalPhones}
              name="national"
              aria-describedby="national-help"
              className="cursor-pointer gap-3 font-semibold"
            />
            <p id="national-help" className="-mt-2 text-ink-soft text-sm">
              {words.nationalPhonesHelp}
            </p>
            <Button kind="quiet" busy={pending === 'orders'}>
              {words.downloadOrders}
            </Button>
          </form>
        </Card>
      </div>
    </section>
  )
}

function useDownload() {
  const [pending, setPending] = useState<ExportedTable | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  async function download(request: ExportRequest) {
    setPending(request.what)
    setProblem(null)
    try {
      const { url } = await callApi('POST /exports', { body: { ...request } })
      saveToDisk(url, exportFileName(request))
    } catch (error) {
      console.error('Error exporting', error)
      setProblem(messageOf(error))
    } finally {
      setPending(null)
    }
  }
  return { pending, problem, download }
}

/** A browser's own download keeps a long file out of the page's memory. */
function saveToDisk(url: string, name: string): void {
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
}
