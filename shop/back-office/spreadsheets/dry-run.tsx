import { Link } from 'react-router'
import { pageCount } from '../../kernel/page.ts'
import { Empty } from '../../ui/empty.tsx'
import { Pager } from '../../ui/pager.tsx'
import { type Counts, type ImportRow, VERDICTS } from '../imports/product-import.ts'
import { FIELD_WORDS, VERDICT_WORDS } from './import-words.ts'
import { ROWS_A_PAGE, type RowsView, rowsHref } from './imports-view.ts'

/** Row by row what would become of a file. */
export function DryRun({ counts, view }: { counts: Counts; view: RowsView }) {
  return (
    <div id="rows" className="grid scroll-mt-4 gap-4">
      <ul
        className="grid grid-cols-2 gap-2 sm:grid-cols-4 sm:gap-3"
        aria-label="Rows by what becomes of them"
      >
        {VERDICTS.map((verdict) => (
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
                {VERDICT_WORDS[verdict]}
              </span>
            </Link>
          </li>
        ))}
      </ul>
      {view.rows.length === 0 ? (
        <Empty title="No Data found" />
      ) : (
        <ol aria-label={VERDICT_WORDS[view.verdict]} className="grid divide-y divide-line">
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

function Row({ row: { row, verdict, name, why, warning, changes } }: { row: ImportRow }) {
  // The name of a new one stands above its other fields.
  const told = changes.filter(({ field }) => verdict !== 'add' || field !== 'name')
  return (
    <li className="grid gap-1 py-3 sm:grid-cols-[5rem_minmax(0,1fr)] sm:gap-4">
      <span className="text-ink-soft text-sm tabular-nums sm:pt-0.5">Row {row}</span>
      <div className="grid min-w-0 gap-1">
        <span className="font-semibold">{name || 'No name'}</span>
        {why && <span className="text-danger">{why}</span>}
        {warning && <span className="font-semibold text-sm">{warning}</span>}
        {told.length > 0 && (
          <dl className="grid gap-1 text-sm">
            {told.map(({ field, from, to }) => (
              <div key={field} className="grid gap-x-3 sm:grid-cols-[7rem_minmax(0,1fr)]">
                <dt className="text-ink-soft">{FIELD_WORDS[field]}</dt>
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
