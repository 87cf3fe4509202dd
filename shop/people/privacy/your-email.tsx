import { api } from '../../kernel/api-client.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { SettingCard } from '../accounts/setting-form.tsx'
import { Problem, useSubmission } from '../accounts/submission.tsx'
import type { OwnAccount } from './own-account.ts'

export function YourEmail({ account }: { account: Pick<OwnAccount, 'email' | 'emailVerified'> }) {
  return (
    <SettingCard title="Your e-mail">
      <p className="wrap-anywhere font-semibold">{account.email}</p>
      {account.emailVerified ? (
        <p className="text-pine">Confirmed: this e-mail is yours.</p>
      ) : (
        <NotConfirmed />
      )}
    </SettingCard>
  )
}

function NotConfirmed() {
  const { busy, problem, outcome, onSubmit } = useSubmission({
    failure: 'Error sending the letter',
    submit: async () => {
      await api('POST', '/auth/send-verification-email')
      return 'A letter is on its way. Please follow its link within an hour.'
    },
  })
  return (
    <>
      <p className="text-ink-soft">Not confirmed yet. The letter we sent has a link that does it.</p>
      <Problem text={problem} />
      <form method="post" onSubmit={onSubmit}>
        <Button kind="quiet" busy={busy}>
          {busy ? 'Sending…' : 'Send the letter again'}
        </Button>
      </form>
      {outcome && <Notice kind="success">{outcome}</Notice>}
    </>
  )
}
