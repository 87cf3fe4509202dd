import type { HeldTooMany, Shortages, ShortGift } from './stock.ts'

const left = ({ gifts }: Shortages) =>
  gifts.map(({ name, left }) => (left === 0 ? name : `${name} (only ${left} left)`)).join(', ')

function refusedToCart({ name, left }: ShortGift, inCart: number): string {
  if (left > 0)
    return inCart === 0
      ? `Only ${left} left: ${name}. Please take fewer.`
      : `Only ${left} more can be added to the ${inCart} in your cart: ${name}.`
  return inCart === 0 ? `Sold out: ${name}.` : `All that is left is in your cart already: ${name}.`
}

export const stockRefusals = {
  'sold-out': (short: Shortages) => {
    if (short.orderId && short.gifts.every((gift) => gift.left === 0))
      return `You hold the last of this in an order that is not paid yet: ${left(short)}. Pay that order, or return it to your cart.`
    const [added] = short.gifts
    if (added?.inCart !== undefined) return refusedToCart(added, added.inCart)
    return short.gifts.every((gift) => gift.left === 0)
      ? `Sold out: ${left(short)}. Please remove it from your cart.`
      : `Not enough left: ${left(short)}. Please take fewer.`
  },
  'too-many-unpaid-units': (held: HeldTooMany) =>
    `Until your e-mail is confirmed, we keep ${held.gifts.map(({ name, most }) => `at most ${most} of “${name}”`).join(', ')} for you before you pay. Please take fewer, ${held.orderId ? 'pay your open order first, ' : ''}or confirm your e-mail on your account page.`,
  'too-many-units-of-guests': ({ gifts, orderId }: HeldTooMany) =>
    `For buyers without an account we keep only a part of the shelf before they pay: ${gifts.map(({ name }) => name).join(', ')}. Please take fewer, ${orderId ? 'pay your open order first, ' : ''}log in, or try again in half an hour.`,
  'not-on-the-shelf': (short: Shortages) =>
    `By the count there is not enough on the shelf: ${left(short)}. Count it again, or refund the order.`,
}
