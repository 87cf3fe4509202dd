export const orderLinkWords = {
  order: 'Order',
  planned: 'Planned:',
  nthParcel: (nth: string, all: string) => `Parcel ${nth} of ${all}`,
  sum: 'Total price',
  openAll: 'Open everything',
  openAllHelp: 'To see the address, pay or change something, you get a code: only you can do that.',
  over: 'This link opens nothing any more',
  overHelp: 'You still find your order by its number and your phone number.',
  find: 'Find an order',
}
