import { FORMATS } from '../../kernel/language/format.ts'

const { count, number } = FORMATS.en

export const phoneCodeRefusals = {
  'code-wrong': ({ left }: { left: number }) =>
    `This is not the code. ${count(left, { one: 'try is', other: 'tries are' })} left.`,
  'code-tried-out': 'The code was wrong five times and is no longer valid. Ask for a new one.',
  'code-guesses':
    'Too many wrong codes were typed for this number. Please wait an hour. A code that came to you is right all the same: type it once more, digit by digit.',
  'code-expired': 'This code is no longer valid. Ask for a new one.',
}

export const phoneProofRefusals = {
  'no-sms': 'This shop sends no SMS, so a phone cannot be proven.',
  'phone-proven': 'This number is proven already.',
  'phone-not-mobile': 'Only a Bangladeshi mobile number can be proven, such as 01712-345678.',
  'phone-changed': 'The phone number was changed after this code was sent. Ask for a new one.',
  'phone-not-proven': 'For messages by SMS, prove your phone number first.',
}

export const provingWords = {
  prove: 'Prove this number',
  whyProve: 'We send a code to it by SMS. A proven number can get messages about your orders.',
  asking: 'Sending…',
  codeSent: (phone: string) => `A code is on its way to ${phone}. It is valid for ten minutes.`,
  noCode: 'No SMS after a few minutes? Then too many codes may have been asked for: try again tomorrow.',
  confirmCode: 'Confirm code',
  confirming: 'Confirming…',
  anotherCode: 'Send another code',
  provenOn: (day: string) => `Proven on ${day}: this number is yours.`,
  messagesBy: 'Messages about your orders',
  ways: { mail: 'By e-mail', both: 'By e-mail and SMS' },
  saveMessages: 'Save choice',
  messagesSaved: 'Your choice has been saved.',
}

export const codeMessageWords = {
  /** Fits into one part of an SMS in Bangla where the shop's name is short. */
  sms: (shop: string, code: string, minutes: number) =>
    `${code} is your code, valid for ${number(minutes)} minutes. Give it to nobody. ${shop}`,
  mail: (code: string, minutes: number) => ({
    subject: `${code} is your code`,
    paragraphs: [
      `your code is ${code}. Type it on the page that asked for it. It is valid for ${number(minutes)} minutes.`,
      'Give it to nobody: we never ask for it on the phone. If you did not ask for a code, you need not do anything.',
    ],
  }),
}

export const codeAlarmWords = {
  soon: (sent: number, most: number) => ({
    subject: `${number(sent)} of today’s ${number(most)} SMS codes are used`,
    paragraphs: [
      `your shop has sent ${number(sent)} codes by SMS today. After ${number(most)} it sends no more until midnight, so that a flood of requests does not cost you more.`,
      'Codes that open an order go on by e-mail, where one is known. Proving a phone number and erasing it wait until midnight.',
    ],
  }),
  usedUp: (sent: number, most: number) => ({
    subject: `Today’s ${number(most)} SMS codes are used up`,
    paragraphs: [
      `your shop has sent ${number(sent)} codes by SMS today and sends no more until midnight.`,
      'Codes that open an order go on by e-mail, where one is known. Proving a phone number and erasing it wait until midnight. If your shop was not so busy today, somebody may be flooding it with requests.',
    ],
  }),
}

export const ownNumberAlarmWords = {
  soon: (sent: number, most: number) => ({
    subject: `${number(sent)} of today’s ${number(most)} SMS codes for own numbers are used`,
    paragraphs: [
      `your shop has sent ${number(sent)} codes by SMS today to people who prove or erase their phone number. After ${number(most)}, half of the day’s codes, these wait until midnight: anybody may type any number there.`,
      'The other half is kept for customers who open their orders by a code.',
    ],
  }),
  usedUp: (sent: number, most: number) => ({
    subject: `Today’s ${number(most)} SMS codes for own numbers are used up`,
    paragraphs: [
      `your shop has sent ${number(sent)} codes by SMS today to people who prove or erase their phone number. Until midnight it sends no more of these. The other half of the day’s codes is kept for customers who open their orders.`,
      'If your shop was not so busy today, somebody may be typing other people’s numbers. The number is yours to change, under Settings, SMS.',
    ],
  }),
}

export const codeLetterAlarmWords = {
  soon: (sent: number, most: number) => ({
    subject: `${number(sent)} of today’s ${number(most)} codes by e-mail are used`,
    paragraphs: [
      `your shop has sent ${number(sent)} codes by e-mail today. After ${number(most)} it sends no more until midnight, so that nobody can flood your customers’ mailboxes.`,
    ],
  }),
  usedUp: (sent: number, most: number) => ({
    subject: `Today’s ${number(most)} codes by e-mail are used up`,
    paragraphs: [
      `your shop has sent ${number(sent)} codes by e-mail today and sends no more until midnight.`,
      'Customers without an account cannot open their orders by code until then. If your shop was not so busy today, somebody may be flooding it with requests.',
    ],
  }),
}
