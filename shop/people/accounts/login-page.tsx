import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { signupPath, useAuth } from '../../kernel/auth-context.ts'
import { tellChosenLanguage } from '../../kernel/chosen-language.ts'
import { useWords } from '../../kernel/use-words.ts'
import { Notice } from '../../ui/notice.tsx'
import { GoogleProblem, googleOffer } from '../google/google-sign-in.tsx'
import { AccountForm, EmailField, KnownPasswordField, OtherWays, TextLink } from './account-form.tsx'
import { forgotPath, useWayBack } from './address-parameters.ts'
import type { Typed } from './submission.tsx'
import { accountWords } from './words.ts'

export const loader = googleOffer

export const meta = () => [{ title: `${useWords(accountWords).logIn} · OGS` }]

export default function LoginPage() {
  const { user, logIN } = useAuth()
  const navigate = useNavigate()
  const back = useWayBack()
  const words = useWords(accountWords)
  const [tried, setTried] = useState(false)
  const [email, setEmail] = useState('')
  async function submit(typed: Typed) {
    setTried(true)
    await logIN(typed('email'), typed('password'))
    tellChosenLanguage()
    await navigate(back, { replace: true })
  }
  return (
    <AccountForm
      title={words.welcomeBack}
      button={words.logIn}
      busyButton={words.loggingIn}
      failure="Error logging in"
      submit={submit}
      footer={
        <OtherWays back={back}>
          {words.newHere} <TextLink to={signupPath(back)}>{words.createAccount}</TextLink>
        </OtherWays>
      }
    >
      <GoogleProblem />
      {user && !tried && <Notice kind="warning">{words.loggedInAs(user.displayName)}</Notice>}
      <EmailField autoComplete="username" onInput={({ currentTarget }) => setEmail(currentTarget.value)} />
      <KnownPasswordField label={words.password} name="password" required />
      <Link
        to={forgotPath(back)}
        state={{ email }}
        className="-mt-3 justify-self-start py-1 font-semibold text-berry underline"
      >
        {words.forgotPassword}
      </Link>
    </AccountForm>
  )
}
