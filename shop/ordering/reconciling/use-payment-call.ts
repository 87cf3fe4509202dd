import { useState } from 'react'
import { api, messageOf } from '../../kernel/api-client.ts'
import { useWords } from '../../kernel/use-words.ts'
import { orderWords } from '../orders/words.ts'
import type { PaymentEntry } from './payment-entry-shapes.server.ts'

export interface PaymentProps {
  readonly payment: PaymentEntry
  readonly onChanged: () => void
}

export function usePaymentCall(onChanged: () => void, failed: string) {
  const [busy, setBusy] = useState<string | null>(null)
  const { payments } = useWords(orderWords)
  const [result, setResult] = useState<{ failed: boolean; text: string } | null>(null)

  async function call(path: string, body?: object): Promise<void> {
    setBusy(path)
    setResult(null)
    try {
      const { state } = await api<PaymentEntry>('POST', path, { body })
      setResult({ failed: false, text: `It is now: ${payments[state]}.` })
      onChanged()
    } catch (error) {
      console.error(failed, error)
      setResult({ failed: true, text: messageOf(error, 'This did not work.') })
    } finally {
      setBusy(null)
    }
  }

  return { busy, result, call }
}

export const refundsPath = ({ orderId, tran_id }: PaymentEntry): string =>
  `/profile/manageOrder/${orderId}#refunds-${tran_id}`
