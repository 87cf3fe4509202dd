import { FORMATS } from '../../kernel/language/format.ts'
import { MOST_SHORT } from '../../stock-keeping/stock-query.ts'

const { count, number } = FORMATS.en

const orders = (n: number): string => count(n, { one: 'order', other: 'orders' })

const gifts = (n: number): string => count(n, { one: 'gift', other: 'gifts' })

const orMore = (n: number): string => (n < MOST_SHORT ? '' : '+')

const short = (n: number): string => (n < MOST_SHORT ? gifts(n) : `${number(n)}+ gifts`)

export const dashboardWords = {
  title: 'Admin Home',
  /** As the object of "We could not show". */
  theDay: 'the shop’s day',
  needsAttention: 'Needs attention',
  salesOfDays: (days: number) => `Sales of the last ${days} days`,
  lessRefunds: 'Payments received, less that day’s refunds.',
  bestSellers: 'Best sellers',
  latestCustomers: 'Latest customers',
  ordersToday: 'Orders today',
  salesToday: 'Sales today',
  ordersInDays: (days: number) => `Orders in ${days} days`,
  salesInDays: (days: number) => `Sales in ${days} days`,
  yesterday: (amount: string) => `${amount} yesterday`,
  perDay: (amount: string) => `${amount} a day`,

  orders,
  today: 'Today',
  dayOfChart: 'Day of the chart',
  tableOfDays: (days: number) => `Sales and orders of the last ${days} days`,
  day: 'Day',
  salesColumn: 'Sales',
  ordersColumn: 'Orders',

  paymentsWaiting: (n: number) => `${count(n, { one: 'payment needs', other: 'payments need' })} a look`,
  lookFirst:
    'A payment is on hold, a refund failed, or the gateway’s records differ. Check before you send anything.',
  withoutAddress: (n: number) => `${orders(n)} without an address`,
  askCustomers: 'Ask the customers by e-mail.',
  unpaid: (n: number) => `${orders(n)} unpaid for more than an hour`,
  remindThem: 'A friendly reminder may help.',
  shortStock: (few: number, out: number) => {
    if (few === 0) return `${short(out)} ${out === 1 ? 'is' : 'are'} sold out`
    const nearly = `${short(few)} ${few === 1 ? 'is' : 'are'} nearly sold out`
    return out === 0 ? nearly : `${nearly}, ${number(out)}${orMore(out)} sold out`
  },
  hamperShort: (name: string) => `“${name}” cannot be ordered`,
  replacePart: (why: string) => `${why}. Get more, or replace the part.`,
  moreHampers: (n: number, isMore: boolean) =>
    `${number(n)}${isMore ? '+' : ''} more ${n === 1 ? 'hamper' : 'hampers'} cannot be ordered`,
  markedInList: 'Each is marked in Our Products.',
  orderMore: 'Get more, or take them off the shelf.',
  toDo: {
    pack: (n: string) => `${n} to pack today`,
    ready: (n: string) => `${n} ready to go`,
    trouble: (n: string) => `${n} ${n === '1' ? 'needs' : 'need'} attention`,
    sent: (n: string) => `${n} on the way`,
    waiting: (n: string) => `${n} waiting for an address`,
  },
  nothingNow: 'Nothing is left to do today.',
  waiting: (n: number) => count(n, { one: 'parcel waits', other: 'parcels wait' }),
  ahead: {
    tomorrow: (n: string) => `${n} tomorrow`,
    later: (n: string) => `${n} later`,
  },
  nothingElse: 'Nothing else needs your attention.',
  allIsWell: 'All is well: no order or payment needs your attention.',
  nothingSold: 'Nothing was sold in this period.',
  sold: (n: number) => `${n} sold`,
  noCustomers: 'Nobody has ordered yet.',
  smsTroubles: (n: number) => `${number(n)} SMS not sent, or not known to be`,
  smsLook: 'See what the provider said, and call the customer where it matters.',
  sms: {
    title: 'SMS',
    left: 'Left at the provider',
    inSms: (n: string) => `${n} SMS`,
    notKnown: 'not known yet',
    partsThisMonth: 'Parts this month',
    codesToday: 'Codes today',
  },
}
