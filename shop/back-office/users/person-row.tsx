import { useId, useState } from 'react'
import { HistoryOf } from '../../people/audit/history-of.tsx'
import type { OnDeleted } from '../../ui/use-deletion.ts'
import { ChangeRole } from './change-role.tsx'
import { DeletePerson } from './delete-person.tsx'
import { LOGIN_WORD, type Person, ROLE_WORD } from './person.ts'

// Some browsers forget what a table is once it is laid out as cards; the roles say it again.
export const ROW = { role: 'row' } as const
const CELL = { role: 'cell' } as const

interface Props {
  readonly person: Person
  readonly number: number
  /** The e-mail of whoever looks: nobody demotes or deletes themselves here. */
  readonly own: string
  readonly onChanged: () => void
  readonly onDeleted: OnDeleted
}

/** One person of the table, who unfolds to what admins did to them. */
export function PersonRow({ person, number, own, onChanged, onDeleted }: Props) {
  const [unfolded, setUnfolded] = useState(false)
  const historyId = useId()
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
            {person.email === own ? (
              <span className="inline-flex min-h-11 items-center text-ink-soft text-sm">This is you</span>
            ) : (
              <ChangeRole person={person} onChanged={onChanged} />
            )}
            <button
              type="button"
              aria-expanded={unfolded}
              aria-controls={unfolded ? historyId : undefined}
              onClick={() => setUnfolded(!unfolded)}
              className="min-h-11 px-1 text-sm underline decoration-edge hover:text-berry"
            >
              History<span className="sr-only"> of {person.name}</span>
            </button>
            {person.email !== own && <DeletePerson person={person} onDeleted={onDeleted} />}
          </span>
        </td>
      </tr>
      {unfolded && (
        <tr {...ROW} id={historyId} className="block md:table-row">
          <td {...CELL} colSpan={5} className={`block md:table-cell ${WIDE}`}>
            {/* Begins anew with every change. */}
            <HistoryOf
              key={person.role}
              kind="user"
              id={person._id}
              words={{ role: ROLE_WORD, logins: LOGIN_WORD }}
            />
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
