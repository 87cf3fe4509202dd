import type { ReactNode } from 'react'

// Some browsers drop table semantics when it is laid out as cards; the roles restore them.
export const ROW = { role: 'row' } as const
export const CELL = { role: 'cell' } as const
const TABLE = { role: 'table' } as const
const GROUP = { role: 'rowgroup' } as const
const HEADER = { role: 'columnheader' } as const

/** Laid out as cards on narrow screens. Its children are rows of `ROW` and `CELL`. */
export function CardTable(props: { caption: string; columns: readonly string[]; children: ReactNode }) {
  return (
    <table {...TABLE} className="block w-full text-left md:table">
      <caption className="sr-only">{props.caption}</caption>
      <thead {...GROUP} className="sr-only md:not-sr-only md:table-header-group">
        <tr {...ROW} className="text-ink-soft text-sm">
          {props.columns.map((name) => (
            <th {...HEADER} key={name} scope="col" className="border-line border-b px-2 py-2 font-semibold">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody {...GROUP} className="grid gap-3 md:table-row-group">
        {props.children}
      </tbody>
    </table>
  )
}
