import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { api, messageOf } from '../../kernel/api-client.ts'
import { formatTaka, type Poisha } from '../../kernel/money.ts'
import { useWords } from '../../kernel/use-words.ts'
import { type Fulfilment, isCalledOff } from '../../ordering/orders/fulfilment.ts'
import { tookMoney } from '../../ordering/orders/order.ts'
import { orderWords } from '../../ordering/orders/words.ts'
import { useDialogs } from '../../ui/dialog.tsx'
import { useToast } from '../../ui/toast.tsx'
import { isGivenBack, isShippingStep, isUnpaid, type OrderToSend } from './order-to-send.ts'
import type { FulfilmentResult } from './order-to-send-shapes.server.ts'

/** Takes a step after the dialogs it needs; whatever the answer, the page is loaded again. */
export function useFulfilmentStep(order: OrderToSend) {
  const [taking, setTaking] = useState<Fulfilment | null>(null)
  const { confirm, tell } = useDialogs()
  const { revalidate } = useRevalidator()
  const toast = useToast()
  const { steps } = useWords(orderWords)

  async function take(state: Fulfilment, reason?: string): Promise<void> {
    if (isCalledOff(state) && !(await confirm(callOffDialog(order, state)))) return
    const cashReceived = state === 'delivered' && order.onDelivery
    if (cashReceived && !(await confirm(cashDialog(order)))) return
    const warning = warningDialog(order, state)
    if (warning && !(await confirm(warning))) return
    setTaking(state)
    try {
      const onlyUnpaid = isCalledOff(state) && !tookMoney(order.paymentState)
      const addressSeen = order.addressChanges.at(-1) ?? null
      const body = { state, reason, addressSeen, onlyUnpaid, cashReceived }
      const path = `/manageorder/${order._id}/fulfilments`
      const { refundDue } = await api<FulfilmentResult>('POST', path, { body })
      if (refundDue > 0) await tell(refundDialog(refundDue, steps[state]))
      else toast(steps[state])
    } catch (error) {
      console.error('Error managing order', error)
      const why = messageOf(error, 'Please try again.')
      await tell({ title: 'That did not work', text: why, kind: 'error' })
    } finally {
      await revalidate()
      setTaking(null)
    }
  }

  return { take, taking }
}

export function callOffDialog(order: OrderToSend, step: 'cancelled' | 'returned') {
  const isReturn = step === 'returned'
  return {
    title: isReturn ? 'Has it come back to you?' : 'Cancel this order?',
    text: `${moneyWords(order)} A ${step} order stays ${step}.`,
    confirm: isReturn ? 'Yes, it is here' : 'Yes, cancel it',
    cancel: 'No, keep it',
    danger: true,
  }
}

function moneyWords(order: OrderToSend): string {
  if (!tookMoney(order.paymentState)) return 'Nobody can pay for it any more.'
  return isGivenBack(order)
    ? 'Its money has been given back, or is on its way.'
    : 'Money has come for it: you will have to refund the money.'
}

const cashDialog = ({ amount }: OrderToSend) => ({
  title: `${formatTaka(amount)} received?`,
  text: 'The order is paid in cash at the door. It is then marked as paid and delivered.',
  confirm: 'Yes, received',
  cancel: 'Not yet',
})

/** For what is to be shipped although its money is not here; null: nothing to confirm. */
export function warningDialog(order: OrderToSend, step: Fulfilment) {
  if (!isShippingStep(step)) return null
  if (isGivenBack(order)) {
    const text = 'All of the money for this order has been given back, or is on its way. Go on all the same?'
    return { ...WARNING, title: 'Its money was given back', text }
  }
  if (step === 'packed') return null
  if (order.paymentState === 'paid_on_hold') return { ...WARNING, ...HELD }
  return isUnpaid(order) ? { ...WARNING, ...UNPAID } : null
}

const WARNING = { confirm: 'Yes, go on', cancel: 'No, leave it', warning: true }

const HELD = {
  title: 'Its payment is held',
  text: 'The payment service is not sure of this payment, and nobody has accepted it yet. Send it all the same?',
}

const UNPAID = {
  title: 'It is not paid',
  text: 'No money has come for this order, and none is to be paid at the door. Send it all the same?',
}

export const refundDialog = (due: Poisha, done: string) => ({
  title: `${done}. Refund the money`,
  text: `${formatTaka(due)} of this order’s money is still here. Please give it back to the customer.`,
  kind: 'warning' as const,
})
