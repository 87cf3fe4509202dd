import { useState } from 'react'
import { messageOf } from '../../kernel/api/api-client.ts'
import { useWords } from '../../kernel/language/use-words.ts'
import { orderWords } from '../../orders/words.en.ts'
import type { PaymentEntry } from './payment-entry-shapes.server.ts'
import { reconcilingWords } from './words.en.ts'

export interface PaymentProps {
  readonly payment: PaymentEntry
  readonly onChanged: (news?: PaymentCallNews) => void
}

/** What became of a payment that is perhaps not listed any more. */
export interface PaymentCallNews {
  readonly orderId: string
  readonly text: string
}

export function usePaymentCall({ payment, onChanged }: PaymentProps, failed: string) {
  const [busy, setBusy] = useState<string | null>(null)
  const { payments } = useWords(orderWords)
  const words = useWords(reconcilingWords)
  const [result, setResult] = useState<{ failed: boolean; text: string } | null>(null)

  async function call(what: string, ask: () => Promise<PaymentEntry>): Promise<void> {
    setBusy(what)
    setResult(null)
    try {
      const { state } = await ask()
      setResult({ failed: false, text: words.isNow(payments[state]) })
      onChanged(state === payment.state ? undefined : newsOf(payment, state, payments, words))
    } catch (error) {
      console.error(failed, error)
      setResult({ failed: true, text: messageOf(error, words.didNotWork) })
    } finally {
      setBusy(null)
    }
  }

  return { busy, result, call }
}

function newsOf(
  { tran_id, orderId }: PaymentEntry,
  state: PaymentEntry['state'],
  states: Readonly<Record<PaymentEntry['state'], string>>,
  { becameNow, nextFor }: typeof reconcilingWords,
): PaymentCallNews {
  const next = state === 'paid' || state === 'returned' ? nextFor[state] : ''
  return { orderId, text: `${becameNow(tran_id, states[state])} ${next}`.trim() }
}

export const refundsPath = ({ orderId, tran_id }: PaymentEntry): string =>
  `/profile/manageOrder/${orderId}#refunds-${tran_id}`
