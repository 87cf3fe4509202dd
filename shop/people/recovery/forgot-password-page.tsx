import { useState } from 'react'
import { Link, useLocation } from 'react-router'
import { publicApi } from '../../kernel/api-client.ts'
import { loginPath } from '../../kernel/auth-context.ts'
import { Field } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useHydrated } from '../../ui/use-hydrated.ts'
import { AccountCard, AccountForm } from '../accounts/account-form.tsx'
import { keepWayBack, useWayBack } from '../accounts/address-parameters.ts'

export const meta = () => [{ title: 'Forgot your password? · OGS' }, { name: 'robots', content: 'noindex' }]

export default function ForgotPasswordPage() {
  const known = useTypedEmail()
  const back = useWayBack()
  const [sentTo, setSentTo] = useState<string | null>(null)
  async function submit(form: FormData) {
    const email = String(form.get('email'))
    await publicApi('POST', '/auth/request-password-reset', { body: { email } })
    keepWayBack(localStorage, back)
    setSentTo(email)
  }
  if (sentTo) return <LookIntoMailbox email={sentTo} back={back} />
  return (
    <AccountForm
      title="Forgot your password?"
      button="Send me a link"
      busyButton="Sending…"
      failure="Error asking for a new password"
      submit={submit}
      footer={<ToLogin back={back} />}
    >
      <p className="text-ink-soft">It happens. We send you a link to choose a new one.</p>
      <Field
        key={known}
        label="Email"
        name="email"
        type="email"
        autoComplete="username"
        defaultValue={known}
        required
        maxLength={254}
      />
    </AccountForm>
  )
}

/** What was typed at the login, so that nobody types it twice. */
function useTypedEmail(): string {
  const { state } = useLocation()
  const email: unknown = useHydrated() ? state?.email : ''
  return typeof email === 'string' ? email : ''
}

function LookIntoMailbox({ email, back }: { email: string; back: string }) {
  return (
    <AccountCard title="Look into your mailbox">
      <Notice kind="success">
        If there is an account for <span className="wrap-anywhere">{email}</span>, a letter is on its way.
      </Notice>
      <p className="text-ink-soft">
        Its link works once, for one hour. Nothing there? Look into your spam folder, and check the e-mail for
        a typing mistake.
      </p>
      <ToLogin back={back} />
    </AccountCard>
  )
}

function ToLogin({ back }: { back: string }) {
  return (
    <p className="text-ink-soft">
      <Link to={back === '/' ? '/login' : loginPath(back)} className="font-semibold text-berry underline">
        Back to the login
      </Link>
    </p>
  )
}
