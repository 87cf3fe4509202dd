import { api } from '../../kernel/api-client.ts'
import { useAuth } from '../../kernel/auth-context.ts'
import { Button } from '../../ui/button.tsx'
import { useDialogs } from '../../ui/dialog.tsx'
import { SettingCard } from './setting-form.tsx'
import { Problem, useSubmission } from './submission.tsx'

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
      <Problem text={problem} />
      <form method="post" onSubmit={onSubmit}>
        <Button kind="quiet" busy={busy}>
          {busy ? 'Signing out…' : 'Sign out everywhere'}
        </Button>
      </form>
    </SettingCard>
  )
}
