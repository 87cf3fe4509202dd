import { useState } from 'react'
import { api, messageOf } from '../../kernel/api-client.ts'
import { Button } from '../../ui/button.tsx'
import { useDialogs } from '../../ui/dialog.tsx'
import { useToast } from '../../ui/toast.tsx'
import type { UserAccount } from './user-account.ts'

export function ChangeRole({ person, onChanged }: { person: UserAccount; onChanged: () => void }) {
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
