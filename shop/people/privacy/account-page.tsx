import { callApi, callFile } from '../../kernel/api/api-client.ts'
import { loadUnlessFilled } from '../../kernel/api/filled-page.ts'
import { loadInDocument } from '../../kernel/api/personal-documents.server.ts'
import { useDates } from '../../kernel/language/dates.ts'
import { useWords } from '../../kernel/language/use-words.ts'
import { pageTitle, pageWords } from '../../kernel/settings/page-meta.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { PageHeading } from '../../ui/heading.tsx'
import { Bow } from '../../ui/icons.tsx'
import { failedPage, loadingPage } from '../../ui/page-states.tsx'
import {
  ChangeName,
  ChangePassword,
  ChoosePassword,
  SettingCard,
  SettingForm,
  SignOutEverywhere,
} from '../accounts/account-settings.tsx'
import { SendMailAgain } from '../recovery/confirm-email.tsx'
import type { Route } from './+types/account-page.ts'
import type { OwnAccount } from './api.server.ts'
import { DeleteAccount } from './delete-account.tsx'
import { OwnPhone } from './own-phone.tsx'
import { privacyWords } from './words.en.ts'

export const meta = (args: Route.MetaArgs) => pageTitle(args, pageWords(args, privacyWords).account)

export const clientLoader = loadUnlessFilled(() => callApi('GET /account'))
export const loader = loadInDocument(clientLoader)

const GRID = 'grid items-start gap-4 xl:grid-cols-2'

export default function AccountPage({ loaderData: account }: Route.ComponentProps) {
  const words = useWords(privacyWords)
  const month = useDates().month(account.memberSince)
  return (
    <>
      <PageHeading>{words.account}</PageHeading>
      <p className="mt-3 mb-6 text-ink-soft">
        {account.logins.includes('google') ? words.withUsByGoogle(month) : words.withUsSince(month)}
      </p>
      <OrdersToTake {...account} />
      <div className={GRID}>
        <div className="grid gap-4">
          <ChangeName />
          <YourEmail {...account} />
          <OwnPhone {...account} />
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

/** They were placed without an account; My Orders asks about them. */
function OrdersToTake({ ordersToTake }: OwnAccount) {
  const words = useWords(privacyWords)
  if (ordersToTake === 0) return null
  return (
    <Card className="mb-4 flex flex-wrap items-center gap-x-6 gap-y-4 p-5 sm:p-6">
      <Bow className="size-9 shrink-0 text-gold" />
      <div className="grid min-w-0 flex-1 basis-60 gap-1">
        <h2 className="font-semibold text-xl">{words.ordersToTake(ordersToTake)}</h2>
        <p className="text-ink-soft">{words.placedWithout(ordersToTake)}</p>
      </div>
      <ButtonLink to="/profile/orders#take-along">{words.seeInOrders}</ButtonLink>
    </Card>
  )
}

function YourEmail({ email, emailVerified }: OwnAccount) {
  const words = useWords(privacyWords)
  return (
    <SettingCard title={words.yourEmail}>
      <p className="wrap-anywhere font-semibold">{email}</p>
      {emailVerified ? (
        <p className="text-pine">{words.emailConfirmed}</p>
      ) : (
        <>
          <p className="text-ink-soft">{words.notConfirmed}</p>
          <SendMailAgain email={email} />
        </>
      )}
    </SettingCard>
  )
}

function DownloadData() {
  const words = useWords(privacyWords)
  return (
    <SettingForm
      title={words.downloadData}
      busyButton={words.collecting}
      failure="Error downloading the data"
      submit={async () => save(await callFile('GET /account/data'))}
      quiet
    >
      <p className="text-ink-soft">{words.whatIsKept}</p>
    </SettingForm>
  )
}

function save(data: unknown): void {
  const file = new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' })
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = 'my-ogs-data.json'
  link.click()
  URL.revokeObjectURL(link.href)
}

export const HydrateFallback = loadingPage(() => useWords(privacyWords).account, 'mt-3 mb-6 h-6 w-56', [
  GRID,
  'h-64 rounded-3xl',
  'h-96 rounded-3xl',
])

export const ErrorBoundary = failedPage(() => useWords(privacyWords).yourAccount)
