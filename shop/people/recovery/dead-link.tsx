import type { ReactNode } from 'react'
import { Notice } from '../../ui/notice.tsx'
import { AccountCard } from '../accounts/account-form.tsx'

export const DeadLink = ({ children }: { children: ReactNode }) => (
  <AccountCard title="This link has done its work">
    <Notice kind="warning">It was used already, is more than an hour old, or is not complete.</Notice>
    {children}
  </AccountCard>
)
