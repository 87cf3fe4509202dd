import { useEffect, useState } from 'react'
import { useLocation, useNavigate, useNavigation } from 'react-router'
import { pendingProduct } from '../../kernel/add-after-login.ts'
import { useAuth } from '../../kernel/api/auth-context.ts'
import { useWords } from '../../kernel/language/use-words.ts'
import { pageWords, useShop } from '../../kernel/settings/page-meta.ts'
import { sentMeta } from '../../sharing/public-meta.ts'
import { Alert } from '../../ui/alert.tsx'
import { Field } from '../../ui/form/field.tsx'
import type { Typed } from '../../ui/form/use-form.ts'
import { useHydrated } from '../../ui/form/use-hydrated.ts'
import { GoogleSignIn } from '../google/google-sign-in.tsx'
import type { Route } from './+types/signup-page.ts'
import { AccountPage, EmailField, usePasswordFields } from './account-form.tsx'
import { saveForMail } from './address-parameters.ts'
import { LoginWall, loadLoginWall, useWantedProduct } from './login-wall.tsx'
import { accountWords } from './words.en.ts'

const SHOW_SUCCESS_MS = 1000

export const loader = loadLoginWall

const useTitle = () => useWords(accountWords).createYourAccount(useShop().name)

export function meta(args: Route.MetaArgs) {
  const { signUp, signUpFor } = pageWords(args, accountWords)
  return sentMeta(args, { title: signUp, description: signUpFor })
}

export default function SignupPage() {
  const { createUser } = useAuth()
  const { back } = useWantedProduct()
  const words = useWords(accountWords)
  const { fields, match } = usePasswordFields()
  const known = useKnown()
  const [done, setDone] = useState<'letter-sent' | 'signed-in' | null>(null)
  useLeaveWhen(done === 'signed-in', back)
  async function submit(typed: Typed) {
    if (!match(typed)) return
    const email = typed.text('email')
    const signedIn = await createUser({
      firstName: typed.text('firstName'),
      lastName: typed.text('lastName'),
      email,
      password: typed.text('password'),
    })
    if (signedIn) pendingProduct().bindTo(email, back)
    else saveForMail(email, back)
    setDone(signedIn ? 'signed-in' : 'letter-sent')
  }
  return (
    <AccountPage
      top={<LoginWall />}
      title={useTitle()}
      button={words.signUp}
      busyButton={words.creating}
      failure="Error signing up"
      submit={submit}
      done={done !== null}
      footer={
        done ? (
          <>
            <Alert kind="success">{words.signedUp}</Alert>
            {done === 'letter-sent' && <p>{words.mailSent}</p>}
          </>
        ) : (
          <GoogleSignIn back={back} />
        )
      }
    >
      <NameFields {...known} />
      <EmailField defaultValue={known.email} />
      {fields}
    </AccountPage>
  )
}

function NameFields({ firstName, lastName }: Omit<ReturnType<typeof useKnown>, 'email'>) {
  const words = useWords(accountWords)
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <Field
        label={words.firstName}
        name="firstName"
        autoComplete="given-name"
        required
        maxLength={48}
        defaultValue={firstName}
      />
      <Field
        label={words.lastName}
        name="lastName"
        autoComplete="family-name"
        required
        maxLength={48}
        defaultValue={lastName}
      />
    </div>
  )
}

/** What a guest has typed elsewhere; the server's page knows of none. */
function useKnown() {
  const { state } = useLocation()
  const [{ name = '', email = '' }] = useState<Partial<Record<'name' | 'email', string>>>(
    useHydrated() ? Object(state) : {},
  )
  const words = name.trim().split(/\s+/)
  const lastName = words.length > 1 ? words.pop() : ''
  return { firstName: words.join(' '), lastName, email }
}

function useLeaveWhen(done: boolean, back: string): void {
  const navigate = useNavigate()
  // A pressed link wins.
  const going = useNavigation().state !== 'idle'
  useEffect(() => {
    if (!done || going) return
    const timer = setTimeout(() => navigate(back, { replace: true }), SHOW_SUCCESS_MS)
    return () => clearTimeout(timer)
  }, [done, going, back, navigate])
}
