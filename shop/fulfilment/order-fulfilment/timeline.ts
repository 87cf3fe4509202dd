import { formatTaka } from '../../kernel/money.ts'
import type { GatewayId } from '../../money/payments/payment.ts'
import type { DatedStep } from '../../ordering/orders/dated-steps.tsx'
import { tookMoney } from '../../ordering/orders/order.ts'
import type { orderWords } from '../../ordering/orders/words.ts'
import { REFUND_WORD } from '../../ordering/refunds/refund.ts'
import type { Refund } from '../../ordering/refunds/refund-shapes.server.ts'
import type { OrderToSend, PaymentTry } from './order-to-send.ts'

export function timelineOf(order: OrderToSend, { steps: words }: typeof orderWords.en): DatedStep[] {
  const { payments, refunds, changes } = order
  const numberOf = ({ tran_id }: { tran_id: string }) => (payments.length > 1 ? tran_id : '')
  const steps = [
    { what: 'Placed', at: order.placedAt, by: order.account?.name ?? order.customer_name },
    ...payments.toReversed().flatMap((payment) => stepsOfPayment(payment, numberOf(payment))),
    ...refunds.toReversed().flatMap((refund) => stepsOfRefund(refund, numberOf(refund))),
    ...order.addressChanges.map((at) => ({
      what: 'Sent elsewhere',
      at,
      by: 'The customer chose the address.',
    })),
    ...changes.map(({ state, at, by }) => ({ what: words[state], at, by })),
  ]
  return steps.toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at))
}

function stepsOfPayment({ gateway, createdAt, changes, method }: PaymentTry, number: string): DatedStep[] {
  return [
    { what: BEGUN[gateway], at: createdAt, by: number },
    ...changes.map(({ state, at, why }, step) => {
      const before = changes[step - 1]?.state ?? 'pending'
      const accepted = before === 'paid_on_hold' && state === 'paid'
      const how = tookMoney(state) && !accepted ? method : ''
      return { what: accepted ? 'Payment accepted' : BECAME[state], at, by: joined(number, how, why) }
    }),
  ]
}

const BEGUN: Readonly<Record<GatewayId, string>> = {
  sslcommerz: 'Payment begun',
  bkash: 'Payment begun at bKash',
  stripe: 'Payment begun at Stripe',
  cod: 'Cash on delivery chosen',
}

const BECAME: Readonly<Record<PaymentTry['state'], string>> = {
  pending: 'Payment waits',
  paid: 'Payment arrived',
  paid_on_hold: 'Payment arrived, and is held',
  failed: 'Payment failed',
  cancelled: 'Payment cancelled',
  expired: 'Payment ran out',
  returned: 'Payment paid back',
}

function stepsOfRefund({ amount, by, reason, steps }: Refund, number: string): DatedStep[] {
  const what = `Refund of ${formatTaka(amount)}`
  return steps.map(({ state, at, why }) => {
    const asked = state === 'requested' ? joined(by, reason) : ''
    return { what: `${what}: ${REFUND_WORD[state].toLowerCase()}`, at, by: joined(number, why || asked) }
  })
}

const joined = (...words: readonly string[]): string => words.filter((word) => word !== '').join(' · ')
