import { useState } from 'react'
import { useLocation } from 'react-router'
import { callPublic } from '../../kernel/api/api-client.ts'
import { loginPath } from '../../kernel/api/auth-context.ts'
import { useWords } from '../../kernel/language/use-words.ts'
import { pageWords } from '../../kernel/settings/page-meta.ts'
import { unlistedMeta } from '../../sharing/public-meta.ts'
import { Alert } from '../../ui/alert.tsx'
import type { Typed } from '../../ui/form/use-form.ts'
import { useHydrated } from '../../ui/form/use-hydrated.ts'
import { AccountCard, AccountPage, EmailField, TextLink } from '../accounts/account-form.tsx'
import { saveForMail, useReturnPath } from '../accounts/address-parameters.ts'
import type { Route } from './+types/forgot-password-page.ts'
import { recoveryWords } from './words.en.ts'

export function meta(args: Route.MetaArgs) {
  const { forgot, forgotFor } = pageWords(args, recoveryWords)
  return unlistedMeta(args, { title: forgot, description: forgotFor })
}

export default function ForgotPasswordPage() {
  const { state } = useLocation()
  const typedAtLogin: unknown = useHydrated() ? state?.email : ''
  const known = typeof typedAtLogin === 'string' ? typedAtLogin : ''
  const back = useReturnPath()
  const words = useWords(recoveryWords)
  const [sentTo, setSentTo] = useState<string | null>(null)
  async function submit(typed: Typed) {
    const email = typed.text('email')
    await callPublic('POST /auth/request-password-reset', { body: { email } })
    saveForMail(email, back)
    setSentTo(email)
  }
  const toLogin = (
    <p className="text-ink-soft">
      <TextLink to={back === '/' ? '/login' : loginPath(back)}>{words.backToLogin}</TextLink>
    </p>
  )
  if (sentTo) {
    return (
      <AccountCard title={words.lookIntoMailbox}>
        <Alert kind="success">
          {words.mailBefore} <span className="wrap-anywhere">{sentTo}</span>
          {words.mailAfter}
        </Alert>
        <p className="text-ink-soft">{words.linkWorksOnce}</p>
        {toLogin}
      </AccountCard>
    )
  }
  return (
    <AccountPage
      title={words.forgot}
      button={words.sendLink}
      busyButton={words.sending}
      failure="Error asking for a new password"
      submit={submit}
      footer={toLogin}
    >
      <p className="text-ink-soft">{words.itHappens}</p>
      <EmailField autoComplete="username" defaultValue={known} />
    </AccountPage>
  )
}
