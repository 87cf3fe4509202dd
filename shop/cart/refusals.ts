import { refusals } from '../kernel/api/refusal.ts'
import { MAX_CART_LINES } from './cart.ts'
import { bn } from './refusals.bn.ts'

export const refuseCart = refusals(
  {
    'cart-full': `Your cart is full: it holds at most ${MAX_CART_LINES} gifts.`,
    'cart-has-no-room': `Your cart holds at most ${MAX_CART_LINES} gifts. Please delete some of them first.`,
    'cart-line-not-found': ['not-found', 'This gift is not in your cart.'],
  },
  bn,
)
