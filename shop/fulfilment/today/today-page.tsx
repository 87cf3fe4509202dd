import { useCallback, useEffect, useState } from 'react'
import { Link } from 'react-router'
import { api } from '../../kernel/api-client.ts'
import { poll } from '../../kernel/poll.ts'
import { useFormats, useWords } from '../../kernel/use-words.ts'
import { forAdmin } from '../../people/identity/for-admin.ts'
import { Button } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Field } from '../../ui/field.tsx'
import { PageHeading } from '../../ui/heading.tsx'
import { failedPage, loadingPage, times } from '../../ui/page-states.tsx'
import type { Route } from './+types/today-page.ts'
import { BOARD_DAYS, type BoardDay, LANES, type Lane } from './board.ts'
import { BoardCard } from './board-card.tsx'
import { BAR, DoneBar, LaneSection } from './board-lane.tsx'
import type { Board, BoardRow } from './board-shapes.server.ts'
import { useBoardSteps } from './use-board-steps.ts'
import { todayWords } from './words.ts'

const useTitle = () => useWords(todayWords).title

export const meta = () => [{ title: `${useTitle()} · OGS` }]

const FRESH_MS = 15_000

const boardOn = (tab: BoardDay) => api<Board>('GET', `/today?day=${tab}`)

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const asked = new URL(request.url).searchParams.get('day')
  const tab = BOARD_DAYS.find((one) => one === asked) ?? 'today'
  const board = await forAdmin(() => boardOn(tab), 'what is to do')
  return board && { tab, board }
}

export default function TodayPage({ loaderData }: Route.ComponentProps) {
  return loaderData && <Today key={loaderData.tab} {...loaderData} />
}

function Today({ tab, board: loaded }: { tab: BoardDay; board: Board }) {
  const words = useWords(todayWords)
  const { board, refresh } = useFreshBoard(tab, loaded)
  const steps = useBoardSteps(refresh)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [courier, setCourier] = useState('')
  const rowsOf = (lane: Lane) => board.rows.filter((row) => row.lane === lane)
  const laneChosen = LANES.find((lane) => rowsOf(lane).some(({ orderId }) => chosen.has(orderId)))
  const rowsChosen = laneChosen ? rowsOf(laneChosen).filter(({ orderId }) => chosen.has(orderId)) : []

  function choose(rows: readonly BoardRow[], lane: Lane): void {
    const before = lane === laneChosen ? [...chosen] : []
    const ids = rows.map(({ orderId }) => orderId)
    const isAll = ids.every((id) => before.includes(id))
    setChosen(new Set(isAll ? before.filter((id) => !ids.includes(id)) : [...before, ...ids]))
    steps.forget()
  }

  async function take(lane: Lane, rows: readonly BoardRow[]): Promise<void> {
    if (lane === 'trouble') return
    await steps.take(lane, rows, courier)
    setChosen(new Set())
  }

  return (
    <>
      <PageHeading>{words.title}</PageHeading>
      <p className="mt-3 mb-5 max-w-2xl text-ink-soft">{words.lead}</p>
      <Tabs tab={tab} counts={board.counts} />
      {board.rows.length === 0 && <Empty title={tab === 'today' ? words.nothing : words.nothingLater} />}
      <div className="grid gap-8">
        {LANES.filter((lane) => rowsOf(lane).length > 0).map((lane) => (
          <LaneSection
            key={lane}
            lane={lane}
            rows={rowsOf(lane)}
            total={board.counts[tab][lane]}
            chosen={chosen}
            onChoose={(rows) => choose(rows, lane)}
            head={
              lane === 'ready' && (
                <Field
                  label={words.courier}
                  name="courier"
                  autoComplete="off"
                  maxLength={100}
                  value={courier}
                  onChange={({ target }) => setCourier(target.value)}
                />
              )
            }
          >
            {(row) => (
              <BoardCard
                row={row}
                isChosen={chosen.has(row.orderId)}
                isMoving={steps.moving.has(row.orderId)}
                isBusy={steps.moving.size > 0}
                onChoose={() => choose([row], lane)}
                onTake={() => void take(lane, [row])}
              />
            )}
          </LaneSection>
        ))}
      </div>
      <div className="sticky bottom-0 z-10 -mx-4 mt-6 grid gap-2 px-4 pb-3 sm:mx-0 sm:px-0">
        {steps.done && <DoneBar done={steps.done} onUndo={steps.undo} />}
        {laneChosen && laneChosen !== 'trouble' && (
          <div className={BAR}>
            <p className="font-semibold">{words.chosen(rowsChosen.length)}</p>
            <Button
              type="button"
              busy={steps.moving.size > 0}
              onClick={() => void take(laneChosen, rowsChosen)}
            >
              {words.steps[laneChosen]}
            </Button>
          </div>
        )}
      </div>
    </>
  )
}

/** Where it is asked again and nobody answers, what is shown stays. */
function useFreshBoard(tab: BoardDay, loaded: Board) {
  const [fresh, setFresh] = useState({ after: loaded, board: loaded })
  const refresh = useCallback(async () => {
    const board = await boardOn(tab).catch(() => null)
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

function Tabs({ tab, counts }: { tab: BoardDay; counts: Board['counts'] }) {
  const words = useWords(todayWords)
  const { number } = useFormats()
  return (
    <nav aria-label={words.title} className="mb-6 flex flex-wrap gap-2">
      {BOARD_DAYS.map((day) => (
        <Link
          key={day}
          to={day === 'today' ? '/profile/today' : `/profile/today?day=${day}`}
          aria-current={day === tab ? 'page' : undefined}
          className="inline-flex min-h-11 items-center gap-2 rounded-full border border-edge bg-surface px-4 font-semibold text-ink no-underline hover:bg-wash aria-[current=page]:border-berry aria-[current=page]:bg-berry aria-[current=page]:text-on-berry"
        >
          {words.days[day]}
          <span className="tabular-nums">{number(toDoIn(counts[day]))}</span>
        </Link>
      ))}
    </nav>
  )
}

const toDoIn = ({ trouble, pack, ready }: Board['counts'][BoardDay]) => trouble + pack + ready

export const HydrateFallback = loadingPage(
  useTitle,
  'mt-3 mb-5 h-[1.6rem] max-w-md',
  'mb-6 h-11 max-w-sm rounded-full',
  ['grid gap-4 md:grid-cols-2', ...times(4, 'h-52 rounded-3xl')],
)

export const ErrorBoundary = failedPage(() => useWords(todayWords).what)
