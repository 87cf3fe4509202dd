import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { signupPath, useAuth } from '../../kernel/auth-context.ts'
import { Notice } from '../../ui/notice.tsx'
import { GoogleProblem, googleOffer } from '../google/google-sign-in.tsx'
import { AccountForm, EmailField, KnownPasswordField, OtherWays, TextLink } from './account-form.tsx'
import { forgotPath, useWayBack } from './address-parameters.ts'
import type { Typed } from './submission.tsx'

export const loader = googleOffer

export const meta = () => [{ title: 'Log in · OGS' }]

export default function LoginPage() {
  const { user, logIN } = useAuth()
  const navigate = useNavigate()
  const back = useWayBack()
  const [tried, setTried] = useState(false)
  const [email, setEmail] = useState('')
  async function submit(typed: Typed) {
    setTried(true)
    await logIN(typed('email'), typed('password'))
    await navigate(back, { replace: true })
  }
  return (
    <AccountForm
      title="Welcome back"
      button="Log in"
      busyButton="Logging in…"
      failure="Error logging in"
      submit={submit}
      footer={
        <OtherWays back={back}>
          New here? <TextLink to={signupPath(back)}>Create an account</TextLink>
        </OtherWays>
      }
    >
      <GoogleProblem />
      {user && !tried && (
        <Notice kind="warning">
          You are logged in as {user.displayName}. If that account may not see the page, log in with another
          one.
        </Notice>
      )}
      <EmailField autoComplete="username" onInput={({ currentTarget }) => setEmail(currentTarget.value)} />
      <KnownPasswordField label="Password" name="password" required />
      <Link
        to={forgotPath(back)}
        state={{ email }}
        className="-mt-3 justify-self-start py-1 font-semibold text-berry underline"
      >
        Forgot your password?
      </Link>
    </AccountForm>
  )
}
