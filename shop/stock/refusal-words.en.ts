import type { HeldTooMany, Shortages, ShortProduct } from './stock.ts'

const left = ({ gifts }: Shortages) =>
  gifts.map(({ name, left }) => (left === 0 ? name : `${name} (only ${left} left)`)).join(', ')

function refusedToCart({ name, left }: ShortProduct, inCart: number): string {
  if (left > 0)
    return inCart === 0
      ? `Only ${left} left: ${name}. Please take fewer.`
      : `Only ${left} more can be added to the ${inCart} in your cart: ${name}.`
  return inCart === 0 ? `Sold out: ${name}.` : `All that is left is in your cart already: ${name}.`
}

const kept = ({ gifts }: HeldTooMany) =>
  gifts
    .map(({ name, most }) => (most === 0 ? `no more of “${name}”` : `at most ${most} of “${name}”`))
    .join(', ')

function waysOn({ gifts, orderId }: HeldTooMany, proving: string): string {
  const fewer = gifts.some(({ most }) => most > 0) ? ['take fewer'] : []
  const ways = [...fewer, ...(orderId ? ['pay your open order first'] : []), proving]
  return `Please ${ways.join(', or ')}.`
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
    `Until your e-mail is confirmed, we can keep ${kept(held)} for you before you pay. ${waysOn(held, 'confirm your e-mail on your account page')}`,
  'too-many-units-of-guests': (held: HeldTooMany) =>
    `Without an account, we can keep ${kept(held)} for you before you pay. ${waysOn(held, 'sign up and confirm your e-mail: your cart comes along')}`,
  'not-on-the-shelf': (short: Shortages) =>
    `By the count there is not enough on the shelf: ${left(short)}. Count it again, or refund the order.`,
}
