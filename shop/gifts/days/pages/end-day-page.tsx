import { useState } from 'react'
import { callPublic, hasStatus } from '../../../kernel/api/api-client.ts'
import { useWords } from '../../../kernel/language/use-words.ts'
import { pageWords } from '../../../kernel/settings/page-meta.ts'
import { AccountCard, AccountPage } from '../../../people/accounts/account-form.tsx'
import { unlistedMeta } from '../../../sharing/public-meta.ts'
import { Alert } from '../../../ui/alert.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { dayWords } from '../words.en.ts'
import type { Route } from './+types/end-day-page.ts'

export const meta = (args: Route.MetaArgs) =>
  unlistedMeta(args, { title: pageWords(args, dayWords).endTitle })

/** Anybody with the address may end the day, so it stays out of caches and of other sites' logs. */
export const headers = () => ({
  'cache-control': 'private, no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex',
})

/** Previews of links open them, so a button ends it. Says nothing of the day. */
export default function EndDayPage({ params: { token } }: Route.ComponentProps) {
  const words = useWords(dayWords)
  const [outcome, setOutcome] = useState<'ended' | 'dead' | null>(null)

  async function end(): Promise<void> {
    try {
      await callPublic('POST /days/endings/{token}', { params: { token } })
      setOutcome('ended')
    } catch (error) {
      if (!hasStatus(error, 404)) throw error
      setOutcome('dead')
    }
  }

  if (outcome !== null) {
    const isEnded = outcome === 'ended'
    return (
      <AccountCard title={isEnded ? words.endedTitle : words.title}>
        <Alert kind={isEnded ? 'success' : 'warning'}>{isEnded ? words.endedThanks : words.deadLink}</Alert>
        <ButtonLink to="/profile/days" kind="quiet">
          {words.allDays}
        </ButtonLink>
      </AccountCard>
    )
  }
  return (
    <AccountPage
      title={words.endTitle}
      button={words.endButton}
      busyButton={words.ending}
      failure="Error ending a day"
      submit={end}
    >
      <p className="text-ink-soft">{words.endText}</p>
    </AccountPage>
  )
}
