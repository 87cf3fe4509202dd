import type { ReactNode } from 'react'
import { useFormats, useWords } from '../../kernel/use-words.ts'
import { orderNumber } from '../../ordering/orders/order.ts'
import { Button } from '../../ui/button.tsx'
import type { Lane } from './board.ts'
import type { BoardRow } from './board-shapes.server.ts'
import type { Done } from './use-board-steps.ts'
import { todayWords } from './words.ts'

interface LaneProps {
  readonly lane: Lane
  readonly rows: readonly BoardRow[]
  readonly total: number
  readonly chosen: ReadonlySet<string>
  readonly onChoose: (rows: readonly BoardRow[]) => void
  readonly head: ReactNode
  readonly children: (row: BoardRow) => ReactNode
}

export function LaneSection({ lane, rows, total, chosen, onChoose, head, children }: LaneProps) {
  const words = useWords(todayWords)
  const { number } = useFormats()
  return (
    <section aria-labelledby={`lane-${lane}`} className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h2 id={`lane-${lane}`} className="font-semibold text-xl">
          {words.lanes[lane]} <span className="text-ink-soft tabular-nums">{number(total)}</span>
        </h2>
        {lane !== 'trouble' && rows.length > 1 && (
          <label className="flex min-h-11 items-center gap-2.5 font-semibold">
            <input
              type="checkbox"
              checked={rows.every(({ orderId }) => chosen.has(orderId))}
              onChange={() => onChoose(rows)}
              className="size-6"
            />
            {words.chooseAll}
          </label>
        )}
      </div>
      {head}
      {total > rows.length && (
        <p className="text-ink-soft">{words.newestOf(number(rows.length), number(total))}</p>
      )}
      <ol className="grid gap-4 md:grid-cols-2 2xl:grid-cols-3">
        {rows.map((row) => (
          <li key={row.orderId}>{children(row)}</li>
        ))}
      </ol>
    </section>
  )
}

export const BAR =
  'flex items-center justify-between gap-3 rounded-3xl border border-edge bg-surface py-2 ps-5 pe-2 shadow-lift'

/** What was done last, and the way back. */
export function DoneBar({ done, onUndo }: { done: Done; onUndo: (done: Done) => Promise<void> }) {
  const words = useWords(todayWords)
  return (
    <div role="status" className={`${BAR} flex-wrap`}>
      <div className="min-w-0 py-1.5">
        {done.rows.length > 0 && <p className="font-semibold">{words.done[done.state](done.rows.length)}</p>}
        <ul className="text-danger text-sm">
          {done.refused.map(({ _id, detail }) => (
            <li key={_id}>
              {words.order(orderNumber(_id))}: {detail}
            </li>
          ))}
        </ul>
      </div>
      {done.canUndo && done.rows.length > 0 && (
        <Button type="button" kind="quiet" onClick={() => void onUndo(done)}>
          {words.undo}
        </Button>
      )}
    </div>
  )
}
