import { useState } from 'react'
import { api, hasStatus, publicApi } from '../../kernel/api-client.ts'
import { useAuth } from '../../kernel/auth-context.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { AccountCard, AccountForm, KnownPasswordField, TextLink } from '../accounts/account-form.tsx'
import { useLinkToken } from '../accounts/address-parameters.ts'
import { SubmissionForm, type Typed } from '../accounts/submission.tsx'
import { DeadLink } from './dead-link.tsx'

export const meta = () => [{ title: 'Is this your e-mail? · OGS' }, { name: 'robots', content: 'noindex' }]

/** What the address proves is its reader's business: it stays out of caches and of other sites' logs. */
export const headers = () => ({ 'cache-control': 'private, no-store', 'referrer-policy': 'no-referrer' })

/** Mail scanners follow links, so a button confirms; a careless yes must not vouch for a stranger, so it wants the password. */
export default function VerifyEmailPage() {
  const token = useLinkToken()
  const { user, loading, logIN } = useAuth()
  const [wanted, setWanted] = useState(false)
  const [outcome, setOutcome] = useState<'confirmed' | 'dead' | null>(null)
  async function submit(typed: Typed) {
    const password = typed('password')
    const body = { token, password: password || undefined }
    try {
      const { email } = await publicApi<{ email: string }>('POST', '/auth/verify-email', { body })
      if (password && !user) await logIN(email, password).catch(logFailure)
      setOutcome('confirmed')
    } catch (error) {
      if (hasStatus(error, 404)) return setOutcome('dead')
      if (hasStatus(error, 401)) setWanted(true)
      throw error
    }
  }
  if (outcome === 'confirmed') {
    return (
      <AccountCard title="Thank you">
        <Notice kind="success">Your e-mail is confirmed.</Notice>
        <ButtonLink to={user ? '/' : '/login'} replace>
          {user ? 'Look at the gifts' : 'Log in'}
        </ButtonLink>
      </AccountCard>
    )
  }
  if (outcome === 'dead' || token === null) return <AskAnew signedIn={user !== null} />
  return (
    <AccountForm
      title="Is this your e-mail?"
      button="Yes, it is mine"
      busyButton="Confirming…"
      failure="Error confirming the e-mail"
      submit={submit}
    >
      <p className="text-ink-soft">
        Press the button if you made an account here with this e-mail. If you did not, just close this page:
        then nobody else can use your e-mail here.
      </p>
      {(wanted || !(user || loading)) && (
        <>
          <KnownPasswordField label="Password of the account" name="password" />
          <p className="text-ink-soft">
            You did not choose it, or forgot it? <TextLink to="/forgot-password">Choose a new one</TextLink>:
            its letter makes the account yours alone, and confirms the e-mail too.
          </p>
        </>
      )}
    </AccountForm>
  )
}

const logFailure = (error: unknown) => console.error('Error logging in', error)

function AskAnew({ signedIn }: { signedIn: boolean }) {
  return (
    <DeadLink>
      {signedIn ? (
        <SubmissionForm
          button="Send me a new link"
          busyButton="Sending…"
          failure="Error sending the letter"
          submit={sendLetter}
          wide
        />
      ) : (
        <>
          <p className="text-ink-soft">Log in, and we send you a new one if your e-mail still needs it.</p>
          <ButtonLink to="/login?from=%2Fverify-email" replace>
            Log in
          </ButtonLink>
        </>
      )}
    </DeadLink>
  )
}

async function sendLetter(): Promise<string> {
  await api('POST', '/auth/send-verification-email')
  return 'A letter is on its way, if your e-mail still needs to be confirmed.'
}
