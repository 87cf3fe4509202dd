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

/** On a public page, for the signed-in person; it appears late, so it stands last. */
export function ConfirmOwnEmail() {
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
  return own && <ConfirmEmail {...own} />
}
