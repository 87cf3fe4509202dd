import { type ReactNode, useEffect, useRef, useState } from 'react'
import { callPublic } from '../../kernel/api/api-client.ts'
import { useWords } from '../../kernel/language/use-words.ts'
import { Alert } from '../../ui/alert.tsx'
import { AccountCard } from '../accounts/account-form.tsx'
import type { LinkState } from './mailed-links.server.ts'
import { recoveryWords } from './words.en.ts'

/** Takes the focus, since it replaces a form. */
export function DeadLink({ children }: { children: ReactNode }) {
  const words = useWords(recoveryWords)
  const why = useRef<HTMLDivElement>(null)
  useEffect(() => why.current?.focus({ preventScroll: true }), [])
  return (
    <AccountCard title={words.deadLink}>
      <div ref={why} tabIndex={-1} className="outline-none">
        <Alert kind="warning">{words.deadLinkWhy}</Alert>
      </div>
      {children}
    </AccountCard>
  )
}

/** Checks the link before anything is typed; when the check fails, the button reports the state. */
export function useLinkState(link: 'reset-password' | 'verify-email', token: string | null | undefined) {
  const [state, setState] = useState<LinkState>('good')
  useEffect(() => {
    if (!token) return
    const leaving = new AbortController()
    const call = { body: { link, token }, signal: leaving.signal }
    callPublic('POST /auth/check-link', call).then(
      (answer) => setState(answer.state),
      (error: unknown) => {
        if (!leaving.signal.aborted) console.warn('A link could not be checked', error)
      },
    )
    return () => leaving.abort()
  }, [link, token])
  return state
}
