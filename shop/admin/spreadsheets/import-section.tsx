import type { ComponentProps } from 'react'
import { COLUMNS } from '../../catalog/admin/imports/columns.ts'
import type { ProductImport } from '../../catalog/admin/imports/import-shapes.server.ts'
import { isWorking, rowsToWrite } from '../../catalog/admin/imports/product-import.ts'
import { useDates } from '../../kernel/language/dates.ts'
import { useFormats, useWords } from '../../kernel/language/use-words.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { FileDrop } from '../../ui/form/file-drop.tsx'
import { LineIcon } from '../../ui/line-icon.tsx'
import { doneWords, type ImportsView } from './imports-view.ts'
import { OpenImport } from './open-import.tsx'
import { TagColumns } from './tag-columns.tsx'
import { useImporting } from './use-importing.ts'
import { spreadsheetWords } from './words.en.ts'

export function ImportSection({ view: { open, past, rows } }: { view: ImportsView }) {
  const { sent, busy, problem, upload, importNow, discard, undo } = useImporting(open)
  const words = useWords(spreadsheetWords)
  const progress = sent === null ? progressOf(open, words) : sendingOf(sent, words)
  return (
    <section aria-labelledby="import" className="grid gap-5">
      <h2 id="import" className="font-semibold text-2xl">
        {words.importGifts}
      </h2>
      <p className="max-w-prose text-ink-soft">{words.firstRow(COLUMNS)}</p>
      <TagColumns />
      {problem && <Alert kind="error">{problem}</Alert>}
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
      <h3 className="mt-3 font-semibold text-xl">{words.lastImports}</h3>
      <PastImports past={past} busy={busy} onUndo={(one) => void undo(one)} />
    </section>
  )
}

type SpreadsheetWords = typeof spreadsheetWords

const sendingOf = (sent: number, words: SpreadsheetWords) =>
  sent < 1 ? { label: words.sending, share: sent } : { label: words.checking, share: null }

function progressOf(open: ProductImport | null, words: SpreadsheetWords) {
  if (!open || !isWorking(open.state)) return null
  const { state, done, counts } = open
  if (state === 'reading') return { label: words.checking, share: null }
  const label = state === 'undoing' ? words.undoing : words.importing
  return { label, share: done / (rowsToWrite(counts) + counts.same || 1) }
}

export function Progress({ label, share }: { label: string; share: number | null }) {
  const { digits } = useFormats()
  const percent = share === null ? undefined : Math.round(Math.min(1, share) * 100)
  return (
    <div className="grid gap-2">
      <p className="flex justify-between gap-4 font-semibold">
        <span>{label}</span>
        {percent !== undefined && <span className="tabular-nums">{digits(percent)} %</span>}
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
  const words = useWords(spreadsheetWords)
  const { moment } = useDates()
  if (past.length === 0) return <p className="text-ink-soft">{words.noImports}</p>
  return (
    <ul className="grid gap-3">
      {past.map((one) => (
        <li key={one._id}>
          <Card className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 px-5 py-4">
            <div className="min-w-0">
              <p className="break-words font-semibold">{one.fileName}</p>
              <p className="text-ink-soft text-sm">
                {words.states[one.state]}
                {one.state === 'imported' && `: ${doneWords(one.counts, words)}`} · {one.by} ·{' '}
                <time dateTime={one.startedAt}>{moment(one.startedAt)}</time>
              </p>
              {one.problem && <p className="font-semibold text-danger text-sm">{one.problem}</p>}
            </div>
            {one.undoable && (
              <Button type="button" kind="quiet" busy={busy} onClick={() => onUndo(one)}>
                {words.undo}
              </Button>
            )}
          </Card>
        </li>
      ))}
    </ul>
  )
}

export function DropFile(props: Pick<ComponentProps<typeof FileDrop>, 'disabled' | 'onFile'>) {
  const words = useWords(spreadsheetWords)
  return (
    <FileDrop
      {...props}
      accept=".csv,text/csv"
      className="justify-items-center gap-2 px-4 py-8 text-center transition-colors motion-reduce:transition-none"
    >
      <LineIcon path="M12 16V5m0 0L7.5 9.5M12 5l4.5 4.5M5 19h14" className="size-9 text-berry" weight={1.8} />
      <span className="font-semibold">{words.chooseFile}</span>
      <span className="text-ink-soft text-sm">{words.orDrop}</span>
    </FileDrop>
  )
}
