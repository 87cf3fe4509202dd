import type { Difference } from './three-ways.ts'

// Some browsers forget what a table is once it is laid out in lines; the roles say it again.
const TABLE = { role: 'table' } as const
const GROUP = { role: 'rowgroup' } as const
const ROW = { role: 'row' } as const
const HEADER = { role: 'columnheader' } as const
const LABEL = { role: 'rowheader' } as const
const CELL = { role: 'cell' } as const

/** Field by field what is mine and what is theirs: a table, on phones one below the other. */
export function DifferenceTable({ different }: { different: readonly Difference[] }) {
  return (
    <table {...TABLE} className="block w-full table-fixed text-left text-sm sm:table">
      <thead {...GROUP} className="sr-only sm:not-sr-only sm:table-header-group">
        <tr {...ROW} className="text-ink-soft">
          {['Field', MINE, THEIRS].map((name) => (
            <th key={name} {...HEADER} scope="col" className={`font-semibold ${WIDE}`}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody {...GROUP} className="grid gap-3 sm:table-row-group">
        {different.map(({ label, mine, theirs }) => (
          <tr key={label} {...ROW} className="block align-top sm:table-row">
            <th {...LABEL} scope="row" className={`block font-semibold sm:table-cell ${WIDE}`}>
              {label}
            </th>
            <td {...CELL} className={`wrap-anywhere block sm:table-cell ${WIDE}`}>
              <Column name={MINE} />
              {mine === null ? 'as in the shop' : mine || '—'}
            </td>
            <td {...CELL} className={`wrap-anywhere block sm:table-cell ${WIDE}`}>
              <Column name={THEIRS} />
              {theirs || '—'}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const MINE = 'Yours'
const THEIRS = 'In the shop now'

/** The column's head tells it to everybody else. */
function Column({ name }: { name: string }) {
  return (
    <span aria-hidden="true" className="text-ink-soft sm:hidden">
      {name}:{' '}
    </span>
  )
}

const WIDE = 'sm:border-line sm:border-b sm:py-1.5 sm:pe-3'
