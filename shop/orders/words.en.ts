import { deliveryDayInWords, type Slot } from '../kernel/language/day-in-words.ts'
import { FORMATS } from '../kernel/language/format.ts'
import { formatPhone } from '../kernel/language/phone.ts'
import type { Poisha } from '../kernel/money.ts'
import type { Fulfilment } from './fulfilment.ts'
import { giftWords } from './gift-words.en.ts'
import type { OrderPaymentState, Signature } from './order.ts'
import type { DueKind } from './order-states.ts'

const { count, number, taka } = FORMATS.en

/** The day and time slot that a recipient chose; null where they chose none. */
interface RecipientsDay {
  readonly day: string | null
  readonly timeSlot: Slot | null
}

const payments: Readonly<Record<OrderPaymentState | 'more', string>> = {
  unpaid: 'Not paid yet',
  more: 'Paid, more to pay',
  pending: 'Payment not finished',
  paid: 'Paid',
  paid_on_hold: 'Paid, being checked',
  failed: 'Payment failed',
  cancelled: 'Payment cancelled',
  expired: 'Payment expired',
  returned: 'Refunded',
}

const fulfilments: Readonly<Record<Fulfilment, string>> = {
  new: 'Order received',
  packed: 'Packed',
  sent: 'On its way',
  delivered: 'Delivered',
  cancelled: 'Cancelled',
  returned: 'Returned',
}

const paidDues: Readonly<Record<DueKind, string>> = {
  whole: 'Paid',
  advance: 'Paid in advance',
  rest: 'Paid on delivery',
  extra: 'Paid in addition',
}

const openDues: Readonly<Record<DueKind, string>> = {
  whole: 'To be paid',
  advance: 'To be paid in advance',
  rest: 'To be paid on delivery',
  extra: 'To be paid in addition',
}

const signatures: Readonly<Record<Signature, string>> = {
  'deleted-account': 'Deleted account',
  'not-paid-in-time': 'Not paid in time',
}

export const orderWords = {
  signatures,
  payments,
  fulfilments,
  /** As steps of the history. */
  steps: { ...fulfilments, new: 'Back to received', returned: 'Came back' },
  partlyRefunded: 'Paid, partly refunded',
  refunded: 'Paid, refunded',
  cashOnDelivery: 'Cash on delivery',
  paidMoreToPay: (more: Poisha) => `Paid, ${taka(more)} more to pay`,
  /** After a paid order became dearer. @param paid 0 is left out @param what it is for; or empty */
  paidAndMore: (paid: Poisha, more: Poisha, what: string) =>
    `${paid > 0 ? `Paid ${taka(paid)}. ` : ''}${taka(more)} more${what ? ` for ${what}` : ' to pay'}.`,
  chargedFor: {
    delivery: (place: string) => `delivery to ${place}`,
    rush: 'the delivery day',
    wrap: 'the wrap',
    card: 'the card',
  },
  totalPrice: 'Total price',
  /** In place of an unknown name: within a sentence, and alone. */
  theRecipient: 'the recipient',
  recipient: 'The recipient',
  dues: (kind: DueKind, isPaid: boolean) => (isPaid ? paidDues : openDues)[kind],
  // The day
  dayToAgree: 'The chosen day is no longer possible: we will agree on another one by phone.',
  // For the shop
  deliverOn: 'Deliver on',
  courier: 'Courier',
  takenBy: 'Received by',
  tracking: 'Tracking number',
  anotherDay: 'Needs another delivery day',
  stillToCome: ' (still to come)',
  // Many parcels
  parcels: (n: number) => count(n, { one: 'parcel', other: 'parcels' }),
  findParcel: 'Find a parcel by name or place',
  parcelsFound: (n: number) => `${count(n, { one: 'parcel', other: 'parcels' })} found`,
  moreParcels: (n: number) => `Show ${number(n)} more`,
  andMoreParcels: (n: number) => `And ${count(n, { one: 'more parcel', other: 'more parcels' })}.`,
  times: (n: number, name: string) => (n > 1 ? `${number(n)} × ${name}` : name),
  earlierSteps: (n: number) => `${number(n)} earlier steps`,
}

interface Cost {
  readonly amount: Poisha
}

const payAgain = (amount: Poisha): string => `now costs ${taka(amount)}. Please have a look and pay again.`

export const orderRefusals = {
  'order-not-found': 'You have no such order.',
  'order-unknown': 'There is no such order.',
  'cart-changed': ({ amount, gifts }: Cost & { readonly gifts: number }) =>
    `Your cart changed in the meantime: it holds ${gifts === 1 ? '1 gift' : `${gifts} gifts`} and ${payAgain(amount)}`,
  'price-changed': ({ amount }: Cost) => `A price changed: your cart ${payAgain(amount)}`,
  'amount-changed': ({ amount }: Cost) => `Your cart changed: it ${payAgain(amount)}`,
  'order-amount-differs': ({ amount }: Cost) => `This order costs ${taka(amount)}.`,
  'extra-differs': ({ amount }: Cost) =>
    `It changed in the meantime: ${taka(amount)} is left to pay for this parcel. Please look at it again.`,
  'amount-out-of-range': ({
    amount,
    minAmount,
    maxAmount,
  }: Cost & { minAmount: Poisha; maxAmount: Poisha }) =>
    `You can pay from ${taka(minAmount)} to ${taka(maxAmount)} at once, and your cart costs ${taka(amount)}.`,
  'wrap-gone': 'This wrap is not offered any more. Please choose another one.',
  'card-gone': 'This card is not offered any more. Please choose another one.',
  'occasion-gone': 'This occasion is not offered any more. Please choose another one.',
  'message-too-long': ({ tooMany }: { readonly tooMany: number }) =>
    `The message does not fit on the card: about ${tooMany} characters too many. Please shorten it.`,
  'gift-in-cash':
    'This order is cash on delivery, and the recipient of a gift pays nothing. Please pay online first.',
  'cash-not-renewed':
    'This order is cash on delivery, which is not possible after this change. Please pay online first, or leave the order as it is.',
  'gift-packed': 'Your gift is already packed. Please call us about its card.',
  'own-phone-on-secret': ({ name, phone }: Readonly<Record<'name' | 'phone', string>>) =>
    `${formatPhone(phone)} is your own number: it would be on the label of the secret gift for ${name}. Give the recipient’s number, or choose “${giftWords.withoutPhone}”.`,
  'parcel-unknown': 'This order has no such parcel.',
  'line-in-two-parcels': 'A gift of your cart is in two parcels. Please have a look and pay again.',
  'payments-off':
    'We cannot take payments at the moment. Nothing is lost: please try again later, or call us.',
  'location-missing': 'Add a shipping location, or choose to arrange the delivery later.',
  'location-gone': 'This shipping location is not among yours any more. Please choose another one.',
  'already-in-state': ({ state }: { readonly state: string }) => `This order is already marked “${state}”.`,
  'no-such-step': ({ state, wanted }: { readonly state: string; readonly wanted: string }) =>
    `This order is marked “${state}”, so it cannot become “${wanted}”.`,
  'day-left-shop': ({ state }: { readonly state: string }) =>
    `This order is marked “${state}”, so its day cannot be changed.`,
  'day-unpaid': 'This order is neither paid nor cash on delivery yet. You can set its day once it is.',
  'day-packed': 'Your gift is already packed for its day. Please call us if it has to be another one.',
  'day-of-recipient':
    'The recipient chooses the day of this gift. Please call us if it has to be another one.',
  'day-costs-more': ({ amount }: Cost) => `That day now costs ${taka(amount)} more. Please choose again.`,
  'redirect-no-cash':
    'Cash on delivery is not offered at that address. Please pay online first, or choose another address.',
  'recipient-has-answered': ({ day, timeSlot }: RecipientsDay) =>
    day === null
      ? 'The recipient has filled in an address. Please confirm once more to send it elsewhere.'
      : `The recipient has filled in an address and chosen ${deliveryDayInWords('en', day, timeSlot, 'as a noun')}. Please confirm once more to give up that day.`,
  'redirect-cancelled': 'This order is cancelled, so it cannot be sent.',
  'redirect-returned': 'This parcel came back to us, so it cannot be redirected.',
  'redirect-delivered': 'This order is already delivered.',
  'redirect-sent': 'This order is already on its way. Please call us about its address.',
  'too-many-unpaid-orders': ({ most }: { readonly most: number }) =>
    `You have ${number(most)} unpaid orders, the most we can keep for you. Please pay or cancel one of them under My Orders; your cart stays as it is.`,
  'too-many-unpaid-parcels': ({ parcels, most }: { readonly parcels: number; readonly most: number }) =>
    `With this order ${number(parcels)} parcels of yours would wait for payment, and at most ${number(most)} can. Please pay or cancel an unpaid order under My Orders first; nothing of this one is lost.`,
  'too-many-cash-promises': ({ most }: { readonly most: number }) =>
    `You have ${number(most)} cash-on-delivery orders on the way, the most we can take at once. Please pay this one online, or cancel one of those.`,
  'too-many-cash-promises-to-phone': ({ most }: { readonly most: number }) =>
    `There are ${number(most)} cash-on-delivery orders on the way for this phone number, the most we can take at once. Please pay this one online.`,
  'cash-day-unconfirmed':
    'Places on that day are limited, and we reserve one for cash on delivery only once your e-mail is confirmed or your mobile number is proven. Please do one of them (on your account page or, without an account, in the cart before you order), pay online, or cancel this order and choose another day.',
}
