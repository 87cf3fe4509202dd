import { FORMATS } from '../kernel/language/format.ts'
import { MAX_CART_LINES } from './cart.ts'

const most = FORMATS.bn.number(MAX_CART_LINES)

export const bn = {
  'cart-full': `আপনার কার্ট ভরে গেছে: এতে সর্বোচ্চ ${most}টি উপহার রাখা যায়।`,
  'cart-has-no-room': `কার্টে সর্বোচ্চ ${most}টি উপহার রাখা যায়। আগে কয়েকটি মুছে দিন।`,
  'cart-line-not-found': 'উপহারটি আপনার কার্টে নেই।',
}
