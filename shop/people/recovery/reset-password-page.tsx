import { useState } from 'react'
import { hasStatus, publicApi } from '../../kernel/api-client.ts'
import { loginPath, useAuth } from '../../kernel/auth-context.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { AccountCard, AccountForm, usePasswordFields } from '../accounts/account-form.tsx'
import { forgotPath, keepWayBack, keptWayBack, useLinkToken } from '../accounts/address-parameters.ts'
import type { Typed } from '../accounts/submission.tsx'
import { DeadLink } from './dead-link.tsx'

export const meta = () => [{ title: 'Choose a new password · OGS' }, { name: 'robots', content: 'noindex' }]

/** Whoever has the address chooses the password: it must stay out of caches and of other sites' logs. */
export const headers = () => ({ 'cache-control': 'private, no-store', 'referrer-policy': 'no-referrer' })

export default function ResetPasswordPage() {
  const token = useLinkToken()
  const { refresh } = useAuth()
  const { fields, match } = usePasswordFields('New Password')
  const [outcome, setOutcome] = useState<{ takenOver: boolean; back: string } | 'dead' | null>(null)
  async function submit(typed: Typed) {
    if (!match(typed)) return
    const body = { token, newPassword: typed('password') }
    try {
      const { takenOver } = await publicApi<{ takenOver: boolean }>('POST', '/auth/reset-password', { body })
      setOutcome({ takenOver, back: keptWayBack(localStorage) })
      keepWayBack(localStorage, '/')
    } catch (error) {
      if (!hasStatus(error, 404)) throw error
      setOutcome('dead')
    }
    await refresh()
  }
  if (outcome === 'dead' || token === null) {
    return (
      <DeadLink>
        <ButtonLink to={forgotPath(keptWayBack(localStorage))} replace>
          Send me a new link
        </ButtonLink>
      </DeadLink>
    )
  }
  if (outcome) {
    return (
      <AccountCard title="Welcome back">
        <Notice kind="success">Your password is changed. You are logged out everywhere.</Notice>
        {outcome.takenOver && (
          <p className="text-ink-soft">
            Nobody had confirmed this e-mail before. So that no gift of yours goes where a stranger wanted it,
            the cart and the saved locations are empty now, and your name is the part of the e-mail before the
            @ until you change it on your Account page. Orders stay.
          </p>
        )}
        <ButtonLink to={outcome.back === '/' ? '/login' : loginPath(outcome.back)} replace>
          Log in with it
        </ButtonLink>
      </AccountCard>
    )
  }
  return (
    <AccountForm
      title="Choose a new password"
      button="Change password"
      busyButton="Changing…"
      failure="Error choosing a new password"
      submit={submit}
    >
      {fields}
    </AccountForm>
  )
}
