import { api } from '../../kernel/api-client.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Problem, useSubmission } from '../accounts/submission.tsx'

/** For a signed-in person whose letter is too old or lost. */
export function SendAnew() {
  const { busy, problem, outcome, onSubmit } = useSubmission({ submit, failure: 'Error sending the letter' })
  if (outcome) return <Notice kind="success">{outcome}</Notice>
  return (
    <form method="post" onSubmit={onSubmit} className="grid gap-5">
      <Problem text={problem} />
      <Button busy={busy}>{busy ? 'Sending…' : 'Send me a new link'}</Button>
    </form>
  )
}

async function submit(): Promise<string> {
  await api('POST', '/auth/send-verification-email')
  return 'A letter is on its way, if your e-mail still needs to be confirmed.'
}
