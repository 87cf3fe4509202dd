/** Numbers without commas, as the specification writes them. */
const gifts = (n: number) => (n === 1 ? '1 gift' : `${n} gifts`)

export const finderWords = {
  title: 'Find a gift',
  summary: 'Find a gift by person, occasion and budget, and by the day it should arrive.',
  /** @param occasion as the shopkeeper calls it @param whom one of `forWhom`, or empty */
  giftsFor: (occasion: string, whom: string) =>
    [occasion ? `${occasion} gifts` : 'Gifts', whom].filter(Boolean).join(' '),
  summaryOf: (title: string) => `${title}, by budget, place and day of arrival.`,
  forWhom: {
    mother: 'for your mother',
    father: 'for your father',
    wife: 'for your wife',
    husband: 'for your husband',
    partner: 'for your partner',
    sister: 'for your sister',
    brother: 'for your brother',
    child: 'for a child',
    baby: 'for a baby',
    grandparent: 'for grandparents',
    friend: 'for a friend',
    colleague: 'for a colleague',
    teacher: 'for a teacher',
  },

  labels: {
    forWhom: 'For whom?',
    occasion: 'Occasion',
    least: 'From ৳',
    most: 'Up to ৳',
    by: 'Arrives by',
    to: 'Deliver to',
    age: 'How old?',
    taste: 'What does the recipient like?',
  },
  anybody: 'Anyone',
  any: 'Any',
  placeHint: 'District or town',
  districts: 'Districts',
  more: 'Age and taste',
  find: 'Find gifts',
  sort: 'Sort by',
  sorts: { newest: 'Newest', price: 'Price: low to high', '-price': 'Price: high to low' },
  byOccasion: 'By occasion',
  byPerson: 'By person',

  count: gifts,
  atLeast: (n: number) => `${gifts(n)} or more`,
  from: (price: string) => `from ${price}`,
  upTo: (price: string) => `up to ${price}`,
  between: (least: string, most: string) => `${least} to ${most}`,
  unknown: (asked: string) => `These gifts match everything except “${asked}”, which cannot be chosen here.`,

  noDay: 'Please enter the day as 2026-12-16, or choose it.',
  noPlace: 'Please enter where it should go: how soon a gift arrives depends on the place.',
  guess: (place: string, zone: string) => `We do not know “${place}”, so it counts as: ${zone}.`,
  noPromise: (place: string) =>
    `We deliver to ${place}, but you cannot choose a day there, so we cannot promise one.`,
  withoutDay: 'Show gifts without a day',
  soonest: (place: string, day: string) => `Earliest arrival in ${place}: ${day}.`,
  inTime: (place: string, by: string, first: string) =>
    `All of these can arrive in ${place} between ${first} and ${by}.`,
  /** @param last the last day before, on which it can be there */
  before: (place: string, by: string, last: string) =>
    `All of these can arrive in ${place} by ${last}. We do not deliver there on ${by} itself.`,
  onlyOn: (place: string, by: string) => `All of these can arrive in ${place} on ${by}, the earliest day.`,
  rush: (price: string) => `Rush delivery: +${price}.`,
  isOver: (day: string) => `${day} has passed.`,
  late: (place: string, day: string) => `Nothing can arrive in ${place} by ${day}.`,
  firstDay: (day: string) => `The first day is ${day}.`,
  showBy: (day: string) => `Show what can arrive on ${day}`,
  full: (place: string) => `No day is available in ${place} within the next 14 days.`,

  nothing: (wanted: string) => `No gift matches all of this: ${wanted}.`,
  nothingYet: 'No gifts are listed by person and occasion yet.',
  inPlace: (place: string, by: string) => `in ${place} by ${by}`,
  without: {
    prices: (n: number) => `At any price: ${gifts(n)}`,
    taste: (n: number) => `For any taste: ${gifts(n)}`,
    age: (n: number) => `Of any age: ${gifts(n)}`,
    forWhom: (n: number) => `For anyone: ${gifts(n)}`,
    occasion: (n: number) => `For any occasion: ${gifts(n)}`,
  },
  everything: 'Show all gifts',
}
