import { FORMATS } from '../../kernel/format.ts'

const { count } = FORMATS.en
const dayForms = { one: 'day', other: 'days' }

export const en = {
  // Of the calendars
  calendars: { gregorian: 'English calendar', bangla: 'Bangla calendar', hijri: 'Hijri calendar' },
  months: {
    gregorian: [
      ...['January', 'February', 'March', 'April', 'May', 'June'],
      ...['July', 'August', 'September', 'October', 'November', 'December'],
    ],
    bangla: [
      ...['Boishakh', 'Joishtho', 'Asharh', 'Srabon', 'Bhadro', 'Ashwin'],
      ...['Kartik', 'Ogrohayon', 'Poush', 'Magh', 'Falgun', 'Choitro'],
    ],
    hijri: [
      ...['Muharram', 'Safar', 'Rabi al-awwal', 'Rabi al-thani', 'Jumada al-awwal', 'Jumada al-thani'],
      ...['Rajab', 'Shaban', 'Ramadan', 'Shawwal', 'Dhul-Qadah', 'Dhul-Hijjah'],
    ],
  },
  yearDay: (day: string, month: string) => `${day} ${month}`,
  about: (day: string) => `about ${day}`,
  who: (person: string, occasion: string) => (occasion ? `${person} (${occasion})` : person),
  in: (days: number): string =>
    days === 0 ? 'today' : days === 1 ? 'tomorrow' : `in ${count(days, dayForms)}`,

  letter: {
    hello: (name: string) => `Hello ${name},`,
    subject: (who: string, days: number): string =>
      days === 0 ? `Today: ${who}` : days === 1 ? `Tomorrow: ${who}` : `In ${count(days, dayForms)}: ${who}`,
    isOn: (who: string, day: string) => `you asked us to remember a day: ${who}, on ${day}.`,
    moon: 'The moon decides; it may be a day earlier or later.',
    inTime: 'A gift can still be there in time.',
    lastBefore: (day: string) =>
      `Nothing is delivered on the day itself; a gift can be there on ${day} at the latest.`,
    lastTime: 'What you gave last time',
    more: (n: number) => `and ${n} more`,
    ideas: 'Ideas',
    find: 'Find a gift',
    end: 'Do not remind me of this day any more',
  },
}
