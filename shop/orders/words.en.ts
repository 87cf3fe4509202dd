import { FORMATS } from '../kernel/language/format.ts'
import type { Fulfilment } from './fulfilment.ts'
import type { OrderPaymentState, Signature } from './order.ts'
import type { DueKind } from './total.ts'

const { count, number } = FORMATS.en

const payments: Readonly<Record<OrderPaymentState, string>> = {
  unpaid: 'Not paid yet',
  pending: 'Payment not finished',
  paid: 'Paid',
  paid_on_hold: 'Paid, being checked',
  failed: 'Payment failed',
  cancelled: 'Payment cancelled',
  expired: 'Payment ran out',
  returned: 'Paid back',
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
  downloadReceipt: 'Download Receipt',
  signatures,
  payments,
  fulfilments,
  /** As steps that somebody took. */
  steps: { ...fulfilments, new: 'Back to received', returned: 'Came back' },
  partlyRefunded: 'Paid, partly refunded',
  refunded: 'Paid, refunded',
  cashOnDelivery: 'Cash on delivery',
  totalPrice: 'Total price',
  /** Of whom no name is known: within a sentence, and alone. */
  theRecipient: 'the recipient',
  recipient: 'The recipient',
  dues: (kind: DueKind, isPaid: boolean) => (isPaid ? paidDues : openDues)[kind],
  // The day
  dayToAgree: 'The chosen day no longer holds: another one is agreed on by phone.',
  // For the shop
  deliverOn: 'Deliver on',
  courier: 'Courier',
  takenBy: 'Taken by',
  tracking: 'Tracking number',
  anotherDay: 'Another day is to be agreed on',
  stillToCome: ' (still to come)',
  // Many parcels
  parcels: (n: number) => count(n, { one: 'parcel', other: 'parcels' }),
  findParcel: 'Find a parcel by name or place',
  parcelsFound: (n: number) => `${count(n, { one: 'parcel', other: 'parcels' })} found`,
  moreParcels: (n: number) => `Show ${number(n)} more`,
  times: (n: number, name: string) => (n > 1 ? `${number(n)} × ${name}` : name),
  earlierSteps: (n: number) => `${number(n)} earlier steps`,
}
