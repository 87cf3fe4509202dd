import { FORMATS } from '../../kernel/language/format.ts'

const { count, number } = FORMATS.en

const orders = (n: number) => count(n, { one: 'order', other: 'orders' })

export const orderListWords = {
  manageOrder: 'Manage Order',
  theOrders: 'the orders',
  totalOrders: (n: number) => `Total Orders: ${number(n)}`,
  found: (n: number) => `${orders(n)} found`,
  newestFound: (n: number) => `The newest ${orders(n)} found`,
  showAll: 'Show all orders',
  noneYet: 'Orders appear here as soon as a customer places one.',
  // The filters
  quick: { all: 'All', pack: 'To pack', send: 'To send', cash: 'Cash to collect' },
  moreFilters: 'Filters',
  orders: 'Orders',
  searchOrders: 'Search orders',
  searchBy: 'Name, phone, e-mail, city, gift (also in Bangla), payment or order number',
  search: 'Search',
  all: 'All',
  payment: 'Payment',
  state: 'State',
  from: 'From',
  to: 'To',
  needsAddress: 'Needs an address',
  unpaidLate: 'Unpaid for over an hour',
  // A card
  order: 'Order',
  allParcels: (n: number, order: string) => `All ${number(n)} parcels of order ${order}`,
  needsAddressAsk: 'Needs an address: its page says whom to ask.',
  name: 'Name',
  email: 'Email',
  phone: 'Phone',
  recipient: 'Recipient',
  customer: 'Customer',
  city: 'City',
  area: 'Area',
  address: 'Address',
  account: 'Account',
  deleted: 'deleted',
  noAccount: (name: string) =>
    name === '' ? 'none: ordered without one' : `none: ordered without one by ${name}`,
}
