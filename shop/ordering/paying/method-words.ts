import type { PaymentMethod } from './payment-method.ts'

interface MethodWords {
  readonly name: string
  readonly help: string
}

/** @param ways all that stand beside it */
export function wordsOfMethod(method: PaymentMethod, ways: readonly PaymentMethod[]): MethodWords {
  return method === 'online' && ways.includes('bkash')
    ? { ...WORDS.online, help: BESIDE_BKASH }
    : WORDS[method]
}

const BESIDE_BKASH = 'By card, bank or another wallet'

const WORDS: Readonly<Record<PaymentMethod, MethodWords>> = {
  online: { name: 'Pay online', help: 'By card, bKash or bank, right away' },
  bkash: { name: 'bKash', help: 'From your wallet, on bKash’s page' },
  stripe: { name: 'Card from abroad', help: 'Of any country, on Stripe’s page' },
  cash: { name: 'Cash on delivery', help: 'You pay when your gifts arrive' },
}
