import { useEffect, useRef, useState } from 'react'
import { Link, useRevalidator } from 'react-router'
import { callApi, callPage } from '../../kernel/api/api-client.ts'
import { loadUnlessFilled } from '../../kernel/api/filled-page.ts'
import { listPath, MAX_LIST_SEARCH, parseListQuery } from '../../kernel/api/list-query.ts'
import { pageCount } from '../../kernel/api/page.ts'
import { loadInDocument } from '../../kernel/api/personal-documents.server.ts'
import { useWords } from '../../kernel/language/use-words.ts'
import { pageTitle, pageWords } from '../../kernel/settings/page-meta.ts'
import { fetchIfAdmin } from '../../people/identity/for-admin.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { AddressForm } from '../../ui/form/address-form.tsx'
import { PageHeading } from '../../ui/heading.tsx'
import { failedPage, loadingPage, times } from '../../ui/page-states.tsx'
import { Pager } from '../../ui/pager.tsx'
import type { Route } from './+types/payments-page.ts'
import { isUpToDate, LastComparison } from './last-comparison.tsx'
import { PaymentCard } from './payment-card.tsx'
import type { PaymentMessage } from './use-payment-call.ts'
import { reconcilingWords } from './words.en.ts'

const PER_PAGE = 20

const useTitle = () => useWords(reconcilingWords).payments

export const meta = (args: Route.MetaArgs) => pageTitle(args, pageWords(args, reconcilingWords).payments)

export const clientLoader = loadUnlessFilled(async ({ request }: Route.ClientLoaderArgs) => {
  const { search, page } = parseListQuery(new URL(request.url).searchParams)
  const query = { search, page, limit: PER_PAGE }
  const { signal } = request
  const found = await fetchIfAdmin(() =>
    Promise.all([callPage('GET /payments', { query, signal }), callApi('GET /comparison', { signal })]),
  )
  if (!found) return found
  const [payments, comparison] = found
  const last = pageCount(payments.total, PER_PAGE)
  return { ...payments, comparison, search, page: Math.min(page, last), limit: PER_PAGE }
})
export const loader = loadInDocument(clientLoader)

export default function PaymentsPage({ loaderData }: Route.ComponentProps) {
  const { revalidate } = useRevalidator()
  const words = useWords(reconcilingWords)
  const [message, setMessage] = useState<PaymentMessage | null>(null)
  if (!loaderData) return loaderData
  const { items, total, page, limit, search, comparison } = loaderData
  function showChange(change: PaymentMessage | null): void {
    setMessage(change)
    void revalidate()
  }
  return (
    <>
      <div className="mb-6">
        <PageHeading>{words.payments}</PageHeading>
        <p role="status" className="mt-3 text-ink-soft">
          {search === '' ? words.waiting(total) : words.found(total, search)}
        </p>
        <LastComparison comparison={comparison} />
      </div>
      <AddressForm key={search} className="mb-6 flex max-w-xl items-center gap-2" role="search">
        <input
          type="search"
          name="search"
          aria-label={words.paymentNumber}
          placeholder={words.paymentNumber}
          defaultValue={search}
          maxLength={MAX_LIST_SEARCH}
          className="min-h-11 w-full min-w-0 rounded-full border border-edge bg-surface px-5 text-ink placeholder:text-ink-soft"
        />
        <Button type="submit" kind="quiet">
          {words.find}
        </Button>
      </AddressForm>
      <PaymentMessageAlert message={message} />
      {items.length === 0 && <Nothing isSearch={search !== ''} isUpToDate={isUpToDate(comparison)} />}
      <div className="grid gap-4">
        {items.map((payment) => (
          <PaymentCard key={payment.tran_id} payment={payment} onChanged={showChange} />
        ))}
      </div>
      <Pager
        current={page}
        pages={pageCount(total, limit)}
        href={(to) => listPath('/profile/payments', { search }, to)}
      />
    </>
  )
}

/** Takes the focus: the card of the pressed button may not be listed any more. */
function PaymentMessageAlert({ message }: { message: PaymentMessage | null }) {
  const { seeOrder } = useWords(reconcilingWords)
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (message) box.current?.focus()
  }, [message])
  if (!message) return null
  return (
    <div ref={box} tabIndex={-1} className="mb-6 scroll-mt-4">
      <Alert kind="success">
        <p className="wrap-anywhere">{message.text}</p>
        <Link
          to={`/profile/manageOrder/${message.orderId}`}
          className="inline-flex min-h-11 items-center text-berry underline"
        >
          {seeOrder}
        </Link>
      </Alert>
    </div>
  )
}

function Nothing({ isSearch, isUpToDate }: { isSearch: boolean; isUpToDate: boolean }) {
  const words = useWords(reconcilingWords)
  if (isSearch) return <Empty title={words.noneFound}>{words.noneFoundHelp}</Empty>
  return isUpToDate ? (
    <Empty title={words.allWell}>{words.allWellHelp}</Empty>
  ) : (
    <Empty title={words.nothingWaits}>{words.nothingWaitsHelp}</Empty>
  )
}

export const HydrateFallback = loadingPage(
  useTitle,
  'mt-3 h-[1.6rem] w-48',
  'mt-1 mb-6 h-[1.6rem] w-96 max-w-full',
  'mb-6 h-11 max-w-xl rounded-full',
  ['grid gap-4', ...times(3, 'h-60 rounded-2xl')],
)

export const ErrorBoundary = failedPage(() => useWords(reconcilingWords).thePayments)
