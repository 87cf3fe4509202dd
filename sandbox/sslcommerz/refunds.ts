import { randomBytes } from 'node:crypto'
import { dhakaTime } from './notifications.ts'
import type { Payment, Payments, Refund } from './payment.ts'

/** After so many queries a refund is decided. */
export const POLLS_UNTIL_DONE = 2

const MAX_LENGTHS = { bank_tran_id: 80, refund_trans_id: 30, refund_amount: 13, refund_remarks: 255 }

export function requestRefund(payments: Payments, payment: Payment | undefined, query: URLSearchParams) {
  const given = (name: string) => query.get(name) ?? ''
  const refund = acceptRefund(payments, payment, given)
  const isNo = typeof refund === 'string'
  return {
    bank_tran_id: given('bank_tran_id'),
    trans_id: payment?.form.tran_id ?? '',
    refund_ref_id: isNo ? '' : refund.refundRef,
    status: isNo ? 'failed' : 'success',
    errorReason: isNo ? refund : '',
  }
}

/** The same `refund_trans_id` is the same refund (docs/gateways.md). @returns an error or the refund */
function acceptRefund(payments: Payments, payment: Payment | undefined, given: (name: string) => string) {
  const wrong = Object.entries(MAX_LENGTHS).find(
    ([name, max]) => !given(name) || [...given(name)].length > max,
  )
  if (wrong) return `${wrong[0]} is missing or too long`
  const [refundTransId, amount] = [given('refund_trans_id'), Number(given('refund_amount'))]
  if (!/^\d{1,8}(\.\d{1,2})?$/.test(given('refund_amount')) || amount <= 0)
    return 'refund_amount is not an amount'
  const isSame = (one: Refund) => one.refundTransId === refundTransId
  const earlier = payments.find(({ refunds }) => refunds.some(isSame))
  const same = earlier?.refunds.find(isSame)
  if (same) return earlier === payment && same.amount === amount ? same : 'refund_trans_id was used before'
  if (!payment || Math.round(amount * 100) > refundable(payment, given('bank_tran_id')))
    return 'Refund amount exceeds the payment'
  if (payment.faults.refunds === 'refused') return 'The bank refused it'
  const refund = {
    refundTransId,
    refundRef: randomBytes(10).toString('hex'),
    amount,
    at: Date.now(),
    polls: 0,
  }
  payment.refunds.push(refund)
  payments.save(payment)
  return refund
}

export function queryRefund(payments: Payments, payment: Payment | undefined, refundRef: string) {
  const refund = payment?.refunds.find((one) => one.refundRef === refundRef)
  if (!payment || !refund) return { refund_ref_id: refundRef, errorReason: 'Not found' }
  refund.polls += 1
  payments.save(payment)
  const status = statusOf(payment, refund)
  return {
    bank_tran_id: payment.transactions.find(({ status }) => status === 'VALID')?.bankTranId ?? '',
    tran_id: payment.form.tran_id ?? '',
    refund_ref_id: refundRef,
    initiated_on: dhakaTime(refund.at),
    refunded_on: status === 'refunded' ? dhakaTime(refund.at) : '',
    status,
    errorReason: status === 'cancelled' ? 'Called off by the bank' : '',
  }
}

function statusOf({ faults }: Payment, { polls }: Refund): 'processing' | 'cancelled' | 'refunded' {
  if (polls < POLLS_UNTIL_DONE || faults.refunds === 'never') return 'processing'
  return faults.refunds === 'off' ? 'cancelled' : 'refunded'
}

/** In poisha. */
function refundable({ form, transactions, refunds }: Payment, bankTranId: string): number {
  const isPaid = transactions.some((one) => one.bankTranId === bankTranId && one.status === 'VALID')
  const refunded = refunds.reduce((sum, one) => sum + Math.round(one.amount * 100), 0)
  return isPaid ? Math.round(Number(form.total_amount) * 100) - refunded : 0
}
