import { useEffect, useState } from 'react'
import { api } from '../../kernel/api-client.ts'
import { momentOf } from '../../kernel/moment.ts'
import { Price } from '../../ui/price.tsx'
import type { OwnRefund } from './refund-shapes.server.ts'

export function OwnRefunds({ orderId }: { orderId: string }) {
  const [refunds, setRefunds] = useState<readonly OwnRefund[]>([])
  useEffect(() => {
    const stop = new AbortController()
    api<OwnRefund[]>('GET', `/orders/${encodeURIComponent(orderId)}/refunds`, { signal: stop.signal })
      .then(setRefunds)
      .catch((error) => stop.signal.aborted || console.error('Error fetching refunds', error))
    return () => stop.abort()
  }, [orderId])
  return refunds.length > 0 ? <OwnRefundList refunds={refunds} /> : null
}

export function OwnRefundList({ refunds }: { refunds: readonly OwnRefund[] }) {
  return (
    <section aria-label="Money back" className="grid gap-2 border-line border-t pt-4">
      <h3 className="font-semibold">Money back</h3>
      <ul className="grid gap-1">
        {refunds.map((refund) => (
          <li key={refund.requestedAt} className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-4">
            <span className="text-ink-soft">{wordsOf(refund)}</span>
            <Price amount={refund.amount} />
          </li>
        ))}
      </ul>
    </section>
  )
}

const wordsOf = ({ state, requestedAt, endedAt }: OwnRefund): string =>
  state === 'succeeded' && endedAt
    ? `Given back on ${momentOf(endedAt)}`
    : `On its way to you since ${momentOf(requestedAt)}`
