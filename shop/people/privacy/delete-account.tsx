import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { callApi } from '../../kernel/api/api-client.ts'
import { useAuth } from '../../kernel/api/auth-context.ts'
import { useWords } from '../../kernel/language/use-words.ts'
import { Button } from '../../ui/button.tsx'
import { deletionWords } from '../../ui/dialog/deletion-words.en.ts'
import { useDialogs } from '../../ui/dialog/dialog.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { Sign } from '../../ui/icons.tsx'
import { accountProblem, FormProblem, KnownPasswordField } from '../accounts/account-form.tsx'
import { SettingCard } from '../accounts/account-settings.tsx'
import { privacyWords } from './words.en.ts'

export function DeleteAccount({ email, hasPassword }: { email: string; hasPassword: boolean }) {
  const words = useWords(privacyWords)
  const [isOpen, setIsOpen] = useState(false)
  const navigate = useNavigate()
  const hasLeft = useLogOutAfterLeaving()
  async function leave(password: string | undefined) {
    await callApi('DELETE /account', { body: { email, password } })
    hasLeft.current = true
    await navigate('/', { replace: true })
  }
  return (
    <SettingCard title={words.deleteAccount}>
      <p className="text-ink-soft">{words.whatIsDeleted}</p>
      <Button
        type="button"
        kind="quiet"
        className="justify-self-start border-danger! text-danger!"
        onClick={() => setIsOpen(true)}
      >
        {words.deleteAccount}
      </Button>
      {isOpen && (
        <DeletionDialog hasPassword={hasPassword} onLeave={leave} onClose={() => setIsOpen(false)} />
      )}
    </SettingCard>
  )
}

/** Logs out after this page is left: before that, it would ask for a login. */
function useLogOutAfterLeaving() {
  const { logOut } = useAuth()
  const { showMessage } = useDialogs()
  const words = useWords(privacyWords)
  const hasLeft = useRef(false)
  const goodbye = useEffectEvent(async () => {
    if (!hasLeft.current) return
    await logOut().catch((error: unknown) => console.error('Error logging out', error))
    await showMessage({ kind: 'success', title: words.goodbye, text: words.accountDeleted })
  })
  useEffect(() => () => void goodbye(), [])
  return hasLeft
}

interface DialogProps {
  readonly hasPassword: boolean
  readonly onLeave: (password: string | undefined) => Promise<void>
  readonly onClose: () => void
}

function DeletionDialog({ hasPassword, onLeave, onClose }: DialogProps) {
  const id = useId()
  const words = useWords(privacyWords)
  const { yesDelete, noKeep } = useWords(deletionWords)
  const box = useRef<HTMLDialogElement>(null)
  const { busy, problem, events } = useForm({
    failed: 'Error deleting the account',
    isShown: () => false,
    problemOf: accountProblem,
    send: (typed) => onLeave(hasPassword ? typed.text('password') : undefined),
  })
  useEffect(() => box.current?.showModal(), [])
  return (
    <dialog
      ref={box}
      aria-labelledby={id}
      onClose={onClose}
      className="m-auto w-[min(30rem,calc(100vw-2rem))] rounded-3xl border border-line bg-surface p-6 text-ink shadow-lift backdrop:bg-shade/50 sm:p-8"
    >
      <form method="post" {...events} className="grid gap-4">
        <Sign kind="warning" className="size-14 justify-self-center" />
        <h2 id={id} className="text-center font-semibold text-2xl leading-tight">
          {words.deleteAsked}
        </h2>
        <ul className="grid list-disc gap-1.5 ps-5 text-ink-soft">
          {words.consequences.map((consequence) => (
            <li key={consequence}>{consequence}</li>
          ))}
        </ul>
        <FormProblem text={problem} />
        {hasPassword && <KnownPasswordField label={words.yourPassword} name="password" required />}
        <div className="mt-2 flex flex-wrap justify-center gap-3">
          <Button type="button" kind="quiet" disabled={busy} onClick={() => box.current?.close()}>
            {noKeep}
          </Button>
          <Button kind="danger" busy={busy}>
            {busy ? words.deleting : yesDelete}
          </Button>
        </div>
      </form>
    </dialog>
  )
}
