import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { api } from '../../kernel/api-client.ts'
import { useAuth } from '../../kernel/auth-context.ts'
import { Button } from '../../ui/button.tsx'
import { useDialogs } from '../../ui/dialog.tsx'
import { SettingCard } from '../accounts/setting-form.tsx'
import { LeavingDialog } from './leaving-dialog.tsx'
import type { OwnAccount } from './own-account.ts'

export function DeleteAccount({ account }: { account: OwnAccount }) {
  const [asking, setAsking] = useState(false)
  const leave = useLeaving(account)
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
      {asking && (
        <LeavingDialog hasPassword={account.hasPassword} onLeave={leave} onClose={() => setAsking(false)} />
      )}
    </SettingCard>
  )
}

/** @returns deletes the account and leads to the shop's door; throws what stood in the way */
function useLeaving({ email }: Pick<OwnAccount, 'email'>) {
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
