import { type ReactNode, useState } from 'react'
import { api, publicApi } from '../../kernel/api-client.ts'
import { useAuth } from '../../kernel/auth-context.ts'
import { Card } from '../../ui/card.tsx'
import { useDialogs } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { NAME_MOST } from '../identity/account.ts'
import { KnownPasswordField, usePasswordFields } from './account-form.tsx'
import { SubmissionForm, type SubmissionFormProps, type Typed } from './submission.tsx'

export function ChangeName() {
  const { user, refresh } = useAuth()
  if (!user) return null
  async function submit(typed: Typed) {
    await api('POST', '/users', { body: { email: user?.email, name: typed('name') } })
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
        defaultValue={user.displayName}
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
  async function submit(typed: Typed) {
    if (!match(typed)) return null
    const body = { currentPassword: typed('currentPassword'), newPassword: typed('password') }
    await api('POST', '/auth/change-password', { body })
    setChanges(changes + 1)
    return 'Your password is changed. Everybody else who was logged in with it is logged out.'
  }
  return (
    <SettingForm
      title="Change password"
      busyButton="Changing…"
      failure="Error changing the password"
      submit={submit}
    >
      <div key={changes} className="grid gap-5">
        <KnownPasswordField label="Current Password" name="currentPassword" required />
        {fields}
      </div>
    </SettingForm>
  )
}

/** For who comes in by Google alone: reading the letter proves more than an open page does. */
export function ChoosePassword() {
  const { user } = useAuth()
  if (!user) return null
  async function submit() {
    await publicApi('POST', '/auth/request-password-reset', { body: { email: user?.email } })
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
  async function submit() {
    const text = 'You are logged out in every browser, also in this one.'
    if (!(await confirm({ title: 'Sign out everywhere?', text, confirm: 'Yes, sign out', cancel: 'Cancel' })))
      return
    await api('POST', '/auth/revoke-sessions')
    await logOut()
  }
  return (
    <SettingForm
      title="Sign out everywhere"
      busyButton="Signing out…"
      failure="Error signing out everywhere"
      submit={submit}
      quiet
    >
      <p className="text-ink-soft">
        Did you forget to log out somewhere? This logs you out in every browser.
      </p>
    </SettingForm>
  )
}

type SettingFormProps = Omit<SubmissionFormProps, 'button'> & { title: string; button?: string }

export const SettingForm = ({ title, ...form }: SettingFormProps) => (
  <SettingCard title={title}>
    <SubmissionForm button={title} {...form} />
  </SettingCard>
)

export function SettingCard({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card className="grid content-start gap-5 p-6 sm:p-8">
      <h2 className="font-semibold text-xl">{title}</h2>
      {children}
    </Card>
  )
}
