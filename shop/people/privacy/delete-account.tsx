import { useEffect, useId, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { api } from '../../kernel/api-client.ts'
import { useAuth } from '../../kernel/auth-context.ts'
import { Button } from '../../ui/button.tsx'
import { useDialogs } from '../../ui/dialog.tsx'
import { Sign } from '../../ui/sign.tsx'
import { KnownPasswordField } from '../accounts/account-form.tsx'
import { SettingCard } from '../accounts/account-settings.tsx'
import { FormProblem, useSubmission } from '../accounts/submission.tsx'

export function DeleteAccount({ email, hasPassword }: { email: string; hasPassword: boolean }) {
  const [asking, setAsking] = useState(false)
  const leave = useLeaving(email)
  return (
    <SettingCard title="Delete my account">
      <p className="text-ink-soft">
        Your name, e-mail, locations and cart are removed at once and for good. You are asked first.
      </p>
      <Button
        type="button"
        kind="quiet"
        className="justify-self-start border-danger! text-danger!"
        onClick={() => setAsking(true)}
      >
        Delete my account
      </Button>
      {asking && <LeavingDialog hasPassword={hasPassword} onLeave={leave} onClose={() => setAsking(false)} />}
    </SettingCard>
  )
}

function useLeaving(email: string) {
  const navigate = useNavigate()
  const left = useGoodbye()
  return async (password: string | undefined) => {
    await api('DELETE', '/account', { body: { email, password } })
    left.current = true
    await navigate('/', { replace: true })
  }
}

/** Logs out and says goodbye once this page is gone: before, it would ask to log in again. */
function useGoodbye() {
  const { logOut } = useAuth()
  const { tell } = useDialogs()
  const left = useRef(false)
  const goodbye = useRef(() => undefined as unknown)
  useEffect(() => {
    goodbye.current = async () => {
      await logOut().catch((error: unknown) => console.error('Error logging out', error))
      const text = 'Your account is deleted and you are logged out everywhere. Thank you for your visits!'
      await tell({ kind: 'success', title: 'Goodbye!', text })
    }
  })
  useEffect(
    () => () => {
      if (left.current) goodbye.current()
    },
    [],
  )
  return left
}

interface DialogProps {
  readonly hasPassword: boolean
  /** Throws what stood in the way; the dialog then stays, with what was typed. */
  readonly onLeave: (password: string | undefined) => Promise<void>
  readonly onClose: () => void
}

function LeavingDialog({ hasPassword, onLeave, onClose }: DialogProps) {
  const id = useId()
  const box = useRef<HTMLDialogElement>(null)
  const { busy, problem, onSubmit } = useSubmission({
    failure: 'Error deleting the account',
    submit: (form) => onLeave(hasPassword ? String(form.get('password')) : undefined),
  })
  useEffect(() => box.current?.showModal(), [])
  return (
    <dialog
      ref={box}
      aria-labelledby={id}
      onClose={onClose}
      className="m-auto w-[min(30rem,calc(100vw-2rem))] rounded-3xl border border-line bg-surface p-6 text-ink shadow-lift backdrop:bg-shade/50 sm:p-8"
    >
      <form method="post" onSubmit={onSubmit} className="grid gap-4">
        <Sign kind="warning" className="size-14 justify-self-center" />
        <h2 id={id} className="text-center font-semibold text-2xl leading-tight">
          Delete your account?
        </h2>
        <WhatHappens />
        <FormProblem text={problem} />
        {hasPassword && <KnownPasswordField label="Your password" name="password" required />}
        <div className="mt-2 flex flex-wrap justify-center gap-3">
          <Button type="button" kind="quiet" disabled={busy} onClick={() => box.current?.close()}>
            No, keep it
          </Button>
          <Button kind="danger" busy={busy}>
            {busy ? 'Deleting…' : 'Yes, delete it!'}
          </Button>
        </div>
      </form>
    </dialog>
  )
}

function WhatHappens() {
  return (
    <ul className="grid list-disc gap-1.5 ps-5 text-ink-soft">
      <li>Your name, e-mail, saved locations and cart are removed at once. This cannot be undone.</li>
      <li>You are logged out everywhere.</li>
      <li>Orders you have not paid for are cancelled.</li>
      <li>
        Gifts you have paid for still reach you. After that, your name and address are taken off your orders.
      </li>
    </ul>
  )
}
