import type { ComponentProps } from 'react'
import { momentOf } from '../../kernel/moment.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { FileDrop } from '../../ui/file-drop.tsx'
import { LineIcon } from '../../ui/line-icon.tsx'
import { Notice } from '../../ui/notice.tsx'
import { COLUMNS } from '../csv/columns.ts'
import type { ProductImport } from '../imports/import-shapes.server.ts'
import { type ImportState, isWorking, rowsToWrite } from '../imports/product-import.ts'
import { doneWords, type ImportsView, STATE_WORDS } from './imports-view.ts'
import { OpenImport } from './open-import.tsx'
import { useImporting } from './use-importing.ts'

export function ImportSection({ view: { open, past, rows } }: { view: ImportsView }) {
  const { sent, busy, problem, upload, importNow, discard, undo } = useImporting(open)
  const progress = sent === null ? progressOf(open) : sendingOf(sent)
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
      {progress && <Progress {...progress} />}
      {sent === null &&
        (open ? (
          <OpenImport
            open={open}
            rows={rows}
            busy={busy}
            onImport={() => void importNow(open)}
            onDiscard={() => void discard(open)}
          />
        ) : (
          <DropFile disabled={busy} onFile={(file) => void upload(file)} />
        ))}
      <h3 className="mt-3 font-semibold text-xl">Last imports</h3>
      <PastImports past={past} busy={busy} onUndo={(one) => void undo(one)} />
    </section>
  )
}

const sendingOf = (sent: number) =>
  sent < 1 ? { label: 'Sending the file', share: sent } : { label: 'Checking the file', share: null }

function progressOf(open: ProductImport | null) {
  if (!open || !isWorking(open.state)) return null
  const { state, done, counts } = open
  const share = state === 'reading' ? null : done / (rowsToWrite(counts) + counts.same || 1)
  return { label: WORK[state] ?? '', share }
}

const WORK: Readonly<Partial<Record<ImportState, string>>> = {
  reading: 'Checking the file',
  importing: 'Importing',
  undoing: 'Undoing the import',
}

export function Progress({ label, share }: { label: string; share: number | null }) {
  const percent = share === null ? undefined : Math.round(Math.min(1, share) * 100)
  return (
    <div className="grid gap-2">
      <p className="flex justify-between gap-4 font-semibold">
        <span>{label}</span>
        {percent !== undefined && <span className="tabular-nums">{percent} %</span>}
      </p>
      <div
        role="progressbar"
        aria-label={label}
        aria-valuenow={percent}
        className="h-2.5 overflow-hidden rounded-full bg-line"
      >
        {percent === undefined ? (
          <div className="progress-run h-full w-1/3 rounded-full bg-berry" />
        ) : (
          <div className="h-full rounded-full bg-berry" style={{ width: `${percent}%` }} />
        )}
      </div>
    </div>
  )
}

interface PastProps {
  readonly past: readonly ProductImport[]
  readonly busy: boolean
  readonly onUndo: (one: ProductImport) => void
}

export function PastImports({ past, busy, onUndo }: PastProps) {
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

export function DropFile(props: Pick<ComponentProps<typeof FileDrop>, 'disabled' | 'onFile'>) {
  return (
    <FileDrop
      {...props}
      accept=".csv,text/csv"
      className="justify-items-center gap-2 px-4 py-8 text-center transition-colors motion-reduce:transition-none"
    >
      <LineIcon path="M12 16V5m0 0L7.5 9.5M12 5l4.5 4.5M5 19h14" className="size-9 text-berry" weight={1.8} />
      <span className="font-semibold">Choose a CSV file</span>
      <span className="text-ink-soft text-sm">
        or drop it here. Nothing is written before you have seen it.
      </span>
    </FileDrop>
  )
}
