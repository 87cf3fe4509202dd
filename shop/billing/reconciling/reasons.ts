import { type ReasonOf, reasons } from '../../kernel/api/reason.ts'
import { FORMATS } from '../../kernel/language/format.ts'
import type { Poisha } from '../../kernel/money.ts'
import type { GatewayPayment } from '../../payments/gateway.ts'
import { bn } from './reasons.bn.ts'

interface Unpaid {
  readonly state: Exclude<GatewayPayment['state'], 'paid'>
}

interface Sum {
  readonly amount: Poisha
}

const { taka } = FORMATS.en

const en = {
  'payment-unknown-there': 'The gateway knows no such payment.',
  'payment-not-paid-there': ({ state }: Unpaid) => `The gateway says that this payment is ${state}.`,
  'payment-paid-twice':
    'The gateway took money for this payment more than once: give the surplus back on its own page.',
  'payment-amount-differs': 'The gateway took another amount than was asked for.',
  'payment-currency-differs': 'The gateway did not take the payment in BDT.',
  'refund-succeeded-there': ({ amount }: Sum) =>
    `The gateway has given ${taka(amount)} back, though it had not worked here.`,
  'refund-processing-there': ({ amount }: Sum) =>
    `The gateway is giving ${taka(amount)} back, though it had not worked here.`,
  'refund-not-yet-there': ({ amount }: Sum) =>
    `The gateway has not given ${taka(amount)} back yet, which counts as given back here.`,
  'refund-failed-there': ({ amount }: Sum) =>
    `The gateway did not give ${taka(amount)} back, which counts as given back here.`,
  'refund-unknown-there': ({ amount }: Sum) =>
    `The gateway knows nothing of ${taka(amount)} that count as given back here.`,
}

/** What a gateway's books say otherwise than ours. */
export type DifferenceReason = ReasonOf<typeof en>

export const differenceIn = reasons(en, bn)
