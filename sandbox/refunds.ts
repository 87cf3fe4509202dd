import { randomBytes } from 'node:crypto'
import type { Ledger } from './ledger.ts'
import { dhakaTime } from './notice.ts'
import type { Refund, Session } from './payment-session.ts'

/** After so many questions the money is back. */
export const POLLS = 2

const FIELDS = {
  bank_tran_id: 80,
  refund_trans_id: 30,
  refund_amount: 13,
  refund_remarks: 255,
} as const

type Said = Readonly<Record<string, string>>

export const paidBy = (ledger: Ledger, bankTranId: string) =>
  ledger.find(({ outcomes }) => outcomes.some((one) => one.bankTranId === bankTranId))

export const refundedBy = (ledger: Ledger, refundRef: string) =>
  ledger.find(({ refunds }) => refunds.some((one) => one.refundRef === refundRef))

/** Gives money back; asked for again by the same `refund_trans_id` it is the same refund (protocols §1.8). */
export function refund(ledger: Ledger, asked: URLSearchParams): Said {
  const [bankTranId, refundTransId] = [asked.get('bank_tran_id') ?? '', asked.get('refund_trans_id') ?? '']
  const session = paidBy(ledger, bankTranId)
  const about = { APIConnect: 'DONE', bank_tran_id: bankTranId, trans_id: session?.form.tran_id ?? '' }
  const failed = (errorReason: string) => ({ ...about, refund_ref_id: '', status: 'failed', errorReason })
  const wrong = Object.entries(FIELDS).find(([name, most]) => !fits(asked.get(name), most))
  if (wrong) return failed(`${wrong[0]} is missing or too long`)
  const amount = Number(asked.get('refund_amount'))
  if (!/^\d{1,8}(\.\d{1,2})?$/.test(asked.get('refund_amount') ?? '') || amount <= 0) {
    return failed('refund_amount is not an amount')
  }
  const known = ledger.find(({ refunds }) => refunds.some((one) => one.refundTransId === refundTransId))
  const before = known?.refunds.find((one) => one.refundTransId === refundTransId)
  if (before) {
    return known === session && before.amount === amount
      ? { ...about, refund_ref_id: before.refundRef, status: 'success', errorReason: '' }
      : failed('refund_trans_id was used before')
  }
  if (!session || Math.round(amount * 100) > refundable(session, bankTranId))
    return failed('Refund amount exceeds the payment')
  if (session.behaviour.refunds === 'refused') return failed('The bank refused it')
  const fresh = begin(refundTransId, amount)
  ledger.refund(session, fresh)
  return { ...about, refund_ref_id: fresh.refundRef, status: 'success', errorReason: '' }
}

/** `processing` at first, `refunded` later. */
export function queryRefund(ledger: Ledger, refundRef: string): Said {
  const session = refundedBy(ledger, refundRef)
  const found = session?.refunds.find((one) => one.refundRef === refundRef)
  if (!session || !found) return { APIConnect: 'DONE', refund_ref_id: refundRef, errorReason: 'Not found' }
  ledger.pollRefund(session, found)
  const { status, errorReason } = outcomeOf(session, found)
  return {
    APIConnect: 'DONE',
    bank_tran_id: session.outcomes.find(({ status }) => status === 'VALID')?.bankTranId ?? '',
    tran_id: session.form.tran_id ?? '',
    refund_ref_id: refundRef,
    initiated_on: dhakaTime(found.at),
    refunded_on: status === 'refunded' ? dhakaTime(found.at) : '',
    status,
    errorReason,
  }
}

function outcomeOf({ behaviour }: Session, { polls }: Refund) {
  if (polls < POLLS || behaviour.refunds === 'never') return { status: 'processing', errorReason: '' }
  return behaviour.refunds === 'off'
    ? { status: 'cancelled', errorReason: 'Called off by the bank' }
    : { status: 'refunded', errorReason: '' }
}

const fits = (text: string | null, most: number): boolean => Boolean(text) && [...(text ?? '')].length <= most

/** In poisha. */
function refundable({ form, outcomes, refunds }: Session, bankTranId: string): number {
  const paid = outcomes.some((one) => one.bankTranId === bankTranId && one.status === 'VALID')
  const given = refunds.reduce((sum, one) => sum + Math.round(one.amount * 100), 0)
  return paid ? Math.round(Number(form.total_amount) * 100) - given : 0
}

const begin = (refundTransId: string, amount: number): Refund => ({
  refundTransId,
  refundRef: randomBytes(10).toString('hex'),
  amount,
  at: Date.now(),
  polls: 0,
})
