import { type ReactNode, useState } from 'react'
import { callApi, callPublic } from '../../kernel/api/api-client.ts'
import { useAuth } from '../../kernel/api/auth-context.ts'
import { useWords } from '../../kernel/language/use-words.ts'
import { Card } from '../../ui/card.tsx'
import { useDialogs } from '../../ui/dialog/dialog.tsx'
import { Field } from '../../ui/form/field.tsx'
import type { Typed } from '../../ui/form/use-form.ts'
import { NAME_MOST } from '../identity/account.ts'
import { AccountForm, type AccountFormProps, KnownPasswordField, usePasswordFields } from './account-form.tsx'
import { accountSettingsWords } from './settings-words.en.ts'
import { accountWords } from './words.en.ts'

export function ChangeName() {
  const { user, refresh } = useAuth()
  const words = useWords(accountSettingsWords)
  if (!user) return null
  const { email } = user
  async function submit(typed: Typed) {
    await callApi('POST /users', { body: { email, name: typed.text('name') } })
    await refresh()
    return words.nameChanged
  }
  return (
    <SettingForm
      title={words.yourName}
      button={words.changeName}
      busyButton={words.changing}
      failure="Error changing the name"
      submit={submit}
    >
      <Field
        label={words.name}
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
  const words = useWords(accountSettingsWords)
  const { fields, match } = usePasswordFields(useWords(accountWords).newPassword)
  // A new key empties the fields after a change.
  const [changes, setChanges] = useState(0)
  async function submit(typed: Typed) {
    if (!match(typed)) return null
    const body = { currentPassword: typed.text('currentPassword'), newPassword: typed.text('password') }
    await callApi('POST /auth/change-password', { body })
    setChanges(changes + 1)
    return words.passwordChanged
  }
  return (
    <SettingForm
      title={words.changePassword}
      busyButton={words.changing}
      failure="Error changing the password"
      submit={submit}
    >
      <div key={changes} className="grid gap-5">
        <KnownPasswordField label={words.currentPassword} name="currentPassword" required />
        {fields}
      </div>
    </SettingForm>
  )
}

/** For people with a Google login only: a mail proves more than an open page. */
export function ChoosePassword() {
  const { user } = useAuth()
  const words = useWords(accountSettingsWords)
  if (!user) return null
  const { email } = user
  async function submit() {
    await callPublic('POST /auth/request-password-reset', { body: { email } })
    return words.mailOnItsWay
  }
  return (
    <SettingForm
      title={words.choosePassword}
      button={words.sendLinkToChoose}
      busyButton={words.sending}
      failure="Error asking for a password"
      submit={submit}
    >
      <p className="text-ink-soft">{words.noPasswordYet}</p>
    </SettingForm>
  )
}

export function SignOutEverywhere() {
  const { confirm } = useDialogs()
  const { logOut } = useAuth()
  const words = useWords(accountSettingsWords)
  const { signOutEverywhereAsk: title, loggedOutEverywhere: text, cancel } = words
  async function submit() {
    await callApi('POST /auth/revoke-sessions')
    await logOut()
  }
  return (
    <SettingForm
      title={words.signOutEverywhere}
      busyButton={words.signingOut}
      failure="Error signing out everywhere"
      confirm={() => confirm({ title, text, confirm: words.yesSignOut, cancel })}
      submit={submit}
      quiet
    >
      <p className="text-ink-soft">{words.forgotSomewhere}</p>
    </SettingForm>
  )
}

type SettingFormProps = Omit<AccountFormProps, 'button'> & { title: string; button?: string }

export const SettingForm = ({ title, ...form }: SettingFormProps) => (
  <SettingCard title={title}>
    <AccountForm button={title} {...form} />
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
