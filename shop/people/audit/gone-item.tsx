import { useId, useState } from 'react'
import { momentOf } from '../../kernel/moment.ts'
import { Card } from '../../ui/card.tsx'
import type { Gone, GoneKind } from './gone.ts'
import { HistoryOf } from './history-of.tsx'
import type { ValueWords } from './history-words.ts'

interface Props {
  readonly kind: GoneKind
  readonly gone: Gone
  readonly words?: ValueWords
}

/** One of those that are gone; it unfolds to what admins did to it. */
export function GoneItem({ kind, gone, words }: Props) {
  const { _id, name, at, by } = gone
  const [unfolded, setUnfolded] = useState(false)
  const historyId = useId()
  return (
    <Card className="grid gap-3 px-4 py-3 sm:px-5">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <div className="min-w-0">
          <p className="wrap-anywhere font-semibold leading-snug">{name || 'An account'}</p>
          <p className="wrap-anywhere text-ink-soft text-sm">
            {kind === 'user' ? 'Deleted' : 'Removed'} by {by} ·{' '}
            <time dateTime={at} className="tabular-nums">
              {momentOf(at)}
            </time>
          </p>
        </div>
        <button
          type="button"
          aria-expanded={unfolded}
          aria-controls={unfolded ? historyId : undefined}
          onClick={() => setUnfolded(!unfolded)}
          className="min-h-11 px-1 text-sm underline decoration-edge hover:text-berry"
        >
          History<span className="sr-only"> of {name || `the account deleted ${momentOf(at)}`}</span>
        </button>
      </div>
      {unfolded && (
        <div id={historyId}>
          <HistoryOf kind={kind} id={_id} words={words} />
        </div>
      )}
    </Card>
  )
}
