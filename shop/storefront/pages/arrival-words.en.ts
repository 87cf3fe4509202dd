import { DATES } from '../../kernel/language/dates.ts'

const { weekday, shortDay } = DATES.en

/** On a gift's page, once its days are loaded. */
export const arrivalWords = {
  arrives: (day: string) => `Arrives ${weekday(day)} ${shortDay(day)}`,
  deliverTo: 'Deliver to',
  whichDay: 'Which day?',
  noDays: 'We deliver here as soon as your gift is ready.',
  allFull: 'No day is available here within the next 14 days.',
  notLoaded: 'You choose the day in your cart.',
}
