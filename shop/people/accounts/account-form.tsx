import { type ComponentProps, type ReactNode, useState } from 'react'
import { Link, type LinkProps } from 'react-router'
import { useWords } from '../../kernel/language/use-words.ts'
import { Card } from '../../ui/card.tsx'
import { Field } from '../../ui/form/field.tsx'
import { useHydrated } from '../../ui/form/use-hydrated.ts'
import { PageHeading } from '../../ui/heading.tsx'
import { PASSWORD_LEAST, PASSWORD_MOST } from '../identity/account.ts'
import { SubmissionForm, type SubmissionFormProps, type Typed } from './submission.tsx'
import { accountWords } from './words.en.ts'

type AccountFormProps = SubmissionFormProps & {
  title: string
  done?: boolean
  /** Above the title. */
  top?: ReactNode
  footer?: ReactNode
}

export function AccountForm({ title, top, footer, done, ...form }: AccountFormProps) {
  // POST, and not before hydration: a password must not end up in an address.
  const ready = useHydrated() && !done
  return (
    <AccountCard title={title} top={top}>
      <SubmissionForm {...form} disabled={!ready} wide />
      {footer}
    </AccountCard>
  )
}

export function AccountCard({
  title,
  top,
  children,
}: {
  title: string
  top?: ReactNode
  children: ReactNode
}) {
  return (
    <Card className="my-8 grid gap-6 p-6 max-sm:mx-4 sm:mx-auto sm:my-14 sm:max-w-md sm:p-9">
      {top}
      <PageHeading>{title}</PageHeading>
      {children}
    </Card>
  )
}

export const TextLink = (link: LinkProps) => <Link {...link} className="font-semibold text-berry underline" />

export const EmailField = (
  more: Pick<ComponentProps<'input'>, 'autoComplete' | 'defaultValue' | 'onInput'>,
) => {
  const { email } = useWords(accountWords)
  return (
    <Field label={email} name="email" type="email" autoComplete="email" required maxLength={254} {...more} />
  )
}

export const KnownPasswordField = (
  words: Pick<ComponentProps<typeof Field>, 'label' | 'name' | 'required'>,
) => <Field type="password" autoComplete="current-password" maxLength={PASSWORD_MOST} {...words} />

/** @param given label of the password, by default the account's */
export function usePasswordFields(given?: string) {
  const words = useWords(accountWords)
  const label = given ?? words.password
  const [mismatch, setMismatch] = useState(false)
  function match(typed: Typed): boolean {
    const same = typed('password') === typed('confirmPassword')
    setMismatch(!same)
    return same
  }
  const field = {
    type: 'password',
    autoComplete: 'new-password',
    required: true,
    onInput: () => setMismatch(false),
  } as const
  const fields = (
    <>
      <Field
        label={label}
        name="password"
        help={words.atLeast(PASSWORD_LEAST)}
        minLength={PASSWORD_LEAST}
        maxLength={PASSWORD_MOST}
        {...field}
      />
      <Field
        label={words.confirm(label)}
        name="confirmPassword"
        error={mismatch ? words.doNotMatch : null}
        {...field}
      />
    </>
  )
  return { fields, match }
}
