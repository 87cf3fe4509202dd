import { useCallback, useEffect, useState } from 'react'
import { Link } from 'react-router'
import { callApi } from '../../kernel/api/api-client.ts'
import { loadUnlessFilled } from '../../kernel/api/filled-page.ts'
import { pageCount, shownPage } from '../../kernel/api/page.ts'
import { loadInDocument } from '../../kernel/api/personal-documents.server.ts'
import { useFormats, useWords } from '../../kernel/language/use-words.ts'
import { poll } from '../../kernel/poll.ts'
import { pageTitle, pageWords } from '../../kernel/settings/page-meta.ts'
import { fetchIfAdmin } from '../../people/identity/for-admin.ts'
import { Empty } from '../../ui/empty.tsx'
import { Field } from '../../ui/form/field.tsx'
import { PageHeading } from '../../ui/heading.tsx'
import { LineIcon } from '../../ui/icons.tsx'
import { failedPage, loadingPage, times } from '../../ui/page-states.tsx'
import { Pager } from '../../ui/pager.tsx'
import { TabLink } from '../../ui/tab-link.tsx'
import { printPath, SHEET_KINDS, SHEETS } from '../printing/printables.ts'
import { isToPrint } from '../printing/printing.ts'
import { printingWords } from '../printing/words.en.ts'
import { BulkStepsBar } from '../steps/bulk-steps-bar.tsx'
import { useBulkSteps } from '../steps/use-bulk-steps.ts'
import type { Route } from './+types/today-page.ts'
import {
  BOARD_DAYS,
  type BoardDay,
  type BoardPart,
  boardPath,
  countToDo,
  LANE_PAGE,
  LANES,
  LANES_TO_PRINT,
  type Lane,
  parseBoardPart,
} from './board.ts'
import { LaneSection } from './board-lane.tsx'
import { BoardLine } from './board-row.tsx'
import type { Board } from './board-shapes.server.ts'
import { todayWords } from './words.en.ts'

const useTitle = () => useWords(todayWords).title

export const meta = (args: Route.MetaArgs) => pageTitle(args, pageWords(args, todayWords).title)

const FRESH_MS = 15_000

const fetchBoard = (part: BoardPart) => callApi('GET /today', { query: part })

export const clientLoader = loadUnlessFilled(async ({ request }: Route.ClientLoaderArgs) => {
  const part = parseBoardPart(new URL(request.url).searchParams)
  const board = await fetchIfAdmin(() => fetchBoard(part), 'what is to do')
  return board && { part, board }
})
export const loader = loadInDocument(clientLoader)

export default function TodayPage({ loaderData }: Route.ComponentProps) {
  return loaderData && <Today key={boardPath(loaderData.part)} {...loaderData} />
}

function Today({ part, board: loaded }: { part: BoardPart; board: Board }) {
  const words = useWords(todayWords)
  const { board, refresh } = useFreshBoard(part, loaded)
  const { day: tab, lane: only } = part
  const steps = useBulkSteps(refresh)
  const [courier, setCourier] = useState('')
  const rowsOf = (lane: Lane) => board.rows.filter((row) => row.lane === lane)

  return (
    <>
      <PageHeading>{words.title}</PageHeading>
      <p className="mt-3 max-w-2xl text-ink-soft max-sm:hidden">{words.lead}</p>
      <div className="mt-4 mb-5 flex flex-wrap justify-between gap-x-6 gap-y-2.5">
        <Tabs tab={tab} counts={board.counts} />
        <PrintLinks part={part} board={board} />
      </div>
      {only && (
        <Link
          to={boardPath({ day: tab })}
          className="mb-4 inline-block py-2 font-semibold text-berry underline"
        >
          {words.allLanes}
        </Link>
      )}
      {board.rows.length === 0 && <Empty title={tab === 'today' ? words.nothing : words.nothingLater} />}
      <div className="grid gap-8">
        {LANES.filter((lane) => rowsOf(lane).length > 0).map((lane) => (
          <LaneSection
            key={lane}
            part={part}
            lane={lane}
            rows={rowsOf(lane)}
            total={board.counts[tab][lane]}
            steps={steps}
            head={
              ((lane === 'write' || lane === 'waiting') && (
                <p className="max-w-2xl text-ink-soft text-sm">
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
            {(row) => <BoardLine {...{ row, steps, courier, refresh }} />}
          </LaneSection>
        ))}
      </div>
      {only && <LanePages part={part} total={board.counts[tab][only]} />}
      <BulkStepsBar steps={steps} courier={courier} />
    </>
  )
}

function LanePages({ part, total }: { part: BoardPart; total: number }) {
  return (
    <Pager
      current={shownPage(part.page ?? 1, total, LANE_PAGE)}
      pages={pageCount(total, LANE_PAGE)}
      href={(page) => boardPath({ ...part, page })}
    />
  )
}

/** Reloads the board at intervals; a failed reload keeps what is shown. */
function useFreshBoard(part: BoardPart, loaded: Board) {
  const [fresh, setFresh] = useState({ after: loaded, board: loaded })
  const refresh = useCallback(async () => {
    const board = await fetchBoard(part).catch(() => null)
    if (board) setFresh({ after: loaded, board })
  }, [part, loaded])
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

/** Links with how many of each are still to print, of the parcels that are shown. */
function PrintLinks({ part, board: { rows, counts } }: { part: BoardPart; board: Board }) {
  const words = useWords(todayWords)
  const { shortly } = useWords(printingWords)
  const { number } = useFormats()
  const lanes: readonly Lane[] = LANES_TO_PRINT
  const printable = rows.filter(({ lane }) => lanes.includes(lane))
  if (printable.length === 0) return null
  const all = lanes.reduce((sum, lane) => sum + counts[part.day][lane], 0)
  return (
    <nav aria-label={words.print} className="flex flex-wrap items-center gap-2">
      <span className="font-semibold max-sm:sr-only">{words.print}</span>
      <LineIcon className="size-5 text-ink-soft sm:hidden" weight={1.75} path={PRINTER} />
      {SHEET_KINDS.map((what) => (
        <Link key={what} to={printPath({ ...part, what })} className={CHIP}>
          {shortly[what]}
          <span className="text-ink-soft tabular-nums">
            {number(printable.filter((row) => isToPrint(row, SHEETS[what])).length)}
          </span>
        </Link>
      ))}
      {all > printable.length && <span className="text-ink-soft text-sm">{words.printsShown}</span>}
    </nav>
  )
}

const CHIP =
  'inline-flex min-h-11 items-center gap-1.5 rounded-full border border-edge bg-surface px-3.5 font-semibold text-ink text-sm no-underline hover:bg-wash'
const PRINTER = 'M7 8V3.5h10V8M7 16H3.5V8h17v8H17M7 13.5h10v7H7z'

function Tabs({ tab, counts }: { tab: BoardDay; counts: Board['counts'] }) {
  const words = useWords(todayWords)
  const { number } = useFormats()
  return (
    <nav aria-label={words.title} className="flex flex-wrap gap-2 max-sm:[&_a]:px-3">
      {BOARD_DAYS.map((day) => (
        <TabLink key={day} to={boardPath({ day })} isShown={day === tab}>
          {words.days[day]}
          <span className="tabular-nums">{number(countToDo(counts[day]))}</span>
        </TabLink>
      ))}
    </nav>
  )
}

export const HydrateFallback = loadingPage(
  useTitle,
  'mt-4 h-11 max-w-xs rounded-full sm:mt-14 sm:mb-5 sm:max-w-xl',
  'mt-2.5 mb-5 h-11 max-w-xs rounded-full sm:hidden',
  ['mt-13 grid gap-px', ...times(5, 'h-22 rounded-xl')],
)

export const ErrorBoundary = failedPage(() => useWords(todayWords).what)
