import { FORMATS } from '../../kernel/language/format.ts'

const { count } = FORMATS.en
const dayForms = { one: 'day', other: 'days' }

export const reminderWords = {
  subject: (who: string, days: number): string =>
    days === 0 ? `Today: ${who}` : days === 1 ? `Tomorrow: ${who}` : `In ${count(days, dayForms)}: ${who}`,
  isOn: (who: string, day: string) => `you asked us to remember a day: ${who}, ${day}.`,
  moon: 'The moon decides; it may be a day earlier or later.',
  inTime: 'A gift can still be there in time.',
  lastBefore: (day: string) =>
    `Nothing is delivered on the day itself; a gift can be there on ${day} at the latest.`,
  lastTime: 'What you gave last time',
  more: (n: number) => `and ${n} more`,
  ideas: 'Ideas',
  find: 'Find a gift',
  end: 'Do not remind me of this day any more',
}
