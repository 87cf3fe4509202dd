import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { useAuth } from '../../kernel/api/auth-context.ts'
import { useWords } from '../../kernel/language/use-words.ts'
import { pageWords } from '../../kernel/settings/page-meta.ts'
import { sentMeta } from '../../sharing/public-meta.ts'
import { Alert } from '../../ui/alert.tsx'
import type { Typed } from '../../ui/form/use-form.ts'
import { GoogleProblem, GoogleSignIn } from '../google/google-sign-in.tsx'
import { finishLogin } from '../identity/finish-login.ts'
import type { Route } from './+types/login-page.ts'
import { AccountPage, EmailField, KnownPasswordField, TextLink } from './account-form.tsx'
import { forgotPath } from './address-parameters.ts'
import { LoginWall, loadLoginWall, useWantedProduct } from './login-wall.tsx'
import { accountWords } from './words.en.ts'

export const loader = loadLoginWall

export function meta(args: Route.MetaArgs) {
  const { logIn, logInFor } = pageWords(args, accountWords)
  return sentMeta(args, { title: logIn, description: logInFor })
}

export default function LoginPage() {
  const { user, logIN } = useAuth()
  const navigate = useNavigate()
  const { gift, back } = useWantedProduct()
  const words = useWords(accountWords)
  const [hasTried, setHasTried] = useState(false)
  const [email, setEmail] = useState('')
  async function submit(typed: Typed) {
    setHasTried(true)
    const person = await logIN(typed.text('email'), typed.text('password'))
    await navigate(finishLogin(person, back), { replace: true })
  }
  return (
    <AccountPage
      top={<LoginWall />}
      title={words.welcomeBack}
      button={words.logIn}
      busyButton={words.loggingIn}
      failure="Error logging in"
      submit={submit}
      footer={<GoogleSignIn back={back} />}
    >
      <GoogleProblem />
      {user && !hasTried && (
        <>
          <Alert kind="warning">{words.loggedInAs(user.displayName)}</Alert>
          {gift && gift !== 'deleted' && <TextLink to={back}>{words.backTo(gift.name)}</TextLink>}
        </>
      )}
      <EmailField autoComplete="username" onInput={({ currentTarget }) => setEmail(currentTarget.value)} />
      <KnownPasswordField label={words.password} name="password" required />
      <Link
        to={forgotPath(back)}
        state={{ email }}
        className="-mt-3 justify-self-start py-1 font-semibold text-berry underline"
      >
        {words.forgotPassword}
      </Link>
    </AccountPage>
  )
}
