export const deliveryWords = {
  free: 'free',
  freeFrom: (from: string) => `free from ${from}`,
  sameDay: (cutOff: string) => `same day until ${cutOff}`,
  takes: (days: string) => (days === '1' ? 'next day' : `${days} days`),
  elsewhere: 'Elsewhere',
  cash: 'Cash on delivery',
  cashIn: (places: string) => `Cash on delivery in ${places}`,
  states: {
    full: 'full',
    closed: 'closed',
    'too-late': 'too late',
    'too-soon': 'too soon',
    'no-delivery': 'no delivery',
  },
}
