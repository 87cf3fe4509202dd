import { useCallback, useEffect, useId, useState } from 'react'
import { Link } from 'react-router'
import { callApi, messageOf } from '../kernel/api/api-client.ts'
import { useDates } from '../kernel/language/dates.ts'
import { useWords } from '../kernel/language/use-words.ts'
import { LineIcon } from '../ui/icons.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import type { StockMove } from './stock-shapes.server.ts'
import type { StockChanges } from './use-stock-item.ts'
import { stockWords } from './words.en.ts'

/** Folded until somebody wants to know. */
export function StockHistory({ changes }: { readonly changes: StockChanges }) {
  const words = useWords(stockWords)
  const [isOpen, setOpen] = useState(false)
  const list = useId()
  return (
    <div className="grid gap-2">
      <h3 className="font-sans">
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={isOpen ? list : undefined}
          onClick={() => setOpen(!isOpen)}
          className="flex min-h-11 w-full cursor-pointer items-center justify-between gap-2 font-semibold"
        >
          {words.history}
          <LineIcon
            className={`size-5 text-ink-soft ${isOpen ? 'rotate-180' : ''}`}
            weight={2}
            path="m6 9 6 6 6-6"
          />
        </button>
      </h3>
      {isOpen && (
        <div id={list}>
          <Moves changes={changes} />
        </div>
      )}
    </div>
  )
}

function Moves({ changes: { item, last, busy, undo } }: { readonly changes: StockChanges }) {
  const words = useWords(stockWords)
  const [moves, setMoves] = useState<readonly StockMove[] | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const load = useCallback(
    () =>
      callApi('GET /stock/{id}/moves', { params: { id: item._id } }).then(setMoves, (error: unknown) =>
        setProblem(messageOf(error)),
      ),
    [item._id],
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change is a new line
  useEffect(() => void load(), [load, last])

  if (problem) return <p role="alert">{problem}</p>
  if (!moves) return <Skeleton className="h-16 rounded-xl" />
  if (moves.length === 0) return <p className="text-ink-soft text-sm">{words.noHistory}</p>
  return (
    <ol className="grid gap-1">
      {moves.map((move) => (
        <li key={move._id} className="flex items-center justify-between gap-3 py-1 text-sm">
          <Move move={move} />
          {move.isUndoable && (
            <button
              type="button"
              disabled={busy}
              aria-label={words.undoOf(`${words.kinds[move.kind]} ${words.move(move.amount, move.onHand)}`)}
              onClick={() => void undo(move._id)}
              className="min-h-11 shrink-0 cursor-pointer px-2 font-semibold text-berry underline"
            >
              {words.undo}
            </button>
          )}
        </li>
      ))}
    </ol>
  )
}

function Move({ move: { kind, amount, onHand, by, at, undoes, orderId } }: { readonly move: StockMove }) {
  const words = useWords(stockWords)
  const { moment } = useDates()
  return (
    <div className="min-w-0">
      <p>
        <span className="font-semibold">{undoes ? words.undoing(kind) : words.kinds[kind]}</span>{' '}
        <span className="tabular-nums">{words.move(amount, onHand)}</span>
      </p>
      <p className="text-ink-soft">
        {[by, moment(at)].filter(Boolean).join(' · ')}{' '}
        {orderId && (
          <Link to={`/profile/manageOrder/${orderId}`} className="font-semibold text-berry underline">
            {words.toOrder}
          </Link>
        )}
      </p>
    </div>
  )
}
