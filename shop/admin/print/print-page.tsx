import { SHEETS, type Sheets } from '../../fulfilment/printing/printables.ts'
import { type SheetsToPrint, sheetsFromWire } from '../../fulfilment/printing/printing.ts'
import { printingWords } from '../../fulfilment/printing/words.en.ts'
import { fetchOrderToSend, slipWarnings } from '../../fulfilment/steps/order-to-send.ts'
import { orderFulfilmentWords } from '../../fulfilment/steps/words.en.ts'
import { BOARD_DAYS } from '../../fulfilment/today/board.ts'
import { callApi, hasStatus } from '../../kernel/api/api-client.ts'
import { useWords } from '../../kernel/language/use-words.ts'
import { useUnlistedTitle } from '../../kernel/settings/page-meta.ts'
import { fetchIfAdmin } from '../../people/identity/for-admin.ts'
import { AuthProvider, RequireAdmin } from '../../people/identity/guards.tsx'
import { Empty } from '../../ui/empty.tsx'
import { PageHeading } from '../../ui/heading.tsx'
import { ProgressBar } from '../../ui/loading.tsx'
import { LoadFailed } from '../../ui/page-states.tsx'
import { uiWords } from '../../ui/words.en.ts'
import type { Route } from './+types/print-page.ts'
import { type PrintRequest, PrintView } from './print-view.tsx'
import '../../fulfilment/printing/printing.css'

export const meta = () => useUnlistedTitle(useWords(printingWords).print)

export async function clientLoader({ params, request }: Route.ClientLoaderArgs) {
  const asked = parseRequest(new URL(request.url).searchParams, 'id' in params ? params.id : undefined)
  const found = await fetchIfAdmin(() => fetchSheets(asked, request.signal), 'what is to be printed')
  return found && { asked, ...found }
}

/** Old slips name their order in the path. */
function parseRequest(query: URLSearchParams, slipOf: string | undefined): PrintRequest {
  const what = Object.keys(SHEETS).find((one): one is Sheets => one === query.get('what'))
  const paper = query.get('paper')
  return {
    what: what ?? 'slips',
    order: slipOf ?? query.get('order'),
    parcel: query.get('parcel'),
    day: BOARD_DAYS.find((day) => day === query.get('day')) ?? 'today',
    paper: paper === 'a4' || paper === 'one' ? paper : null,
    all: query.get('all') === 'yes',
  }
}

async function fetchSheets({ order, day, what }: PrintRequest, signal: AbortSignal) {
  if (order === null) {
    const found = await callApi('GET /today/sheets', { query: { day }, signal })
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

function noneIfMissing(error: unknown): SheetsToPrint {
  if (hasStatus(error, 404, 400)) return { publicUrl: '', sheets: [], notShown: 0 }
  throw error
}

/** Without the shop's frame: what is seen is printed. */
export default function PrintPage({ loaderData: found }: Route.ComponentProps) {
  const ofOrders = useWords(orderFulfilmentWords)
  const words = useWords(printingWords)
  return (
    <AuthProvider>
      <main className={SHEET}>
        <RequireAdmin>
          {found && found.asked.order !== null && found.sheets.length === 0 && (
            <>
              <PageHeading className="mb-6">{words.sheets[found.asked.what]}</PageHeading>
              <Empty title={words.noSuchOrder} />
            </>
          )}
          {found && (found.asked.order === null || found.sheets.length > 0) && (
            <PrintView
              asked={found.asked}
              found={found}
              warnings={found.toSend ? slipWarnings(found.toSend, ofOrders) : []}
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
