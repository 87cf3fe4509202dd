import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { ApiError, api } from '../../kernel/api-client.ts'
import { type Fulfilment, STEP_WORD } from '../../ordering/orders/fulfilment.ts'
import { tookMoney } from '../../ordering/orders/order.ts'
import { useDialogs } from '../../ui/dialog.tsx'
import { useToast } from '../../ui/toast.tsx'
import type { Moved, OrderToSend } from './sold-order.ts'
import { cashOf, doubtOf, questionOf, refundOf } from './step-questions.ts'

/** Takes an order a step on, asking where there is a doubt; whatever the answer was, the page then shows what is so. */
export function useStep(order: OrderToSend) {
  const [taking, setTaking] = useState<Fulfilment | null>(null)
  const { confirm, tell } = useDialogs()
  const { revalidate } = useRevalidator()
  const toast = useToast()

  async function take(state: Fulfilment, reason?: string): Promise<void> {
    const isEnd = state === 'cancelled' || state === 'returned'
    if (isEnd && !(await confirm(questionOf(order, state)))) return
    const cashReceived = state === 'delivered' && order.onDelivery
    if (cashReceived && !(await confirm(cashOf(order)))) return
    const doubt = doubtOf(order, state)
    if (doubt && !(await confirm(doubt))) return
    setTaking(state)
    try {
      const onlyUnpaid = isEnd && !tookMoney(order.paymentState)
      const addressSeen = order.addressChanges.at(-1) ?? null
      const body = {
        ...{ state, reason, addressSeen },
        ...(onlyUnpaid && { onlyUnpaid }),
        ...(cashReceived && { cashReceived }),
      }
      const { refundDue } = await api<Moved>('POST', `/manageorder/${order._id}/fulfilments`, { body })
      if (refundDue > 0) await tell(refundOf(refundDue, state))
      else toast(STEP_WORD[state])
    } catch (error) {
      console.error('Error managing order', error)
      const why = error instanceof ApiError ? error.message : 'Please try again.'
      await tell({ title: 'That did not work', text: why, kind: 'error' })
    } finally {
      await revalidate()
      setTaking(null)
    }
  }

  return { take, taking }
}
