import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Notice } from '../../ui/notice.tsx'
import { isWorking, type ProductImport, toWrite } from '../imports/product-import.ts'
import { DryRun } from './dry-run.tsx'
import { STATE_WORDS } from './import-words.ts'
import type { RowsView } from './imports-view.ts'

interface Props {
  readonly open: ProductImport
  readonly rows: RowsView | null
  readonly busy: boolean
  readonly onImport: () => void
  readonly onDiscard: () => void
}

/** The file that is open: how far it is, or what it would do and the two words that it waits for. */
export function OpenImport({ open, rows, busy, onImport, onDiscard }: Props) {
  const { counts, fileName, by, problem, unknownColumns, state } = open
  return (
    <Card className="grid gap-5 p-5 sm:p-7">
      <div className="min-w-0">
        <h3 className="break-words font-semibold text-xl">{fileName}</h3>
        <p className="text-ink-soft text-sm">
          {STATE_WORDS[state]} · chosen by {by}
        </p>
      </div>
      {isWorking(state) ? (
        <p role="status" className="text-ink-soft">
          {state === 'reading' ? ON_ITS_WAY : 'You may leave this page, it goes on without you.'}
        </p>
      ) : (
        <>
          {problem && <Notice kind="warning">{problem}</Notice>}
          {unknownColumns.length > 0 && (
            <Notice kind="warning">
              Left alone, because the shop does not know these columns: {unknownColumns.join(', ')}.
            </Notice>
          )}
          {counts.refused > 0 && (
            <Notice kind="error">
              {counts.refused === 1 ? 'One row is' : `${counts.refused.toLocaleString('en-GB')} rows are`}{' '}
              refused. Correct the file and choose it again: it is imported as a whole or not at all.
            </Notice>
          )}
          <div className="flex flex-wrap items-center gap-3">
            <Button
              type="button"
              busy={busy}
              disabled={counts.refused > 0 || toWrite(counts) === 0}
              onClick={onImport}
            >
              Import now
            </Button>
            <Button type="button" kind="quiet" disabled={busy} onClick={onDiscard}>
              Discard
            </Button>
            {counts.refused === 0 && toWrite(counts) === 0 && (
              <span className="text-ink-soft">Nothing to do</span>
            )}
          </div>
          {rows && <DryRun counts={counts} view={rows} />}
        </>
      )}
    </Card>
  )
}

const ON_ITS_WAY =
  'The file is being sent or checked. If nothing more of it comes, you can choose another one after a minute.'
