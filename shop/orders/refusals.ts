import { refusals } from '../kernel/api/refusal.ts'
import { DATES } from '../kernel/language/dates.ts'
import { FORMATS } from '../kernel/language/format.ts'
import type { Poisha } from '../kernel/money.ts'
import { phoneWords } from '../kernel/phone.ts'
import { giftWords } from './gift-words.en.ts'
import { bn } from './refusals.bn.ts'

interface Cost {
  readonly amount: Poisha
}

export const refuseOrder = refusals(
  {
    'order-not-found': ['not-found', 'There is no such order of yours.'],
    'order-unknown': ['not-found', 'There is no such order.'],
    'cart-empty': 'Your cart is empty.',
    'gifts-gone': ({ gone }: { readonly gone: readonly string[] }) =>
      `No longer in the shop: ${gone.join(', ')}. Please remove it from your cart.`,
    'cart-changed': ({ amount, gifts }: Cost & { readonly gifts: number }) =>
      `Your cart changed in the meantime: it holds ${gifts === 1 ? '1 gift' : `${gifts} gifts`} and ${payAgain(amount)}`,
    'price-changed': ({ amount }: Cost) => `A price changed: your cart ${payAgain(amount)}`,
    'amount-changed': ({ amount }: Cost) => `Your cart changed: it ${payAgain(amount)}`,
    'order-amount-differs': ({ amount }: Cost) => `This order costs ${FORMATS.en.taka(amount)}.`,
    'amount-out-of-range': ({
      amount,
      minAmount,
      maxAmount,
    }: Cost & { minAmount: Poisha; maxAmount: Poisha }) =>
      `You can pay from ${FORMATS.en.taka(minAmount)} to ${FORMATS.en.taka(maxAmount)} at once, and your cart costs ${FORMATS.en.taka(amount)}.`,
    'wrap-gone': 'This wrap is not offered any more. Please choose another one.',
    'card-gone': 'This card is not offered any more. Please choose another one.',
    'occasion-gone': 'This occasion is not offered any more. Please choose another one.',
    'message-too-long': ({ tooMany }: { readonly tooMany: number }) =>
      `The message does not fit on the card: about ${tooMany} characters too many. Please shorten it.`,
    'gift-in-cash':
      'This order is to be paid in cash at the door, and whoever opens a gift pays nothing. Please pay online first.',
    'cash-not-renewed':
      'This order is to be paid in cash at the door, and changed so we could not take cash for it. Please pay it online first, or leave it as it is.',
    'gift-packed': 'Your gift is packed already. Please call us about its card.',
    'own-phone-on-secret': ({ name, phone }: Readonly<Record<'name' | 'phone', string>>) =>
      `${phoneWords(phone)} is your own number: it would be on the label of the secret gift for ${name}. Give the number of whoever it is for, or choose “${giftWords.withoutPhone}”.`,
    'parcel-unknown': ['not-found', 'This order has no such parcel.'],
    'line-in-two-parcels': 'A gift of your cart is in two parcels. Please have a look and pay again.',
    'payments-off':
      'We cannot take payments at the moment. Nothing is lost: please try again later, or call us.',
    'location-missing': 'Add a shipping location, or choose to arrange the delivery later.',
    'location-gone': [
      'not-found',
      'This shipping location is not among yours any more. Please choose another one.',
    ],
    'already-in-state': ({ state }: { readonly state: string }) => `This order is already marked “${state}”.`,
    'no-such-step': ({ state, wanted }: { readonly state: string; readonly wanted: string }) =>
      `This order is marked “${state}”, so it cannot become “${wanted}”.`,
    'day-left-shop': ({ state }: { readonly state: string }) =>
      `This order is marked “${state}”, so its day cannot be changed.`,
    'day-unpaid': 'Nobody has paid for this order yet, or promised cash: it gets its day once somebody has.',
    'redirect-no-cash':
      'No cash is taken there, and this order is to be paid in cash. Please pay it online first, or choose another address.',
    'recipient-has-answered': ({ day }: { readonly day: string | null }) =>
      day === null
        ? 'Whoever it is for has said where it goes. It goes elsewhere only if you say so once more.'
        : `Whoever it is for has said where it goes, and chose ${DATES.en.longDay(day)}. That day is given up only if you say so once more.`,
    'redirect-cancelled': 'This order is cancelled, so it goes nowhere.',
    'redirect-returned': 'This parcel came back to us, so it goes nowhere.',
    'redirect-delivered': 'This order has arrived already.',
    'redirect-sent': 'This order is on its way already. Please call us about its address.',
  },
  bn,
  {
    'cart-changed': { amount: true },
    'price-changed': { amount: true },
    'amount-changed': { amount: true },
    'order-amount-differs': { amount: true },
    'amount-out-of-range': { amount: true, minAmount: true, maxAmount: true },
  },
)

const payAgain = (amount: Poisha): string =>
  `now costs ${FORMATS.en.taka(amount)}. Please have a look and pay again.`
