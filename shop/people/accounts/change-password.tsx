import { useState } from 'react'
import { api } from '../../kernel/api-client.ts'
import { Field } from '../../ui/field.tsx'
import { PASSWORD_MOST } from '../identity/account.ts'
import { usePasswordFields } from './password-fields.tsx'
import { SettingForm } from './setting-form.tsx'

export function ChangePassword() {
  const { fields, match } = usePasswordFields('New Password')
  // Other fields, empty ones, once the password was changed.
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
