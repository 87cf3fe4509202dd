import { useState } from 'react'
import { api, messageOf } from '../../kernel/api-client.ts'
import { useWords } from '../../kernel/use-words.ts'
import { orderWords } from '../orders/words.ts'
import type { PaymentEntry } from './payment-entry-shapes.server.ts'
import { reconcilingWords } from './words.ts'

export interface PaymentProps {
  readonly payment: PaymentEntry
  readonly onChanged: () => void
}

export function usePaymentCall(onChanged: () => void, failed: string) {
  const [busy, setBusy] = useState<string | null>(null)
  const { payments } = useWords(orderWords)
  const { isNow, didNotWork } = useWords(reconcilingWords)
  const [result, setResult] = useState<{ failed: boolean; text: string } | null>(null)

  async function call(path: string, body?: object): Promise<void> {
    setBusy(path)
    setResult(null)
    try {
      const { state } = await api<PaymentEntry>('POST', path, { body })
      setResult({ failed: false, text: isNow(payments[state]) })
      onChanged()
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
