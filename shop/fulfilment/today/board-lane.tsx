import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { shownPage } from '../../kernel/api/page.ts'
import { useFormats, useWords } from '../../kernel/language/use-words.ts'
import type { BulkSteps } from '../steps/use-bulk-steps.ts'
import { type BoardPart, boardPath, LANE_PAGE, type Lane } from './board.ts'
import type { BoardRow } from './board-shapes.server.ts'
import { todayWords } from './words.en.ts'

interface Props {
  readonly part: BoardPart
  readonly lane: Lane
  readonly rows: readonly BoardRow[]
  readonly total: number
  readonly steps: BulkSteps
  readonly head: ReactNode
  readonly children: (row: BoardRow) => ReactNode
}

export function LaneSection({ part, lane, rows, total, steps, head, children }: Props) {
  const words = useWords(todayWords)
  const { number } = useFormats()
  return (
    <section aria-labelledby={`lane-${lane}`} className="grid gap-2">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h2 id={`lane-${lane}`} className="font-semibold text-xl">
          {words.lanes[lane]} <span className="text-ink-soft tabular-nums">{number(total)}</span>
        </h2>
        {lane !== 'trouble' && lane !== 'waiting' && rows.length > 1 && (
          <label className="flex min-h-11 items-center gap-2.5 font-semibold">
            <input
              type="checkbox"
              checked={rows.every(steps.isChosen)}
              onChange={() => steps.choose(rows)}
              className="size-6"
            />
            {total > rows.length ? words.chooseThese(number(rows.length)) : words.chooseAll}
          </label>
        )}
      </div>
      {head}
      {total > rows.length && <Extent {...{ part, lane, total }} shown={rows.length} />}
      <ol className="divide-y divide-line rounded-3xl border border-line bg-surface shadow-card">
        {rows.map((row) => (
          <li key={row.parcelId} className="first:rounded-t-3xl last:rounded-b-3xl">
            {children(row)}
          </li>
        ))}
      </ol>
    </section>
  )
}

/** Which of its parcels are shown, and the way to the others. */
function Extent({
  part,
  lane,
  shown,
  total,
}: Pick<Props, 'part' | 'lane' | 'total'> & { readonly shown: number }) {
  const words = useWords(todayWords)
  const { number } = useFormats()
  if (part.lane === undefined)
    return (
      <p className="text-ink-soft text-sm">
        {words.firstOf(number(shown), number(total))}{' '}
        <Link
          to={boardPath({ day: part.day, lane })}
          className="inline-block py-2.5 ps-2 font-semibold text-berry underline"
        >
          {words.showLane(number(total))}
        </Link>
      </p>
    )
  const before = (shownPage(part.page ?? 1, total, LANE_PAGE) - 1) * LANE_PAGE
  return (
    <p className="text-ink-soft text-sm">
      {words.partOf(number(before + 1), number(before + shown), number(total))}
    </p>
  )
}
