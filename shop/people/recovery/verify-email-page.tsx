import { useState } from 'react'
import { pendingProduct } from '../../kernel/add-after-login.ts'
import { callApi, callPublic, hasStatus } from '../../kernel/api/api-client.ts'
import { loginPath, useAuth } from '../../kernel/api/auth-context.ts'
import { useWords } from '../../kernel/language/use-words.ts'
import { pageWords } from '../../kernel/settings/page-meta.ts'
import { unlistedMeta } from '../../sharing/public-meta.ts'
import { Alert } from '../../ui/alert.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import type { Typed } from '../../ui/form/use-form.ts'
import {
  AccountCard,
  AccountForm,
  AccountPage,
  KnownPasswordField,
  TextLink,
} from '../accounts/account-form.tsx'
import { savedReturnPath, saveReturnPath, useLinkToken } from '../accounts/address-parameters.ts'
import { accountWords } from '../accounts/words.en.ts'
import type { Route } from './+types/verify-email-page.ts'
import { DeadLink, useLinkState } from './mailed-link.tsx'
import { recoveryWords } from './words.en.ts'

export const meta = (args: Route.MetaArgs) =>
  unlistedMeta(args, { title: pageWords(args, recoveryWords).isItYours })

/** The address proves its reader's mailbox: keep it out of caches and of other sites' logs. */
export const headers = () => ({ 'cache-control': 'private, no-store', 'referrer-policy': 'no-referrer' })

/** A button, because mail scanners follow links; with the password, because a careless yes must not vouch for a stranger. */
export default function VerifyEmailPage() {
  const token = useLinkToken()
  const linkState = useLinkState('verify-email', token)
  const { user, loading, logIN } = useAuth()
  const words = useWords(recoveryWords)
  const [isPasswordRequired, setIsPasswordRequired] = useState(false)
  const [outcome, setOutcome] = useState<{ back: string } | 'dead' | null>(null)
  async function submit(typed: Typed) {
    if (!token) return
    const password = typed.text('password')
    const body = { token, password: password || undefined }
    try {
      const { email } = await callPublic('POST /auth/verify-email', { body })
      if (password && !user) await logIN(email, password).catch(logFailure)
      const back = savedReturnPath(localStorage)
      saveReturnPath(localStorage, '/')
      pendingProduct().bindTo(email, back)
      setOutcome({ back })
    } catch (error) {
      if (hasStatus(error, 404)) return setOutcome('dead')
      if (hasStatus(error, 401)) setIsPasswordRequired(true)
      throw error
    }
  }
  const isDead = outcome === 'dead' || (outcome === null && linkState === 'dead')
  if (isDead || token === null) return <RequestNewLink signedIn={user !== null} />
  if (outcome || linkState === 'done')
    return <Confirmed back={outcome?.back ?? '/'} signedIn={user !== null} />
  return (
    <AccountPage
      title={words.isItYours}
      button={words.yesMine}
      busyButton={words.confirming}
      failure="Error confirming the e-mail"
      submit={submit}
    >
      <p className="text-ink-soft">{words.pressIfYours}</p>
      {(isPasswordRequired || !(user || loading)) && (
        <>
          <KnownPasswordField label={words.passwordOfAccount} name="password" />
          <p className="text-ink-soft">
            {words.notChosen} <TextLink to="/forgot-password">{words.chooseNewOne}</TextLink>
            {words.notChosenAfter}
          </p>
        </>
      )}
    </AccountPage>
  )
}

const logFailure = (error: unknown) => console.error('Error logging in', error)

function Confirmed({ back, signedIn }: { back: string; signedIn: boolean }) {
  const words = useWords(recoveryWords)
  const { logIn } = useWords(accountWords)
  return (
    <AccountCard title={words.thankYou}>
      <Alert kind="success">{words.confirmed}</Alert>
      {signedIn ? (
        <ButtonLink to={back} replace>
          {back === '/' ? words.lookAtGifts : words.whereYouWere}
        </ButtonLink>
      ) : (
        <ButtonLink to={back === '/' ? '/login' : loginPath(back)} replace>
          {logIn}
        </ButtonLink>
      )}
    </AccountCard>
  )
}

function RequestNewLink({ signedIn }: { signedIn: boolean }) {
  const words = useWords(recoveryWords)
  const { logIn } = useWords(accountWords)
  async function sendLetter(): Promise<string> {
    await callApi('POST /auth/send-verification-email')
    return words.mailIfNeeded
  }
  return (
    <DeadLink>
      {signedIn ? (
        <AccountForm
          button={words.newLink}
          busyButton={words.sending}
          failure="Error sending the letter"
          submit={sendLetter}
          wide
        />
      ) : (
        <>
          <p className="text-ink-soft">{words.logInForMail}</p>
          <ButtonLink to="/login?from=%2Fverify-email" replace>
            {logIn}
          </ButtonLink>
        </>
      )}
    </DeadLink>
  )
}
