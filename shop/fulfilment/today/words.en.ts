import { FORMATS } from '../../kernel/language/format.ts'
import type { Poisha } from '../../kernel/money.ts'
import type { BoardDay, Lane, Trouble } from './board.ts'

const { taka } = FORMATS.en

const days: Readonly<Record<BoardDay, string>> = { today: 'Today', tomorrow: 'Tomorrow', later: 'Later' }

const lanes: Readonly<Record<Lane, string>> = {
  trouble: 'Needs attention',
  write: 'Cards to print',
  pack: 'To pack',
  ready: 'Ready to go',
  sent: 'On the way',
  waiting: 'Waiting for an address',
}

const troubles: Readonly<Record<Trouble, string>> = {
  address: 'It has no address yet: ask the sender.',
  stock: 'Paid late, and a gift is sold out: look on the shelf, or refund it.',
  day: 'The chosen day no longer holds.',
  held: 'Its payment is held: look at it first.',
  extra: 'Something was added to it and is not paid.',
  late: 'Its day is over.',
  call: 'Nobody was at home: call before it is tried again.',
}

/** On a row, in a word or two. */
const missing: Readonly<Record<Trouble, string>> = {
  address: 'No address',
  stock: 'Sold out',
  day: 'No day agreed',
  held: 'Payment held',
  extra: 'More to pay',
  late: 'Day is over',
  call: 'Call first',
}

export const todayWords = {
  title: 'Today',
  what: 'today’s board',
  lead: 'Paid and cash orders, by the day they leave.',
  days,
  lanes,
  troubles,
  missing,
  /** @param what it is for; or empty */
  moreToPay: (more: Poisha, what: string) =>
    what ? `It is paid. ${taka(more)} more for ${what} is not.` : `It is paid. ${taka(more)} more is not.`,
  moreMissing: (more: Poisha) => `${taka(more)} more to pay`,
  scheduleParcel: 'Agree on a day',
  seeOrder: 'See the order',
  nothing: 'Nothing is left to do here.',
  nothingLater: 'Nothing has to leave then.',
  firstOf: (shown: string, all: string) => `The first ${shown} of ${all}`,
  showLane: (all: string) => `Show all ${all}`,
  partOf: (first: string, last: string, all: string) => `${first} to ${last} of ${all}`,
  allLanes: 'Back to all lists',
  order: (number: string) => `Order ${number}`,
  chooseAll: 'Choose all',
  chooseThese: (n: string) => `Choose these ${n}`,
  leaves: (day: string) => `leaves ${day}`,
  collect: (cash: Poisha) => `Collect ${taka(cash)}`,
  print: 'Print',
  printsShown: 'Only for the parcels shown below.',
  writeFirst: 'Print these cards before you pack.',
  recipientAsked:
    'The recipient fills in the address through the sender’s link. After two days it needs your attention.',
  callSender: (phone: string) => `Call the sender: ${phone}`,
  courier: 'Courier',
}
