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
  lead: 'We send reminders to your confirmed e-mail 14 and 3 days before, while a gift can still arrive in time.',
  addDay: 'Add a day',
  noneYet: 'No days yet',
  noneYetText: 'Birthdays, anniversaries, Eid: add a day once, and we remind you every year.',
  yourDays: 'your days',
  full: (most: string) => `You have ${most} days, the most we can remember.`,
  moonMayMove: 'Moon sighting may move it by a day.',
  goesTo: (place: string) => `Goes to ${place}`,
  lastOrder: 'What you gave',
  findGift: 'Find a gift',
  change: 'Change',
  end: 'Remove',
  ended: 'Stopped',
  endedText: 'You stopped it through the link in an e-mail.',
  beginAnew: 'Remind me again',
  endQuestion: 'We will no longer remind you of this day.',
  endedNow: 'The day has been removed.',
  stillKept: 'You will still be reminded',

  // The form
  person: 'Whose day is it?',
  occasion: 'Occasion',
  noOccasion: 'None in particular',
  forWhom: 'Who is this person to you?',
  anybody: 'I would rather not say',
  date: 'Date',
  dateHelp: 'Any year will do.',
  noDate: 'Please choose a date.',
  comesBack: 'Repeats every year by',
  moon: 'This time the moon is seen',
  shifts: { '-1': 'a day earlier', '0': 'as calculated', '1': 'a day later' },
  nextTime: (day: string) => `Next: ${day}.`,
  where: 'Where would a gift go?',
  whereHelp: 'We only remind you while a gift can arrive there in time.',
  city: 'City',
  area: 'Area',
  districts: 'Districts',
  wrongField: (field: string, why: string) => `${field} ${why}`,
  save: 'Save',
  cancel: 'Not now',

  // Beside an order
  rememberTitle: 'Remember this day next year?',
  rememberTitleFor: (person: string) => `Remember ${person}’s day next year?`,
  rememberText:
    'We e-mail you 14 and 3 days before, with what you gave and some ideas. You can stop it with one click.',
  open: 'Yes, remind me',
  remember: 'Remember this day',
  remembered: 'We will remind you of this day',
  allDays: 'All your days',

  // The page of an e-mail’s link
  endTitle: 'Stop this reminder?',
  endText: 'We will no longer remind you of this day. Your other days stay.',
  endButton: 'Yes, stop it',
  ending: 'Stopping…',
  endedTitle: 'Reminder stopped',
  endedThanks:
    'We will no longer remind you of this day. If you change your mind, it is still among your days.',
  deadLink: 'This link no longer works. The day may have been removed.',
}

export const dayRefusals = {
  'too-many-days': () => `You can have at most ${MOST_DAYS} days. Remove one that you no longer need.`,
  'day-not-found': 'You have no such day. You may have removed it already.',
  'parcel-of-day-not-found': 'You have no such parcel.',
  'day-kept-already': 'We already remind you of this gift’s day.',
  'occasion-of-day-unknown': 'There is no such occasion.',
  'ending-link-unknown': 'This link no longer works. The day may have been removed.',
}

export const reminderWords = {
  subject: (who: string, days: number): string =>
    days === 0 ? `Today: ${who}` : days === 1 ? `Tomorrow: ${who}` : `In ${count(days, dayForms)}: ${who}`,
  isOn: (who: string, day: string) => `you asked us to remember a day: ${who}, ${day}.`,
  moon: 'The day depends on the moon; it may be a day earlier or later.',
  inTime: 'A gift can still arrive in time.',
  lastBefore: (day: string) => `A gift can arrive by ${day}: we do not deliver on the day itself.`,
  lastTime: 'What you gave last time',
  more: (n: number) => `and ${n} more`,
  ideas: 'Ideas',
  fromPrice: (price: string) => `from ${price}`,
  find: 'Find a gift',
  end: 'Stop reminding me of this day',
}
