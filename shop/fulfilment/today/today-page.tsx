import { useCallback, useEffect, useState } from 'react'
import { callApi } from '../../kernel/api/api-client.ts'
import { listPath } from '../../kernel/api/list-query.ts'
import { inDocument } from '../../kernel/api/personal-documents.server.ts'
import { unlessFilled } from '../../kernel/api/rendered-document.ts'
import { useFormats, useWords } from '../../kernel/language/use-words.ts'
import { poll } from '../../kernel/poll.ts'
import { usePageTitle } from '../../kernel/settings/page-meta.ts'
import { fetchIfAdmin } from '../../people/identity/for-admin.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Field } from '../../ui/form/field.tsx'
import { PageHeading } from '../../ui/heading.tsx'
import { failedPage, loadingPage, times } from '../../ui/page-states.tsx'
import { TabLink } from '../../ui/tab-link.tsx'
import { printPath, SHEETS } from '../printing/printables.ts'
import { isToPrint } from '../printing/printing.ts'
import { printingWords } from '../printing/words.en.ts'
import { BulkStepsBar } from '../steps/bulk-steps-bar.tsx'
import { useBulkSteps } from '../steps/use-bulk-steps.ts'
import type { Route } from './+types/today-page.ts'
import { BOARD_DAYS, type BoardDay, countToDo, LANES, LANES_TO_PRINT, type Lane } from './board.ts'
import { BoardCard } from './board-card.tsx'
import { LaneSection } from './board-lane.tsx'
import type { Board } from './board-shapes.server.ts'
import { todayWords } from './words.en.ts'

const useTitle = () => useWords(todayWords).title

export const meta = () => usePageTitle(useTitle())

const FRESH_MS = 15_000

const fetchBoard = (tab: BoardDay) => callApi('GET /today', { query: { day: tab } })

export const clientLoader = unlessFilled(async ({ request }: Route.ClientLoaderArgs) => {
  const day = new URL(request.url).searchParams.get('day')
  const tab = BOARD_DAYS.find((one) => one === day) ?? 'today'
  const board = await fetchIfAdmin(() => fetchBoard(tab), 'what is to do')
  return board && { tab, board }
})
export const loader = inDocument(clientLoader)

export default function TodayPage({ loaderData }: Route.ComponentProps) {
  return loaderData && <Today key={loaderData.tab} {...loaderData} />
}

function Today({ tab, board: loaded }: { tab: BoardDay; board: Board }) {
  const words = useWords(todayWords)
  const { board, refresh } = useFreshBoard(tab, loaded)
  const steps = useBulkSteps(refresh)
  const [courier, setCourier] = useState('')
  const rowsOf = (lane: Lane) => board.rows.filter((row) => row.lane === lane)

  return (
    <>
      <PageHeading>{words.title}</PageHeading>
      <p className="mt-3 mb-5 max-w-2xl text-ink-soft">{words.lead}</p>
      <Tabs tab={tab} counts={board.counts} />
      {board.rows.length === 0 && <Empty title={tab === 'today' ? words.nothing : words.nothingLater} />}
      <PrintLinks tab={tab} rows={board.rows} />
      <div className="grid gap-8">
        {LANES.filter((lane) => rowsOf(lane).length > 0).map((lane) => (
          <LaneSection
            key={lane}
            lane={lane}
            rows={rowsOf(lane)}
            total={board.counts[tab][lane]}
            steps={steps}
            head={
              ((lane === 'write' || lane === 'waiting') && (
                <p className="max-w-2xl text-ink-soft">
                  {lane === 'write' ? words.writeFirst : words.recipientAsked}
                </p>
              )) ||
              (lane === 'ready' && (
                <Field
                  label={words.courier}
                  name="courier"
                  autoComplete="off"
                  maxLength={100}
                  value={courier}
                  onChange={({ target }) => setCourier(target.value)}
                />
              ))
            }
          >
            {(row) => <BoardCard row={row} steps={steps} courier={courier} />}
          </LaneSection>
        ))}
      </div>
      <BulkStepsBar steps={steps} courier={courier} />
    </>
  )
}

/** Reloads the board at intervals; a failed reload keeps what is shown. */
function useFreshBoard(tab: BoardDay, loaded: Board) {
  const [fresh, setFresh] = useState({ after: loaded, board: loaded })
  const refresh = useCallback(async () => {
    const board = await fetchBoard(tab).catch(() => null)
    if (board) setFresh({ after: loaded, board })
  }, [tab, loaded])
  useEffect(
    () =>
      poll(
        async () => {
          if (document.visibilityState === 'visible') await refresh()
        },
        () => FRESH_MS,
      ),
    [refresh],
  )
  return { board: fresh.after === loaded ? fresh.board : loaded, refresh }
}

/** Links with how many of each are still to print. */
function PrintLinks({ tab, rows }: { tab: BoardDay; rows: Board['rows'] }) {
  const words = useWords(todayWords)
  const { sheets } = useWords(printingWords)
  const { number } = useFormats()
  const lanes: readonly Lane[] = LANES_TO_PRINT
  const printable = rows.filter(({ lane }) => lanes.includes(lane))
  if (printable.length === 0) return null
  return (
    <nav aria-label={words.print} className="mb-6 flex flex-wrap items-center gap-2">
      <span className="pe-1 font-semibold">{words.print}</span>
      {(['cards', 'slips', 'labels'] as const).map((what) => (
        <ButtonLink key={what} to={printPath({ day: tab, what })} kind="quiet">
          {sheets[what]}
          <span className="text-ink-soft tabular-nums">
            {number(printable.filter((row) => isToPrint(row, SHEETS[what])).length)}
          </span>
        </ButtonLink>
      ))}
    </nav>
  )
}

function Tabs({ tab, counts }: { tab: BoardDay; counts: Board['counts'] }) {
  const words = useWords(todayWords)
  const { number } = useFormats()
  return (
    <nav aria-label={words.title} className="mb-6 flex flex-wrap gap-2">
      {BOARD_DAYS.map((day) => (
        <TabLink
          key={day}
          to={listPath('/profile/today', day === 'today' ? {} : { day })}
          isShown={day === tab}
        >
          {words.days[day]}
          <span className="tabular-nums">{number(countToDo(counts[day]))}</span>
        </TabLink>
      ))}
    </nav>
  )
}

export const HydrateFallback = loadingPage(
  useTitle,
  'mt-3 mb-5 h-[1.6rem] max-w-md',
  'mb-6 h-11 max-w-sm rounded-full',
  ['grid gap-4 md:grid-cols-2', ...times(4, 'h-52 rounded-3xl')],
)

export const ErrorBoundary = failedPage(() => useWords(todayWords).what)
