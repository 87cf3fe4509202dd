import { publicApi } from '../../kernel/api-client.ts'
import { useAuth } from '../../kernel/auth-context.ts'
import { SettingForm } from './setting-form.tsx'

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
