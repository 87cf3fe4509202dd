import { FORMATS } from '../../kernel/language/format.ts'

const { count, number } = FORMATS.en

const parts = (n: number): string => count(n, { one: 'part', other: 'parts' })

export const smsSectionWords = {
  notSetUp:
    'SMS is not set up on this machine, so all messages go by e-mail. The manual says how to set it up (docs/settings.md, SMS).',
  whom: 'Senders without a confirmed e-mail are told on their mobile, if it is a Bangladeshi number. From 22:00 to 8:00 no phone rings, except for codes and parcels at midnight. The first SMS to a sender without an account has the link to the order.',
  codesPerDayHelp: (today: number) =>
    `${number(today)} today. Each costs a part. At most half are for people who prove or erase their number. When they are used up, codes for orders go by e-mail until midnight; proving and erasing wait.`,
  noticesPerDayHelp: (today: number) =>
    `${number(today)} today. To mobiles that nobody proved by a code, about orders that nobody paid for yet. The others do not count. When they are used up, a phone gets only its first SMS of the day, up to twice the number.`,
  notSentToday: (n: number) =>
    `${count(n, { one: 'SMS was', other: 'SMS were' })} not sent today, since this number is used up.`,
  moments: 'Told by SMS',
  momentNames: {
    placed: 'The order is here',
    day_to_agree: 'It cannot come on the chosen day',
    stock_to_agree: 'A gift is sold out after all',
    delivered: 'It was delivered',
    returned: 'It came back',
    cancelled: 'It was cancelled',
  },
  inOwnLanguage: 'English for senders who read the shop in English',
  inOwnLanguageHelp:
    'Otherwise every SMS is in Bangla. A sender name in letters (a masked sender) may write Bangla only.',
  off: 'By e-mail only',
  cost: (n: number, length: number) => `${parts(n)}, ${count(length, { one: 'letter', other: 'letters' })}`,
  troubles: 'Not sent, or not known to be',
  troublesHelp: 'Nobody sends these again. Call the customer where it matters.',
  refused: 'Refused',
  seen: 'Seen',
  seenLabel: (when: string) => `The SMS of ${when} was seen`,
  unclear: 'Perhaps sent',
  ofOrder: 'Open the order',
  ofCode: 'A code',
}
