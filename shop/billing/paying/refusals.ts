import { refusals } from '../../kernel/api/refusal.ts'
import { FORMATS } from '../../kernel/language/format.ts'
import type { Poisha } from '../../kernel/money.ts'
import { bn } from './refusals.bn.ts'

export const refusePaying = refusals(
  {
    'no-order-to-pay': ['not-found', 'You have no such order waiting to be paid.'],
    'order-already-paid': (_: { readonly tran_id: string | null }) => 'This order is already paid.',
    'order-on-hold': 'We have your payment and are having a look at it. Please do not pay again.',
    'pay-cancelled': 'This order is cancelled, so there is nothing to pay.',
    'pay-returned': 'The parcel came back to us, so there is nothing to pay.',
    'pay-in-cash-on-arrival': 'Your order is on its way: pay in cash when it arrives.',
    'method-not-offered': 'This way to pay is not offered here. Please choose another one.',
    'cash-not-offered': 'Cash on delivery is not offered here. Please pay online.',
    'cash-not-there': 'Cash on delivery is not offered where it goes. Please pay online.',
    'cash-without-location': 'Cash on delivery needs a shipping location. Please pay online, or call us.',
    'cash-alone-without-location':
      'We take cash on delivery alone, so it needs a shipping location first. Please say where it goes.',
    'cash-alone': 'We take cash on delivery alone, and not for this order. Please call us about it.',
    'cash-at-several-doors':
      'What goes to several people is paid at once, so it cannot be paid at a door. Please pay online.',
    'cash-for-gift': 'A gift to somebody else is not paid for at their door. Please pay online.',
    'cash-once-sent': 'This order is on its way already.',
    'cash-out-of-range': ({ minAmount, maxAmount }: { minAmount: Poisha; maxAmount: Poisha }) =>
      `Cash on delivery is for orders from ${FORMATS.en.taka(minAmount)} to ${FORMATS.en.taka(maxAmount)}. Please pay online.`,
    'callback-too-large': ['too-large', 'This is larger than any notice of a payment.'],
  },
  bn,
  { 'cash-out-of-range': { minAmount: true, maxAmount: true } },
)
