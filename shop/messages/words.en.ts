import { FORMATS } from '../kernel/language/format.ts'
import type { Poisha } from '../kernel/money.ts'

const { taka, count } = FORMATS.en

export const messageWords = {
  seeOrder: 'See your order',
  manageOrder: 'Open the order',
  callUs: (phone: string) => `If you have a question, call us: ${phone}.`,
  forWhom: (name: string) => `This is about the parcel for ${name}.`,
  gifts: (names: string) => `Gifts: ${names}`,
  more: (n: number) => `${n} more`,
  arrives: (day: string) => `It will arrive ${day}.`,
  cashAtTheDoor: (amount: Poisha) => `${taka(amount)} is to be paid in cash on delivery.`,
  yourGifts: 'Your gifts',
  to: (name: string) => `To ${name}`,
  costs: 'What it costs',
  total: 'Total price',
  paid: 'Paid',
  toPay: 'Still to be paid',
  mayChange: 'You can change the address on the order’s page until it is on its way.',
  // To the sender
  placed: {
    subject: (number: string) => `We have your order ${number}`,
    text: (number: string) => `thank you! We have your order ${number} and are getting it ready.`,
  },
  receipt: {
    subject: (number: string) => `Your receipt ${number}`,
    free: (number: string) =>
      `thank you! We have your order, and there is nothing to pay. Your receipt ${number} is attached.`,
    text: (amount: Poisha, number: string) =>
      `thank you! Your payment of ${taka(amount)} has arrived. Your receipt ${number} is attached.`,
  },
  sent: {
    subject: (number: string) => `Your order ${number} is on its way`,
    text: (number: string) => `your order ${number} has left us and is on its way.`,
    courier: (courier: string) => `Courier: ${courier}`,
    tracking: (tracking: string) => `Tracking number: ${tracking}`,
  },
  missed: {
    subject: (number: string) => `Nobody was at home for your order ${number}`,
    text: (number: string) => `we came with your order ${number}, and nobody was at home.`,
    again: 'We will try again the next day. You do not need to do anything.',
    call: 'We will call before we come again, so that somebody is there.',
  },
  delivered: {
    subject: (number: string) => `Your order ${number} has arrived`,
    text: (number: string, moment: string) => `your order ${number} was delivered on ${moment}.`,
    receivedBy: (name: string) => `It was received by ${name}.`,
    joy: 'We hope it brings joy. Thank you for choosing us!',
  },
  returned: {
    subject: (number: string) => `Your order ${number} came back to us`,
    text: (number: string) => `your order ${number} could not be delivered, and the parcel came back to us.`,
  },
  cancelled: {
    subject: (number: string) => `Your order ${number} is cancelled`,
    byShop: (number: string) => `we had to cancel your order ${number}. We are sorry.`,
    bySelf: (number: string) => `your order ${number} is cancelled, as you asked.`,
    discountStays: 'Your other parcels keep the discount that you ordered with.',
  },
  expired: {
    subject: (number: string) => `Your order ${number} was not paid in time`,
    text: (number: string) =>
      `your order ${number} was not paid in time, so we have cancelled it. You have nothing to pay. If you would still like the gifts, please order them again.`,
  },
  goesBack: (amount: Poisha) =>
    `We are refunding ${taka(amount)} to you, and will e-mail you when it is done.`,
  nothingToPay: 'You have nothing to pay.',
  refunded: {
    subject: (amount: Poisha, number: string) => `Refund of ${taka(amount)} for your order ${number}`,
    byGateway: (amount: Poisha, number: string) =>
      `we have refunded ${taka(amount)} of your order ${number}. It goes back to where it came from; banks may take a few days to show it.`,
    inCash: (amount: Poisha, number: string) =>
      `we have refunded ${taka(amount)} of your order ${number} in cash.`,
    forWhat: (names: string) => `For: ${names}`,
    why: (reason: string) => `Reason: ${reason}`,
  },
  dayToAgree: {
    subject: (number: string) => `Your order ${number} needs another delivery day`,
    text: (number: string) =>
      `we can no longer deliver your order ${number} on the chosen day. We will call you to agree on another one.`,
  },
  stockMissing: {
    subject: (number: string) => `Your order ${number}: we are looking for your gift`,
    text: (number: string) =>
      `your payment for order ${number} has arrived, thank you. It came after the time for which we keep a gift for you, and part of it was sold meanwhile. We will call you: either we find it, or you get your money back.`,
  },
  dayAgreed: {
    subject: (number: string) => `Your order ${number} has a delivery day`,
    text: (number: string) => `the delivery day of your order ${number} is now fixed.`,
  },
  dayChanged: {
    subject: (number: string) => `Your order ${number} has another day`,
    text: (number: string) => `as you asked, your order ${number} has another delivery day.`,
  },
  addressChanged: {
    subject: (number: string) => `Your order ${number} has a new address`,
    text: (number: string) => `the delivery address of your order ${number} was changed.`,
    byCode:
      'The order was opened with a code, which we send to the phone or e-mail that was given with the order.',
    notYou: 'If it was not you, tell us at once: we can correct the address until the parcel leaves us.',
  },
  moreToPay: (more: Poisha) =>
    `${taka(more)} more is to be paid for it: you can do that on the order’s page.`,
  payOnPage: 'You can pay it on the order’s page.',
  extraWaived: {
    subject: (number: string) => `Nothing more to pay for your order ${number}`,
    text: (number: string) =>
      `your order ${number} had become dearer after you paid it, and we pay the difference. You have nothing more to pay.`,
  },
  addressMissing: {
    subject: (number: string) => `Where does your gift ${number} go?`,
    text: (number: string) =>
      `the recipient has not filled in the address for your gift yet (order ${number}). The link is on the order’s page: send it again, or enter the address yourself.`,
  },
  addressLapsed: {
    subject: (number: string) => `Your gift ${number} needs an address from you`,
    text: (number: string) =>
      `the recipient did not fill in the address for your gift in time (order ${number}), so the link has expired. On the order’s page you can enter the address yourself, or cancel the gift and get a refund.`,
    free: (number: string) =>
      `the recipient did not fill in the address for your gift in time (order ${number}), so the link has expired. On the order’s page you can enter the address yourself, or cancel the gift.`,
  },
  addressGiven: {
    subject: (number: string) => `We have the address for your gift ${number}`,
    text: (number: string, place: string) =>
      `the recipient has filled in the address: your gift goes to ${place} (order ${number}). The street stays with us.`,
  },
  thanked: {
    subject: (number: string) => `The recipient thanks you for your gift, order ${number}`,
    text: (number: string) => `the recipient thanks you for your gift (order ${number}).`,
    writes: (name: string) => `${name} writes:`,
    somebodyWrites: 'The recipient writes:',
    onPage: 'You can read their message on your order’s page.',
  },
  // To the shop
  newOrder: {
    subject: (number: string, gifts: number) =>
      `New order ${number}: ${count(gifts, { one: 'gift', other: 'gifts' })}`,
    paid: (number: string, amount: Poisha) => `a new order has come in: ${number}, of ${taka(amount)}.`,
    goesTo: (place: string) => `It goes to ${place}.`,
    noAddress: 'Its address is still to be arranged.',
  },
  lapsedAtShop: {
    subject: (number: string) => `No address for the gift ${number}`,
    text: (number: string) =>
      `the recipient has not filled in the address for the gift of order ${number} in fourteen days. The sender can enter one, or cancel the gift.`,
  },
  cancelledAtShop: {
    subject: (number: string) => `The gift ${number} is cancelled`,
    text: (number: string) =>
      `the recipient did not fill in the address for the gift of order ${number}, so the sender has cancelled it.`,
    refunds:
      'The refunds that the gateway makes by itself are on their way; the order’s page shows whether anything is left to refund.',
  },
  addressAtShop: {
    subject: (number: string) => `Order ${number} has its address`,
    text: (number: string) => `the recipient has filled in the address for the gift of order ${number}.`,
  },
  dayChangedAtShop: {
    subject: (number: string) => `Another day for order ${number}`,
    text: (number: string) => `the sender of order ${number} has chosen another delivery day.`,
  },
  addressChangedAtShop: {
    subject: (number: string) => `New address for order ${number}`,
    text: (number: string) => `the delivery address of order ${number} was changed on its page.`,
    byCode:
      'The order was opened with a code. If the sender’s phone may have been mistyped, call the sender before it leaves.',
  },
  stockMissingAtShop: {
    subject: (number: string) => `Order ${number} is paid, and a gift is sold out`,
    text: (number: string) =>
      `order ${number} was paid late, and by the count a gift of it is sold out. Look on the shelf: confirm on the page of the order that it is there, or refund it. Please call the customer.`,
  },
  dayToAgreeAtShop: {
    subject: (number: string) => `Agree on a day for order ${number}`,
    text: (number: string) =>
      `order ${number} can no longer be delivered on the chosen day. Please call the customer and agree on another one.`,
  },
}
