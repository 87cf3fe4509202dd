const gifts = (n: number) => (n === 1 ? 'The gift is' : `${n} gifts are`)

export const offerWords = {
  offer: 'Offer',
  by: 'Reduce the price by',
  percent: 'a percentage',
  amount: 'an amount',
  howManyPercent: 'Percent off',
  howMuch: 'Taka off',
  needed: 'Please enter how much to take off the price.',
  until: 'Last day (empty: until you end it)',
  setOffer: 'Put on offer',
  end: 'End the offers',
  set: (n: number) => `${gifts(n)} on offer now.`,
  ended: (n: number) => `${gifts(n)} back at the usual price.`,
  endsOn: (day: string) => `Offer until ${day}`,
}
