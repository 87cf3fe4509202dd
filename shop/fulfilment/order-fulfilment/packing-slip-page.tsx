import { usePageTitle } from '../../kernel/page-meta.ts'
import { useShop } from '../../kernel/use-shop.ts'
import { AuthProvider } from '../../people/identity/auth-provider.tsx'
import { RequireAdmin } from '../../people/identity/guards.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { PageHeading } from '../../ui/heading.tsx'
import { LoadFailed } from '../../ui/page-states.tsx'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import type { Route } from './+types/packing-slip-page.ts'
import { fetchOrderToSend } from './fetch-order-to-send.ts'
import { PackingSlip } from './packing-slip.tsx'
import './packing-slip.css'
import { useWords } from '../../kernel/use-words.ts'
import { uiWords } from '../../ui/words.ts'
import { orderFulfilmentWords } from './words.ts'

export const meta = () => [
  ...usePageTitle(useWords(orderFulfilmentWords).packingSlip),
  { name: 'robots', content: 'noindex' },
]

export const clientLoader = ({ params, request }: Route.ClientLoaderArgs) =>
  fetchOrderToSend(params.id, request.signal)

/** A page of its own, without the shop around it: what is seen is what is printed. */
export default function PackingSlipPage({ loaderData: found, params }: Route.ComponentProps) {
  const { name } = useShop()
  const words = useWords(orderFulfilmentWords)
  return (
    <AuthProvider>
      <main className={SHEET}>
        <RequireAdmin>
          {found === 'gone' && (
            <>
              <PageHeading className="mb-6">{words.packingSlip}</PageHeading>
              <Empty title={words.noSuchOrder} />
            </>
          )}
          {found && found !== 'gone' && (
            <>
              <div className="mx-auto mb-5 flex w-full max-w-xl flex-wrap gap-3 print:hidden">
                <Button type="button" onClick={() => window.print()}>
                  {words.print}
                </Button>
                <ButtonLink to={`/profile/manageOrder/${params.id}`} kind="quiet">
                  {words.backToOrder}
                </ButtonLink>
              </div>
              <PackingSlip order={found} from={name} />
            </>
          )}
        </RequireAdmin>
      </main>
    </AuthProvider>
  )
}

const SHEET = 'px-4 py-6 print:p-0'

export function HydrateFallback() {
  return (
    <main className={SHEET}>
      <ProgressBar label={useWords(uiWords).waiting} />
    </main>
  )
}

export function ErrorBoundary() {
  return (
    <main className={SHEET}>
      <LoadFailed what={useWords(orderFulfilmentWords).thisSlip} />
    </main>
  )
}
