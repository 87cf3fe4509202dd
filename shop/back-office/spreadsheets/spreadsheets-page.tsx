import { PageHeading } from '../../ui/heading.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
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

export function HydrateFallback() {
  return (
    <>
      <PageHeading className="mb-8">Import and export</PageHeading>
      <Skeleton className="mb-5 h-8 w-44" />
      <Skeleton className="mb-5 h-14" />
      <Skeleton className="mb-12 h-44 rounded-2xl" />
      <Skeleton className="h-60 rounded-3xl" />
    </>
  )
}

export const ErrorBoundary = () => <LoadFailed what="the imports" />
