import type { OnDeleted } from '../../ui/use-deletion.ts'
import type { Person } from './person.ts'
import { PersonRow, ROW } from './person-row.tsx'

interface Props {
  readonly people: readonly Person[]
  /** How many come before, on other pages. */
  readonly before: number
  /** The e-mail of whoever looks. */
  readonly own: string
  readonly onChanged: () => void
  readonly onDeleted: OnDeleted
}

const TABLE = { role: 'table' } as const
const GROUP = { role: 'rowgroup' } as const
const HEADER = { role: 'columnheader' } as const

/** Everybody of a page: a table, on phones one card for each person. */
export function PeopleTable({ people, before, ...rest }: Props) {
  return (
    <table {...TABLE} className="block w-full text-left md:table">
      <caption className="sr-only">People with an account</caption>
      <thead {...GROUP} className="sr-only md:not-sr-only md:table-header-group">
        <tr {...ROW} className="text-ink-soft text-sm">
          {['#', 'Name', 'Email', 'Role', 'Action'].map((name) => (
            <th {...HEADER} key={name} scope="col" className="border-line border-b px-3 py-2 font-semibold">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody {...GROUP} className="grid gap-3 md:table-row-group">
        {people.map((person, at) => (
          <PersonRow key={person._id} person={person} number={before + at + 1} {...rest} />
        ))}
      </tbody>
    </table>
  )
}
