import { SHEETS, type Sheets } from '../../fulfilment/printing/printables.ts'
import { type SheetsToPrint, sheetsFromWire } from '../../fulfilment/printing/printing.ts'
import { printingWords } from '../../fulfilment/printing/words.en.ts'
import { fetchOrderToSend, slipWarnings } from '../../fulfilment/steps/order-to-send.ts'
import { orderFulfilmentWords } from '../../fulfilment/steps/words.en.ts'
import { parseBoardPart } from '../../fulfilment/today/board.ts'
import { callApi, hasStatus, messageOf } from '../../kernel/api/api-client.ts'
import { useWords } from '../../kernel/language/use-words.ts'
import { pageWords } from '../../kernel/settings/page-meta.ts'
import { AuthProvider } from '../../people/identity/auth-provider.tsx'
import { fetchIfAdmin } from '../../people/identity/for-admin.ts'
import { RequireAdmin } from '../../people/identity/guards.tsx'
import { unlistedMeta } from '../../sharing/public-meta.ts'
import { Empty } from '../../ui/empty.tsx'
import { PageHeading } from '../../ui/heading.tsx'
import { LoadFailed } from '../../ui/page-states.tsx'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import { uiWords } from '../../ui/words.en.ts'
import type { Route } from './+types/print-page.ts'
import { type PrintRequest, PrintView } from './print-view.tsx'
import '../../fulfilment/printing/printing.css'

export const meta = (args: Route.MetaArgs) =>
  unlistedMeta(args, { title: pageWords(args, printingWords).print })

export async function clientLoader({ params, request }: Route.ClientLoaderArgs) {
  const query = parsePrintQuery(new URL(request.url).searchParams, 'id' in params ? params.id : undefined)
  const found = await fetchIfAdmin(() => fetchSheets(query, request.signal), 'sheets to print')
  return found && { query, ...found }
}

/** Old slips name their order in the path. */
function parsePrintQuery(params: URLSearchParams, slipOf: string | undefined): PrintRequest {
  const what = Object.keys(SHEETS).find((one): one is Sheets => one === params.get('what'))
  const paper = params.get('paper')
  return {
    what: what ?? 'slips',
    order: slipOf ?? params.get('order'),
    parcel: params.get('parcel'),
    part: parseBoardPart(params),
    paper: paper === 'a4' || paper === 'one' ? paper : null,
    all: params.get('all') === 'yes',
  }
}

async function fetchSheets({ order, part, what }: PrintRequest, signal: AbortSignal) {
  if (order === null) {
    const found = await callApi('GET /today/sheets', { query: part, signal })
    return { ...sheetsFromWire(found), toSend: null }
  }
  const [toSend, sheets] = await Promise.all([
    what === 'slips' ? fetchOrderToSend(order, signal) : null,
    callApi('GET /manageorder/{id}/sheets', { params: { id: order }, signal }).then(
      sheetsFromWire,
      noneIfMissing,
    ),
  ])
  return { ...sheets, toSend: toSend === 'missing' ? null : toSend }
}

const NO_SHEETS: SheetsToPrint = { publicUrl: '', sheets: [], notShown: 0 }

function noneIfMissing(error: unknown) {
  if (hasStatus(error, 404, 400)) return NO_SHEETS
  if (hasStatus(error, 409)) return { ...NO_SHEETS, refused: messageOf(error) }
  throw error
}

/** Without the shop's frame: the page is what is printed. */
export default function PrintPage({ loaderData: found }: Route.ComponentProps) {
  const fulfilmentWords = useWords(orderFulfilmentWords)
  const words = useWords(printingWords)
  return (
    <AuthProvider>
      <main className={SHEET}>
        <RequireAdmin>
          {found && found.query.order !== null && found.sheets.length === 0 && (
            <>
              <PageHeading className="mb-6">{words.sheets[found.query.what]}</PageHeading>
              <Empty title={('refused' in found && found.refused) || words.noSuchOrder} />
            </>
          )}
          {found && (found.query.order === null || found.sheets.length > 0) && (
            <PrintView
              key={found.query.what}
              query={found.query}
              found={found}
              warningsOf={(parcelId) =>
                found.toSend ? slipWarnings(found.toSend, parcelId, fulfilmentWords) : []
              }
            />
          )}
        </RequireAdmin>
      </main>
    </AuthProvider>
  )
}

const SHEET = 'mx-auto max-w-6xl px-4 py-6 print:max-w-none print:p-0'

export function HydrateFallback() {
  return (
    <main className={SHEET}>
      <ProgressBar label={useWords(uiWords).waiting} />
    </main>
  )
}

export function ErrorBoundary() {
  return (
    <main className={SHEET}>
      <LoadFailed what={useWords(printingWords).thisPage} />
    </main>
  )
}
