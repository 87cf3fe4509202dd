import type { LoggedMessage } from './message-log.server.ts'

const kinds: Readonly<Record<LoggedMessage['kind'], string>> = {
  placed: 'Order confirmation',
  receipt: 'Receipt',
  new_order: 'New order',
  sent: 'On its way',
  not_at_home: 'Nobody at home',
  delivered: 'Delivered',
  returned: 'Returned to the shop',
  cancelled: 'Cancelled',
  expired: 'Not paid in time',
  day_to_agree: 'Another day needed',
  stock_to_agree: 'Sold out when it was paid',
  day_changed: 'Delivery day changed by the sender',
  address_changed: 'Address changed by the sender, or by a code',
  day_agreed: 'Delivery day agreed',
  refunded: 'Refund',
  address_missing: 'Reminder: address missing',
  address_still_missing: 'Second reminder: address missing',
  address_lapsed: 'Address link expired',
  address_given: 'Address received',
  extra_waived: 'The shop pays the extra',
  thanked: 'Thanks from the recipient',
}

const states: Readonly<Record<Exclude<LoggedMessage['state'], 'dropped'>, string>> = {
  waiting: 'About to be sent',
  queued: 'Being sent',
  sent: 'Sent',
  taken: 'Accepted by the mail server',
  failing: 'Not accepted yet, we’ll try again',
  failed: 'Not sent, after many tries',
  refused: 'Not sent: refused by the recipient’s mail server',
  unclear: 'Perhaps sent: the provider did not say',
}

const dropped: Readonly<Record<NonNullable<LoggedMessage['dropReason']>, string>> = {
  outdated: 'Not sent: no longer needed',
  no_reader: 'Not sent: no e-mail address',
  too_many: 'Not sent: too many e-mails in an hour',
  daily_number: 'Not sent: the day’s SMS to unknown numbers were used up',
  by_sender: 'Not sent: the sender cancelled it, and has not proven this number',
  failed: 'Not sent: something went wrong in the shop',
}

export const messageLogWords = {
  title: 'Messages',
  none: 'No messages yet.',
  notLoaded: 'The messages could not be loaded.',
  earlier: (n: number) => `${n} earlier`,
  kinds,
  states,
  dropped,
  wasDropped: 'Not sent',
  to: {
    mail: { sender: 'E-mail to the sender', shop: 'E-mail to the shop' },
    sms: { sender: 'SMS to the sender', shop: 'SMS to the shop' },
  },
  atEight: 'Will be sent at 8 in the morning',
  bySms: {
    taken: 'Accepted by the SMS provider',
    refused: 'Not sent: refused by the SMS provider',
    no_reader: 'Not sent: switched off, or no number in Bangladesh',
    too_many: 'Not sent: too many SMS to this number',
  },
}
