import { FORMATS } from '../../kernel/language/format.ts'
import { MOST_DAYS } from './remembered-day.ts'

const { count } = FORMATS.en
const dayForms = { one: 'day', other: 'days' }

export const dayWords = {
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

  // The page of one's days
  title: 'Days to remember',
  lead: 'We write to your confirmed e-mail 14 and 3 days before, as long as a gift can still arrive in time.',
  addDay: 'Add a day',
  noneYet: 'No days yet',
  noneYetText: 'Birthdays, anniversaries, Eid: add a day once, and we remind you every year.',
  yourDays: 'your days',
  full: (most: string) => `You have ${most} days, the most that we can remember for you.`,
  moonMayMove: 'The moon may move it by a day.',
  goesTo: (place: string) => `Goes to ${place}`,
  lastOrder: 'What you gave',
  findGift: 'Find a gift',
  change: 'Change',
  end: 'End',
  ended: 'Ended',
  endedText: 'You ended it by the link in an e-mail. We no longer remind you.',
  beginAnew: 'Remember it again',
  endQuestion: 'We will no longer remind you of this day.',
  endedNow: 'The reminder is ended.',
  stillKept: 'You will still be reminded',

  // The form
  person: 'Whose day is it?',
  occasion: 'Occasion',
  noOccasion: 'None in particular',
  forWhom: 'Who is this person to you?',
  anybody: 'I would rather not say',
  date: 'Date',
  dateHelp: 'This year’s, or any year’s.',
  noDate: 'Please choose a date.',
  comesBack: 'It comes back every year by the',
  moon: 'This time the moon is seen',
  shifts: { '-1': 'a day earlier', '0': 'as computed', '1': 'a day later' },
  nextTime: (day: string) => `Next: ${day}.`,
  where: 'Where would a gift go?',
  whereHelp: 'So that we only write while a gift can arrive in time.',
  city: 'City',
  area: 'Area',
  districts: 'Districts',
  wrongField: (field: string, why: string) => `${field} ${why}`,
  save: 'Save',
  cancel: 'Not now',

  // Beside an order
  rememberTitle: 'Remember this day next year?',
  rememberTitleFor: (person: string) => `Remember the day of ${person} next year?`,
  rememberText: 'We write to you 14 and 3 days before, with what you gave and some ideas. One click ends it.',
  open: 'Yes, remind me',
  remember: 'Remember this day',
  remembered: 'This day is remembered',
  allDays: 'All your days',

  // The page of a letter’s link
  endTitle: 'Stop this reminder?',
  endText: 'We will no longer write about this day. Your other days stay, and nothing else changes.',
  endButton: 'Yes, end it',
  ending: 'Ending…',
  endedTitle: 'Reminder ended',
  endedThanks:
    'We will no longer write about this day. If you change your mind, you find it among your days.',
  deadLink: 'This link belongs to no day that we remember. It may have been removed.',
}

export const dayRefusals = {
  'too-many-days': () => `You can have at most ${MOST_DAYS} days. End one that you no longer need.`,
  'day-not-found': 'You have no such day. You may have ended it already.',
  'parcel-of-day-not-found': 'You have no such parcel.',
  'day-kept-already': 'The day of this gift is remembered already.',
  'occasion-of-day-unknown': 'There is no such occasion.',
  'ending-link-unknown': 'This link belongs to no day that we remember. It may have been ended.',
}

export const reminderWords = {
  subject: (who: string, days: number): string =>
    days === 0 ? `Today: ${who}` : days === 1 ? `Tomorrow: ${who}` : `In ${count(days, dayForms)}: ${who}`,
  isOn: (who: string, day: string) => `you asked us to remember a day: ${who}, ${day}.`,
  moon: 'The day depends on the moon; it may be a day earlier or later.',
  inTime: 'A gift can still arrive in time.',
  lastBefore: (day: string) =>
    `Nothing is delivered on the day itself; a gift can arrive on ${day} at the latest.`,
  lastTime: 'What you gave last time',
  more: (n: number) => `and ${n} more`,
  ideas: 'Ideas',
  find: 'Find a gift',
  end: 'Stop reminding me of this day',
}
