import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { callApi, messageOf } from '../../kernel/api/api-client.ts'
import { useWords } from '../../kernel/language/use-words.ts'
import type { Poisha } from '../../kernel/money.ts'
import { type Fulfilment, isCancelledOrReturned, STEPS } from '../../orders/fulfilment.ts'
import {
  cashToCollect,
  hasSeveralParcels,
  idAmongSeveral,
  isPaidOrHeld,
  keepsDiscount,
} from '../../orders/order.ts'
import { recipientName } from '../../orders/parcel.ts'
import { orderWords } from '../../orders/words.en.ts'
import { useDialogs } from '../../ui/dialog/dialog.tsx'
import { useToast } from '../../ui/dialog/toast.tsx'
import { isRefunded, type OrderAndParcel, type OrderToSend } from './order-to-send.ts'
import type { TypedReturn, TypedSending } from './step-forms.tsx'
import { cashDialog } from './use-bulk-steps.ts'
import { orderFulfilmentWords } from './words.en.ts'

type TypedWithStep = Partial<TypedSending & TypedReturn> & { readonly takenBy?: string }

/** Takes a step after the dialogs it needs; the page reloads after any answer. */
export function useFulfilmentStep({ order, parcel }: OrderAndParcel) {
  const [taking, setTaking] = useState<Fulfilment | null>(null)
  const { confirm, showMessage } = useDialogs()
  const { revalidate } = useRevalidator()
  const toast = useToast()
  const { steps } = useWords(orderWords)
  const words = useWords(orderFulfilmentWords)

  async function take(state: Fulfilment, typed: TypedWithStep = {}): Promise<void> {
    if (isCancelledOrReturned(state) && !(await confirm(cancelDialog({ order, parcel }, state, words))))
      return
    const cashReceived = STEPS[state].needs.includes('cash-in-hand') && order.onDelivery
    if (cashReceived && !(await confirm(cashDialog(cashToCollect(order), words)))) return
    const warning = warningDialog(order, state, words)
    if (warning && !(await confirm(warning))) return
    setTaking(state)
    let isToRefund = false
    try {
      const onlyUnpaid = isCancelledOrReturned(state) && !isPaidOrHeld(order.paymentState)
      const addressSeen = order.addressChanges.at(-1) ?? null
      const parcelId = idAmongSeveral(order, parcel)
      const body = { ...typed, state, parcelId, addressSeen, onlyUnpaid, cashReceived }
      const call = { params: { id: order.id }, body }
      const { refundDue } = await callApi('POST /manageorder/{id}/fulfilments', call)
      if (refundDue > 0) isToRefund = await confirm(refundDialog(refundDue, steps[state], words))
      else toast(steps[state])
    } catch (error) {
      console.error('Error managing order', error)
      await showMessage({ title: words.didNotWork, text: messageOf(error), kind: 'error' })
    } finally {
      await revalidate()
      setTaking(null)
    }
    if (isToRefund) showRefunds()
  }

  return { take, taking }
}

type Words = typeof orderFulfilmentWords

export function cancelDialog(
  { order, parcel }: OrderAndParcel,
  step: 'cancelled' | 'returned',
  words: Words,
) {
  const isReturn = step === 'returned'
  return {
    title: isReturn
      ? words.returnedAsk
      : hasSeveralParcels(order)
        ? words.cancelParcelAsk(recipientName(parcel, ''))
        : words.cancelAsk,
    text: [
      moneyIn(order, words),
      ...(keepsDiscount(order, parcel) ? [words.discountStays] : []),
      isReturn ? words.staysReturned : words.staysCancelled,
    ].join(' '),
    confirm: isReturn ? words.yesHere : words.yesCancel,
    cancel: words.noKeep,
    danger: true,
  }
}

function moneyIn(order: OrderToSend, words: Words): string {
  if (!isPaidOrHeld(order.paymentState)) return words.nobodyCanPay
  if (order.paymentState === 'paid' && order.money.came === 0) return words.nothingPaid
  return isRefunded(order) ? words.moneyGivenBack : words.mustRefund
}

/** For a parcel to pack or send although it was refunded; null: nothing to confirm. */
export function warningDialog(order: OrderToSend, step: Fulfilment, words: Words) {
  if (!STEPS[step].needs.includes('address-seen') || !isRefunded(order)) return null
  return {
    title: words.givenBackTitle,
    text: words.givenBackText,
    confirm: words.yesGoOn,
    cancel: words.noLeave,
    warning: true,
  }
}

/** Scrolls down to the refund form and focuses its first field. */
function showRefunds(): void {
  const card = document.querySelector<HTMLElement>('[id^="refunds-"]:has(form)')
  card?.scrollIntoView({ block: 'start' })
  card?.querySelector<HTMLElement>('form [name=amount]')?.focus({ preventScroll: true })
}

export const refundDialog = (due: Poisha, done: string, words: Words) => ({
  title: words.refundTitle(done),
  text: words.refundText(due),
  confirm: words.toRefund,
  cancel: words.later,
  warning: true,
})
