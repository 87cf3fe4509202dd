import { FORMATS } from '../../../kernel/language/format.ts'

const { count, number } = FORMATS.en

export const phonePrivacyWords = {
  title: 'What we keep of a phone number',
  how: 'If you bought without an account, or a gift came to you, we have your number. We send a code to it by SMS, so that only you can look.',
  phone: 'Your phone number',
  phoneHelp: 'A Bangladeshi mobile number, such as 01712-345678',
  sendCode: 'Send me a code',
  sending: 'Sending…',
  findOrder: 'Find an order instead',
  typeCode: 'Type the code',
  onItsWay: (phone: string) =>
    `If we keep anything of ${phone}, a code with six digits is on its way by SMS. It is valid for ten minutes.`,
  noCode:
    'No SMS after a few minutes? Then we keep nothing that we could tell you, or too many codes were asked for: try again tomorrow.',
  show: 'Show what is kept',
  showing: 'Opening…',
  back: 'Change the number, or get another code',
  keptOf: (phone: string) => `What we keep of ${phone}`,
  orders: 'Orders without an account',
  ordersHelp: 'With the name, phone number and address you gave',
  later: 'Orders on their way',
  laterHelp:
    'Your name and number go from each by themselves once it has arrived. There is nothing you need to do.',
  delivered: 'Gifts that came to you',
  deliveredOn: (gifts: number, days: string) => `${count(gifts, { one: 'gift', other: 'gifts' })}: ${days}`,
  deliveredHelp: 'With your name and address. We do not say who sent them.',
  more: (days: number) => `and ${number(days)} earlier`,
  notDelivered: 'Parcels that did not reach you',
  guests: 'Name and number, without an account',
  addresses: 'Saved addresses',
  inCart: 'Gifts in a cart',
  sms: 'SMS we sent you',
  smsHelp: 'We forget the number of each after 30 days',
  account: 'An account has this number',
  accountHelp: 'Log in: under “Account” you can download all of it, or delete it.',
  logIn: 'Log in',
  secret: 'A gift is a secret',
  secretHelp:
    'We never tell what may be on its way to you. Ask again once it has arrived. Addresses that other people saved are theirs, and stay.',
  whatGoes: 'What happens if you erase it',
  consequences: [
    'Orders that are not paid are cancelled, and your cart is emptied.',
    'If an e-mail was given with them, and the number was never proven by a code, they go on, and only this number goes.',
    'What is paid or on its way still arrives. Then your name goes from it.',
    'Gifts that came to you lose your name, number and address.',
    'Sums and days stay in our books, without you.',
  ],
  erase: 'Erase it',
  erasing: 'Erasing…',
  really: 'Erase what we keep of this number?',
  reallyHelp:
    'Unpaid orders are cancelled or lose this number, and you no longer find any of your orders by this number. This cannot be undone.',
  keep: 'No, keep it',
  erased: 'It is erased',
  erasedHelp: (orders: number, parcels: number) =>
    `Your number is off ${[
      orders > 0 ? count(orders, { one: 'order', other: 'orders' }) : '',
      parcels > 0 ? count(parcels, { one: 'gift', other: 'gifts' }) : '',
    ]
      .filter(Boolean)
      .join(' and ')}.`,
  erasedLater: (orders: number) =>
    orders === 1
      ? '1 order is still on its way: your name and number go from it once it has arrived.'
      : `${number(orders)} orders are still on their way: your name and number go from each once it has arrived.`,
  nothingLeft: 'We keep nothing of this number any more that we could tell you.',
  waiting: 'Almost done',
  waitingHelp:
    'We erase the rest ourselves in a few minutes: there is a lot of it, or a payment for one of your orders is being taken right now. You need not do anything.',
  toShop: 'To the shop',
  writeToUs: 'This shop sends no SMS, so it cannot check by a code that a number is yours.',
  writeHelp: 'Write or call us. We tell you what we keep of your number, and erase it if you like.',
}
