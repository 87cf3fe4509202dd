import { api } from '../../kernel/api-client.ts'
import { useAuth } from '../../kernel/auth-context.ts'
import { Field } from '../../ui/field.tsx'
import { SettingForm } from './setting-form.tsx'

export function ChangeName() {
  const { user, lookAgain } = useAuth()
  if (!user) return null
  const { email, displayName } = user
  async function submit(form: FormData) {
    await api('POST', '/users', { body: { email, name: form.get('name') } })
    await lookAgain()
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
        maxLength={100}
      />
    </SettingForm>
  )
}
