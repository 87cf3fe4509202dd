import { momentOf } from '../../kernel/moment.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import type { ProductImport } from '../imports/product-import.ts'
import { doneWords, STATE_WORDS } from './import-words.ts'

interface Props {
  readonly past: readonly ProductImport[]
  readonly busy: boolean
  readonly onUndo: (one: ProductImport) => void
}

/** The last imports; the newest that was carried out can be undone. */
export function PastImports({ past, busy, onUndo }: Props) {
  if (past.length === 0) return <p className="text-ink-soft">Nothing was imported yet.</p>
  return (
    <ul className="grid gap-3">
      {past.map((one) => (
        <li key={one._id}>
          <Card className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 px-5 py-4">
            <div className="min-w-0">
              <p className="break-words font-semibold">{one.fileName}</p>
              <p className="text-ink-soft text-sm">
                {STATE_WORDS[one.state]}
                {one.state === 'imported' && `: ${doneWords(one.counts)}`} · {one.by} ·{' '}
                <time dateTime={one.startedAt}>{momentOf(one.startedAt)}</time>
              </p>
              {one.problem && <p className="font-semibold text-danger text-sm">{one.problem}</p>}
            </div>
            {one.undoable && (
              <Button type="button" kind="quiet" busy={busy} onClick={() => onUndo(one)}>
                Undo
              </Button>
            )}
          </Card>
        </li>
      ))}
    </ul>
  )
}
