import { useCallback } from 'react'
import { Link, useRevalidator } from 'react-router'
import { labelsIn } from '../../charges/charge.ts'
import { useDates } from '../../kernel/language/dates.ts'
import { useLanguage, useWords } from '../../kernel/language/use-words.ts'
import type { Poisha } from '../../kernel/money.ts'
import type { OrderPaymentState } from '../../orders/order.ts'
import { PaymentBadge } from '../../orders/parts/order-badges.tsx'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Price } from '../../ui/price.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { RefundForm } from './refund-form.tsx'
import type { Refund } from './refund-shapes.server.ts'
import { useRefunds } from './use-refunds.ts'
import { refundWords } from './words.en.ts'

interface Props {
  readonly tranId: string
  readonly among?: { readonly state: OrderPaymentState; readonly amount: Poisha }
}

export function RefundsCard({ tranId, among }: Props) {
  const { revalidate } = useRevalidator()
  const words = useWords(refundWords)
  // The rest of the page shows refunds too.
  const ended = useCallback(() => void revalidate(), [revalidate])
  const { known, failed, refresh } = useRefunds(tranId, ended)
  const requested = async () => {
    const now = await refresh()
    await revalidate()
    return now
  }
  return (
    <Card id={`refunds-${tranId}`} className="grid gap-4 p-5 sm:p-6">
      <RefundsHeading tranId={tranId} among={among} />
      {!known && !failed && <Skeleton className="h-24 rounded-2xl" />}
      {failed && (
        <div role="alert" className="flex flex-wrap items-center gap-3">
          <p>{words.notLoaded}</p>
          <Button type="button" kind="quiet" onClick={() => void refresh()}>
            {words.tryAgain}
          </Button>
        </div>
      )}
      {known && known.refunds.length === 0 && <p className="text-ink-soft">{words.nothingGivenBack}</p>}
      {known && known.refunds.length > 0 && <RefundList refunds={known.refunds} />}
      {known && known.refundable > 0 && known.refunds.some(({ state }) => state === 'failed') && (
        <RefundRefused tranId={tranId} />
      )}
      {known && known.refundable > 0 && (
        <RefundForm
          tranId={tranId}
          refundable={known.refundable}
          byHand={known.byHand}
          parts={known.parts}
          onRequested={requested}
        />
      )}
    </Card>
  )
}

/** The money is still with the shop. */
export function RefundRefused({ tranId }: { tranId: string }) {
  const words = useWords(refundWords)
  return (
    <Alert kind="warning">
      <p>{words.refused}</p>
      <Link
        to={`/profile/payments?search=${encodeURIComponent(tranId)}`}
        className="inline-flex min-h-11 items-center text-berry underline"
      >
        {words.toPayment}
      </Link>
    </Alert>
  )
}

export function RefundsHeading({ tranId, among }: Props) {
  const words = useWords(refundWords)
  if (!among) return <h2 className="font-semibold text-xl">{words.refunds}</h2>
  return (
    <div className="grid gap-2">
      <h2 className="wrap-anywhere font-semibold text-xl">{words.refundsOf(tranId)}</h2>
      <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <PaymentBadge state={among.state} />
        <Price amount={among.amount} />
      </p>
    </div>
  )
}

export function RefundList({ refunds }: { refunds: readonly Refund[] }) {
  const { states, by } = useWords(refundWords)
  const language = useLanguage()
  const { moment } = useDates()
  return (
    <ul className="divide-y divide-line">
      {refunds.map((refund) => (
        <li key={refund._id} className="grid gap-2 py-4 first:pt-0 last:pb-0">
          <p className="flex flex-wrap items-baseline justify-between gap-x-4">
            <Price amount={refund.amount} className="text-lg" />
            <span
              className={`rounded-full border px-3 py-0.5 font-semibold text-sm ${BADGE_STYLE[refund.state]}`}
            >
              {states[refund.state]}
            </span>
          </p>
          <p className="wrap-anywhere">
            {refund.parts.length > 0 && (
              <span className="block font-semibold">{labelsIn(language, refund.parts)}</span>
            )}
            {refund.reason}
          </p>
          <ol className="grid gap-1 text-ink-soft text-sm">
            {refund.steps.map((step) => (
              <li key={step.at}>
                {states[step.state]} <time dateTime={step.at}>{moment(step.at)}</time>
                {step.state === 'requested' && !step.why && refund.by && by(refund.by)}
                {step.why && `: ${step.why}`}
              </li>
            ))}
          </ol>
        </li>
      ))}
    </ul>
  )
}

const BADGE_STYLE: Readonly<Record<Refund['state'], string>> = {
  requested: 'border-gold text-ink',
  processing: 'border-gold text-ink',
  succeeded: 'border-pine bg-pine text-on-pine',
  failed: 'border-danger text-danger',
  cancelled: 'border-edge text-ink-soft',
}
