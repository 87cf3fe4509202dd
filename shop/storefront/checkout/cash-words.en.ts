/** Words for cash on a limited day; loaded only once somebody chooses that. */
export const cashByPhoneWords = {
  title: 'Cash on this day: prove your number',
  why: 'We keep a place for cash on delivery once a code has shown that the number is yours.',
  ask: 'Send me a code',
  asking: 'Sending…',
  again: 'Send another code',
  sent: (phone: string) => `A code is on its way to ${phone}. It is valid for ten minutes.`,
  noCode:
    'No SMS after a few minutes? Then too many codes may have been asked for: pay online, choose another day, or try again tomorrow.',
  confirm: 'Confirm code',
  confirming: 'Confirming…',
  done: 'Your number is proven. You can pay in cash on this day.',
  noSms:
    'This shop sends no SMS, so your number cannot be proven here. Please pay online, or choose another day.',
  notMobile: 'A code reaches Bangladeshi mobile numbers only. Please pay online, or choose another day.',
  orEmail: 'Or confirm your e-mail on ',
  confirmEmail: 'For cash on this day, confirm your e-mail on ',
  confirmEither: 'For cash on this day, confirm your e-mail or prove your mobile number on ',
  account: 'your account page',
  end: '.',
}
