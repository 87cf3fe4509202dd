import { refusals } from '../../kernel/api/refusal.ts'
import { FORMATS } from '../../kernel/language/format.ts'
import type { Poisha } from '../../kernel/money.ts'
import { bn } from './refusals.bn.ts'

export const refuseFulfilment = refusals(
  {
    'order-payment-unknown': [
      'unavailable',
      'The payment service does not say whether money has come for this order. Please try again in a few minutes.',
    ],
    'part-unpaid-not-cancelled':
      'Nobody has paid for this order yet: cancel all of it, or leave it as it is.',
    'order-paid-not-cancelled':
      'Money has come for this order in the meantime, so it was not cancelled. Please look at it once more.',
    'order-paid-not-returned':
      'Money has come for this order in the meantime, so it was not marked as returned. Please look at it once more.',
    'unpaid-reason-missing':
      'Not all of this order is paid, or promised in cash at the door. If it is sent all the same, please say why.',
    'return-reason-missing': 'This order is on its way. If it came back, please say why.',
    'cash-not-received': ({ cashDue }: { readonly cashDue: Poisha }) =>
      `${FORMATS.en.taka(cashDue)} is to be paid in cash: mark it as delivered once you have it.`,
    'address-changed':
      'The customer changed the address in the meantime, so nothing was marked. Look at it, and print the packing slip anew.',
  },
  bn,
  { 'cash-not-received': { cashDue: true } },
)
