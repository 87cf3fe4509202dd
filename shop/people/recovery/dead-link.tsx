import { type ReactNode, useEffect, useRef } from 'react'
import { useWords } from '../../kernel/language/use-words.ts'
import { Alert } from '../../ui/alert.tsx'
import { AccountCard } from '../accounts/account-form.tsx'
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
