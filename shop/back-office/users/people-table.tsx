import { useState } from 'react'
import { api, messageOf } from '../../kernel/api-client.ts'
import { useWords } from '../../kernel/use-words.ts'
import { HistoryOf, useHistoryButton } from '../../people/audit/history-of.tsx'
import { auditWords } from '../../people/audit/words.ts'
import { Button } from '../../ui/button.tsx'
import { CardTable, CELL, ROW } from '../../ui/card-table.tsx'
import { DeleteButton } from '../../ui/delete-button.tsx'
import { useDialogs } from '../../ui/dialog.tsx'
import { useToast } from '../../ui/toast.tsx'
import type { OnDeleted } from '../../ui/use-deletion.ts'
import type { UserAccount } from './people.server.ts'

interface Actions {
  readonly own: string
  readonly onChanged: () => void
  readonly onDeleted: OnDeleted
}

export function PeopleTable({
  people,
  before,
  ...rest
}: Actions & { people: readonly UserAccount[]; before: number }) {
  return (
    <CardTable caption="People with an account" columns={['#', 'Name', 'Email', 'Role', 'Action']}>
      {people.map((person, at) => (
        <PersonRow key={person._id} person={person} number={before + at + 1} {...rest} />
      ))}
    </CardTable>
  )
}

function PersonRow(props: Actions & { person: UserAccount; number: number }) {
  const { person, number, own, onChanged, onDeleted } = props
  const history = useHistoryButton(person.name)
  const { roles } = useWords(auditWords)
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
            {roles[person.role]}
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

function ChangeRole({ person, onChanged }: { person: UserAccount; onChanged: () => void }) {
  const [busy, setBusy] = useState(false)
  const { confirm, tell } = useDialogs()
  const toast = useToast()
  const { role, word, question, done } = person.role === 'admin' ? TO_USER : TO_ADMIN

  async function change() {
    if (role === 'admin' && !person.emailVerified) return tell(UNCONFIRMED)
    const title = `${word} of ${person.name}?`
    if (!(await confirm({ title, text: question, confirm: `Yes, ${word.toLowerCase()}`, cancel: 'No' })))
      return
    setBusy(true)
    try {
      await api('PUT', `/users/${person._id}/role`, { body: { role } })
      toast(`${person.name} ${done}`)
      onChanged()
    } catch (error) {
      console.error('Error changing role', error)
      const text = messageOf(error, 'Please try again.')
      await tell({ title: 'Nothing was changed', text, kind: 'error' })
    } finally {
      setBusy(false)
    }
  }

  return (
    <Button
      type="button"
      kind="quiet"
      busy={busy}
      className="whitespace-nowrap px-4! text-sm"
      onClick={() => void change()}
    >
      {word}
      <span className="sr-only"> of {person.name}</span>
    </Button>
  )
}

const UNCONFIRMED = {
  title: 'The e-mail is not confirmed',
  text: 'The account may be a stranger’s who typed this e-mail. Their Account page sends a letter with a link; once they followed it, you can make them an admin.',
  kind: 'warning',
} as const

const TO_ADMIN = {
  role: 'admin',
  word: 'Make admin',
  question:
    'Admins see every order and customer, and may change everything in the shop. They are logged out now; whoever has a password can then log in with it only, and no longer by Google.',
  done: 'is an admin now',
} as const

const TO_USER = {
  role: 'user',
  word: 'Make user',
  question: 'They can no longer see or change anything of the shop, from this moment on.',
  done: 'is a user now',
} as const
