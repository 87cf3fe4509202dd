import { useState } from 'react'
import { useLocation } from 'react-router'
import { publicApi } from '../../kernel/api-client.ts'
import { loginPath } from '../../kernel/auth-context.ts'
import { Notice } from '../../ui/notice.tsx'
import { useHydrated } from '../../ui/use-hydrated.ts'
import { AccountCard, AccountForm, EmailField, TextLink } from '../accounts/account-form.tsx'
import { keepWayBack, useWayBack } from '../accounts/address-parameters.ts'
import type { Typed } from '../accounts/submission.tsx'

export const meta = () => [{ title: 'Forgot your password? · OGS' }, { name: 'robots', content: 'noindex' }]

export default function ForgotPasswordPage() {
  const { state } = useLocation()
  const typedAtLogin: unknown = useHydrated() ? state?.email : ''
  const known = typeof typedAtLogin === 'string' ? typedAtLogin : ''
  const back = useWayBack()
  const [sentTo, setSentTo] = useState<string | null>(null)
  async function submit(typed: Typed) {
    const email = typed('email')
    await publicApi('POST', '/auth/request-password-reset', { body: { email } })
    keepWayBack(localStorage, back)
    setSentTo(email)
  }
  const toLogin = (
    <p className="text-ink-soft">
      <TextLink to={back === '/' ? '/login' : loginPath(back)}>Back to the login</TextLink>
    </p>
  )
  if (sentTo) {
    return (
      <AccountCard title="Look into your mailbox">
        <Notice kind="success">
          If there is an account for <span className="wrap-anywhere">{sentTo}</span>, a letter is on its way.
        </Notice>
        <p className="text-ink-soft">
          Its link works once, for one hour. Nothing there? Look into your spam folder, and check the e-mail
          for a typing mistake.
        </p>
        {toLogin}
      </AccountCard>
    )
  }
  return (
    <AccountForm
      title="Forgot your password?"
      button="Send me a link"
      busyButton="Sending…"
      failure="Error asking for a new password"
      submit={submit}
      footer={toLogin}
    >
      <p className="text-ink-soft">It happens. We send you a link to choose a new one.</p>
      <EmailField key={known} autoComplete="username" defaultValue={known} />
    </AccountForm>
  )
}
