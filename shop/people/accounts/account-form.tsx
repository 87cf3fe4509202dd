import { type ComponentProps, type ReactNode, useEffect, useRef, useState } from 'react'
import { Link, type LinkProps } from 'react-router'
import { ApiError, messageOf } from '../../kernel/api/api-client.ts'
import { pageLanguage } from '../../kernel/language/language.ts'
import { useWords } from '../../kernel/language/use-words.ts'
import { wordsIn } from '../../kernel/language/words-in.ts'
import { Alert } from '../../ui/alert.tsx'
import { Card } from '../../ui/card.tsx'
import { Field } from '../../ui/form/field.tsx'
import { Form } from '../../ui/form/form.tsx'
import { type Typed, useForm } from '../../ui/form/use-form.ts'
import { useHydrated } from '../../ui/form/use-hydrated.ts'
import { PageHeading } from '../../ui/heading.tsx'
import { PASSWORD_LEAST, PASSWORD_MOST } from '../identity/account.ts'
import { accountWords } from './words.en.ts'

export interface AccountFormProps {
  /** Its error is shown above the fields; a text it returns, below the button. */
  readonly submit: (typed: Typed) => Promise<unknown>
  readonly confirm?: () => Promise<boolean>
  readonly failure: string
  readonly button: string
  readonly busyButton: string
  readonly quiet?: boolean
  readonly disabled?: boolean
  readonly wide?: boolean
  readonly children?: ReactNode
}

export function AccountForm({ submit, confirm, failure, quiet, disabled, ...more }: AccountFormProps) {
  const form = useForm({
    failed: failure,
    isShown: () => false,
    problemOf: accountProblem,
    confirm,
    send: submit,
  })
  const { busy, problem, answer } = form
  return (
    <>
      <Form
        form={{ ...form, problem: null }}
        method="post"
        noValidate={false}
        button={busy ? more.busyButton : more.button}
        kind={quiet ? 'quiet' : 'primary'}
        disabled={disabled}
        buttonClass={more.wide ? 'grow' : ''}
        className={`grid gap-5 ${more.wide ? '' : 'max-w-md'}`}
      >
        <FormProblem text={problem} />
        {more.children}
      </Form>
      {typeof answer === 'string' && <Alert kind="success">{answer}</Alert>}
    </>
  )
}

/** Names the fields in one sentence where it can. */
export function accountProblem(error: unknown): string {
  if (!(error instanceof ApiError)) return messageOf(error)
  const { theFields, wrongField } = wordsIn(pageLanguage(), accountWords)
  const areKnown = error.errors.every(({ path }) => theFields.has(path))
  if (error.status !== 400 || error.errors.length === 0 || !areKnown) return error.message
  return error.errors.map(({ path, message }) => wrongField(theFields.get(path) ?? '', message)).join(' ')
}

/** Takes the focus when a problem appears. */
export function FormProblem({ text }: { text: string | null }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (text) box.current?.focus()
  }, [text])
  if (!text) return null
  return (
    <div ref={box} tabIndex={-1}>
      <Alert kind="error">{text}</Alert>
    </div>
  )
}

interface AccountPageProps extends AccountFormProps {
  readonly title: string
  readonly done?: boolean
  /** Above the title. */
  readonly top?: ReactNode
  readonly footer?: ReactNode
}

/** A page of one form. */
export function AccountPage({ title, top, footer, done, ...form }: AccountPageProps) {
  // POST, and not before hydration: a password must not end up in an address.
  const ready = useHydrated() && !done
  return (
    <AccountCard title={title} top={top}>
      <AccountForm {...form} disabled={!ready} wide />
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

/** @param passwordLabel by default the account's */
export function usePasswordFields(passwordLabel?: string) {
  const words = useWords(accountWords)
  const label = passwordLabel ?? words.password
  const [mismatch, setMismatch] = useState(false)
  function match({ text }: Typed): boolean {
    const same = text('password') === text('confirmPassword')
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
