import { Notice } from '../../ui/notice.tsx'
import { COLUMNS } from '../csv/columns.ts'
import { type ImportState, isWorking, toWrite } from '../imports/product-import.ts'
import { DropFile } from './drop-file.tsx'
import type { ImportsView } from './imports-view.ts'
import { OpenImport } from './open-import.tsx'
import { PastImports } from './past-imports.tsx'
import { Progress } from './progress.tsx'
import { useImporting } from './use-importing.ts'

export function ImportSection({ view: { open, past, rows } }: { view: ImportsView }) {
  const { sent, busy, problem, upload, importNow, discard, undo } = useImporting(open)
  const reading = sent !== null
  return (
    <section aria-labelledby="import" className="grid gap-5">
      <h2 id="import" className="font-semibold text-2xl">
        Import gifts
      </h2>
      <p className="max-w-prose text-ink-soft">
        The first row names the columns: {COLUMNS.join(', ')}. A row with an id changes that gift, one without
        adds a new one. Columns that are not there stay as they are.
      </p>
      {problem && <Notice kind="error">{problem}</Notice>}
      {reading && (
        <Progress
          label={sent < 1 ? 'Sending the file' : 'Checking the file'}
          share={sent < 1 ? sent : null}
        />
      )}
      {!reading && open && isWorking(open.state) && (
        <Progress
          label={WORK[open.state] ?? ''}
          share={open.state === 'reading' ? null : open.done / (toWrite(open.counts) + open.counts.same || 1)}
        />
      )}
      {!reading && open ? (
        <OpenImport
          open={open}
          rows={rows}
          busy={busy}
          onImport={() => void importNow(open)}
          onDiscard={() => void discard(open)}
        />
      ) : (
        !reading && <DropFile disabled={busy} onFile={(file) => void upload(file)} />
      )}
      <h3 className="mt-3 font-semibold text-xl">Last imports</h3>
      <PastImports past={past} busy={busy} onUndo={(one) => void undo(one)} />
    </section>
  )
}

const WORK: Readonly<Partial<Record<ImportState, string>>> = {
  reading: 'Checking the file',
  importing: 'Importing',
  undoing: 'Undoing the import',
}
