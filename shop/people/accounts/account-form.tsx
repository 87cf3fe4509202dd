import { type ComponentProps, type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { Card } from '../../ui/card.tsx'
import { Field } from '../../ui/field.tsx'
import { PageHeading } from '../../ui/heading.tsx'
import { useHydrated } from '../../ui/use-hydrated.ts'
import { GoogleSignIn } from '../google/google-sign-in.tsx'
import { PASSWORD_LEAST, PASSWORD_MOST } from '../identity/account.ts'
import { SubmissionForm, type SubmissionFormProps } from './submission.tsx'

interface AccountFormProps extends SubmissionFormProps {
  readonly title: string
  readonly done?: boolean
  readonly footer?: ReactNode
}

export function AccountForm({ title, footer, done, ...form }: AccountFormProps) {
  // A password must not travel in an address, so no submitting before the script is there, and POST in any case.
  const ready = useHydrated() && !done
  return (
    <AccountCard title={title}>
      <SubmissionForm {...form} disabled={!ready} wide />
      {footer}
    </AccountCard>
  )
}

export function AccountCard({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card className="my-8 grid gap-6 p-6 max-sm:mx-4 sm:mx-auto sm:my-14 sm:max-w-md sm:p-9">
      <PageHeading>{title}</PageHeading>
      {children}
    </Card>
  )
}

interface OtherWaysProps {
  readonly back: string
  readonly question: string
  readonly to: string
  readonly link: string
}

export function OtherWays({ back, question, to, link }: OtherWaysProps) {
  return (
    <>
      <GoogleSignIn back={back} />
      <p className="text-ink-soft">
        {question}{' '}
        <Link to={to} className="font-semibold text-berry underline">
          {link}
        </Link>
      </p>
    </>
  )
}

export const KnownPasswordField = (
  words: Pick<ComponentProps<typeof Field>, 'label' | 'name' | 'required'>,
) => <Field type="password" autoComplete="current-password" maxLength={PASSWORD_MOST} {...words} />

/** @param label where the form asks for another password too */
export function usePasswordFields(label = 'Password') {
  const [mismatch, setMismatch] = useState(false)
  function match(form: FormData): boolean {
    const same = form.get('password') === form.get('confirmPassword')
    setMismatch(!same)
    return same
  }
  const bounds = { minLength: PASSWORD_LEAST, maxLength: PASSWORD_MOST, required: true } as const
  const words = { type: 'password', autoComplete: 'new-password', onInput: () => setMismatch(false) } as const
  const fields = (
    <>
      <Field
        label={label}
        name="password"
        help={`At least ${PASSWORD_LEAST} characters.`}
        {...bounds}
        {...words}
      />
      <Field
        label={`Confirm ${label}`}
        name="confirmPassword"
        error={mismatch ? 'Passwords do not match' : null}
        required
        {...words}
      />
    </>
  )
  return { fields, match }
}
