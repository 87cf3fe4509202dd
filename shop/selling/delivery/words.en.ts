export const en = {
  free: 'free',
  freeFrom: (from: string) => `free from ${from}`,
  sameDay: (cutOff: string) => `same day if ordered before ${cutOff}`,
  takes: (days: string) => (days === '1' ? 'next day' : `in ${days} days`),
  elsewhere: 'Elsewhere',
  cash: 'Cash on delivery',
  cashIn: (places: string) => `Cash on delivery in ${places}`,
}
