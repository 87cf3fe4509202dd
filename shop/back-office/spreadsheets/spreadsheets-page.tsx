import { PageHeading } from '../../ui/heading.tsx'
import { failedPage, loadingPage } from '../../ui/page-states.tsx'
import type { Route } from './+types/spreadsheets-page.ts'
import { ExportSection } from './export-section.tsx'
import { ImportSection } from './import-section.tsx'
import { loadImports } from './imports-view.ts'

export const meta = () => [{ title: 'Import and export · OGS' }]

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => loadImports(request.url)

export default function SpreadsheetsPage({ loaderData: view }: Route.ComponentProps) {
  return (
    view && (
      <>
        <PageHeading className="mb-8">Import and export</PageHeading>
        <div className="grid gap-12">
          <ImportSection view={view} />
          <ExportSection />
        </div>
      </>
    )
  )
}

export const HydrateFallback = loadingPage(
  'Import and export',
  'mt-8 mb-5 h-8 w-44',
  'mb-5 h-14',
  'mb-12 h-44 rounded-2xl',
  'h-60 rounded-3xl',
)

export const ErrorBoundary = failedPage('the imports')
