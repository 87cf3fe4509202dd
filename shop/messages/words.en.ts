import { FORMATS } from '../kernel/language/format.ts'
import type { Poisha } from '../kernel/money.ts'

const { taka, count } = FORMATS.en

export const messageWords = {
  seeOrder: 'See your order',
  manageOrder: 'Open the order',
  // What was ordered
  callUs: (phone: string) => `If you have a question, call us: ${phone}.`,
  forWhom: (name: string) => `This is about the parcel for ${name}.`,
  gifts: (names: string) => `Gifts: ${names}`,
  more: (n: number) => `${n} more`,
  arrives: (day: string) => `It is to arrive on ${day}.`,
  cashAtTheDoor: (amount: Poisha) => `${taka(amount)} is to be paid in cash when it arrives.`,
  mayChange: 'Where it goes can be changed on the page of the order until it is on its way.',
  // To whoever pays
  placed: {
    subject: (number: string) => `Your order ${number}`,
    text: (number: string) => `thank you! We have your order ${number} and get it ready.`,
  },
  receipt: {
    subject: (number: string) => `Your receipt ${number}`,
    text: (amount: Poisha, number: string) =>
      `thank you! Your payment of ${taka(amount)} has arrived. Your receipt ${number} is enclosed.`,
  },
  sent: {
    subject: (number: string) => `Your order ${number} is on its way`,
    text: (number: string) => `your order ${number} has left us and is on its way.`,
    courier: (courier: string) => `${courier} brings it.`,
    tracking: (tracking: string) => `Its tracking number: ${tracking}`,
  },
  delivered: {
    subject: (number: string) => `Your order ${number} has arrived`,
    text: (number: string, moment: string) => `your order ${number} was handed over on ${moment}.`,
    takenBy: (name: string) => `It was taken by ${name}.`,
    joy: 'We hope that it brings joy. Thank you for choosing us!',
  },
  returned: {
    subject: (number: string) => `Your order ${number} came back to us`,
    text: (number: string) =>
      `the parcel of your order ${number} could not be handed over and came back to us.`,
  },
  cancelled: {
    subject: (number: string) => `Your order ${number} is cancelled`,
    byShop: (number: string) => `we had to cancel your order ${number}. We are sorry.`,
    bySelf: (number: string) => `your order ${number} is cancelled, as you wished.`,
  },
  expired: {
    subject: (number: string) => `Your order ${number} was not paid`,
    text: (number: string) =>
      `your order ${number} was not paid in time, so we have cancelled it. There is nothing to pay for it. If you would still like its gifts, please order them once more.`,
  },
  goesBack: (amount: Poisha) => `We give ${taka(amount)} back to you, and write again when that is done.`,
  nothingToPay: 'There is nothing to pay for it.',
  refunded: {
    subject: (amount: Poisha, number: string) => `${taka(amount)} of your order ${number} given back`,
    byGateway: (amount: Poisha, number: string) =>
      `we have given back ${taka(amount)} of your order ${number}. It goes to where it came from; banks may take some days to show it.`,
    inCash: (amount: Poisha, number: string) =>
      `we have given back ${taka(amount)} of your order ${number}, in cash.`,
    forWhat: (names: string) => `For: ${names}`,
    why: (reason: string) => `Why: ${reason}`,
  },
  dayToAgree: {
    subject: (number: string) => `Another day for your order ${number}`,
    text: (number: string) =>
      `the day that was chosen for your order ${number} no longer holds, so we call you to agree on another one.`,
  },
  dayAgreed: {
    subject: (number: string) => `Your order ${number} has its day`,
    text: (number: string) => `the day of your order ${number} is settled now.`,
  },
  addressMissing: {
    subject: (number: string) => `Where does your gift ${number} go?`,
    text: (number: string) =>
      `nobody has said yet where the gift of your order ${number} goes. Its link is on the page of the order: send it once more, or say yourself where it goes.`,
  },
  addressLapsed: {
    subject: (number: string) => `Please say where your gift ${number} goes`,
    text: (number: string) =>
      `nobody has said in time where the gift of your order ${number} goes, so its link is over. On the page of the order you can say it yourself, or cancel the gift and get your money back.`,
  },
  addressGiven: {
    subject: (number: string) => `Your gift ${number} knows where to go`,
    text: (number: string, place: string) =>
      `we know now where the gift of your order ${number} goes: ${place}. The street stays with us.`,
    moreToPay: 'It is farther than you thought: what delivery costs more is on the page of the order.',
  },
  thanked: {
    subject: (number: string) => `Thanks for your gift, order ${number}`,
    text: (number: string) => `whoever got the gift of your order ${number} says thanks.`,
    writes: (name: string) => `${name} writes:`,
    somebodyWrites: 'They write:',
    onPage: 'Their words stand on the page of your order.',
  },
  // To the shop
  newOrder: {
    subject: (number: string, gifts: number) =>
      `New order ${number}: ${count(gifts, { one: 'gift', other: 'gifts' })}`,
    paid: (number: string, amount: Poisha) => `a new order has come in: ${number}, of ${taka(amount)}.`,
    goesTo: (place: string) => `It goes to ${place}.`,
    noAddress: 'Nobody has said yet where it goes.',
    moreParcels: (n: number) => `And ${count(n, { one: 'more parcel', other: 'more parcels' })}.`,
  },
  lapsedAtShop: {
    subject: (number: string) => `Nobody said where the gift ${number} goes`,
    text: (number: string) =>
      `nobody has said in fourteen days where the gift of the order ${number} goes. Its sender may say so, or cancel it.`,
  },
  cancelledAtShop: {
    subject: (number: string) => `The gift ${number} is cancelled`,
    text: (number: string) =>
      `nobody said where the gift of the order ${number} goes, so its sender has cancelled it. What the gateway gives back by itself is asked for; on the page of the order you see whether something is left.`,
  },
  addressAtShop: {
    subject: (number: string) => `Order ${number} has its address`,
    text: (number: string) => `whoever the gift of the order ${number} is for has said where it goes.`,
  },
  dayToAgreeAtShop: {
    subject: (number: string) => `Agree on a day for order ${number}`,
    text: (number: string) =>
      `the day that was chosen for the order ${number} no longer holds. Please call whoever ordered it, and agree on another one.`,
  },
}
