import { callApi, messageOf } from '../../kernel/api/api-client.ts'
import { useFormats, useWords } from '../../kernel/language/use-words.ts'
import { Button } from '../../ui/button.tsx'
import { CardTable, CELL, ROW } from '../../ui/card-table.tsx'
import { DeleteButton, type OnDeleted } from '../../ui/dialog/deletion.tsx'
import { deletionWords } from '../../ui/dialog/deletion-words.en.ts'
import { useDialogs } from '../../ui/dialog/dialog.tsx'
import { useToast } from '../../ui/dialog/toast.tsx'
import { useSending } from '../../ui/form/use-form.ts'
import { HistoryOf, useHistoryButton } from '../audit/history-of.tsx'
import { auditWords } from '../audit/words.en.ts'
import type { UserAccount } from './people.server.ts'
import { usersWords } from './words.en.ts'

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
  const { table, columns } = useWords(usersWords)
  return (
    <CardTable caption={table} columns={columns}>
      {people.map((person, at) => (
        <PersonRow key={person._id} person={person} number={before + at + 1} {...rest} />
      ))}
    </CardTable>
  )
}

function PersonRow(props: Actions & { person: UserAccount; number: number }) {
  const { person, number, own, onChanged, onDeleted } = props
  const words = useWords(usersWords)
  const { digits } = useFormats()
  const history = useHistoryButton(person.name)
  const { roles } = useWords(auditWords)
  const isOwn = person.email === own
  return (
    <>
      <tr {...ROW} className={CARD}>
        <td {...CELL} className={`self-start text-ink-soft tabular-nums ${WIDE}`}>
          {digits(number)}
        </td>
        <td {...CELL} className={`wrap-anywhere font-semibold leading-snug ${WIDE}`}>
          {person.name}
        </td>
        <td {...CELL} className={`wrap-anywhere col-start-2 row-start-2 text-ink-soft ${WIDE}`}>
          {person.email}
          {!person.emailVerified && <span className="block text-sm">{words.notConfirmed}</span>}
        </td>
        <td {...CELL} className={`col-start-3 row-start-1 ${WIDE}`}>
          <span className={`rounded-full border px-3 py-0.5 font-semibold text-sm ${LOOK[person.role]}`}>
            {roles[person.role]}
          </span>
        </td>
        <td {...CELL} className={`col-span-2 col-start-2 mt-2 md:mt-0 ${WIDE}`}>
          <span className="flex flex-wrap items-center justify-between gap-x-2 md:flex-nowrap md:justify-start">
            {isOwn ? (
              <span className="inline-flex min-h-11 items-center text-ink-soft text-sm">
                {words.thisIsYou}
              </span>
            ) : (
              <ChangeRole person={person} onChanged={onChanged} />
            )}
            {history.button}
            {!isOwn && (
              <DeleteButton
                name={person.name}
                deleting={() => callApi('DELETE /users/{id}', { params: { id: person._id } })}
                words={{ ...words.deletion, failed: 'Error deleting user' }}
                onDeleted={onDeleted}
              />
            )}
          </span>
        </td>
      </tr>
      {history.shown && (
        <tr {...ROW} id={history.id} className="block md:table-row">
          <td {...CELL} colSpan={5} className={`block md:table-cell ${WIDE}`}>
            {/* Remounts with every change. */}
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
const WIDE = 'md:border-line md:border-b md:px-2 md:py-2.5'

function ChangeRole({ person, onChanged }: { person: UserAccount; onChanged: () => void }) {
  const { confirm, showMessage } = useDialogs()
  const toast = useToast()
  const words = useWords(usersWords)
  const { pleaseTryAgain } = useWords(deletionWords)
  const role = person.role === 'admin' ? 'user' : 'admin'
  const { word, ask, question, yes, done } = role === 'user' ? words.toUser : words.toAdmin

  const { busy, run } = useSending({
    failed: 'Error changing role',
    onFailed(error) {
      const text = messageOf(error, pleaseTryAgain)
      return showMessage({ title: words.nothingChanged, text, kind: 'error' })
    },
  })

  async function change() {
    if (role === 'admin' && !person.emailVerified)
      return showMessage({ ...words.unconfirmed, kind: 'warning' })
    const title = ask(person.name)
    if (!(await confirm({ title, text: question, confirm: yes, cancel: words.no }))) return
    await run(async () => {
      await callApi('PUT /roles/{id}', { params: { id: person._id }, body: { role } })
      toast(done(person.name))
      onChanged()
    })
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
      <span className="sr-only">{words.ofPerson(person.name)}</span>
    </Button>
  )
}
