import { type ReactNode, useState } from 'react'
import { api, publicApi } from '../../kernel/api-client.ts'
import { useAuth } from '../../kernel/auth-context.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { useDialogs } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { NAME_MOST, PASSWORD_MOST } from '../identity/account.ts'
import { usePasswordFields } from './account-form.tsx'
import { FormProblem, type Submitting, useSubmission } from './submission.tsx'

export function ChangeName() {
  const { user, refresh } = useAuth()
  if (!user) return null
  const { email, displayName } = user
  async function submit(form: FormData) {
    await api('POST', '/users', { body: { email, name: form.get('name') } })
    await refresh()
    return 'Your name is changed.'
  }
  return (
    <SettingForm
      title="Your name"
      button="Change name"
      busyButton="Changing…"
      failure="Error changing the name"
      submit={submit}
    >
      <Field
        label="Name"
        name="name"
        autoComplete="name"
        defaultValue={displayName}
        required
        maxLength={NAME_MOST}
      />
    </SettingForm>
  )
}

export function ChangePassword() {
  const { fields, match } = usePasswordFields('New Password')
  // Another key empties the fields once the password was changed.
  const [changes, setChanges] = useState(0)
  async function submit(form: FormData) {
    if (!match(form)) return null
    const [currentPassword, newPassword] = [form.get('currentPassword'), form.get('password')]
    await api('POST', '/auth/change-password', { body: { currentPassword, newPassword } })
    setChanges(changes + 1)
    return 'Your password is changed. Everybody else who was logged in with it is logged out.'
  }
  return (
    <SettingForm
      title="Change password"
      button="Change password"
      busyButton="Changing…"
      failure="Error changing the password"
      submit={submit}
    >
      <div key={changes} className="grid gap-5">
        <Field
          label="Current Password"
          name="currentPassword"
          type="password"
          autoComplete="current-password"
          required
          maxLength={PASSWORD_MOST}
        />
        {fields}
      </div>
    </SettingForm>
  )
}

/** For who comes in by Google alone: reading the letter proves more than an open page does. */
export function ChoosePassword() {
  const { user } = useAuth()
  if (!user) return null
  const { email } = user
  async function submit() {
    await publicApi('POST', '/auth/request-password-reset', { body: { email } })
    return 'A letter is on its way. Its link works once, for one hour.'
  }
  return (
    <SettingForm
      title="Choose a password"
      button="Send me a link to choose a password"
      busyButton="Sending…"
      failure="Error asking for a password"
      submit={submit}
    >
      <p className="text-ink-soft">
        You log in with Google, and your account has no password yet. With one you can log in without Google
        too.
      </p>
    </SettingForm>
  )
}

export function SignOutEverywhere() {
  const { confirm } = useDialogs()
  const { logOut } = useAuth()
  const { busy, problem, onSubmit } = useSubmission({ submit, failure: 'Error signing out everywhere' })
  async function submit() {
    const text = 'You are logged out in every browser, also in this one.'
    if (!(await confirm({ title: 'Sign out everywhere?', text, confirm: 'Yes, sign out', cancel: 'Cancel' })))
      return
    await api('POST', '/auth/revoke-sessions')
    await logOut()
  }
  return (
    <SettingCard title="Sign out everywhere">
      <p className="text-ink-soft">
        Did you forget to log out somewhere? This logs you out in every browser.
      </p>
      <FormProblem text={problem} />
      <form method="post" onSubmit={onSubmit}>
        <Button kind="quiet" busy={busy}>
          {busy ? 'Signing out…' : 'Sign out everywhere'}
        </Button>
      </form>
    </SettingCard>
  )
}

interface SettingFormProps extends Submitting<string | null> {
  readonly title: string
  readonly button: string
  readonly busyButton: string
  readonly children: ReactNode
}

function SettingForm({ title, button, busyButton, children, ...rest }: SettingFormProps) {
  const { busy, problem, outcome, onSubmit } = useSubmission(rest)
  return (
    <SettingCard title={title}>
      <form method="post" onSubmit={onSubmit} className="grid max-w-md gap-5">
        <FormProblem text={problem} />
        {children}
        <Button busy={busy} className="justify-self-start">
          {busy ? busyButton : button}
        </Button>
      </form>
      {outcome && <Notice kind="success">{outcome}</Notice>}
    </SettingCard>
  )
}

export function SettingCard({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card className="grid content-start gap-5 p-6 sm:p-8">
      <h2 className="font-semibold text-xl">{title}</h2>
      {children}
    </Card>
  )
}
