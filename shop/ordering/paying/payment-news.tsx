import { useEffect, useMemo } from 'react'
import { usePaymentWatch } from './payment-watch.ts'

interface Props {
  /** Of a payment that is pending as far as the page knows. */
  readonly tranId: string
  /** The same function at every rendering. */
  readonly onNews: () => void
}

/** Shows nothing: for a page that shows more than the payment, and wants to know when that has ended. */
export function PaymentNews({ tranId, onNews }: Props) {
  const known = useMemo(() => ({ tran_id: tranId, state: 'pending' as const }), [tranId])
  const { payment } = usePaymentWatch(known)
  useEffect(() => {
    if (payment.state !== 'pending') onNews()
  }, [payment.state, onNews])
  return null
}
