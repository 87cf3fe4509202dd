import type { ReactNode } from 'react'
import { useWords } from '../../kernel/use-words.ts'
import { Notice } from '../../ui/notice.tsx'
import { AccountCard } from '../accounts/account-form.tsx'
import { recoveryWords } from './words.ts'

export function DeadLink({ children }: { children: ReactNode }) {
  const words = useWords(recoveryWords)
  return (
    <AccountCard title={words.deadLink}>
      <Notice kind="warning">{words.deadLinkWhy}</Notice>
      {children}
    </AccountCard>
  )
}
