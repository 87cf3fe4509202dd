import { useEffect, useId, useState } from 'react'
import { callApi } from '../../kernel/api/api-client.ts'
import { useWords } from '../../kernel/language/use-words.ts'
import { Card } from '../../ui/card.tsx'
import { AccountForm } from '../accounts/account-form.tsx'
import { recoveryWords } from './words.en.ts'

export interface EmailToConfirm {
  readonly email: string
  readonly emailVerified: boolean
}

/** For unconfirmed e-mails. */
export function SendMailAgain({ email }: Pick<EmailToConfirm, 'email'>) {
  const words = useWords(recoveryWords)
  return (
    <AccountForm
      button={words.sendMailAgain}
      busyButton={words.sending}
      failure="Error sending the letter"
      submit={async () => {
        await callApi('POST /auth/send-verification-email')
        return words.mailSentTo(email)
      }}
      quiet
    >
      <p className="text-ink-soft">{words.whyConfirm}</p>
    </AccountForm>
  )
}

export function ConfirmEmail({ email, emailVerified }: EmailToConfirm) {
  const words = useWords(recoveryWords)
  const title = useId()
  if (emailVerified) return null
  return (
    <Card>
      <section aria-labelledby={title} className="grid gap-3 p-5 sm:p-6">
        <h2 id={title} className="font-semibold text-xl">
          {words.confirmYourEmail}
        </h2>
        <p className="wrap-anywhere font-semibold">{email}</p>
        <SendMailAgain email={email} />
      </section>
    </Card>
  )
}

/** One line, to be opened, where something else is the news. */
function ConfirmQuietly({ email, emailVerified }: EmailToConfirm) {
  const words = useWords(recoveryWords)
  if (emailVerified) return null
  return (
    <section aria-label={words.confirmYourEmail} className="text-center text-ink-soft">
      <details>
        <summary className="wrap-anywhere min-h-11 cursor-pointer content-center">
          {words.confirmYourEmail} · {email}
        </summary>
        <div className="mx-auto grid max-w-md justify-items-center gap-3 pt-2">
          <SendMailAgain email={email} />
        </div>
      </details>
    </section>
  )
}

/** On a public page, for the signed-in person; it appears late, so it stands last. */
export function ConfirmOwnEmail({ isQuiet = false }: { isQuiet?: boolean }) {
  const [own, setOwn] = useState<EmailToConfirm | null>(null)
  useEffect(() => {
    const leaving = new AbortController()
    callApi('GET /account', { signal: leaving.signal, answersSignedOut: true }).then(
      setOwn,
      (error: unknown) => {
        if (!leaving.signal.aborted) console.error('Error fetching the account', error)
      },
    )
    return () => leaving.abort()
  }, [])
  if (!own) return null
  return isQuiet ? <ConfirmQuietly {...own} /> : <ConfirmEmail {...own} />
}
