import { api } from '../../kernel/api-client.ts'
import { PageHeading } from '../../ui/heading.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { ChangeName } from '../accounts/change-name.tsx'
import { ChangePassword } from '../accounts/change-password.tsx'
import { ChoosePassword } from '../accounts/choose-password.tsx'
import { SignOutEverywhere } from '../accounts/sign-out-everywhere.tsx'
import type { Route } from './+types/account-page.ts'
import { DeleteAccount } from './delete-account.tsx'
import { DownloadData } from './download-data.tsx'
import type { OwnAccount } from './own-account.ts'
import { YourEmail } from './your-email.tsx'

export const meta = () => [{ title: 'Account · OGS' }]

export const clientLoader = () => api<OwnAccount>('GET', '/account')

const GRID = 'grid items-start gap-4 xl:grid-cols-2'

export default function AccountPage({ loaderData: account }: Route.ComponentProps) {
  return (
    <>
      <PageHeading>Account</PageHeading>
      <p className="mt-3 mb-6 text-ink-soft">
        With us since {MONTH.format(new Date(account.memberSince))}
        {account.logins.includes('google') && ' · signs in with Google'}
      </p>
      <div className={GRID}>
        <div className="grid gap-4">
          <ChangeName />
          <YourEmail account={account} />
          <SignOutEverywhere />
        </div>
        <div className="grid gap-4">
          {account.hasPassword ? <ChangePassword /> : <ChoosePassword />}
          <DownloadData />
          <DeleteAccount account={account} />
        </div>
      </div>
    </>
  )
}

const MONTH = new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Dhaka', month: 'long', year: 'numeric' })

export function HydrateFallback() {
  return (
    <>
      <PageHeading>Account</PageHeading>
      <Skeleton className="mt-3 mb-6 h-6 w-56" />
      <div className={GRID}>
        <Skeleton className="h-64 rounded-3xl" />
        <Skeleton className="h-96 rounded-3xl" />
      </div>
    </>
  )
}

export function ErrorBoundary() {
  return <LoadFailed what="your account" />
}
