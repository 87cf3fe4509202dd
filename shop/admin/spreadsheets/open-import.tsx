import { Link } from 'react-router'
import { productFieldWords } from '../../catalog/admin/products/field-words.en.ts'
import { ListedRow, UnknownColumns } from '../../files/file-parts.tsx'
import type { ImportRow, ProductImport } from '../../imports/import-shapes.server.ts'
import { countRowsToWrite, isWorking, ROW_OUTCOMES, type RowCounts } from '../../imports/product-import.ts'
import { pageCount } from '../../kernel/api/page.ts'
import { useFormats, useWords } from '../../kernel/language/use-words.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Pager } from '../../ui/pager.tsx'
import { uiWords } from '../../ui/words.en.ts'
import { ROWS_A_PAGE, type RowsView, rowsHref } from './imports-view.ts'
import { spreadsheetWords } from './words.en.ts'

interface Props {
  readonly open: ProductImport
  readonly rows: RowsView | null
  readonly busy: boolean
  readonly onImport: () => void
  readonly onDiscard: () => void
}

export function OpenImport({ open, rows, busy, onImport, onDiscard }: Props) {
  const words = useWords(spreadsheetWords)
  const { counts, fileName, by, problem, unknownColumns, leftOut, state } = open
  return (
    <Card className="grid gap-5 p-5 sm:p-7">
      <div className="min-w-0">
        <h3 className="break-words font-semibold text-xl">{fileName}</h3>
        <p className="text-ink-soft text-sm">
          {words.states[state]} · {words.chosenBy(by)}
        </p>
      </div>
      {isWorking(state) ? (
        <p role="status" className="text-ink-soft">
          {state === 'reading' ? words.uploading : words.goesOn}
        </p>
      ) : (
        <>
          {problem && <Alert kind="warning">{problem}</Alert>}
          <UnknownColumns columns={unknownColumns} />
          {leftOut.length > 0 && (
            <details>
              <summary className="font-semibold">{words.leftOut}</summary>
              <ol className="grid divide-y divide-line">
                {leftOut.map(({ row, name, why }) => (
                  <ListedRow key={`${row} ${why}`} row={row} name={name} errors={[why]} />
                ))}
              </ol>
            </details>
          )}
          {counts.refused > 0 && <Alert kind="error">{words.refusedRows(counts.refused)}</Alert>}
          <div className="flex flex-wrap items-center gap-3">
            <Button
              type="button"
              busy={busy}
              disabled={counts.refused > 0 || countRowsToWrite(counts) === 0}
              onClick={onImport}
            >
              {words.importNow}
            </Button>
            <Button type="button" kind="quiet" disabled={busy} onClick={onDiscard}>
              {words.discard}
            </Button>
            {counts.refused === 0 && countRowsToWrite(counts) === 0 && (
              <span className="text-ink-soft">{words.nothingToDo}</span>
            )}
          </div>
          {rows && <RowOutcomes counts={counts} view={rows} />}
        </>
      )}
    </Card>
  )
}

function RowOutcomes({ counts, view }: { counts: RowCounts; view: RowsView }) {
  const words = useWords(spreadsheetWords)
  const { noData } = useWords(uiWords)
  return (
    <div id="rows" className="grid scroll-mt-4 gap-4">
      <ul className="grid grid-cols-2 gap-2 sm:grid-cols-4 sm:gap-3" aria-label={words.outcomesOfRows}>
        {ROW_OUTCOMES.map((verdict) => (
          <li key={verdict}>
            <Link
              to={rowsHref(verdict)}
              preventScrollReset
              aria-current={verdict === view.verdict ? 'true' : undefined}
              className="grid rounded-2xl border border-line px-4 py-3 text-ink no-underline hover:bg-wash aria-[current=true]:border-berry aria-[current=true]:bg-wash"
            >
              <span className="font-display font-semibold text-2xl tabular-nums">
                {words.grouped(counts[verdict])}
              </span>{' '}
              <span
                className={`text-sm ${verdict === 'refused' && counts.refused > 0 ? 'font-semibold text-danger' : 'text-ink-soft'}`}
              >
                {words.outcomes[verdict]}
              </span>
            </Link>
          </li>
        ))}
      </ul>
      {view.rows.length === 0 ? (
        <Empty title={noData} />
      ) : (
        <ol aria-label={words.outcomes[view.verdict]} className="grid divide-y divide-line">
          {view.rows.map((row) => (
            <Row key={row.row} row={row} />
          ))}
        </ol>
      )}
      <Pager
        current={view.page}
        pages={pageCount(counts[view.verdict], ROWS_A_PAGE)}
        href={(page) => rowsHref(view.verdict, page)}
      />
    </div>
  )
}

function Row({ row: { row, verdict, name, why, changes } }: { row: ImportRow }) {
  const words = useWords(spreadsheetWords)
  const { labels } = useWords(productFieldWords)
  const { digits } = useFormats()
  const written = (field: Field, text: string) =>
    text === '' ? words.nothing : field === 'price' || field === 'offerPrice' ? digits(text) : short(text)
  // A new product's name is in its heading.
  const shown = changes.filter(({ field }) => verdict !== 'add' || field !== 'name')
  return (
    <ListedRow row={row} name={name} errors={why ? [why] : []}>
      {shown.length > 0 && (
        <dl className="grid gap-1 text-sm">
          {shown.map(({ field, from, to }) => (
            <div key={field} className="grid gap-x-3 sm:grid-cols-[7rem_minmax(0,1fr)]">
              <dt className="text-ink-soft">{labels[field]}</dt>
              <dd className="min-w-0">
                {verdict !== 'add' && (
                  <>
                    <del className="text-ink-soft">{written(field, from)}</del>{' '}
                    <span aria-hidden="true">→</span>{' '}
                  </>
                )}
                <ins className="font-semibold no-underline">{written(field, to)}</ins>
              </dd>
            </div>
          ))}
        </dl>
      )}
    </ListedRow>
  )
}

type Field = ImportRow['changes'][number]['field']

const short = (text: string): string => (text.length > 160 ? `${text.slice(0, 160)}…` : text)
