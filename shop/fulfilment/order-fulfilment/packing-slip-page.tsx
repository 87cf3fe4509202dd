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

export const meta = () => [{ title: 'Packing slip · OGS' }, { name: 'robots', content: 'noindex' }]

export const clientLoader = ({ params, request }: Route.ClientLoaderArgs) =>
  fetchOrderToSend(params.id, request.signal)

/** A page of its own, without the shop around it: what is seen is what is printed. */
export default function PackingSlipPage({ loaderData: found, params }: Route.ComponentProps) {
  return (
    <AuthProvider>
      <main className={SHEET}>
        <RequireAdmin>
          {found === 'gone' && (
            <>
              <PageHeading className="mb-6">Packing slip</PageHeading>
              <Empty title="No such order" />
            </>
          )}
          {found && found !== 'gone' && (
            <>
              <div className="mx-auto mb-5 flex w-full max-w-xl flex-wrap gap-3 print:hidden">
                <Button type="button" onClick={() => window.print()}>
                  Print
                </Button>
                <ButtonLink to={`/profile/manageOrder/${params.id}`} kind="quiet">
                  Back to the order
                </ButtonLink>
              </div>
              <PackingSlip order={found} from="OGS" />
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
      <ProgressBar label="One moment…" />
    </main>
  )
}

export function ErrorBoundary() {
  return (
    <main className={SHEET}>
      <LoadFailed what="this packing slip" />
    </main>
  )
}
