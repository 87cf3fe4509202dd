import { ROLE_WORD } from '../../people/audit/audit.ts'
import { HistoryOf, useHistoryButton } from '../../people/audit/history-of.tsx'
import { CardTable, CELL, ROW } from '../../ui/card-table.tsx'
import { DeleteButton } from '../../ui/delete-button.tsx'
import type { OnDeleted } from '../../ui/use-deletion.ts'
import { ChangeRole } from './change-role.tsx'
import type { UserAccount } from './user-account.ts'

interface Actions {
  /** The e-mail of whoever looks: nobody demotes or deletes themselves here. */
  readonly own: string
  readonly onChanged: () => void
  readonly onDeleted: OnDeleted
}

interface Props extends Actions {
  readonly people: readonly UserAccount[]
  /** How many come before, on other pages. */
  readonly before: number
}

export function PeopleTable({ people, before, ...rest }: Props) {
  return (
    <CardTable caption="People with an account" columns={['#', 'Name', 'Email', 'Role', 'Action']}>
      {people.map((person, at) => (
        <PersonRow key={person._id} person={person} number={before + at + 1} {...rest} />
      ))}
    </CardTable>
  )
}

interface RowProps extends Actions {
  readonly person: UserAccount
  readonly number: number
}

function PersonRow({ person, number, own, onChanged, onDeleted }: RowProps) {
  const history = useHistoryButton(person.name)
  const isOwn = person.email === own
  return (
    <>
      <tr {...ROW} className={CARD}>
        <td {...CELL} className={`self-start text-ink-soft tabular-nums ${WIDE}`}>
          {number}
        </td>
        <td {...CELL} className={`wrap-anywhere font-semibold leading-snug ${WIDE}`}>
          {person.name}
        </td>
        <td {...CELL} className={`wrap-anywhere col-start-2 row-start-2 text-ink-soft ${WIDE}`}>
          {person.email}
          {!person.emailVerified && <span className="block text-sm">E-mail not confirmed</span>}
        </td>
        <td {...CELL} className={`col-start-3 row-start-1 ${WIDE}`}>
          <span className={`rounded-full border px-3 py-0.5 font-semibold text-sm ${LOOK[person.role]}`}>
            {ROLE_WORD[person.role]}
          </span>
        </td>
        <td {...CELL} className={`col-span-2 col-start-2 mt-2 md:mt-0 ${WIDE}`}>
          <span className="flex flex-wrap items-center justify-between gap-x-2 md:flex-nowrap md:justify-start">
            {isOwn ? (
              <span className="inline-flex min-h-11 items-center text-ink-soft text-sm">This is you</span>
            ) : (
              <ChangeRole person={person} onChanged={onChanged} />
            )}
            {history.button}
            {!isOwn && (
              <DeleteButton
                name={person.name}
                path={`/users/${person._id}`}
                words={DELETION}
                onDeleted={onDeleted}
              />
            )}
          </span>
        </td>
      </tr>
      {history.shown && (
        <tr {...ROW} id={history.id} className="block md:table-row">
          <td {...CELL} colSpan={5} className={`block md:table-cell ${WIDE}`}>
            {/* Starts over with every change. */}
            <HistoryOf key={person.role} kind="user" id={person._id} />
          </td>
        </tr>
      )}
    </>
  )
}

const CARD =
  'grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 rounded-2xl border border-line bg-surface p-4 md:table-row md:border-0 md:bg-transparent md:p-0'

const LOOK = { admin: 'border-pine text-pine', user: 'border-edge text-ink-soft' } as const
const WIDE = 'md:border-line md:border-b md:px-3 md:py-2.5'

const DELETION = {
  question: "You won't be able to revert this!",
  deleted: 'The user has been deleted.',
  kept: 'The user is still there',
  failed: 'Error deleting user',
}
