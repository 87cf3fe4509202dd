import { useState } from 'react'
import { callPublic, hasStatus } from '../../kernel/api/api-client.ts'
import { loginPath, useAuth } from '../../kernel/api/auth-context.ts'
import { useWords } from '../../kernel/language/use-words.ts'
import { pageWords } from '../../kernel/settings/page-meta.ts'
import { unlistedMeta } from '../../sharing/public-meta.ts'
import { Alert } from '../../ui/alert.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import type { Typed } from '../../ui/form/use-form.ts'
import { AccountCard, AccountPage, usePasswordFields } from '../accounts/account-form.tsx'
import { forgotPath, savedReturnPath, saveReturnPath, useLinkToken } from '../accounts/address-parameters.ts'
import { accountWords } from '../accounts/words.en.ts'
import type { Route } from './+types/reset-password-page.ts'
import { DeadLink, useLinkState } from './mailed-link.tsx'
import { recoveryWords } from './words.en.ts'

export const meta = (args: Route.MetaArgs) =>
  unlistedMeta(args, { title: pageWords(args, recoveryWords).chooseNew })

/** The address lets its reader choose the password: keep it out of caches and of other sites' logs. */
export const headers = () => ({ 'cache-control': 'private, no-store', 'referrer-policy': 'no-referrer' })

export default function ResetPasswordPage() {
  const token = useLinkToken()
  const linkState = useLinkState('reset-password', token)
  const { refresh } = useAuth()
  const words = useWords(recoveryWords)
  const accountTexts = useWords(accountWords)
  const { fields, match } = usePasswordFields(accountTexts.newPassword)
  const [outcome, setOutcome] = useState<{ takenOver: boolean; back: string } | 'dead' | null>(null)
  async function submit(typed: Typed) {
    if (!token || !match(typed)) return
    const body = { token, newPassword: typed.text('password') }
    try {
      const { takenOver } = await callPublic('POST /auth/reset-password', { body })
      setOutcome({ takenOver, back: savedReturnPath(localStorage) })
      saveReturnPath(localStorage, '/')
    } catch (error) {
      if (!hasStatus(error, 404)) throw error
      setOutcome('dead')
    }
    await refresh()
  }
  if (outcome === 'dead' || token === null || (linkState === 'dead' && outcome === null)) {
    return (
      <DeadLink>
        <ButtonLink to={forgotPath(savedReturnPath(localStorage))} replace>
          {words.newLink}
        </ButtonLink>
      </DeadLink>
    )
  }
  if (outcome) {
    return (
      <AccountCard title={accountTexts.welcomeBack}>
        <Alert kind="success">{words.changed}</Alert>
        {outcome.takenOver && <p className="text-ink-soft">{words.takenOver}</p>}
        <ButtonLink to={outcome.back === '/' ? '/login' : loginPath(outcome.back)} replace>
          {words.logInWithIt}
        </ButtonLink>
      </AccountCard>
    )
  }
  return (
    <AccountPage
      title={words.chooseNew}
      button={words.changePassword}
      busyButton={words.changing}
      failure="Error choosing a new password"
      submit={submit}
    >
      {fields}
    </AccountPage>
  )
}
