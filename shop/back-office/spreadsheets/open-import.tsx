import { Link } from 'react-router'
import { pageCount } from '../../kernel/page.ts'
import { PRODUCT_LABELS } from '../../selling/catalog/product-fields.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Pager } from '../../ui/pager.tsx'
import type { ImportRow, ProductImport } from '../imports/import-shapes.server.ts'
import { isWorking, ROW_OUTCOMES, type RowCounts, rowsToWrite } from '../imports/product-import.ts'
import { OUTCOME_WORDS, ROWS_A_PAGE, type RowsView, rowsHref, STATE_WORDS } from './imports-view.ts'

interface Props {
  readonly open: ProductImport
  readonly rows: RowsView | null
  readonly busy: boolean
  readonly onImport: () => void
  readonly onDiscard: () => void
}

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
          {state === 'reading' ? UPLOADING : 'You may leave this page, it goes on without you.'}
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
              disabled={counts.refused > 0 || rowsToWrite(counts) === 0}
              onClick={onImport}
            >
              Import now
            </Button>
            <Button type="button" kind="quiet" disabled={busy} onClick={onDiscard}>
              Discard
            </Button>
            {counts.refused === 0 && rowsToWrite(counts) === 0 && (
              <span className="text-ink-soft">Nothing to do</span>
            )}
          </div>
          {rows && <RowOutcomes counts={counts} view={rows} />}
        </>
      )}
    </Card>
  )
}

const UPLOADING =
  'The file is being sent or checked. If nothing more of it comes, you can choose another one after a minute.'

function RowOutcomes({ counts, view }: { counts: RowCounts; view: RowsView }) {
  return (
    <div id="rows" className="grid scroll-mt-4 gap-4">
      <ul
        className="grid grid-cols-2 gap-2 sm:grid-cols-4 sm:gap-3"
        aria-label="Rows by what becomes of them"
      >
        {ROW_OUTCOMES.map((verdict) => (
          <li key={verdict}>
            <Link
              to={rowsHref(verdict)}
              preventScrollReset
              aria-current={verdict === view.verdict ? 'true' : undefined}
              className="grid rounded-2xl border border-line px-4 py-3 text-ink no-underline hover:bg-wash aria-[current=true]:border-berry aria-[current=true]:bg-wash"
            >
              <span className="font-display font-semibold text-2xl tabular-nums">
                {counts[verdict].toLocaleString('en-GB')}
              </span>{' '}
              <span
                className={`text-sm ${verdict === 'refused' && counts.refused > 0 ? 'font-semibold text-danger' : 'text-ink-soft'}`}
              >
                {OUTCOME_WORDS[verdict]}
              </span>
            </Link>
          </li>
        ))}
      </ul>
      {view.rows.length === 0 ? (
        <Empty title="No Data found" />
      ) : (
        <ol aria-label={OUTCOME_WORDS[view.verdict]} className="grid divide-y divide-line">
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
  // The name of a new one stands above its fields.
  const shown = changes.filter(({ field }) => verdict !== 'add' || field !== 'name')
  return (
    <li className="grid gap-1 py-3 sm:grid-cols-[5rem_minmax(0,1fr)] sm:gap-4">
      <span className="text-ink-soft text-sm tabular-nums sm:pt-0.5">Row {row}</span>
      <div className="grid min-w-0 gap-1">
        <span className="font-semibold">{name || 'No name'}</span>
        {why && <span className="text-danger">{why}</span>}
        {shown.length > 0 && (
          <dl className="grid gap-1 text-sm">
            {shown.map(({ field, from, to }) => (
              <div key={field} className="grid gap-x-3 sm:grid-cols-[7rem_minmax(0,1fr)]">
                <dt className="text-ink-soft">{PRODUCT_LABELS[field]}</dt>
                <dd className="min-w-0">
                  {verdict !== 'add' && (
                    <>
                      <del className="text-ink-soft">{short(from)}</del> <span aria-hidden="true">
                        →
                      </span>{' '}
                    </>
                  )}
                  <ins className="font-semibold no-underline">{short(to)}</ins>
                </dd>
              </div>
            ))}
          </dl>
        )}
      </div>
    </li>
  )
}

const short = (text: string): string =>
  text === '' ? 'nothing' : text.length > 160 ? `${text.slice(0, 160)}…` : text
