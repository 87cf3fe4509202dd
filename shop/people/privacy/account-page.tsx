import { api, apiFile } from '../../kernel/api-client.ts'
import { PageHeading } from '../../ui/heading.tsx'
import { failedPage, loadingPage } from '../../ui/page-states.tsx'
import {
  ChangeName,
  ChangePassword,
  ChoosePassword,
  SettingCard,
  SettingForm,
  SignOutEverywhere,
} from '../accounts/account-settings.tsx'
import { SubmissionForm } from '../accounts/submission.tsx'
import type { Route } from './+types/account-page.ts'
import type { OwnAccount } from './api.server.ts'
import { DeleteAccount } from './delete-account.tsx'

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
          <YourEmail {...account} />
          <SignOutEverywhere />
        </div>
        <div className="grid gap-4">
          {account.hasPassword ? <ChangePassword /> : <ChoosePassword />}
          <DownloadData />
          <DeleteAccount {...account} />
        </div>
      </div>
    </>
  )
}

const MONTH = new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Dhaka', month: 'long', year: 'numeric' })

const YourEmail = ({ email, emailVerified }: OwnAccount) => (
  <SettingCard title="Your e-mail">
    <p className="wrap-anywhere font-semibold">{email}</p>
    {emailVerified ? (
      <p className="text-pine">Confirmed: this e-mail is yours.</p>
    ) : (
      <SubmissionForm
        button="Send the letter again"
        busyButton="Sending…"
        failure="Error sending the letter"
        submit={async () => {
          await api('POST', '/auth/send-verification-email')
          return 'A letter is on its way. Please follow its link within an hour.'
        }}
        quiet
      >
        <p className="text-ink-soft">Not confirmed yet. The letter we sent has a link that does it.</p>
      </SubmissionForm>
    )}
  </SettingCard>
)

const DownloadData = () => (
  <SettingForm
    title="Download my data"
    busyButton="Collecting…"
    failure="Error downloading the data"
    submit={async () => save(await apiFile('/account/data'))}
    quiet
  >
    <p className="text-ink-soft">
      Everything the shop keeps about you in one file: your account, logins, locations, cart, orders, payments
      and refunds.
    </p>
  </SettingForm>
)

function save(data: unknown): void {
  const file = new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' })
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = 'my-ogs-data.json'
  link.click()
  URL.revokeObjectURL(link.href)
}

export const HydrateFallback = loadingPage('Account', 'mt-3 mb-6 h-6 w-56', [
  GRID,
  'h-64 rounded-3xl',
  'h-96 rounded-3xl',
])

export const ErrorBoundary = failedPage('your account')
