import { productFieldWords } from '../../catalog/admin/products/field-words.en.ts'
import { FIXED_TAGS, TAG_FIELDS } from '../../catalog/tags/product-tags.ts'
import { CsvDrop, Progress, SendingProgress } from '../../files/file-parts.tsx'
import { fileWords } from '../../files/words.en.ts'
import type { ProductImport } from '../../imports/import-shapes.server.ts'
import {
  BESIDE_FIELDS,
  COLUMN_EXAMPLES,
  COLUMNS,
  countRowsToWrite,
  isWorking,
} from '../../imports/product-import.ts'
import { useDates } from '../../kernel/language/dates.ts'
import { useWords } from '../../kernel/language/use-words.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { doneWords, type ImportsView } from './imports-view.ts'
import { OpenImport } from './open-import.tsx'
import { useImporting } from './use-importing.ts'
import { spreadsheetWords } from './words.en.ts'

export function ImportSection({ view: { open, past, rows } }: { view: ImportsView }) {
  const { sent, busy, problem, upload, importNow, discard, undo } = useImporting(open)
  const words = useWords(spreadsheetWords)
  return (
    <section aria-labelledby="import" className="grid gap-5">
      <h2 id="import" className="font-semibold text-2xl">
        {words.importGifts}
      </h2>
      <p className="max-w-prose text-ink-soft">{words.firstRow(COLUMNS)}</p>
      <p className="max-w-prose text-ink-soft">{words.otherShops}</p>
      <TagColumns />
      {problem && <Alert kind="error">{problem}</Alert>}
      {sent !== null && <SendingProgress sent={sent} />}
      {sent === null && open && isWorking(open.state) && <WorkProgress open={open} />}
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
          <CsvDrop help={words.orDrop} disabled={busy} onFile={(file) => void upload(file)} />
        ))}
      <h3 className="mt-3 font-semibold text-xl">{words.lastImports}</h3>
      <PastImports past={past} busy={busy} onUndo={(one) => void undo(one)} />
    </section>
  )
}

function WorkProgress({ open: { state, done, counts } }: { open: ProductImport }) {
  const words = useWords(spreadsheetWords)
  const { checking } = useWords(fileWords)
  if (state === 'reading') return <Progress label={checking} share={null} />
  const label = state === 'undoing' ? words.undoing : words.importing
  return <Progress label={label} share={done / (countRowsToWrite(counts) + counts.same || 1)} />
}

function TagColumns() {
  const words = useWords(spreadsheetWords)
  const { labels } = useWords(productFieldWords)
  return (
    <details className="max-w-prose text-ink-soft">
      <summary className="flex min-h-11 w-fit cursor-pointer items-center underline underline-offset-4">
        {words.tagColumns}
      </summary>
      <p>
        {words.manyInCell} <code>{'mother|friend'}</code>
      </p>
      <dl className="mt-2 grid gap-x-3 gap-y-1 sm:grid-cols-[7rem_minmax(0,1fr)]">
        {TAG_FIELDS.map((field) => (
          <div key={field} className="contents">
            <dt className="font-semibold">
              <code>{field}</code>
            </dt>
            <dd>
              {labels[field]}:{' '}
              {field === 'occasions' ? words.ownOccasions : <code>{FIXED_TAGS[field].join(' | ')}</code>}
            </dd>
          </div>
        ))}
        <dt className="font-semibold">
          <code>{'morePhotos'}</code>
        </dt>
        <dd>
          {labels.morePhotos}: {words.photoAddresses}
        </dd>
        {BESIDE_FIELDS.map((field) => (
          <div key={field} className="contents">
            <dt className="font-semibold">
              <code>{field}</code>
            </dt>
            <dd>
              {labels[field]}: {words.beside[field]} <code>{COLUMN_EXAMPLES[field]}</code>
            </dd>
          </div>
        ))}
      </dl>
    </details>
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
              {one.problem && (
                <p className={`font-semibold text-sm ${one.state === 'undone' ? '' : 'text-danger'}`}>
                  {one.problem}
                </p>
              )}
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
