import { useState } from 'react'
import { messageOf } from '../../kernel/api/api-client.ts'
import { useWords } from '../../kernel/language/use-words.ts'
import { orderWords } from '../../orders/words.en.ts'
import type { PaymentEntry } from './payment-entry-shapes.server.ts'
import { reconcilingWords } from './words.en.ts'

export interface PaymentProps {
  readonly payment: PaymentEntry
  /** Null: it is in the same state as before. */
  readonly onChanged: (message: PaymentMessage | null) => void
}

/** About a payment that may not be listed any more. */
export interface PaymentMessage {
  readonly orderId: string
  readonly text: string
}

export function usePaymentCall({ payment, onChanged }: PaymentProps, failed: string) {
  const [busy, setBusy] = useState<string | null>(null)
  const { payments: stateNames } = useWords(orderWords)
  const { isNow, becameNow, nextFor, didNotWork } = useWords(reconcilingWords)
  const [result, setResult] = useState<{ failed: boolean; text: string } | null>(null)

  async function call(name: string, send: () => Promise<PaymentEntry>): Promise<void> {
    setBusy(name)
    setResult(null)
    try {
      const { state } = await send()
      setResult({ failed: false, text: isNow(stateNames[state]) })
      const { tran_id, orderId } = payment
      const next = state === 'paid' || state === 'returned' ? nextFor[state] : ''
      const text = `${becameNow(tran_id, stateNames[state])} ${next}`.trim()
      onChanged(state === payment.state ? null : { orderId, text })
    } catch (error) {
      console.error(failed, error)
      setResult({ failed: true, text: messageOf(error, didNotWork) })
    } finally {
      setBusy(null)
    }
  }

  return { busy, result, call }
}

export const refundsPath = ({ orderId, tran_id }: PaymentEntry): string =>
  `/profile/manageOrder/${orderId}#refunds-${tran_id}`
