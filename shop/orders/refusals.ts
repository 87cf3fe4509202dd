import { refusals } from '../kernel/api/refusal.ts'
import { orderRefusals } from './words.en.ts'

export const refuseOrder = refusals(
  orderRefusals,
  {
    'order-not-found': 'not-found',
    'order-unknown': 'not-found',
    'parcel-unknown': 'not-found',
    'location-gone': 'not-found',
  },
  {
    'cart-changed': { amount: true },
    'price-changed': { amount: true },
    'amount-changed': { amount: true },
    'order-amount-differs': { amount: true },
    'day-costs-more': { amount: true },
    'extra-differs': { amount: true },
    'amount-out-of-range': { amount: true, minAmount: true, maxAmount: true },
  },
)
